// What officers ask of the portal on the way to the treasury, and what may come back: a request is sent again under its
// key until its outcome is known.
import { withdrawAuthorization } from '@portal/core/bill/decide';
import type { BillRow } from '@portal/core/bill/entity';
import type { Call, Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import type { TreasuryPort } from '@portal/core/port/treasury';
import { startUpload } from '@portal/core/treasury/start-upload';
import { updateStatus } from '@portal/core/treasury/status';
import { startWork } from '@portal/core/work/start';
import { isLost } from '../turnstile.ts';

export interface Request {
  readonly name: string;
  readonly officer: Officer;
  readonly action: 'upload' | 'withdraw' | 'status';
  /** As the officer sees it when the request is made. */
  readonly bill: Pick<BillRow, 'transNo' | 'authNo'>;
  readonly key: string;
  isKnown: boolean;
}

/** One try of a request. @throws an error that no officer should see */
export const send = async (request: Request, now: Date, treasury: TreasuryPort): Promise<void> => {
  const { officer, key } = request;
  const call: Call = { officer, requestId: request.name, now, idempotencyKey: key };
  try {
    await perform(request, call, treasury);
    request.isKnown = true;
  } catch (error) {
    if (isLost(error)) return;
    if (!(error instanceof AppError)) throw error;
    if (!expected[request.action].includes(error.code))
      throw new Error(`${request.name} was refused: ${error.code} ${error.message}`, { cause: error });
    // "busy" and similar answers mean that nothing was stored: the officer tries again
    request.isKnown = error.kind !== 'unavailable';
  }
};

const perform = async ({ action, bill }: Request, call: Call, treasury: TreasuryPort): Promise<unknown> => {
  const { transNo, authNo = '' } = bill;
  switch (action) {
    case 'upload':
      return startUpload(call, { transNo, authNo, way: 'normal' }, (input) =>
        startWork('send', input, String(call.now.getTime())),
      );
    case 'withdraw':
      return withdrawAuthorization(call, transNo, 'Wrong payee.', () => treasury);
    case 'status':
      return updateStatus(call, authNo, 'normal', treasury);
  }
};

const always = [
  'bill.not-found',
  'bill.changed-meanwhile',
  'storage.busy',
  'storage.no-time',
  'session.not-authorized',
];
const expected: Readonly<Record<Request['action'], readonly string[]>> = {
  upload: [...always, 'bill.state', 'treasury.sending-now'],
  withdraw: [
    ...always,
    'bill.state',
    'treasury.sending-now',
    'treasury.already-there',
    'treasury.not-settled',
    'treasury.gone-on',
    'treasury.unavailable',
  ],
  status: [...always, 'treasury.not-uploaded', 'treasury.unavailable'],
};
