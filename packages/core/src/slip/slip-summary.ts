// What the bill slip and the authorization slip have in common: the head, the facts of the bill, its sums, deductions.
import type { ComponentSum } from '@portal/domain/bill/component-sums';
import { isTopUpOnly, percentText } from '@portal/domain/bill/shares';
import { spaText } from '@portal/domain/bill/spa-texts';
import { type CivilDate, formatCivilDate, formatInstant } from '@portal/domain/calendar';
import { formatSchemeCode } from '@portal/domain/code';
import { formatRupees, paise } from '@portal/domain/money';
import { schemeText } from '@portal/domain/scheme/texts';
import type { SharedFacts } from '../bill/shared-facts.ts';
import { mutedInk, Sheet } from '../sheet/pdf-sheet.ts';
import { loadShaper, needsShaping, type Shaper } from '../sheet/shaper.ts';
import {
  type Fact,
  facts,
  heading,
  ledgers,
  paragraph,
  signatures,
  titleBlock,
} from '../sheet/sheet-block.ts';
import { table, widthFor } from '../sheet/sheet-table.ts';
import type { AuthorizationSlip, SlipDeduction, SlipSummary } from './slip.ts';

export interface SlipHead {
  readonly name: string;
  /** "Transaction No 2026110417": what the slip is filed by. */
  readonly reference: string;
  readonly date: string;
}

/** An empty sheet for a slip; `record` is everything that will be written on it. */
export const openSlip = async (head: SlipHead, slip: SlipSummary, drawnAt: Date): Promise<Sheet> => {
  const shape = needsShaping(JSON.stringify(slip)) ? await loadShaper() : unshaped;
  return new Sheet(
    {
      title: `${head.name}, ${head.reference}`,
      runningHeader: [`${head.name} · ${slip.departmentName}`, head.reference],
      footer: `Bill Portal · generated ${instantText(drawnAt)}`,
      drawnAt,
    },
    shape,
  );
};

const unshaped: Shaper = (_font, text) => {
  throw new Error(`text needs a shaper: ${text}`);
};

/** Who authorized, when, and what it covers. */
export const drawAuthorization = (
  sheet: Sheet,
  { authorizedBy, authorizedAt }: AuthorizationSlip,
  covered: Fact,
): void => {
  heading(sheet, 'Authorization', 100);
  facts(sheet, [
    { label: 'Authorized by (Final)', value: authorizedBy },
    { label: 'Authorized on', value: instantText(new Date(authorizedAt)) },
    covered,
  ]);
};

/** Where the two officers sign on paper. */
export const drawSignatures = (
  sheet: Sheet,
  { preparedBy, preparedAt, authorizedBy, authorizedAt }: AuthorizationSlip,
): void =>
  signatures(sheet, [
    { role: 'Prepared by', note: `${preparedBy}, ${instantText(new Date(preparedAt))}` },
    {
      role: 'Authorized by (Final), with seal',
      note: `${authorizedBy}, ${instantText(new Date(authorizedAt))}`,
    },
  ]);

/** Everything above the payees. */
export const drawSummary = (
  sheet: Sheet,
  head: SlipHead,
  slip: SlipSummary,
  ownFacts: readonly Fact[],
): void => {
  titleBlock(sheet, {
    name: head.name,
    subtitle: `${slip.departmentName} · Financial year ${slip.year1} – ${slip.year2}`,
    reference: head.reference,
    date: civilDateText(head.date),
  });
  facts(sheet, [{ label: 'Department Bill No.', value: slip.deptBillNo }, ...ownFacts, ...billFacts(slip)]);
  sheet.y += 8;
  ledgers(sheet, [
    [
      { label: 'Gross', amount: rupees(slip.grossPaise) },
      { label: 'Deduction', amount: rupees(slip.deductionPaise) },
      { label: 'Net', amount: `₹ ${rupees(slip.netPaise)}` },
    ],
    [
      { label: 'Yearly grant', amount: budgeted(slip.yearlyGrantPaise, rupees) },
      { label: 'Total expenditure', amount: rupees(slip.totalExpenditurePaise) },
      {
        label: 'Balance of the grant',
        amount: budgeted(slip.balancePaise, (amountPaise) => `₹ ${rupees(amountPaise)}`),
      },
    ],
  ]);
  sheet.y += 6;
  paragraph(sheet, 'P', `Net in words: ${slip.amountInWords}`, { size: 10, weight: 'bold' });
  if (slip.deductions.length > 0) drawDeductions(sheet, slip.deductions);
};

/** A line at the end that says when the sheet was made, for those who do not see the footer. */
export const drawGeneratedAt = (sheet: Sheet, drawnAt: Date): void => {
  sheet.need(16);
  paragraph(sheet, 'P', `Generated on ${instantText(drawnAt)}. All amounts are in rupees.`, {
    size: 8,
    colour: mutedInk,
  });
};

export const rupees = (amountPaise: number): string => formatRupees(paise(amountPaise));

/** A bill on a common head has no budget to show (2§9). */
const budgeted = (amountPaise: number | undefined, text: (amountPaise: number) => string): string =>
  amountPaise === undefined ? schemeText.notBudgeted : text(amountPaise);

