// Lists of consolidation: bills that may be consolidated, runs, consolidated bills and what is in them. Amounts leave in
// rupees.
import { actorText } from '@portal/domain/bill/actor';
import { standingKind } from '@portal/domain/bill/kind';
import { stageOfWay } from '@portal/domain/bill/workflow';
import { civilDate, type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import type {
  ChildRow,
  ConsolidatableGroup,
  ConsolidatableRow,
  ConsolidatedPayee,
  ConsolidatedRow,
  ConsolidationRow,
} from '@portal/domain/consolidation/api';
import { consolidationErrors } from '@portal/domain/consolidation/errors';
import { groupOf } from '@portal/domain/consolidation/rules';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import { listPageSize } from '@portal/domain/wire';
import type { BillRow } from '../bill/entity.ts';
import { billEntity } from '../bill/entity.ts';
import { requireBill, wantedBill } from '../bill/load.ts';
import { membersIn, wantedMembers } from '../bill/member.ts';
import { isOwnBill } from '../bill/own.ts';
import { authorizedRow, billsAt } from '../bill/read.ts';
import { sharedFacts } from '../bill/shared-facts.ts';
import { type PayeesAsked, payeesAt } from '../bill/whole.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { SnaAgencies } from '../payee/sna-agencies.ts';
import { listPage, type Page, readNamed, readRows, wanted } from '../storage/read.ts';
import { isFree } from './candidate.ts';
import { consolidationEntity, type RunRow } from './entity.ts';

/** Bills that may be consolidated, by group; a group may continue in the next answer. */
export const consolidatableGroups = async (
  call: Call,
  cursor: string | undefined,
): Promise<Page<ConsolidatableGroup>> => {
  const { rows, next } = await billsAt(call, 'authorized', cursor, listPageSize, (bill) => bill);
  const fitting = rows.filter((bill) => standingKind(bill.kind).mayBeConsolidated && isFree(bill));
  return { rows: [...Map.groupBy(fitting, groupOf).values()].map(groupRow), next };
};

const groupRow = (bills: readonly BillRow[]): ConsolidatableGroup => {
  const [first] = bills;
  if (!first) throw new RangeError('a group has a bill');
  return {
    scheme_cd: first.schemecd,
    scheme_nm: first.schemeName,
    object: first.object,
    dh_nm: first.objectName,
    sls_code: first.slsCode ?? '',
    year: formatFinancialYear(first.year as FinancialYear),
    mother_sanction_no: first.sanction?.number ?? '',
    mother_sanction_date: first.sanction?.date ?? '',
    bills: bills.map(consolidatableRow),
  };
};

const consolidatableRow = (bill: BillRow): ConsolidatableRow => ({
  ...authorizedRow(bill),
  payee_count: bill.payeeCount,
  ...sharesOf(bill),
  centre_percent: bill.shares ? bill.shares.centrePercent / 100 : null,
  topup_amt: rupees(sharedFacts(bill)?.amounts.topUp ?? 0),
});

const sharesOf = ({ shares }: BillRow) => ({
  centre_share: shares ? rupees(shares.centrePaise) : null,
  state_share: shares ? rupees(shares.statePaise) : null,
});

/** Runs under way and failed ones of 30 days, newest first; one that is done is answered by its number alone. */
export const consolidations = async (
  call: Call,
  transNo: string | undefined,
  cursor: string | undefined,
): Promise<Page<ConsolidationRow>> => {
  const { ddoCode } = call.officer.office;
  const entity = consolidationEntity();
  if (transNo !== undefined) {
    const [run] = await readRows([wanted(entity, entity.get({ ddoCode, transNo }))]);
    if (!run) throw new AppError(consolidationErrors.unknown);
    return { rows: [runRow(run)], next: undefined };
  }
  const query = entity.query.consolidationsOfOffice({ ddoCode });
  const page = await listPage(query, cursor, { count: listPageSize, order: 'desc', consistent: true });
  const nowSeconds = call.now.getTime() / 1000;
  const shown = page.rows.filter(
    ({ state, expiresAt }) => state !== 'done' && (expiresAt === undefined || expiresAt > nowSeconds),
  );
  return { rows: shown.map(runRow), next: page.next };
};

const runRow = (run: RunRow): ConsolidationRow => ({
  consolidation_id: run.transNo,
  dept_bill_no: run.deptBillNo,
  purpose: run.purpose,
  scheme_cd: run.schemecd,
  object: run.object,
  bills: run.bills,
  claimed: run.claimed,
  state: run.state,
  reason: run.reason,
  trans_no: run.state === 'done' ? run.transNo : '',
  started_by: actorText(run),
  started_at: run.startedAt,
});

const consolidatedDesks = ['prepared', 'authorized'] as const;
type ConsolidatedDesk = (typeof consolidatedDesks)[number];

/** Consolidated bills that are not signed yet: prepared ones, then authorized ones, newest first. A cursor says its desk. */
export const consolidatedBills = async (
  call: Call,
  only: ConsolidatedDesk | undefined,
  cursor: string | undefined,
): Promise<Page<ConsolidatedRow>> => {
  const [, named, from] = /^(prepared|authorized)(?::(.*))?$/s.exec(cursor ?? '') ?? [];
  const desk = (named as ConsolidatedDesk | undefined) ?? only ?? 'prepared';
  const { rows, next } = await billsAt(
    call,
    stageOfWay('consolidated', desk),
    from,
    listPageSize,
    consolidatedRow,
  );
  if (next !== undefined) return { rows, next: `${desk}:${next}` };
  if (only !== undefined || desk === 'authorized') return { rows, next: undefined };
  if (rows.length > 0 && rows.length < listPageSize) {
    const second = await billsAt(
      call,
      stageOfWay('consolidated', 'authorized'),
      undefined,
      listPageSize - rows.length,
      consolidatedRow,
    );
    const rest = second.next === undefined ? undefined : `authorized:${second.next}`;
    return { rows: [...rows, ...second.rows], next: rest };
  }
  return rows.length === 0 ? consolidatedBills(call, 'authorized', undefined) : { rows, next: 'authorized' };
};

const consolidatedRow = (bill: BillRow, call: Call): ConsolidatedRow => ({
  ...authorizedRow(bill),
  year1: String(bill.year),
  year2: String(bill.year + 1),
  v_date: civilDate(new Date(bill.prepared.at)),
  // 3§9: hills are H elsewhere, and Y for consolidated bills
  hilly_nonhilly: bill.hillyFlag === 'H' ? 'Y' : 'N',
  dh_nm: bill.objectName,
  sls_code: bill.slsCode ?? '',
  mother_sanction_no: bill.sanction?.number ?? '',
  pfms_flag: bill.pfmsFlag,
  trea_code: bill.office.treasuryCode,
  ddo_code: bill.ddoCode,
  status: bill.status,
  bills: bill.childCount ?? 0,
  payee_count: bill.payeeCount,
  ...sharesOf(bill),
  prepared_by: actorText(bill.prepared),
  prepared_at: bill.prepared.at,
  is_own: isOwnBill(bill, call.officer),
});

/** The children of a consolidated bill, up to 1,000 an answer. @throws `bill.not-found` (404) */
export const childBills = async (
  call: Call,
  transNo: string,
  cursor: string | undefined,
): Promise<Page<ChildRow>> => {
  const { ddoCode } = call.officer.office;
  const { found } = await readNamed({
    bill: wantedBill(call, transNo),
    pages: wantedMembers({ ddoCode, transNo }),
  });
  requireBill(found.bill, 'consolidated');
  const members = membersIn(found.pages);
  const from = Number(cursor ?? 0);
  const end = from + listPageSize;
  const shown = members.slice(from, end);
  const entity = billEntity();
  const headers = await readRows(
    shown.map((member) => wanted(entity, entity.get({ ddoCode, transNo: member.transNo }))),
  );
  const rows = shown.map((member, at) => ({
    bill_no: member.deptBillNo,
    trans_no: member.transNo,
    auth_no: member.authNo,
    purpose: headers[at]?.purpose ?? '',
    payee_count: member.payeeCount,
    gross_amt: rupees(member.grossPaise),
    dedu: rupees(member.deductionPaise),
    net_amt: rupees(member.netPaise),
  }));
  return { rows, next: end < members.length ? String(end) : undefined };
};

/** Payees of a consolidated bill with the child of each, up to 1,000 an answer. @throws `bill.not-found` (404) */
export const consolidatedPayees = async (
  call: Call,
  asked: PayeesAsked,
): Promise<Page<ConsolidatedPayee>> => {
  const [{ lines, before, next }, agencies] = await Promise.all([
    payeesAt(call, asked, 'consolidated'),
    SnaAgencies.list(call),
  ]);
  const names = new Map(agencies.map((agency) => [agency.unique_agency_code, agency.agency_name]));
  const rows = lines.map((line, at) => ({
    slno: before + at + 1,
    payee_name: line.name,
    agency_name: names.get(line.snaUniqueId) ?? '',
    amount: rupees(line.amount),
    account_no: line.accountNumber,
    ifsc_code: line.ifsc,
    child_auth_no: line.child?.authNo ?? '',
    child_bill_no: line.child?.billNo ?? '',
    components: (line.components ?? []).map(({ code, description, gross, net }) => ({
      component_code: code,
      component_description: description,
      gross_amt: rupees(gross),
      amount: rupees(net),
    })),
  }));
  return { rows, next };
};
