// What the officers of this simulation share: an office with authorized SPA bills, which they consolidate again and again.
import { authorizeBill } from '@portal/core/bill/decide';
import { submitBill } from '@portal/core/bill/submit';
import type { Call, Officer } from '@portal/core/call';
import type { BillEntry } from '@portal/domain/bill/kind';
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import { beginning, makeWorld, type World, type WorldOffice } from '../world.ts';

export interface Consolidators {
  readonly world: World;
  readonly ddoCode: string;
  readonly officers: readonly Officer[];
  /** The bills that may be consolidated, by transaction and authorization number. */
  readonly bills: readonly { readonly transNo: string; readonly authNo: string }[];
}

export const callBy = (officer: Officer, now: Date, requestId: string, key?: string): Call => ({
  officer,
  now,
  requestId,
  idempotencyKey: key,
});

const billCount = 8;
let lastNumber = 4_000_000;
/** A Department Bill No of digits that no simulation of this process used. */
export const nextBillNumber = (): string => {
  lastNumber += 1;
  return String(lastNumber);
};

export const makeConsolidators = async (): Promise<Consolidators> => {
  const world = await makeWorld();
  const { hot } = world;
  const final = hot.officers.find(({ login }) => login === 'F');
  if (!final) throw new Error('the office has a Final login');
  const bills = [];
  for (let at = 0; at < billCount; at += 1) {
    const call = callBy(final, beginning, `bill-${at}`);
    const { answer } = await submitBill(call, entryOf(hot, at), undefined, world.ports);
    const transNo = answer.trans_no;
    const authorized = await authorizeBill(call, { transNo, confirmed: [], way: 'normal' }, 'final');
    bills.push({ transNo, authNo: authorized.answer });
  }
  return { world, ddoCode: hot.office.ddoCode, officers: hot.officers, bills };
};

/** 300 rupees and some paise to two payees, every second bill with a deduction. */
const entryOf = ({ spa, payees }: WorldOffice, at: number): BillEntry => {
  const parts = [20_001 + at, 10_000];
  const deduction = at % 2 === 0 ? 0 : 1_003;
  const net = parts.reduce((sum, part) => sum + part, 0);
  return {
    kind: 'spa',
    grant: { schemecd: spa.schemecd, object: spa.object },
    billType: '17',
    formId: '30',
    deptBillNo: nextBillNumber(),
    gross: paise(net + deduction),
    deduction: paise(deduction),
    net: undefined,
    purpose: 'Grants of November for the villages',
    own: { category: 'OT', slsCode: spa.slsCode, cssCode: '9977' },
    deductions: deduction > 0 ? [{ majorHead: '0021', scheme: '00210010201', value: paise(deduction) }] : [],
    payees: parts.map((amount, place) => {
      const payee = payees[place];
      if (!payee) throw new Error('the office has payees');
      const { snaUniqueId, accountNumber, ifsc } = payee;
      const part = (code: string, net: number) => ({
        code,
        description: '',
        gross: paise(net),
        net: paise(net),
      });
      const second = 1_000 + at;
      return {
        ...emptyPayeeLine,
        snaUniqueId,
        accountNumber,
        ifsc,
        amount: paise(amount),
        components: [
          part(place === 0 ? '1.1' : '1.2', amount - second),
          part(at % 2 === 0 ? '2.1' : '2.2', second),
        ],
      };
    }),
  };
};
