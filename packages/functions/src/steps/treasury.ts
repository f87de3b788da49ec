// Tasks of the treasury upload's state machine; its input and output are keys and the treasury's short answer, never rows.
import type { TreasuryPort } from '@portal/core/port/treasury';
import { withKeys } from '@portal/core/storage/keys';
import type { UploadInput } from '@portal/core/treasury/start-upload';
import {
  buildMessage,
  recordFailure,
  recordReceipt,
  type SendOutcome,
  sendMessage,
} from '@portal/core/treasury/upload';
import { treasuryText } from '@portal/domain/treasury/texts';
import { patientTreasuryPort } from '../pipeline/ports.ts';

export type TreasuryTask =
  | { readonly step: 'build' | 'send' | 'fail'; readonly input: UploadInput }
  | { readonly step: 'record'; readonly input: UploadInput; readonly receipt: SendOutcome };

export const handler = withKeys(
  (task: TreasuryTask): Promise<unknown> => perform(task, patientTreasuryPort, new Date()),
);

/** The task with its surroundings, which the simulation replaces. */
export const perform = async (task: TreasuryTask, port: () => TreasuryPort, now: Date): Promise<unknown> => {
  switch (task.step) {
    case 'build':
      return buildMessage(task.input, now);
    case 'send':
      return sendMessage(task.input, port());
    case 'record':
      await recordReceipt(task.input, task.receipt, now);
      return { result: task.receipt.state };
    case 'fail':
      await recordFailure(task.input, treasuryText.unavailable, now);
      return { result: 'failed' };
  }
};
