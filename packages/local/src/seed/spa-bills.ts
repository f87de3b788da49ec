// Demo SPA bills of the SPA office: authorized bills in two schemes, made by the operations that officers use, so that grants,
// numbers, steps and figures are as they would be.
import { authorizeBill } from '@portal/core/bill/decide';
import { type SubmitPorts, submitBill } from '@portal/core/bill/submit';
import type { SnaPayee } from '@portal/core/payee/entity';
import type { BillEntry } from '@portal/domain/bill/kind';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { type Paise, paise } from '@portal/domain/money';
import { demoComponents } from '@portal/partners/data/components';
import { type DemoScheme, demoSchemes } from '@portal/partners/data/schemes';
import { demoCaller, demoPfms } from './demo-call.ts';
import { demoBillTypes } from './masters.ts';
import type { DemoAccount } from './offices.ts';
import { demoSnaPayees } from './payees.ts';

/** How many bills of which scheme, by its SLS code. */
const plan = [
  { slsCode: 'MN34', count: 18, purpose: 'Houses of the villages' },
  { slsCode: 'MN33', count: 12, purpose: 'Roads of the villages' },
] as const;

const firstNumber = 910_001;

/** What PFMS and the component service would answer: they are stand-ins that know the same data. */
const ports: SubmitPorts = {
  pfms: demoPfms,
  employees: { find: async () => undefined },
  components: () => ({ find: async (slsCode) => demoComponents.get(slsCode) }),
};

/** Submits and authorizes the bills; safe to run again after it was killed in between: each request has its key. */
export const seedSpaBills = async (account: DemoAccount, now: Date): Promise<void> => {
  const payees = demoSnaPayees(account.office.ddoCode, account.office.officeNo).filter((one) => one.isActive);
  let number = firstNumber;
  const series = plan.map((scheme) => {
    const first = number;
    number += scheme.count;
    return { ...scheme, first };
  });
  const { call } = await demoCaller(account, now);
  // bills of one grant follow each other, as they would not on a busy one; meanwhile they are authorized
  await Promise.all(
    series.map(async ({ slsCode, count, first, purpose }) => {
      const scheme = schemeOf(slsCode);
      const authorizing: Promise<unknown>[] = [];
      for (let at = 0; at < count; at += 1) {
        const paid = payees.slice((at * 3) % (payees.length - 4)).slice(0, 2 + (at % 3));
        const entry = entryOf(scheme, String(first + at), `${purpose}, demo bill ${at + 1}`, paid);
        const { answer } = await submitBill(
          call('D', `demo-spa-submit-${first + at}`),
          entry,
          undefined,
          ports,
        );
        const request = { transNo: answer.trans_no, confirmed: [], way: 'normal' } as const;
        authorizing.push(authorizeBill(call('F', `demo-spa-authorize-${first + at}`), request, 'final'));
      }
      await Promise.all(authorizing);
    }),
  );
};

const schemeOf = (slsCode: string): DemoScheme => {
  const scheme = demoSchemes.find(({ pfms }) => pfms?.state_linked_scheme_code === slsCode);
  if (!scheme) throw new Error(`there is no demo scheme ${slsCode}`);
  return scheme;
};

/** Each payee gets two components; the tenth of the first one's gross is tax. */
const entryOf = (
  { schemeCode, pfms, objects }: DemoScheme,
  deptBillNo: string,
  purpose: string,
  payees: readonly SnaPayee[],
): BillEntry => {
  const object = objects.at(-1) ?? '';
  const [type] = demoBillTypes[object] ?? [];
  const lines = payees.map((payee, at) => lineOf(payee, at, pfms?.state_linked_scheme_code ?? ''));
  const net = total(lines.map(({ amount }) => amount));
  const gross = total(lines.flatMap(({ components = [] }) => components.map((part) => part.gross)));
  const deduction = paise(gross - net);
  return {
    kind: 'spa',
    grant: { schemecd: schemeCode, object },
    billType: type?.bill_code ?? '17',
    formId: type?.form_id ?? '30',
    deptBillNo,
    gross,
    deduction,
    net,
    purpose,
    own: { category: pfms?.category ?? 'OT', slsCode: pfms?.state_linked_scheme_code ?? '' },
    deductions: [{ majorHead: '0021', scheme: '00210010202', value: deduction }],
    payees: lines,
  };
};

const lineOf = (payee: SnaPayee, at: number, slsCode: string): PayeeLine => {
  const childmost = demoComponents.get(slsCode)?.childmost ?? [];
  const components = [0, 1].map((part) => {
    const component = childmost[(at * 2 + part) % childmost.length];
    const gross = paise(1_250_000 + at * 137_500 + part * 40_050);
    const net = part === 0 ? paise(gross - Math.floor(gross / 10)) : gross;
    return {
      code: component?.component_code ?? '',
      description: component?.component_desc ?? '',
      gross,
      net,
    };
  });
  const { snaUniqueId, accountNumber, ifsc } = payee;
  const amount = total(components.map(({ net }) => net));
  return { ...emptyPayeeLine, snaUniqueId, accountNumber, ifsc, amount, components };
};

const total = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((sum, amount) => sum + amount, 0));
