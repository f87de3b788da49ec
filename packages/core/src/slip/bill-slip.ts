// The slip of a bill as record, as JSON of spec 3§3 and as what the PDF is drawn from.
import { actorText } from '@portal/domain/bill/actor';
import { type ComponentSum, componentSums } from '@portal/domain/bill/component-sums';
import type { BillSlip as SlipAnswer } from '@portal/domain/bill/slip';
import { civilDate } from '@portal/domain/calendar';
import { amountInWords, paise, rupeesOfRow as rupees } from '@portal/domain/money';
import { figuresOfBill, type SlipFigures } from '../bill/figures.ts';
import { findAuthorized } from '../bill/find-authorized.ts';
import { deductionLinesOf, payeeSums, type StoredDeduction } from '../bill/lines.ts';
import { billNotFound } from '../bill/load.ts';
import { membersIn, wantedMembers } from '../bill/member.ts';
import { sharedFacts } from '../bill/shared-facts.ts';
import { billAndPayees, type WholeBill, wantedDeductions, wholeBill, wholeBillOf } from '../bill/whole.ts';
import type { Call } from '../call.ts';
import { readNamed } from '../storage/read.ts';
import type { AuthorizationSlip, BillSlip, ConsolidatedSlip, SlipDeduction, SlipSummary } from './slip.ts';

type BillRow = WholeBill['bill'];

const rupeesOrNull = (amount: number | undefined): number | null =>
  amount === undefined ? null : rupees(amount);

const summary = (bill: BillRow, figures: SlipFigures): Omit<SlipSummary, 'deductions' | 'componentSums'> => ({
  year1: bill.year,
  year2: bill.year + 1,
  // a bill has one that draws on a limit, or whose order names it
  motherSanctionNo: bill.sanction?.number ?? '',
  motherSanctionDate: bill.sanction?.date ?? '',
  ...(bill.sanction ? { motherSanctionPaise: bill.sanction.amountPaise } : {}),
  slsCode: bill.slsCode ?? '',
  cssCode: String(bill.own?.['cssCode'] ?? ''),
  schemeName: bill.schemeName,
  date: civilDate(new Date(bill.prepared.at)),
  transNo: bill.transNo,
  deptBillNo: bill.deptBillNo,
  departmentName: bill.office.departmentName,
  ddoCode: bill.office.ddoCode,
  designation: bill.office.designation,
  treasuryCode: bill.office.treasuryCode,
  treasuryName: bill.office.treasuryName,
  schemeCode: bill.schemecd,
  objectHead: bill.object,
  objectHeadDescription: bill.objectName,
  purpose: bill.purpose,
  ...sharedOf(bill),
  grossPaise: bill.grossPaise,
  yearlyGrantPaise: figures.yearlyGrantPaise,
  deductionPaise: bill.deductionPaise,
  totalExpenditurePaise: figures.totalExpenditurePaise,
  netPaise: bill.netPaise,
  balancePaise: figures.balancePaise,
  amountInWords: amountInWords(paise(bill.netPaise)),
  preparedBy: actorText(bill.prepared),
  preparedAt: bill.prepared.at,
  status: bill.status,
});

const sharedOf = (bill: BillRow): Pick<SlipSummary, 'shared'> => {
  const shared = sharedFacts(bill);
  return shared ? { shared } : {};
};

/** The whole slip of a bill of the officer's office, amounts in paise. @throws `bill.not-found` (404) */
export const billSlip = async (call: Call, transNo: string): Promise<BillSlip> =>
  slipOf(await wholeBill(call, transNo, 'normal'));

/** The slip as it travels (3§3), with up to 1,000 payees and where they continue. @throws `bill.not-found` (404) */
export const slipRecord = async (
  call: Call,
  transNo: string,
  cursor: string | undefined,
): Promise<{ readonly record: SlipAnswer; readonly next: string | undefined }> => {
  const { next, ...part } = await billAndPayees(call, transNo, cursor);
  const slip = await slipOf(part);
  // of a bill of the earlier portal they follow from its lines, where all of them are here
  const isWhole = next === undefined && cursor === undefined;
  const componentSums = part.bill.componentSums ?? (isWhole ? slip.componentSums : []);
  return {
    record: slipAnswer({ ...slip, componentSums: sumsOf(componentSums) }, part.bill.payeeCount),
    next,
  };
};

const slipOf = async ({ bill, lines }: WholeBill): Promise<BillSlip> => ({
  ...summary(bill, await figuresOfBill(bill)),
  ...(bill.authNo ? { authNo: bill.authNo } : {}),
  deductions: lines.deductions.map(slipDeduction),
  componentSums: componentSums(lines.payees),
  payees: lines.payees.map((line) => ({
    name: line.name,
    bankAccount: line.accountNumber,
    ifsc: line.ifsc,
    ...payeeSums(line),
    netPaise: line.amount,
    agency: line.snaUniqueId,
    components: (line.components ?? []).map(({ code, description, gross, net }) => ({
      code,
      description,
      grossPaise: gross,
      netPaise: net,
    })),
  })),
});

const sumsOf = (kept: readonly NonNullable<BillRow['componentSums']>[number][]): ComponentSum[] =>
  kept.map((sum) => ({ ...sum, gross: paise(sum.gross), net: paise(sum.net) }));

