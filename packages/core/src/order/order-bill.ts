// The bill that an order makes: the first half of its submit (decisions.md, Scheme files). What was verified when the order
// came is not believed for ever: the agency's mapping, the grant and the sums are looked at again.
import { billCategories } from '@portal/domain/bill/category';
import { netAmount } from '@portal/domain/bill/rules';
import { emptyPayeeLine, type PayeeComponent, type PayeeLine } from '@portal/domain/bill/schema';
import { sharePercentages, sharesOf } from '@portal/domain/bill/shares';
import { civilDate, type FinancialYear, financialYear, formatFinancialYear } from '@portal/domain/calendar';
import { type Paise, paise, zeroPaise } from '@portal/domain/money';
import { orderErrors } from '@portal/domain/order/errors';
import { netParts } from '@portal/domain/order/net-parts';
import { type OrderHeader, yearOfOrder } from '@portal/domain/order/order';
import { orderText as text } from '@portal/domain/order/texts';
import { pfmsFlag } from '@portal/domain/scheme/destination';
import { schemeErrors } from '@portal/domain/scheme/errors';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import type { BillLines } from '../bill/lines.ts';
import type { CheckedBill } from '../bill/stage-bill.ts';
import type { Held } from '../bill/store-holding.ts';
import { asSaid, limitsOf } from '../bill/submit.ts';
import type { Call } from '../call.ts';
import { addUp } from '../consolidation/sums.ts';
import { AppError } from '../error.ts';
import { chargeOf, wantedCharge } from '../ledger/charge.ts';
import { wantedLimits } from '../ledger/limit.ts';
import type { PfmsPort, SanctionPort } from '../port/pfms.ts';
import { askSanctions, sanctionsToDraw, wantedListed } from '../sanction/listed.ts';
import { pfmsEntity } from '../scheme/entity.ts';
import { Masters } from '../scheme/masters.ts';
import { Schemes } from '../scheme/service.ts';
import { readNamed, wanted } from '../storage/read.ts';
import type { ChosenComponent } from './chosen-component.ts';
import { deductionsByHead } from './deduction-head.ts';
import type { Headed, StoredPayee } from './entity.ts';
import { payeesOfOrder } from './payees.ts';
import { requireReferences } from './references.ts';
import { schemeOfOrder } from './sanction-known.ts';
import { isAgencyMapped, refuseEndedBranches } from './verify.ts';

export interface OrderBill {
  readonly bill: CheckedBill;
  readonly held: Held;
}

/**
 * The bill of a verified order of the present financial year, not numbered yet. Amounts in paise.
 * @throws `order.other-year`, `order.agency-ended`, `order.branch-ended`, `order.not-equal`, `order.sanction-unknown` 422;
 * `order.waiting` 409; `bill.grant-unknown` 404;
 * `scheme.pfms-unavailable` 503 where PFMS must be asked and does not answer
 */
export const orderBill = async (
  call: Call,
  order: Headed,
  chosen: ChosenComponent | undefined,
  pfms: PfmsPort & SanctionPort,
): Promise<OrderBill> => {
  const { header } = order;
  const year = yearOfOrder(header) as FinancialYear;
  if (year !== financialYear(call.now))
    throw new AppError(orderErrors.otherYear, { message: text.otherYear(formatFinancialYear(year)) });
  const [rows, stored, isMapped] = await Promise.all([
    rowsOf(order.ddoCode, header),
    payeesOfOrder(order),
    isAgencyMapped({ ...header, ddoCode: order.ddoCode }),
  ]);
  if (!isMapped) throw new AppError(orderErrors.agencyEnded);
  const charge = chargeOf('order', rows.charge);
  const { schemecd, object } = charge.row;
  const details = rows.pfms
    ? (rows.pfms.details ?? undefined)
    : (await Schemes.pfmsDetails(pfms, schemecd, call)).details;
  const [type] = await Masters.billTypes(object);
  await refuseEndedBranches(stored, civilDate(call.now));
  await requireReferences(order, stored);
  const lines = await linesOf(order, chosen, stored);
  const topUp = header.allotment.topUpPaise ?? zeroPaise;
  return {
    held: { charge, ...(await sanctionOfOrder(call, header, rows, pfms)) },
    bill: {
      kind: 'order',
      entry: {
        grant: { schemecd, object },
        billType: type?.bill_code ?? '',
        formId: type?.form_id ?? '',
        deptBillNo: '',
        gross: header.grossPaise,
        deduction: paise(header.grossPaise - header.netPaise),
        net: header.netPaise,
        purpose: text.purpose(order.system, header.txnUniqueId, header.agencyName ?? header.agencyCode),
        deductions: lines.deductions,
        payees: lines.payees,
        own: ownOf(header, topUp, details),
      },
      lines,
      returned: undefined,
      scheme: { details, flag: pfmsFlag(details) },
      shares: sharesOf({ gross: header.grossPaise, topUp }, sharePercentages(details)),
      order: {
        of: {
          system: order.system,
          key: order.key,
          fileName: order.fileName,
          txnUniqueId: order.txnUniqueId,
        },
        remark: text.step(order.system, order.txnUniqueId, order.fileName),
      },
    },
  };
};

