// The sentences of the calls between the portal and the scheme systems.

export const partnerText = {
  unknownKey: 'The authkey is not valid.',
  tooManyCalls: 'Too many calls with this authkey. Try again in a minute.',
  codeLong: 'A code has at most 40 characters.',
  slsMissing: 'Enter the SLS code.',
  cssMissing: 'Enter the code of the central scheme.',
  clientMissing: 'Enter the client id.',
  secretMissing: 'Enter the password or secret.',
  grantType: 'The grant type is client_credentials.',
  userMissing: 'Enter the user id.',
  stateMissing: 'Enter the code of the state in digits.',
  districtMissing: 'Enter the code of the district in digits.',
  otherState: 'This portal asks about its own state only. Leave the state out, or name that one.',
  schemeUnknown: 'Your office has no grant of this scheme in this financial year.',
  lgdHint: 'Code of the local government directory',
  credentialsWrong: 'The scheme system does not know these credentials.',
  rowUnanswered: 'The system said nothing of this row.',
  nothingToSend: 'Every row of this scheme is sent already.',
  noRows: 'There is no row of this scheme to send.',
  unavailable: {
    nrlm: 'NRLM does not answer. Try again in a minute.',
    ommas: 'OMMAS does not answer. Try again in a minute.',
  },
} as const;
