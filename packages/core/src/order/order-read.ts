// What every reader of a scheme file answers, whichever the system (decisions.md, Scheme files).
import { Order, type OrderHeader } from '@portal/domain/order/order';
import { distinctReasons, type Reason, reason } from '@portal/domain/order/reason';
import { orderReasons } from '@portal/domain/order/rules';
import type { OrderSigner, SignatoriesOf } from '@portal/domain/order/signatory';

/** Against what a signed file is held: the signatories of its agency, and the instant of its arrival. */
export interface SignedFileContext {
  readonly signatoriesOf: SignatoriesOf;
  readonly now: Date;
}

export interface OrderRead {
  /**
   * What the file says, where it can be read at all. Only without reasons is it verified, and then it was read from signed
   * bytes; else it shows what the file claims.
   */
  readonly order?: Order;
  /** The codes by which a file without an order is filed and answered, as far as they can be found; they prove nothing. */
  readonly claimed: ClaimedCodes;
  /** Every reason why the file is not verified, each code once; empty for a verified file. */
  readonly reasons: readonly Reason[];
  /** Whose signatures are valid, where it carries some. */
  readonly signers?: readonly OrderSigner[];
}

export type ClaimedCodes = Partial<
  Pick<OrderHeader, 'txnUniqueId' | 'batchId' | 'slsCode' | 'agencyCode' | 'ddoCode'>
>;

/** An order that was put together from a file, with the invariants that it breaks besides the reasons that were found before. */
export const orderRead = (made: unknown, before: readonly Reason[]): OrderRead => {
  const read = Order.safeParse(made);
  if (!read.success) {
    const [first] = read.error.issues;
    const found = first ? `${first.path.join('.')}: ${first.message}` : '';
    return unread([...before, reason('schema', found)]);
  }
  const { txnUniqueId, batchId, slsCode, agencyCode, ddoCode } = read.data;
  return {
    order: read.data,
    claimed: { txnUniqueId, batchId, slsCode, agencyCode, ddoCode },
    reasons: distinctReasons([...before, ...orderReasons(read.data)]),
  };
};

export const unread = (reasons: readonly Reason[], claimed: ClaimedCodes = {}): OrderRead => ({
  claimed,
  reasons: distinctReasons(reasons),
});
