// What officers read about the orders of scheme systems. Spelling as the specification has it: officers know these sentences.
import { type OrderSystem, orderSystemNames } from './order.ts';

/** Of the reason for which a held order is released. */
export const leastReleaseCharacters = 10;

export const orderText = {
  noneChosen: 'NO FTOs Selected. Please select at least one FTO to proceed.',
  tooManyChosen: (most: string) => `At most ${most} files are processed at once. Select fewer.`,
  rejectQuestion: 'Bill will be Rejected. COnfirm ? ',
  returned: {
    nrega: 'Bill Returned to NREGA.',
    nrlm: 'Bill Returned to NRLM.',
    pmgsy: 'Bill Returned to PMGSY.',
  } satisfies Record<OrderSystem, string>,
  notRejected: 'Unable to Reject Selected Bill.',
  filesReceived: 'Files received:',
  cannotView: 'Cannot View Bill',
  slsMissing: 'SLS Code is missing for this FTO.',
  fileName: 'Name a file as its list names it.',
  otherScheme: 'No grant of the office belongs to this central scheme.',
  noCentralScheme:
    'PFMS has named no central scheme for the grants of the office yet. Open the grant in Prepare Bills once, then come back.',
  schemeCode: 'A scheme code of the Centre has letters and digits only.',
  stateCode: 'A state code has digits only.',
  slsCode: 'An SLS code has letters and digits only.',
  unknown: 'The office has no file of this name.',
  notVerified: {
    nrega: 'This file is not verified. It can only be rejected.',
    nrlm: 'This advice is not verified. It cannot be processed.',
    pmgsy: 'This expenditure is not verified. It cannot be processed.',
  } satisfies Record<OrderSystem, string>,
  waiting: (reason: string) => `This file waits for the records of the office. ${reason}`,
  notHeld: 'No earlier order pays a payee of this file, so there is nothing to release.',
  releasedOrder: 'Released. The file may be paid beside the earlier order.',
  releaseQuestion:
    'An earlier order pays a payee of this file. Release it only if both payments are due; else reject it.',
  releaseRemark: `Say in at least ${leastReleaseCharacters} characters why both payments are due.`,
  branchEnded: (sentence: string) =>
    `${sentence} Reject this file, or wait until the branch is loaded again.`,
  adviceId: 'Name an advice as its list names it.',
  componentMissing: 'Choose the component of the deduction first.',
  componentUnknown: (code: string, slsCode: string) => `Component ${code} is not one of ${slsCode}.`,
  processed: (transNo: string) => `This file is processed already, as bill ${transNo}.`,
  rejected: 'This file was rejected. It goes back to its system and is not processed.',
  otherYear: (year: string) => `This file is of the financial year ${year}. Its grant cannot be charged now.`,
  agencyEnded: 'The agency of this file is not mapped to the DDO any more. Map it again first.',
  sanctionUnknown: (number: string) =>
    `PFMS has no mother sanction ${number} for the scheme of this file. The file waits: process it again once PFMS has it.`,
  noTime: 'There was no time left for this file. Process it again.',
  failed: 'This file could not be processed now. Nothing of it was stored. Process it again.',
  prepared: (transNo: string) => `Bill ${transNo} prepared.`,
  purpose: (system: OrderSystem, txnUniqueId: string, agency: string) =>
    `${orderSystemNames[system]}: order ${txnUniqueId} of ${agency}`,
  step: (system: OrderSystem, txnUniqueId: string, fileName: string) =>
    `Order ${txnUniqueId} of ${orderSystemNames[system]}, file ${fileName}`,
  remarkLong: 'A remark has at most 500 characters.',
  notEqual: 'The payees of this file do not add up to its amounts. Report it to finance IT.',
} as const;
