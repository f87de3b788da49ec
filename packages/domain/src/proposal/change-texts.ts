// The texts of changes that one ADMIN account proposes and another confirms.
import { proposalHours } from './texts.ts';

export const changeText = {
  proposed: `Proposed. It changes nothing until the Final login of another ADMIN account confirms it, within ${proposalHours} hours, at Proposals.`,
  unknown: 'There is no such proposal.',
  stateConflict: (state: string) => `The proposal is ${state}; this step does not follow.`,
  hashDiffers: 'This is not what was proposed. Look at the changes again before you confirm them.',
  overtaken:
    'What is stored has changed since this was proposed, so that it would do something else now. Withdraw it, and propose it again.',
  refusedLine: (line: number, message: string) =>
    `The file cannot be loaded any more. Line ${line}: ${message}`,
  listBusy: 'Another file is being loaded into this list. Confirm again when it is done.',
  finalOnly: 'The Draft login of an ADMIN account reads and proposes. Log in as Final to do this.',
  orderNoMissing: 'Enter the number of the order.',
  orderDateForm: 'Enter the date of the order, not later than today.',
  added: 'Added',
  thawed: 'Thawed',
  frozen: 'Frozen',
  portal: 'The portal',
  acts: { load: 'Load a file', office: 'Change an office', thaw: 'Thaw the portal' },
  byOrder: (orderNo: string, orderDate: string) => `order ${orderNo} of ${orderDate}`,
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
} as const;
