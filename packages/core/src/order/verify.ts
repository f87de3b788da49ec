// What only the portal's records say of an order: its bank branches, its grant and heads, the agency's mapping, its sanction
// as PFMS named it last, and the DDO's limit (decisions.md, Scheme files).
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import type { CivilDate } from '@portal/domain/calendar';
import { orderErrors } from '@portal/domain/order/errors';
import { type Order, yearOfOrder } from '@portal/domain/order/order';
import { type Reason, reason } from '@portal/domain/order/reason';
import { orderText as text } from '@portal/domain/order/texts';
import { mappedAgencyEntity } from '../allotment/mapping-entity.ts';
import type { BranchRow } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import { AppError } from '../error.ts';
import { limitEntity } from '../ledger/entity.ts';
import { wantedLimits } from '../ledger/limit.ts';
import { wantedListed } from '../sanction/listed.ts';
import { grantEntity, pfmsEntity } from '../scheme/entity.ts';
import { type Found, readNamed, readRows, wanted } from '../storage/read.ts';
import { deductionsByHead } from './deduction-head.ts';
import type { StoredPayee } from './entity.ts';
import { sanctionReasons } from './sanction-known.ts';

/** An order held against the records of the portal: it waits until they leave no reason. */
export interface AgainstRecords {
  readonly reasons: readonly Reason[];
  /** With the names of their banks. */
  readonly payees: readonly StoredPayee[];
}

/** What the records say of an order of an office that is there; "id-seen" is the register's, which knows the other orders. */
export const againstRecords = async (order: Order, today: CivilDate): Promise<AgainstRecords> => {
  const { found } = await readNamed(readsOf(order));
  const banks = await branchesOf(order);
  const payees = order.payees.map((payee) => ({ ...payee, bank: banks.get(payee.ifsc)?.bankName ?? '' }));
  const isMapped = await isAgencyMapped(order);
  const { unknown } = await deductionsByHead(order.payees);
  return {
    payees,
    reasons: [
      ...branchReasons(order, banks, today),
      ...headReasons(order, found, unknown),
      ...(isMapped ? [] : [reason('agency', `${order.agencyCode}, ${order.slsCode}.`)]),
      ...sanctionReasons(order, found.listed),
      ...limitReasons(order, found),
    ],
  };
};

const grantKey = (order: Order) => {
  const { ddoCode, allotment } = order;
  return { ddoCode, year: yearOfOrder(order), ...allotment.stateHead };
};

const readsOf = (order: Order) => {
  const key = grantKey(order);
  const { ddoCode, year, schemecd } = key;
  const sanction = order.motherSanctionNo;
  return {
    grant: wanted(grantEntity(), grantEntity().get(key)),
    pfms: wanted(pfmsEntity(), pfmsEntity().get({ schemecd })),
    listed: wantedListed(schemecd),
    limits: wantedLimits({ ddoCode, year, schemecd }),
    limit: wanted(limitEntity(), limitEntity().get({ ddoCode, year, schemecd, sanction })),
  };
};
type Rows = Found<ReturnType<typeof readsOf>>;

const branchesOf = async ({ payees }: Order): Promise<ReadonlyMap<string, BranchRow>> => {
  const codes = [...new Set(payees.map(({ ifsc }) => ifsc))];
  const rows = await readRows(codes.map((ifsc) => Branches.wantedByIfsc(ifsc)));
  return new Map(rows.flatMap((row) => (row ? [[row.ifsc, row] as const] : [])));
};

const branchReasons = (
  { payees }: Order,
  banks: ReadonlyMap<string, BranchRow>,
  today: CivilDate,
): Reason[] => {
  const unknown = payees.find(({ ifsc }) => !banks.has(ifsc));
  if (unknown) return [reason('ifsc', `IFSC ${unknown.ifsc} of payee ${unknown.referenceNo}.`)];
  const [ended] = Branches.ended([...banks.values()], today).values();
  return ended ? [reason('ifsc', branchEndText.ended(ended.ifsc, ended))] : [];
};

/** Refuses an order that pays to a branch that ended since it was verified. @throws `order.branch-ended` (422) */
export const refuseEndedBranches = async (
  payees: readonly StoredPayee[],
  today: CivilDate,
): Promise<void> => {
  const branches = await readRows(Branches.wantedOf(payees));
  const [ended] = Branches.ended(branches, today).values();
  if (!ended) return;
  const message = text.branchEnded(branchEndText.ended(ended.ifsc, ended));
  throw new AppError(orderErrors.branchEnded, { message });
};

/** The grant of the state head in the order's year, of the order's scheme; and the heads of its deductions. */
const headReasons = (
  { allotment, slsCode, finYear }: Order,
  { grant, pfms }: Rows,
  unknown: readonly string[],
): Reason[] => {
  const { schemecd, object } = allotment.stateHead;
  if (!grant) return [reason('head', `Scheme code ${schemecd}, object ${object}, ${finYear}.`)];
  const known = pfms?.details?.state_linked_scheme_code;
  if (known && known !== slsCode) return [reason('head', `Scheme code ${schemecd} is of ${known}.`)];
  return unknown.length > 0 ? [reason('head', `Deduction head ${unknown[0]} is not known.`)] : [];
};

/** A limit of the order's sanction that could hold it, where the DDO has limits of the scheme at all. */
const limitReasons = ({ motherSanctionNo, grossPaise }: Order, { limits, limit }: Rows): Reason[] => {
  if (!limits || limits.sanctions.length === 0) return [];
  return limit && limit.limitPaise >= grossPaise
    ? []
    : [reason('limit', `Mother sanction ${motherSanctionNo}.`)];
};

/** Whether an office has the agency of the scheme mapped to this DDO now: mostly the nodal office of the scheme. */
export const isAgencyMapped = async ({
  ddoCode,
  slsCode,
  agencyCode,
}: Pick<Order, 'ddoCode' | 'slsCode' | 'agencyCode'>): Promise<boolean> => {
  const { data } = await mappedAgencyEntity()
    .query.agenciesOfScheme({ slsCode, agencyCode })
    .where(({ isEnded, payingDdo }, { eq }) => `${eq(isEnded, false)} AND ${eq(payingDdo, ddoCode)}`)
    .go({ pages: 'all' });
  return data.length > 0;
};
