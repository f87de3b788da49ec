// Tasks of the treasury upload's state machine; its input and output are keys and the treasury's short answer, never rows.
import type { TreasuryReceipt } from '@portal/core/port/treasury';
import {
  buildMessage,
  recordFailure,
  recordReceipt,
  sendMessage,
  type UploadInput,
} from '@portal/core/treasury/upload';
import { treasuryText } from '@portal/domain/treasury/texts';
import { patientTreasuryPort } from '../ports.ts';

type Task =
  | { readonly step: 'build' | 'send' | 'fail'; readonly input: UploadInput }
  | { readonly step: 'record'; readonly input: UploadInput; readonly receipt: TreasuryReceipt };

export const handler = async (task: Task): Promise<unknown> => {
  switch (task.step) {
    case 'build':
      return buildMessage(task.input);
    case 'send':
      return sendMessage(task.input, patientTreasuryPort());
    case 'record':
      await recordReceipt(task.input, task.receipt, new Date());
      return { result: task.receipt.state };
    case 'fail':
      await recordFailure(task.input, treasuryText.unavailable, new Date());
      return { result: 'failed' };
  }
};
