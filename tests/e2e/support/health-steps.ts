// The steps of a bill after its submit, each by a call of its own time, as officers and treasury would take them. No file is behind
// its body: the screenshots show what the portal says of one.
import { createHash } from 'node:crypto';
import { stepChanges } from '@portal/core/bill/change';
import { authorizeBill, returnBill } from '@portal/core/bill/decide';
import { loadBill } from '@portal/core/bill/load';
import { provenHeader } from '@portal/core/bill/proven-header';
import { actorOf } from '@portal/core/bill/step';
import type { Call } from '@portal/core/call';
import { attachChanges, signChanges } from '@portal/core/document/accept';
import { transact } from '@portal/core/storage/transact';
import { applyStatus } from '@portal/core/treasury/status';
import type { LoginType } from '@portal/domain/session/schema';
import { type End, ends } from './health-bills.ts';

/** The next call of a login, later than the one before. */
export type NextCall = (login: LoginType) => Promise<Call>;

export const takeTo = async (end: End, transNo: string, call: NextCall): Promise<void> => {
  const goes = (to: End) => ends.indexOf(end) >= ends.indexOf(to);
  if (end === 'prepared') return;
  if (end === 'returned') {
    await returnBill(await call('F'), transNo, 'The month is October, not November.');
    return;
  }
  await authorizeBill(await call('F'), { transNo, confirmed: [], way: 'normal' }, 'final');
  if (goes('attached')) await attach(await call('D'), transNo);
  if (goes('signed')) await sign(await call('F'), transNo);
  if (goes('uploaded')) await upload(await call('F'), transNo);
  if (goes('audit')) await tell(await call('F'), transNo, 'A');
  if (end === 'objected') await tell(await call('F'), transNo, 'O', ['Voucher 2 is not legible.']);
  if (end === 'compiled') await tell(await call('F'), transNo, 'C');
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const fileOf = ({ officer, now }: Call, kind: 'body' | 'signed', transNo: string) => ({
  key: `${kind}/${officer.office.ddoCode}/${transNo}/1.pdf`,
  sha256: hashOf(`${kind} ${transNo}`),
  sizeBytes: 1_843_200,
  pages: 12,
  fileName: 'vouchers.pdf',
  accountId: officer.accountId,
  username: officer.username,
  login: officer.login,
  at: now.toISOString(),
});

const attach = async (call: Call, transNo: string): Promise<void> => {
  const bill = await provenHeader(await loadBill(call, transNo, 'normal'), call.now);
  await transact(attachChanges(actorOf(call), bill, fileOf(call, 'body', transNo)));
};

const sign = async (call: Call, transNo: string): Promise<void> => {
  const bill = await provenHeader(await loadBill(call, transNo, 'normal'), call.now);
  const at = call.now.toISOString();
  const certificate = {
    thumbprint: hashOf('demo'),
    subject: 'CN=Demo Officer',
    issuer: 'CN=Demo Authority',
    serial: '01',
    signedAt: at,
    claimedAt: at,
    reason: 'Bill checked and found in order',
    location: 'Imphal',
  };
  await transact(
    signChanges(actorOf(call), bill, {
      ...fileOf(call, 'signed', transNo),
      sizeBytes: 1_861_632,
      certificate,
    }),
  );
};

/** As the state machine of the uploads records it. */
const upload = async (call: Call, transNo: string): Promise<void> => {
  const bill = await provenHeader(await loadBill(call, transNo, 'normal'), call.now);
  const { accountId, username, login, at } = fileOf(call, 'signed', transNo);
  const sent = {
    state: 'sent',
    key: hashOf(transNo).slice(0, 32),
    reason: '',
    endedAt: '',
    isRefused: false,
  } as const;
  await transact(
    stepChanges(actorOf(call), bill, 'upload', {
      set: {
        sending: { ...sent, at, accountId, username, login },
        acknowledgement: {
          number: `TR${transNo.slice(-6)}`,
          at,
          messageSha256: hashOf(`message ${transNo}`),
        },
        auditFlag: 'U',
        reasons: [],
      },
      remove: ['openWork', 'openAt'],
    }),
  );
};

/** The treasury's word. */
const tell = async (
  call: Call,
  transNo: string,
  flag: string,
  reasons: readonly string[] = [],
): Promise<void> => {
  const bill = await provenHeader(await loadBill(call, transNo, 'normal'), call.now);
  await applyStatus(bill, { audt_flag: flag, reasons }, call.now, call.requestId);
};
