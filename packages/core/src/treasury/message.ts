// The message to the treasury: bill, payees, deductions, hashes of body and signature (decisions.md, Message to the
// treasury). Amounts in rupees with two decimals, as text, so that no reader makes floats of them.
import { type ComponentSum, componentSums } from '@portal/domain/bill/component-sums';
import { formatSchemeCode } from '@portal/domain/code';
import { paise, toRupees } from '@portal/domain/money';
import type { BillRow } from '../bill/entity.ts';
import type { BillLines } from '../bill/lines.ts';
import { sharedFacts } from '../bill/shared-facts.ts';

const rupees = (amount: number): string => toRupees(paise(amount)).toFixed(2);

/** @param isDelivered the treasury delivered the bill already: it takes the corrected body as papers and pays no payee again */
export const treasuryMessage = (bill: BillRow, lines: BillLines, isDelivered = false): string =>
  JSON.stringify({
    version: 1,
    ...(isDelivered ? { documents_only: true } : {}),
    auth_no: bill.authNo,
    trans_no: bill.transNo,
    dept_bill_no: bill.deptBillNo,
    financial_year: `${bill.year}-${bill.year + 1}`,
    ddo_code: bill.ddoCode,
    treasury_code: bill.office.treasuryCode,
    scheme_cd: bill.schemecd,
    scheme: formatSchemeCode(bill.schemecd, bill.object),
    object: bill.object,
    bill_type: bill.billType,
    form_id: bill.formId,
    ...(bill.slsCode ? { sls_code: bill.slsCode } : {}),
    ...(bill.own?.['cssCode'] ? { css_code: String(bill.own['cssCode']) } : {}),
    ...(bill.sanction ? { mother_sanction_no: bill.sanction.number } : {}),
    // the treasury books no bill without one; where the entry asks for none, the head says what is paid
    purpose: bill.purpose || `${bill.objectName}, ${bill.schemeName}`,
    gross_amt: rupees(bill.grossPaise),
    dedu: rupees(bill.deductionPaise),
    net_amt: rupees(bill.netPaise),
    ...shared(bill),
    content_sha256: bill.contentHash,
    body_sha256: bill.body?.sha256,
    signed_body_sha256: bill.signed?.sha256,
    signer_thumbprint: bill.signed?.certificate?.thumbprint,
    authorized_at: bill.authorized?.at,
    deductions: lines.deductions.map((line) => ({
      major_head: line.majorHead,
      scheme: line.scheme,
      amount: rupees(line.value),
    })),
    payees: lines.payees.map((line, at) => ({
      slno: at + 1,
      name: line.name,
      account_no: line.accountNumber,
      ifsc: line.ifsc,
      amount: rupees(line.amount),
      ...(line.snaUniqueId ? { agency_code: line.snaUniqueId } : {}),
      ...(line.components ? { components: line.components.map(componentOf) } : {}),
    })),
    ...componentsOf(lines.payees),
  });

const componentOf = ({
  code,
  description,
  gross,
  net,
}: Pick<ComponentSum, 'code' | 'description' | 'gross' | 'net'>) => ({
  code,
  name: description,
  gross_amt: rupees(gross),
  net_amt: rupees(net),
});

/** What all payees get of each component; absent of a bill without. */
const componentsOf = (payees: BillLines['payees']) => {
  const sums = componentSums(payees);
  return sums.length === 0
    ? {}
    : { components: sums.map((sum) => ({ ...componentOf(sum), payees: sum.payees })) };
};

/**
 * Of a bill that Centre and State share: the category is null where a consolidated bill has several, the shares are where the
 * scheme has no percentages (decisions.md, Shares).
 */
const shared = (bill: BillRow) => {
  const facts = sharedFacts(bill);
  if (!facts) return {};
  const { category, amounts, shares } = facts;
  return {
    category: category ?? null,
    capital_amt: rupees(amounts.capital),
    salary_amt: rupees(amounts.salary),
    other_amt: rupees(amounts.other),
    topup_amt: rupees(amounts.topUp),
    centre_share: shares ? rupees(shares.centrePaise) : null,
    state_share: shares ? rupees(shares.statePaise) : null,
  };
};
