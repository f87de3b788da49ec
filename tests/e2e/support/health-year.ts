// The year of the demo office of Health as the screenshots show it: bills compiled in each month since April, and bills of the
// last days in every state that waits for somebody. They are submitted, taken on by the operations that officers and
// treasury use; no file is behind their bodies.
import { type SubmitPorts, submitBill } from '@portal/core/bill/submit';
import { accountEntity } from '@portal/core/session/entity';
import type { BillEntry } from '@portal/domain/bill/kind';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { civilDate, financialYear } from '@portal/domain/calendar';
import { paise } from '@portal/domain/money';
import { demoEmployees } from '@portal/partners/data/employees';
import { demoSchemes } from '@portal/partners/data/schemes';
import { demoCaller, demoPfms } from '../../../packages/local/src/seed/demo-call.ts';
import { demoGrants } from '../../../packages/local/src/seed/grants.ts';
import { demoBillTypes } from '../../../packages/local/src/seed/masters.ts';
import type { DemoAccount } from '../../../packages/local/src/seed/offices.ts';
import { demoSnaPayees } from '../../../packages/local/src/seed/payees.ts';
import { busy, type Drawn, drawn, type End, lately } from './health-bills.ts';
import { type NextCall, takeTo } from './health-steps.ts';

const dayMs = 86_400_000;
/** Between two steps of a bill: the next day, a little later. */
const stepMs = dayMs + 2_220_000;
/** 10:00 in India; months from 0. */
const morning = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month, day, 4, 30));

/**
 * An office without bills; the table is that of this process (useLocalTable). Answers the transaction number of the bill that the
 * treasury objected to.
 */
export const aHealthYear = async (account: DemoAccount, now: Date): Promise<string> => {
  const year = financialYear(now);
  const start = morning(year, april, 1);
  // its notices are those since it was opened; its Final login was there three days ago
  const lastLoginAt = new Date(now.getTime() - 3 * dayMs).toISOString();
  await accountEntity()
    .patch({ username: account.username })
    .data((row, op) => {
      op.set(row.openedAt, start.toISOString());
      op.set(row.F.lastLoginAt, lastLoginAt);
    })
    .go();
  const submit = await submitter(account, now);
  for (let month = 0; morning(year, april + month + 1, 1) <= now; month += 1)
    for (const [at, grant] of drawn.entries())
      await submit(grant, {
        end: 'compiled',
        from: morning(year, april + month, 3 + Math.floor(at / 4)),
        share: busy[month % busy.length] ?? 1,
      });
  let objected = '';
  for (const [at, end, daysAgo] of lately) {
    const [nowYear = 0, nowMonth = 0, today = 0] = civilDate(now).split('-').map(Number);
    const from = morning(nowYear, nowMonth - 1, today - daysAgo);
    const bill = { end, from: from < start ? start : from, share: 0.3 + at / 20 };
    const transNo = await submit(drawn[at] as Drawn, bill);
    if (end === 'objected') objected = transNo;
  }
  return objected;
};

const april = 3;

interface Bill {
  readonly end: End;
  readonly from: Date;
  /** Of what the grant has for a month. */
  readonly share: number;
}

type Submit = (grant: Drawn, bill: Bill) => Promise<string>;

/** Submits a bill and takes it to its end, each step at its own time; answers its transaction number. */
const submitter = async (account: DemoAccount, now: Date): Promise<Submit> => {
  const schemes = demoSchemes.filter(({ office }) => office === account.username);
  const grants = demoGrants(account.office, financialYear(now), schemes);
  const payees = demoSnaPayees(account.office.ddoCode, account.office.officeNo).filter((one) => one.isActive);
  let number = 100;
  return async (grant, { end, from, share }) => {
    number += 1;
    let steps = -1;
    const call: NextCall = async (login) => {
      steps += 1;
      const at = new Date(Math.min(now.getTime(), from.getTime() + steps * stepMs));
      return (await demoCaller(account, at)).call(login, `health-year-${number}-${steps}`);
    };
    const { totalThousands } = grants.find((one) => isOf(grant, one)) ?? { totalThousands: 0 };
    const gross = Math.round((totalThousands / 12) * grant.pace * share) * 100_000;
    const lines = grant.kind === 'sna' ? bodies(payees, number) : staff(number);
    const entry = entryOf(grant, `DHS/${number}`, gross, lines);
    const { answer } = await submitBill(await call('D'), entry, undefined, ports);
    await takeTo(end, answer.trans_no, call);
    return answer.trans_no;
  };
};

const isOf = (a: Pick<Drawn, 'schemecd' | 'object'>, b: Pick<Drawn, 'schemecd' | 'object'>): boolean =>
  a.schemecd === b.schemecd && a.object === b.object;

/** What PFMS and the employee service would answer: they are stand-ins that know the same data. */
const ports: SubmitPorts = {
  pfms: demoPfms,
  employees: {
    find: async (ein) => {
      const found = demoEmployees.find((one) => one.ein === ein);
      return found && { ...found, grade: found.gpf?.grade ?? '', gpfNumber: found.gpf?.number ?? '' };
    },
  },
  components: () => ({ find: async () => undefined }),
};

type Line = Omit<PayeeLine, 'amount'>;

/** Three that differ from bill to bill. */
const three = <Of>(all: readonly Of[], number: number): Of[] =>
  [0, 1, 2].flatMap((at) => all[(number * 3 + at) % all.length] ?? []);

const staff = (number: number): Line[] =>
  three(demoEmployees, number).map(({ fullName, ein, pan, accountNumber, ifsc }) => ({
    ...emptyPayeeLine,
    name: fullName,
    ein,
    pan,
    accountNumber,
    ifsc,
  }));

const bodies = (payees: ReturnType<typeof demoSnaPayees>, number: number): Line[] =>
  three(payees, number).map(({ snaUniqueId, accountNumber, ifsc }) => ({
    ...emptyPayeeLine,
    snaUniqueId,
    accountNumber,
    ifsc,
  }));

/** A tenth of what employees get is tax; the last payee gets what the others leave. Paise. */
const entryOf = (
  { schemecd, object, kind, purpose }: Drawn,
  deptBillNo: string,
  gross: number,
  lines: readonly Line[],
): BillEntry => {
  const deduction = paise(kind === 'sna' ? 0 : gross / 10);
  const net = gross - deduction;
  const part = Math.floor(net / lines.length / 100) * 100;
  const last = lines.length - 1;
  const [type] = demoBillTypes[object] ?? [];
  return {
    kind,
    grant: { schemecd, object },
    billType: type?.bill_code ?? '17',
    formId: type?.form_id ?? '30',
    deptBillNo,
    gross: paise(gross),
    deduction,
    net: paise(net),
    purpose,
    deductions: deduction > 0 ? [{ majorHead: '0021', scheme: '00210010201', value: deduction }] : [],
    payees: lines.map((line, at) => ({ ...line, amount: paise(at === last ? net - part * last : part) })),
  };
};
