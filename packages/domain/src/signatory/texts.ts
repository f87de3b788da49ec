// What is said about signatories of scheme files and the requests to enrol them.

export const signatoryText = {
  idSeen: 'Another request with this message id is known. Send this one under an id of its own.',
  noCertificate: 'The request has no certificate that can be read.',
  expired: 'The certificate is not within its dates.',
  untrusted: 'The certificate does not come from a trusted authority.',
  notAllowed: 'The certificate may not be used to sign documents.',
  notEnrolled: 'This certificate is not enrolled for the agency in this place.',
} as const;
