// What the certificate register says.

export const certificateText = {
  title: 'Signing Certificates',
  none: 'No certificates enrolled. Add one to get started!',
  notCertificate: 'This is not a certificate in PEM or DER form.',
  officeUnknown: 'There is no office with this DDO code. Open the office first.',
  twice: 'This certificate is already enrolled for the office.',
  proposedBefore:
    'This certificate is already proposed for the office. Another ADMIN account must confirm it.',
  revokedBefore:
    'This certificate was enrolled for the office and revoked, which is final. Enrol another certificate of the officer.',
  unknown: 'There is no such certificate for this office.',
  secondAdmin: 'Another ADMIN account must confirm what you proposed.',
  stateConflict: (from: string) => `The certificate is ${from}; this step does not follow.`,
  expired: 'The certificate is not within its dates.',
  notAllowed:
    'The certificate may not be used to sign documents. Choose the officer’s own certificate for signing.',
  untrusted: 'The certificate does not come from a trusted authority.',
  likeName: (holder: string, enrolled: string) =>
    `This certificate is of ${holder}, and one of ${enrolled} is enrolled for the office: one name, two numbers of a person. If they are two people, confirm it again and say so (two_people). If they are one, do not confirm it; revoke the other one first.`,
  likeNameTitle: 'One person or two?',
  twoPeople: 'They are two people: confirm',
  confirmQuestion: 'Confirm this certificate for the office?',
  revokeQuestion:
    'Revoke this certificate? Bills signed with it before stay valid. An enrolled one cannot be enrolled again for this office.',
} as const;
