// What the status of a bill is called, in every list.

import type { BillStatus } from '@portal/domain/bill/workflow';
import type { StatusFigure } from '@portal/domain/home/schema';
import { statusWords } from '../texts/en/status.ts';

type Status = BillStatus | StatusFigure['status'] | 'new';

const names: Readonly<Record<Status, string>> = {
  new: statusWords.new,
  prepared: statusWords.prepared,
  returned: statusWords.returned,
  authorized: statusWords.authorized,
  'body attached': statusWords.bodyAttached,
  consolidated: statusWords.consolidated,
  signed: statusWords.signed,
  sending: statusWords.itsWay,
  failed: statusWords.uploadFailed,
  uploaded: statusWords.uploaded,
  received: statusWords.received,
  audit: statusWords.audit,
  delivered: statusWords.delivered,
  objected: statusWords.objected,
  compiled: statusWords.accountCompiled,
  deleted: statusWords.deleted,
};

export const statusName = (status: string): string =>
  Object.hasOwn(names, status) ? names[status as Status] : status;
