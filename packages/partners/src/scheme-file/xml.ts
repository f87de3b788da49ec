// Writes an order as the XML of NREGA and of NRLM, with a list of names of its own: a stand-in that shared the portal's would not
// catch a mistake in it. The text is in canonical form already, so that it can be signed as it is.
import { netOf, rupeesOf, type SchemeFacts, type SchemePayee } from './facts.ts';

export type SchemeFormat = 'nrega' | 'nrlm';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const nregaNames = {
  root: 'ftoRequest',
  finYear: 'finYear',
  fileDate: 'fileCrDate',
  txnUniqueId: 'txnUniqueId',
  batchId: 'batchId',
  cssCode: 'cssCode',
  slsCode: 'slsCode',
  agencyCode: 'agencyCode',
  agencyId: 'agencyId',
  agencyName: 'agencyName',
  ddoCode: 'ddoCode',
  sanction: 'motherSancOrderNumber',
  category: 'category',
  description: 'description',
  gross: 'totalGrossAmount',
  net: 'totalNetAmount',
  count: 'payeeCount',
  allotment: 'allotmentDetail',
  centreHead: 'centerHead',
  stateHead: 'stateHead',
  payees: 'payeedetails',
  payee: 'payee',
  reference: 'referenceNo',
  uniqueId: 'payeeUniqueId',
  name: 'payeeName',
  pan: 'panNo',
  account: 'accountNo',
  ifsc: 'ifscCode',
  payeeGross: 'grossAmount',
  payeeNet: 'netAmount',
  deductions: 'deductions',
  deduction: 'deduction',
  head: 'budgetHead',
  deductionId: 'dedId',
  deductionName: 'dedName',
  deductionType: 'dedType',
  amount: 'amount',
  components: 'components',
  component: 'component',
  componentId: 'compoId',
  componentAmount: 'compoAmount',
} as const;
type Names = Record<keyof typeof nregaNames, string>;

const nrlmNames: Names = {
  root: 'PAYMENTADVICE',
  finYear: 'FIN_YEAR',
  fileDate: 'FILECRDATE',
  txnUniqueId: 'TXNUNIQUEID',
  batchId: 'BATCHID',
  cssCode: 'CSSCODE',
  slsCode: 'SLSCODE',
  agencyCode: 'AGENCYCODE',
  agencyId: 'AGENCYID',
  agencyName: 'AGENCYNAME',
  ddoCode: 'DDOCODE',
  sanction: 'MOTHERSANCORDERNUMBER',
  category: 'CATEGORY',
  description: 'DESCRIPTION',
  gross: 'TOTALGROSSAMOUNT',
  net: 'TOTALNETAMOUNT',
  count: 'PAYEECOUNT',
  allotment: 'ALLOTMENTDETAIL',
  centreHead: 'CENTERHEAD',
  stateHead: 'STATEHEAD',
  payees: 'PAYEEDETAILS',
  payee: 'PAYEE',
  reference: 'REFERENCE_NO',
  uniqueId: 'PAYEEUNIQUEID',
  name: 'PAYEE_NAME',
  pan: 'PAN_NO',
  account: 'ACCOUNT_NO',
  ifsc: 'IFSC_CODE',
  payeeGross: 'GROSSAMOUNT',
  payeeNet: 'NETAMOUNT',
  deductions: 'DEDUCTIONS',
  deduction: 'DEDUCTION',
  head: 'BUDGET_HEAD',
  deductionId: 'DED_ID',
  deductionName: 'DED_NAME',
  deductionType: 'DED_TYPE',
  amount: 'AMOUNT',
  components: 'COMPONENTS',
  component: 'COMPONENT',
  componentId: 'COMPO_ID',
  componentAmount: 'COMPO_AMOUNT',
};

const namesOf: Record<SchemeFormat, Names> = { nrega: nregaNames, nrlm: nrlmNames };

/** Lines of elements; a text is in one line, a group has its parts a step further in. */
type Lines = readonly string[];

const leaf = (name: string, text: string): Lines => (text ? [`<${name}>${escaped(text)}</${name}>`] : []);

const group = (name: string, ...parts: readonly Lines[]): Lines => {
  const inside = parts.flat();
  return inside.length === 0 ? [] : [`<${name}>`, ...inside.map((line) => `  ${line}`), `</${name}>`];
};

/** A file of the format, without declaration and signatures. */
export const schemeXml = (format: SchemeFormat, facts: SchemeFacts): string => {
  const n = namesOf[format];
  const { payees } = facts;
  const sum = (amounts: readonly number[]) => rupeesOf(amounts.reduce((all, each) => all + each, 0));
  return group(
    n.root,
    leaf(n.finYear, facts.finYear),
    leaf(n.fileDate, facts.fileDate),
    leaf(n.txnUniqueId, facts.txnUniqueId),
    leaf(n.batchId, facts.batchId),
    leaf(n.cssCode, facts.cssCode),
    leaf(n.slsCode, facts.slsCode),
    leaf(n.agencyCode, facts.agencyCode),
    leaf(n.agencyId, facts.agencyCode),
    leaf(n.agencyName, facts.agencyName),
    leaf(n.ddoCode, facts.ddoCode),
    leaf(n.sanction, facts.motherSanctionNo),
    leaf(n.category, facts.category),
    leaf(n.description, facts.description),
    leaf(n.gross, sum(payees.map(({ grossPaise }) => grossPaise))),
    leaf(n.net, sum(payees.map(netOf))),
    leaf(n.count, String(payees.length)),
    group(n.allotment, leaf(n.centreHead, facts.centreHead), leaf(n.stateHead, facts.stateHead)),
    group(n.payees, ...payees.map((payee) => payeeLines(n, payee))),
  ).join('\n');
};

const payeeLines = (n: Names, payee: SchemePayee): Lines =>
  group(
    n.payee,
    leaf(n.reference, payee.referenceNo),
    leaf(n.uniqueId, payee.uniqueId),
    leaf(n.name, payee.name),
    leaf(n.pan, payee.pan),
    leaf(n.account, payee.account),
    leaf(n.ifsc, payee.ifsc),
    leaf(n.payeeGross, rupeesOf(payee.grossPaise)),
    leaf(n.payeeNet, rupeesOf(netOf(payee))),
    group(
      n.deductions,
      ...payee.deductions.map((each) =>
        group(
          n.deduction,
          leaf(n.head, each.budgetHead),
          leaf(n.deductionId, each.id),
          leaf(n.deductionName, each.name),
          leaf(n.deductionType, each.type),
          leaf(n.amount, rupeesOf(each.paise)),
        ),
      ),
    ),
    group(
      n.components,
      ...payee.components.map((each) =>
        group(n.component, leaf(n.componentId, each.code), leaf(n.componentAmount, rupeesOf(each.paise))),
      ),
    ),
  );
