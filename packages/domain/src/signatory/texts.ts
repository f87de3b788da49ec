// What is said about signatories of scheme files and the requests to enrol them.
import type { DscRequestState } from './schema.ts';

export const signatoryText = {
  title: 'NREGA DSC',
  context:
    'Requests to enrol the signatories of an agency’s payment files: a maker signs first, a checker second.',
  none: 'No requests have come for the agencies of your office.',
  noneSelected: 'NO DSC Selected. Please select at least one Request to proceed.',
  tooMany: (most: number) => `Choose ${most} requests at most.`,
  received: 'Files received:',
  proposed: 'Proposed. An ADMIN account must confirm it.',
  unknown: 'There is no such request for the agencies of your office.',
  stateConflict: (state: string) => `The request is ${state}; this step does not follow.`,
  idSeen: 'Another request with this message id is known. Send this one under an id of its own.',
  noCertificate: 'The request has no certificate that can be read.',
  expired: 'The certificate is not within its dates.',
  untrusted: 'The certificate does not come from a trusted authority.',
  notAllowed: 'The certificate may not be used to sign documents.',
  notEnrolled: 'This certificate is not enrolled for the agency in this place.',
  enrolledBefore:
    'This certificate was enrolled for the agency before, which counts once. The signatory needs another certificate.',
  bothPlaces:
    'This certificate is that of the agency’s other signatory, or of the same person by name or PAN. Maker and checker are two people.',
  likeName: (holder: string, enrolled: string) =>
    `This certificate is of ${holder}, and one of ${enrolled} is enrolled for the agency: one name, two numbers of a person. If they are two people, confirm it again and say so (two_people). If they are one, refuse the request: maker and checker are two people.`,
  adminTitle: 'Signatories of scheme files',
  adminContext:
    'An officer’s Final login proposes what a file asked for; an ADMIN account confirms or refuses it, and the system is answered.',
  adminNone: 'No request waits for an ADMIN account.',
  confirmQuestion:
    'Confirm this signatory? Files that it signs are paid from then on; the one in its place before signs no further file.',
  removeQuestion: 'Confirm that this signatory is removed? It signs no further file.',
  refuseQuestion: 'Refuse this request? The system is answered with your remark.',
  revokeQuestion:
    'Revoke this signatory at once? It signs no further file, and its certificate cannot be enrolled again.',
  registerTitle: 'Who signs for an agency',
  registerContext:
    'Maker and checker of an agency’s payment files, and those before them. Revoke one at once where the key is lost or its holder left.',
  registerNone: 'No signatory of this agency is enrolled, or was.',
  agencyMissing: 'Enter the code of the agency.',
  refused: 'Refused by the portal.',
} as const;

export const dscRequestStateText = {
  received: 'Received',
  failed: 'Failed',
  proposed: 'Proposed',
  enrolled: 'Enrolled',
  refused: 'Refused',
} as const satisfies Record<DscRequestState, string>;
