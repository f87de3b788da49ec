// Rows of the orders that scheme systems sent to an office: what its list shows, and the payees in pages beside it. What an
// order says of itself is kept as it was verified, with what the office does with it.
import { maxPaise, type Paise } from '@portal/domain/money';
import { OrderHeader, type OrderPayee, orderSystems } from '@portal/domain/order/order';
import { Reason } from '@portal/domain/order/reason';
import { OrderSigner } from '@portal/domain/order/signatory';
import { orderStates } from '@portal/domain/order/state';
import type { EntityItem } from 'electrodb';
import * as z from 'zod';
import { flag, number, optionalFlag, optionalText, parsed, text } from '../storage/attribute.ts';
import { openWorkAttributes, openWorkIndex } from '../storage/open-work.ts';
import { defineEntity } from '../storage/table.ts';

/** A file with the bytes of an order that is known already. */
export const Delivery = z.strictObject({ fileName: z.string(), placedAt: z.string(), at: z.string() });
export type Delivery = z.output<typeof Delivery>;

export const orderEntity = defineEntity({
  model: { entity: 'order', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    system: { type: orderSystems, required: true },
    /** When it was received, and the beginning of its hash: the lists are in this order. */
    key: text,
    /** As officers and NREGA name it; a second file of a name has the beginning of its hash behind it. */
    fileName: text,
    /** As its system named it. */
    sentName: text,
    state: { type: orderStates, required: true },
    isVerified: flag,
    /** It is without fault of its own and waits for records of its office, which are asked again; absent of all others. */
    isWaiting: optionalFlag,
    /** Why it is not verified, in the order of the checks. */
    reasons: { ...parsed(z.array(Reason)), required: true },
    /** Whose signatures are valid; absent of what carries none. */
    signers: parsed(z.array(OrderSigner)),
    /** The codes by which it is filed and answered; "" for what a damaged file does not show. */
    txnUniqueId: text,
    batchId: text,
    slsCode: text,
    agencyCode: text,
    /** The order without its payees, amounts in paise; absent where the file cannot be read. */
    header: parsed(OrderHeader),
    /** Of its payees as JSON: a list shows those of small orders. */
    payeeBytes: number,
    /** The bytes as they came, and how: hash, key in the bucket, folder or address, id of the message. */
    sha256: text,
    rawKey: text,
    source: text,
    messageId: text,
    receivedAt: text,
    /** When its sender put it there, where it came as a file; absent of what an earlier version filed. */
    placedAt: optionalText,
    /** The same bytes as files put there again, the first of them; absent where there were none. */
    deliveries: parsed(z.array(Delivery)),
    /** The day on which it came, or came back from a deleted bill; absent of what an earlier version filed. */
    waitsSince: optionalText,
    /** What its list said beside the signed text of a payment advice; amounts in paise. */
    listed: {
      type: 'map',
      properties: {
        ftoNo: text,
        ftoType: text,
        transactionStatus: text,
        slsCode: text,
        deductionPaise: number,
      },
    },
    /** The component that an officer chose for its deductions. */
    componentCode: optionalText,
    /** The bill that it was processed into. */
    transNo: optionalText,
    /** The treasury's word that its system has: the status, and reasons a line each. */
    answered: optionalText,
    /** Who rejected it, when and why. */
    rejected: {
      type: 'map',
      properties: { accountId: text, username: text, login: text, at: text, remark: text },
    },
    /** Who let it be paid although an earlier order has payees of it, when and why. */
    released: {
      type: 'map',
      properties: { accountId: text, username: text, login: text, at: text, remark: text },
    },
    version: number,
    ...openWorkAttributes,
  },
  indexes: {
    openWork: openWorkIndex,
    ordersOfOffice: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'system'],
        template: 'order#${ddoCode}#${system}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['key'], template: '${key}', casing: 'none' },
    },
  },
});
export type OrderRow = EntityItem<ReturnType<typeof orderEntity>>;

/** An order that could be read. */
export type Headed = OrderRow & { readonly header: OrderHeader };

const Said = z.string();
// a transform is a function call an amount; as a type it costs nothing
const Amount = z.int().min(0).max(maxPaise) as unknown as z.ZodType<Paise, number>;

/**
 * A payee of an order with the name of the bank that its IFSC is of ("" where there is none). How long its texts may be was
 * looked at when the order came (`OrderPayee`): a page is read a hundred payees at a time.
 */
export const StoredPayee = z.strictObject({
  referenceNo: Said,
  payeeUniqueId: Said,
  name: Said,
  pan: Said,
  accountNumber: Said,
  ifsc: Said,
  grossPaise: Amount,
  netPaise: Amount,
  deductions: z.array(
    z.strictObject({ budgetHead: Said, id: Said, name: Said, type: Said, amountPaise: Amount }),
  ),
  components: z.array(z.strictObject({ code: Said, name: Said.optional(), amountPaise: Amount })),
  bank: Said,
}) satisfies z.ZodType<OrderPayee>;
export type StoredPayee = Readonly<z.output<typeof StoredPayee>>;

/** Up to 100 payees as JSON text, by the hash of the bytes that they came in: what was stored before a stop is stored again. */
export const orderPageEntity = defineEntity({
  model: { entity: 'orderpage', version: '1', service: 'portal' },
  attributes: { ddoCode: text, system: text, sha256: text, page: text, payees: text },
  indexes: {
    pagesOfOrder: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'system', 'sha256'],
        template: 'orderpage#${ddoCode}#${system}#${sha256}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['page'], template: '${page}', casing: 'none' },
    },
  },
});
