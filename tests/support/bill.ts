// Bills as officers send them. Every bill is without fault; a test spoils the one thing that it is about.
import type { Employee, SnaPayee } from '@portal/core/payee/entity';
import type { CommonHeadRow, GrantRow } from '@portal/core/scheme/entity';
import { submitGeneralBill, submitGpfBill, submitSnaBill } from '@portal/domain/bill/api';
import type { generalBill } from '@portal/domain/bill/general-bill';
import type { gpfBill } from '@portal/domain/bill/gpf-bill';
import type { PayloadInput } from '@portal/domain/bill/payload-schema';
import type { snaBill } from '@portal/domain/bill/sna-bill';
import type { Client } from './client.ts';

export type GeneralBill = PayloadInput<typeof generalBill.payload>;
export type GpfBill = PayloadInput<typeof gpfBill.payload>;
export type SnaBill = PayloadInput<typeof snaBill.payload>;

/** Income tax of employees, in the demo masters. */
export const taxHead = { majorHead: '0021', scheme: '00210010201' };

let lastNumber = 0;
/** A Department Bill No that this test file did not use yet. */
export const aBillNumber = (): string => {
  lastNumber += 1;
  return `T/${lastNumber}`;
};

interface Amounts {
  /** Rupees. */
  readonly gross?: number;
  readonly deduction?: number;
}

/** What all kinds of bill send alike: amounts that add up, one deduction. */
const common = (gross: number, deduction: number) => ({
  dept_bill_no: aBillNumber(),
  billFormId: '30',
  deductions: deduction > 0 ? [{ ...taxHead, value: deduction }] : [],
  grossAmount: gross,
  deduction,
  netAmount: inRupees(inPaise(gross) - inPaise(deduction)),
  purpose: 'Repairs of the office roof',
});

const inPaise = (rupees: number): number => Math.round(rupees * 100);
const inRupees = (paise: number): number => paise / 100;

/** The net amount in as many shares as there are payees, to the paisa. */
const shares = (netPaise: number, count: number): number[] => {
  const share = Math.floor(netPaise / count);
  return Array.from({ length: count }, (_, at) =>
    inRupees(at === count - 1 ? netPaise - share * (count - 1) : share),
  );
};

/** A general bill of 1,000 rupees gross and 100 deduction that pays the employees in equal shares. */
export const aGeneralBill = (
  grant: Pick<GrantRow, 'schemecd' | 'object' | 'grantno'>,
  employees: readonly Employee[],
  { gross = 1_000, deduction = 100, ...changes }: Amounts & Partial<GeneralBill> = {},
): GeneralBill => {
  const parts = shares(inPaise(gross) - inPaise(deduction), employees.length);
  return {
    ...common(gross, deduction),
    billCat: '17',
    allowances: employees.map((employee, at) => ({
      payee: employee.fullName,
      ein: employee.ein,
      pan: employee.pan,
      accountNumber: employee.accountNumber,
      ifsc: employee.ifsc,
      amount: parts[at] ?? 0,
    })),
    billDetails: { schemecd: grant.schemecd, object: grant.object },
    grant: grant.grantno,
    ...changes,
  };
};

/** A non-budgeted bill of 1,000 rupees gross and 100 deduction that pays the employees in equal shares. */
export const aGpfBill = (
  head: Pick<CommonHeadRow, 'schemecd' | 'object' | 'demandNo'>,
  employees: readonly Employee[],
  { gross = 1_000, deduction = 100, ...changes }: Amounts & Partial<GpfBill> = {},
): GpfBill => {
  const parts = shares(inPaise(gross) - inPaise(deduction), employees.length);
  const { purpose: _, ...withoutPurpose } = common(gross, deduction);
  return {
    ...withoutPurpose,
    // the demo masters' type of object 60
    billCat: '41',
    billFormId: '40',
    allowances: employees.map((employee, at) => ({
      ein: employee.ein,
      payee: employee.fullName,
      bank: '',
      ifsc: employee.ifsc,
      gpfno: employee.gpfNumber,
      accountNumber: employee.accountNumber,
      amount: parts[at] ?? 0,
      grade: employee.grade,
    })),
    billDetails: { scheme_cd: head.schemecd, dh_cd: head.object },
    grant: head.demandNo,
    ...changes,
  };
};

/** An SNA bill of 1,000 rupees gross and 100 deduction that pays the payees in equal shares. */
export const anSnaBill = (
  grant: Pick<GrantRow, 'schemecd' | 'object'>,
  payees: readonly SnaPayee[],
  { gross = 1_000, deduction = 100, ...changes }: Amounts & Partial<SnaBill> = {},
): SnaBill => {
  const parts = shares(inPaise(gross) - inPaise(deduction), payees.length);
  return {
    ...common(gross, deduction),
    bill_type: '17',
    payee: payees.map((payee, at) => ({
      ac_no: payee.accountNumber,
      ifsc_cd: payee.ifsc,
      sna_unique_id: payee.snaUniqueId,
      total_net: parts[at] ?? 0,
    })),
    grant: { schemecd: grant.schemecd, object: grant.object },
    ...changes,
  };
};

/** Submits and answers the transaction number. */
export const submitGeneral = async (client: Client, body: GeneralBill): Promise<string> =>
  (await client.ask(submitGeneralBill, { body })).body.data.trans_no;

export const submitGpf = async (client: Client, body: GpfBill): Promise<string> =>
  (await client.ask(submitGpfBill, { body })).body.data.trans_no;

export const submitSna = async (client: Client, body: SnaBill): Promise<string> =>
  (await client.ask(submitSnaBill, { body })).body.data.trans_no;