/**
 * The sanction that the order names, as PFMS has it: its bill keeps it, also where the DDO has no limits. One that PFMS does not
 * know holds the order until it does.
 * @throws `order.sanction-unknown` (422); `scheme.pfms-unavailable` (503) where PFMS does not answer and did not name it before
 */
const sanctionOfOrder = async (
  call: Call,
  header: OrderHeader,
  { limits, listed }: Awaited<ReturnType<typeof rowsOf>>,
  pfms: SanctionPort,
): Promise<Omit<Held, 'charge'>> => {
  const { motherSanctionNo } = header;
  const scheme = schemeOfOrder(header);
  const said = await sanctionsToDraw(call, scheme, pfms, listed);
  const named = said.sanctions.find(({ number }) => number === motherSanctionNo);
  if (!named && !said.isFresh) throw new AppError(schemeErrors.pfmsUnavailable);
  if (!named)
    throw new AppError(orderErrors.sanctionUnknown, { message: text.sanctionUnknown(motherSanctionNo) });
  const sanctions = asSaid(limitsOf('order', limits), said.sanctions);
  return { sanctions, named, askAgain: () => askSanctions(call, scheme, pfms) };
};

const rowsOf = async (ddoCode: string, header: OrderHeader) => {
  const { schemecd, object } = header.allotment.stateHead;
  const key = { ddoCode, year: yearOfOrder(header), schemecd };
  const reads = {
    charge: wantedCharge('order', { ...key, object }),
    pfms: wanted(pfmsEntity(), pfmsEntity().get({ schemecd })),
    limits: wantedLimits(key),
    listed: wantedListed(schemecd),
  };
  return (await readNamed(reads)).found;
};

/** What an SPA bill says of itself, by the order; all but the top-up is other component (3§3). */
const ownOf = (header: OrderHeader, topUp: Paise, details: PfmsDetails | undefined) => ({
  category: details?.category || categoryOf(header.category),
  slsCode: header.slsCode,
  cssCode: header.cssCode,
  capital: zeroPaise,
  salary: zeroPaise,
  other: paise(header.grossPaise - topUp),
  topUp,
  motherSanctionNo: header.motherSanctionNo,
});

const categoryOf = (sent: string | undefined): string =>
  billCategories.find((category) => category === sent) ?? 'OT';

/** @throws `order.not-equal` (422) where the stored payees do not make the amounts of the order */
const linesOf = async (
  { header }: Headed,
  chosen: ChosenComponent | undefined,
  stored: readonly StoredPayee[],
): Promise<BillLines> => {
  const payees = stored.map((payee) => payeeLine(payee, header.agencyCode, chosen));
  const { deductions, unknown } = await deductionsByHead(stored);
  const amounts = {
    netPaise: netAmount(header.grossPaise, paise(header.grossPaise - header.netPaise)),
    deductionPaise: header.grossPaise - header.netPaise,
    payeeCount: header.payeeCount,
  };
  if (unknown.length > 0 || !addUp(amounts, { payees, deductions })) throw new AppError(orderErrors.notEqual);
  return { payees, deductions };
};

/** A payee of an order as a bill pays it; the agency says for whom. */
const payeeLine = (payee: StoredPayee, agency: string, chosen: ChosenComponent | undefined): PayeeLine => {
  const components = componentsOf(payee, chosen);
  return {
    ...emptyPayeeLine,
    name: payee.name,
    pan: payee.pan,
    accountNumber: payee.accountNumber,
    ifsc: payee.ifsc,
    bank: payee.bank,
    snaUniqueId: agency,
    amount: payee.netPaise,
    ...(components.length > 0 ? { components } : {}),
  };
};

/** Those that the system sent, each with its part of the net; else the one that the officer chose. */
const componentsOf = (payee: StoredPayee, chosen: ChosenComponent | undefined): PayeeComponent[] => {
  if (payee.components.length === 0)
    return chosen === undefined ? [] : [{ ...chosen, gross: payee.grossPaise, net: payee.netPaise }];
  const nets = netParts(payee.components, payee.netPaise);
  return payee.components.map(({ code, name = '', amountPaise }, at) => ({
    code,
    description: name,
    gross: amountPaise,
    net: nets[at] ?? zeroPaise,
  }));
};
