// What the treasury screens say (3§2.6, 3§4, 3§8).

export const treasuryText = {
  noBills: 'No Uploadable Bills Found...',
  uploadQuestion: 'Are you sure you want to Submit Bill?',
  billUploaded: 'Bill Uploaded',
  billNotUploaded: 'Bill Not Uploaded',
  uploadStarted: 'The bill is on its way to the treasury.',
  sending: 'The bill is being sent to the treasury.',
  sendFailed: (reason: string) => `The treasury did not take the bill: ${reason} Upload it again.`,
  unavailable: 'The treasury does not answer at the moment. The bill is kept and can be uploaded again.',
  statusUnavailable: 'The treasury does not answer at the moment. Try again in a minute.',
  rejected: 'The treasury refused the message.',
  changedBill:
    'The portal keeps it back, because its lines or fields are not those that were submitted. Finance IT is told; ask there.',
  notUploaded: 'This bill has not been uploaded to the treasury yet.',
  alreadyThere:
    'The treasury has this bill although its answer did not arrive. Upload it again, which records the answer.',
  goneOn:
    'The treasury has gone on with this bill after its objection, and may pay it. Its status is recorded within 15 minutes, or by Update status.',
  forgotten: (acknowledgement: string) =>
    `The treasury acknowledged this bill (${acknowledgement}), and says now that it does not know it. Finance IT is told. Prepare it again only when the treasury has confirmed that it will not pay.`,
  forgottenWithdrawal:
    'The treasury acknowledged this bill, and says now that it does not know it. Ask the treasury before the authorization is withdrawn.',
  delivered:
    'The treasury has delivered this bill, so its money is on its way: it can be neither withdrawn nor corrected in its lines. Attach a corrected body, or ask the treasury about a payee.',
  wentOn: 'The treasury went on with the bill that it had. The corrected body is set aside.',
  notSettled:
    'The upload failed only just now, and its message may still arrive at the treasury. Withdraw the authorization in a minute.',
  sendingNow: 'This bill is being sent to the treasury just now. Wait for the answer.',
  statusUpdated: (status: string) => `Status at the treasury: ${status}`,
} as const;

/** How audt_flag is shown (3§4). */
export const auditFlagNames = {
  U: 'Uploaded',
  P: 'Received',
  A: 'Audit in process',
  D: 'Delivered',
  C: 'Account Compiled',
  O: 'Bill Objected',
} as const;
export type AuditFlag = keyof typeof auditFlagNames;

export const auditFlagName = (flag: string): string =>
  Object.hasOwn(auditFlagNames, flag) ? auditFlagNames[flag as AuditFlag] : 'Unknown';