const slipDeduction = ({ majorHead, scheme, schemeName, value }: StoredDeduction): SlipDeduction => ({
  majorHead,
  scheme,
  schemeName,
  valuePaise: value,
});

/** The authorization slip by its number: the bill's summary, without the payee lines. @throws `bill.not-found` (404) */
export const authorizationSlip = async (call: Call, authNo: string): Promise<AuthorizationSlip> =>
  authorized(await findAuthorized(call, authNo, 'normal'), []);

/** The voucher of a consolidated bill by its number, with its deductions and its bills. @throws `bill.not-found` (404) */
export const consolidatedSlip = async (call: Call, authNo: string): Promise<ConsolidatedSlip> => {
  const bill = await findAuthorized(call, authNo, 'consolidated');
  const { found } = await readNamed({ members: wantedMembers(bill), pages: wantedDeductions(bill) });
  const deductions = deductionLinesOf(found.pages.filter((page) => page !== undefined));
  return { ...(await authorized(bill, deductions.map(slipDeduction))), children: membersIn(found.members) };
};

const authorized = async (
  bill: BillRow,
  deductions: readonly SlipDeduction[],
): Promise<AuthorizationSlip> => {
  if (!bill.authorized || bill.authNo === undefined) throw billNotFound();
  return {
    ...summary(bill, await figuresOfBill(bill)),
    deductions,
    componentSums: await sumsOfBill(bill),
    authNo: bill.authNo,
    payeeCount: bill.payeeCount,
    authorizedBy: actorText(bill.authorized),
    authorizedAt: bill.authorized.at,
  };
};

/** A bill of the earlier portal has none in its header: they follow from its lines. */
const sumsOfBill = async (bill: BillRow): Promise<ComponentSum[]> => {
  if (bill.componentSums) return sumsOf(bill.componentSums);
  if (!sharedFacts(bill)) return [];
  return componentSums((await wholeBillOf(bill)).lines.payees);
};

/** All null for a bill that Centre and State do not share. */
const sharedAnswer = (shared: SlipSummary['shared']) => ({
  category: shared?.category ?? null,
  capitalComponent: rupeesOrNull(shared?.amounts.capital),
  salaryComponent: rupeesOrNull(shared?.amounts.salary),
  otherComponent: rupeesOrNull(shared?.amounts.other),
  topupAmt: rupeesOrNull(shared?.amounts.topUp),
  centreShare: rupeesOrNull(shared?.shares?.centrePaise),
  stateShare: rupeesOrNull(shared?.shares?.statePaise),
});

/** Amounts in rupees; the payees may be a part of them. */
const slipAnswer = (slip: BillSlip, payeeCount: number): SlipAnswer => ({
  trans_no: slip.transNo,
  auth_no: slip.authNo ?? null,
  status: slip.status as SlipAnswer['status'],
  year1: String(slip.year1),
  year2: String(slip.year2),
  mother_sanction_no: slip.motherSanctionNo || null,
  mother_sanction_date: slip.motherSanctionDate || null,
  motherSanction_amount: rupeesOrNull(slip.motherSanctionPaise),
  slS_Code: slip.slsCode || null,
  css_Code: slip.cssCode || null,
  scheme_Name: slip.schemeName,
  date: slip.date,
  deptBillNo: slip.deptBillNo,
  departmentName: slip.departmentName,
  ddoCode: slip.ddoCode,
  designation: slip.designation,
  treasuryCode: slip.treasuryCode,
  treasuryName: slip.treasuryName,
  schemeCode: slip.schemeCode,
  objectHead: slip.objectHead,
  objectHeadDesciption: slip.objectHeadDescription,
  purposeOfBill: slip.purpose,
  ...sharedAnswer(slip.shared),
  grossAmount: rupees(slip.grossPaise),
  yearlyGrant: rupeesOrNull(slip.yearlyGrantPaise),
  deduction: rupees(slip.deductionPaise),
  totalExpenditure: rupees(slip.totalExpenditurePaise),
  netAmount: rupees(slip.netPaise),
  balanceGrant: rupeesOrNull(slip.balancePaise),
  amountInWords: slip.amountInWords,
  preparedBy: slip.preparedBy,
  preparedAt: slip.preparedAt,
  payeeCount,
  deductions: slip.deductions.map((line) => ({
    majorHead: line.majorHead,
    scheme: line.scheme,
    name: line.schemeName,
    value: rupees(line.valuePaise),
  })),
  payeeDetails: slip.payees.map((line) => ({
    name: line.name,
    bankAccount: line.bankAccount,
    ifsc: line.ifsc,
    gross: rupeesOrNull(line.grossPaise),
    deduction: rupeesOrNull(line.deductionPaise),
    net: rupees(line.netPaise),
    agency: line.agency,
    components: line.components.map((part) => ({
      component_code: part.code,
      component_desc: part.description,
      gross_amt: rupees(part.grossPaise),
      total_net: rupees(part.netPaise),
    })),
  })),
  components: slip.componentSums.map((sum) => ({
    component_code: sum.code,
    component_desc: sum.description,
    payees: sum.payees,
    gross_amt: rupees(sum.gross),
    total_net: rupees(sum.net),
  })),
});
