// Bills that are ready for the treasury: authorized through the API or through core, body and signature written straight
// into the table, where other tests cover them.
import { createHash, randomUUID } from 'node:crypto';
import { authorizeBill as authorize } from '@portal/core/bill/decide';
import type { BillRow } from '@portal/core/bill/entity';
import { provenHeader } from '@portal/core/bill/proven-header';
import { submitBill } from '@portal/core/bill/submit';
import type { Call } from '@portal/core/call';
import { billRows } from '@portal/core/consolidation/candidate';
import { attachChanges, signChanges } from '@portal/core/document/accept';
import { transact } from '@portal/core/storage/transact';
import { authorizeBill } from '@portal/domain/bill/api';
import { generalBill } from '@portal/domain/bill/general-bill';
import { entryOf } from '@portal/domain/bill/payload';
import { payloadSchema } from '@portal/domain/bill/payload-schema';
import { aGeneralBill, submitGeneral } from './bill.ts';
import { billNow } from './ledger.ts';
import type { TestOffice } from './office.ts';
import { aGrant, employees } from './records.ts';
import type { NamedBill } from './signed-pdf.ts';

export interface SignedBill {
  readonly ddoCode: string;
  readonly transNo: string;
  readonly authNo: string;
}

/** A signed bill of three payees and one deduction, on a grant of its own. */
export const aSignedBill = async (office: TestOffice): Promise<SignedBill> => {
  const [grant, staff] = await Promise.all([aGrant(office.office), employees(3)]);
  const transNo = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const { body } = await office.final.ask(authorizeBill, { body: { trans_no: transNo } });
  const bill = { ddoCode: office.office.ddoCode, transNo, authNo: body.data };
  await signBody(bill);
  return bill;
};

/** The same without the API, for a portal without sign-in. */
export const aSignedBillOf = async (draft: Call, final: Call): Promise<SignedBill> => {
  const bill = await openBillOf(draft, final);
  await signBody(bill);
  return bill;
};

/** An authorized bill of three payees that has no body yet, without the API. */
export const openBillOf = async (draft: Call, final: Call): Promise<SignedBill> => {
  const { office } = draft.officer;
  const [grant, staff] = await Promise.all([aGrant(office), employees(3)]);
  // without deduction: a portal without demo data has no heads to deduct under
  const payload = payloadSchema(generalBill.payload).parse(aGeneralBill(grant, staff, { deduction: 0 }));
  const nobody = () => Promise.reject(new Error('is not asked: the table knows'));
  const ports = {
    pfms: { schemeDetails: nobody, motherSanctions: nobody },
    employees: { find: nobody },
    components: () => ({ find: nobody }),
  };
  const submitted = await submitBill(draft, entryOf(generalBill.payload, payload), undefined, ports);
  const transNo = submitted.answer.trans_no;
  const { answer: authNo } = await authorize(final, { transNo, confirmed: [], way: 'normal' }, 'final');
  return { ddoCode: office.ddoCode, transNo, authNo };
};

type Numbers = Pick<SignedBill, 'ddoCode' | 'transNo'>;

const officer = { accountId: 'test', username: 'test', login: 'F' as const };
const actorAt = (now: Date) => ({ ...officer, at: now.toISOString(), requestId: 'test' });
const aFile = ({ ddoCode, transNo }: Numbers, kind: string, now: Date) => ({
  ...officer,
  key: `${kind}/${ddoCode}/${transNo}/${randomUUID()}.pdf`,
  sha256: createHash('sha256').update(randomUUID()).digest('hex'),
  sizeBytes: 2_000,
  pages: 2,
  fileName: 'body.pdf',
  at: now.toISOString(),
});

/** Attaches a body that no bill had before. */
export const attachBody = async (bill: Numbers, now = new Date()): Promise<void> => {
  const header = await provenHeader(await headerOf(bill.ddoCode, bill.transNo), now);
  await transact(attachChanges(actorAt(now), header, aFile(bill, 'body', now)));
};

/** Attaches a body that no bill had before and signs it. */
export const signBody = async (bill: Numbers, now = new Date()): Promise<void> => {
  const { ddoCode, transNo } = bill;
  const actor = actorAt(now);
  const certificate = {
    thumbprint: createHash('sha256').update(ddoCode).digest('hex'),
    subject: 'CN=Test Officer',
    issuer: 'CN=Test Authority',
    serial: '01',
    signedAt: actor.at,
    claimedAt: actor.at,
    reason: 'Approved',
    location: 'Imphal',
  };
  await attachBody(bill, now);
  const signed = aFile(bill, 'signed', now);
  const header = await provenHeader(await headerOf(ddoCode, transNo), now);
  await transact(signChanges(actor, header, { ...signed, certificate }));
};

/** What the box of a signature says of a bill, as a row of bills does. */
export const namedBill = async ({ ddoCode, transNo }: Omit<Numbers, 'authNo'>): Promise<NamedBill> => {
  const { netPaise, payeeCount } = await headerOf(ddoCode, transNo);
  return { trans_no: transNo, net_amt: netPaise / 100, payee_count: payeeCount };
};

/** The header as stored. */
export const headerOf = async (ddoCode: string, transNo: string): Promise<BillRow> => {
  const bill = await billNow(ddoCode, transNo);
  if (!bill) throw new Error(`there is no bill ${transNo}`);
  return bill;
};

/** The headers of bills of an office, read together. */
export const headersOfBills = async (ddoCode: string, transNos: readonly string[]): Promise<BillRow[]> => {
  const rows = await billRows(transNos.map((transNo) => ({ ddoCode, transNo })));
  return rows.map((row, at) => {
    if (!row) throw new Error(`there is no bill ${transNos[at]}`);
    return row;
  });
};
