// Orders of scheme systems as their readers hand them over, and what makes an office able to process them: a grant of the
// scheme, its agency mapped to the office's own DDO, a branch for the payees.

import { randomInt } from 'node:crypto';
import { mappingClaim } from '@portal/core/allotment/agency-key';
import { mappedAgencyEntity } from '@portal/core/allotment/mapping-entity';
import type { Office } from '@portal/core/call';
import { officeEntity } from '@portal/core/office/entity';
import { orderRead } from '@portal/core/order/order-read';
import { type Arrival, type Registered, registerOrder } from '@portal/core/order/register';
import { sha256 } from '@portal/core/sha256';
import { itemOf } from '@portal/core/storage/change';
import { claimEntity } from '@portal/core/storage/claim';
import { putRows } from '@portal/core/storage/read';
import { paise } from '@portal/domain/money';
import type { Order, OrderPayee, OrderSystem } from '@portal/domain/order/order';
import type { Reason } from '@portal/domain/order/reason';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import { taxHead } from './bill.ts';
import type { Client } from './client.ts';
import { anSpaGrant, type SpaGrant } from './spa.ts';
import { branch } from './vendors.ts';

/** An office with its two logins. */
interface OrderOffice {
  readonly office: Office;
  readonly draft: Client;
  readonly final: Client;
}

export interface OrderDesk<Of extends OrderOffice = OrderOffice> {
  readonly office: Of;
  readonly grant: SpaGrant;
  readonly agencyCode: string;
  /** Number of the agency's mapping. */
  readonly mappingId: string;
}

/** Makes an office one that has orders: by default with a grant of 10,00,000 rupees. */
export const orderDeskOf = async <Of extends OrderOffice>(
  office: Of,
  totalThousands = 1_000,
  scheme: Partial<PfmsDetails> = {},
): Promise<OrderDesk<Of>> => {
  const { designation: _, ...listed } = office.office;
  await officeEntity()
    .put({ ...listed, makerChecker: '', accountCount: 1, version: 1 })
    .go();
  const grant = await anSpaGrant(office.office, scheme, { totalThousands });
  const desk = {
    office,
    grant,
    agencyCode: `MNAG${randomInt(1e8)}`,
    mappingId: `${office.office.officeNo}000001`,
  };
  await mapToDdo(desk);
  return desk;
};

/** An office has the agency of the scheme mapped to the desk's DDO: by default the desk's own. */
export const mapToDdo = (
  { office, grant, agencyCode, mappingId }: OrderDesk,
  by: Pick<Office, 'ddoCode'> = office.office,
): Promise<void> => {
  const { ddoCode: payingDdo, ddoName, treasuryCode, treasuryName } = office.office;
  const { ddoCode } = by;
  const { slsCode } = grant;
  const { bankCode, bankName, branchCode, branchName, ifsc } = branch;
  return putRows([
    itemOf(
      mappedAgencyEntity().put({
        ddoCode,
        mappingId,
        slsCode,
        agencyCode,
        agencyName: 'District Rural Development Agency (test)',
        treasuryCode,
        treasuryName,
        payingDdo,
        payingDdoName: ddoName,
        payingDdoOffice: ddoName,
        holderName: 'Holding Account (test)',
        ...{ bankCode, bankName, branchCode, branchName, ifsc },
        accountNumber: '001122334455',
        linkedAgency: '',
        linkedScheme: '',
        isEnded: false,
        mappedAt: new Date().toISOString(),
        mappedBy: 'test',
        eventCount: 0,
        lastEventHash: '',
        version: 1,
      }),
    ),
    itemOf(
      claimEntity().put({
        ...mappingClaim({ ddoCode, slsCode, agencyCode, payingDdo }),
        recordId: mappingId,
      }),
    ),
  ]);
};

export interface OrderShape {
  readonly payees?: number;
  /** Of each payee, in paise. */
  readonly gross?: number;
  readonly deducted?: number;
  readonly system?: OrderSystem;
  readonly changes?: Partial<Order>;
}

/** An order without fault; a test spoils one thing. */
export const anOrder = (
  desk: OrderDesk,
  { payees = 3, gross = 140_050, deducted = 1_000, system = 'nrega', changes = {} }: OrderShape = {},
): Order => {
  const { schemecd, object, slsCode, year } = desk.grant;
  const number = `${Date.now()}${randomInt(1e9)}`;
  // a payee reference of an agency is paid once
  const lines = Array.from({ length: payees }, (_, at) => ({
    ...aPayee(at + 1, gross, deducted),
    referenceNo: `R${number}N${at + 1}`,
  }));
  return {
    system,
    txnUniqueId: `TXN${number}`,
    batchId: 'B1',
    fileDate: '2026-11-22',
    finYear: `${year}-${year + 1}`,
    slsCode,
    cssCode: '9977',
    agencyCode: desk.agencyCode,
    agencyId: changes.agencyCode ?? desk.agencyCode,
    agencyName: 'District Rural Development Agency (test)',
    ddoCode: desk.office.office.ddoCode,
    motherSanctionNo: 'MS/2026/1',
    grossPaise: paise(payees * gross),
    netPaise: paise(payees * (gross - deducted)),
    payeeCount: payees,
    allotment: { stateHead: { schemecd, object } },
    payees: lines,
    ...changes,
  };
};

export const aPayee = (number: number, gross: number, deducted: number): OrderPayee => ({
  referenceNo: `R${number}`,
  payeeUniqueId: `P${number}`,
  name: `Worker ${number}`,
  pan: '',
  accountNumber: `0010${String(number).padStart(8, '0')}`,
  ifsc: branch.ifsc,
  grossPaise: paise(gross),
  netPaise: paise(gross - deducted),
  deductions:
    deducted === 0
      ? []
      : [
          {
            budgetHead: taxHead.scheme,
            id: 'IT',
            name: 'Income Tax',
            type: 'BT',
            amountPaise: paise(deducted),
          },
        ],
  components: [
    { code: '1.1', name: 'Wages', amountPaise: paise(gross - 50) },
    { code: '1.2', name: 'Material', amountPaise: paise(50) },
  ],
});

/** The arrival of an order, as the readers hand it over, with the reasons that they found. */
export const arrivalOf = (
  order: Order,
  { reasons = [], ...changes }: Partial<Arrival> & { readonly reasons?: readonly Reason[] } = {},
): Arrival => {
  const fileName = `${order.txnUniqueId}.xml`;
  const bytes = sha256(JSON.stringify([order, reasons]));
  return {
    system: order.system,
    fileName,
    messageId: bytes.slice(0, 32),
    rawKey: `scheme-files/${bytes}`,
    sha256: bytes,
    source: 'in',
    receivedAt: new Date(),
    read: orderRead(order, reasons),
    ...changes,
  };
};

/** Registers an order and answers the name of its file. */
export const registered = async (
  order: Order,
  changes: Parameters<typeof arrivalOf>[1] = {},
): Promise<string> => {
  const made = rowOf(await registerOrder(arrivalOf(order, changes)));
  return made.fileName;
};

/** The row of an order that an office shows. */
export const rowOf = (made: Registered) => {
  if ('refused' in made) throw new Error(`refused: ${made.refused.map(({ code }) => code).join(', ')}`);
  return made.row;
};

/** A verified order of the desk, and the name of its file. */
export const aFile = async (desk: OrderDesk, shape: OrderShape = {}): Promise<string> =>
  registered(anOrder(desk, shape));