/** "20 Nov 2026, 10:42 IST" */
export const instantText = (instant: Date): string => `${formatInstant(instant)} IST`;

const civilDateText = (date: string): string => (date === '' ? '' : formatCivilDate(date as CivilDate));

const billFacts = (slip: SlipSummary): Fact[] => [
  { label: 'Status', value: slip.status },
  { label: 'DDO code', value: slip.ddoCode },
  { label: 'Designation', value: slip.designation },
  { label: 'Treasury', value: withCode(slip.treasuryName, slip.treasuryCode) },
  { label: 'Scheme code', value: formatSchemeCode(slip.schemeCode) },
  { label: 'Object head', value: [slip.objectHead, slip.objectHeadDescription].filter(Boolean).join(' - ') },
  { label: 'SLS code', value: slip.slsCode },
  { label: 'CSS code', value: slip.cssCode },
  { label: 'Scheme', value: slip.schemeName, span: 3 },
  { label: 'Mother sanction No.', value: slip.motherSanctionNo },
  { label: 'Mother sanction date', value: civilDateText(slip.motherSanctionDate) },
  {
    label: 'Mother sanction amount (₹)',
    value: slip.motherSanctionPaise === undefined ? '' : rupees(slip.motherSanctionPaise),
  },
  { label: 'Purpose of the Bill', value: slip.purpose, span: 3 },
  ...(slip.shared ? sharedSlipFacts(slip.shared, slip.grossPaise) : []),
];

/** Category, parts of the gross and shares of a bill that Centre and State share. */
const sharedSlipFacts = ({ category, amounts, shares }: SharedFacts, grossPaise: number): Fact[] => {
  const share = (who: string, percent: number | undefined, amountPaise: number | undefined): Fact => ({
    label: percent === undefined ? `${who} share (₹)` : `${who} share, ${percentText(percent)} % (₹)`,
    value: amountPaise === undefined ? '' : rupees(amountPaise),
  });
  // Children of different percentages have none together.
  const percent = (of: 'centrePercent' | 'statePercent') => (shares?.bases ? undefined : shares?.[of]);
  return [
    { label: 'Category', value: category ?? '' },
    { label: 'Capital component (₹)', value: rupees(amounts.capital) },
    { label: 'Salary component (₹)', value: rupees(amounts.salary) },
    { label: 'Other component (₹)', value: rupees(amounts.other) },
    { label: 'Top-up (₹)', value: rupees(amounts.topUp) },
    share('Centre', percent('centrePercent'), shares?.centrePaise),
    share('State', percent('statePercent'), shares?.statePaise),
    ...(isTopUpOnly({ gross: paise(grossPaise), topUp: amounts.topUp })
      ? [{ label: 'Note', value: spaText.topUpOnly, span: 2 } as const]
      : []),
  ];
};

/** What the payees get of each component together; nothing where they have none. */
export const drawComponentSums = (sheet: Sheet, sums: readonly ComponentSum[], keepAfter = 0): void => {
  if (sums.length === 0) return;
  heading(sheet, 'Components', sums.length <= 2 ? 110 + keepAfter : 64);
  const total = (amount: (sum: ComponentSum) => number) =>
    rupees(sums.reduce((all, sum) => all + amount(sum), 0));
  const totals = [total(({ gross }) => gross), total(({ net }) => net)] as const;
  const width = (title: string, text: string) => Math.max(widthFor(sheet, [text, title], 'bold'), 56);
  table(
    sheet,
    [
      {
        title: 'Component',
        isRowHeader: true,
        width: Math.min(widthFor(sheet, ['Component', ...sums.map(({ code }) => code)], 'bold'), 140),
        text: ({ code }) => code,
      },
      { title: 'Name', text: ({ description }) => description },
      { title: 'Payees', width: 50, text: ({ payees }) => String(payees) },
      {
        title: 'Gross (₹)',
        isNumeric: true,
        width: width('Gross (₹)', totals[0]),
        text: ({ gross }) => rupees(gross),
      },
      {
        title: 'Net (₹)',
        isNumeric: true,
        width: width('Net (₹)', totals[1]),
        text: ({ net }) => rupees(net),
      },
    ],
    sums,
    { label: 'Total of the components', amounts: totals },
    keepAfter,
  );
};

const withCode = (name: string, code: string): string => (code === '' ? name : `${name} (${code})`);

const drawDeductions = (sheet: Sheet, deductions: readonly SlipDeduction[]): void => {
  heading(sheet, 'Deductions', 48);
  const total = rupees(deductions.reduce((sum, { valuePaise }) => sum + valuePaise, 0));
  table(
    sheet,
    [
      { title: 'Major head', isRowHeader: true, width: 70, text: ({ majorHead }) => majorHead },
      { title: 'Scheme', width: 130, text: ({ scheme }) => scheme },
      { title: 'Scheme name', text: ({ schemeName }) => schemeName },
      {
        title: 'Value (₹)',
        isNumeric: true,
        width: Math.max(widthFor(sheet, [total], 'bold'), 70),
        text: ({ valuePaise }) => rupees(valuePaise),
      },
    ],
    deductions,
    { label: 'Total of the deductions', amounts: [total] },
    0,
  );
};
