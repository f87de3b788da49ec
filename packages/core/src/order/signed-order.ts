// An order from a signed XML file, as the thread reads it (read-thread.ts): form, signatures and invariants, with every reason
// that speaks against it.
import { orderLimits } from '@portal/domain/order/order';
import { type Reason, reason } from '@portal/domain/order/reason';
import { type OrderFormat, orderForms, payeeName } from './order-form.ts';
import { type OrderRead, orderRead, unread } from './order-read.ts';
import { type Signer, signatureReasons } from './signature-reasons.ts';
import { openSigned } from './signed-document.ts';
import { orderSigners } from './signer.ts';

export interface SignedOrderQuestion {
  readonly format: OrderFormat;
  readonly bytes: Uint8Array;
  readonly signers: readonly Signer[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A payee has ten elements, a deduction six and a component four; each begins and ends. */
const limits = {
  bytes: orderLimits.bytes,
  tags: 2 * (10 * orderLimits.payees + 10 * orderLimits.parts) + 1_000,
} as const;

export const readSignedOrder = ({ format, bytes, signers, now }: SignedOrderQuestion): OrderRead => {
  const many = bytes.length > limits.bytes ? undefined : tooManyPayees(format, bytes);
  if (many) return unread([many]);
  const certificates = signers.map(({ certificate }) => certificate);
  const { fields, signatures, reasons } = openSigned(bytes, orderForms[format], limits, certificates);
  const agencyCode = (fields?.['agencyCode'] as string | undefined) ?? signers[0]?.agencyCode;
  const signed = signatures ? signatureReasons(signatures, signers, { agencyCode, now: new Date(now) }) : [];
  const before = [...reasons, ...signed];
  const read = fields ? orderRead({ system: format, ...fields }, before) : unread(before);
  return { ...read, signers: signatures ? orderSigners(signatures, signers) : [] };
};

/** Said before the schema would say that an element is not expected. */
const tooManyPayees = (format: OrderFormat, bytes: Uint8Array): Reason | undefined => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = `<${payeeName(format)}>`;
  let count = 0;
  for (let at = view.indexOf(mark); at >= 0; at = view.indexOf(mark, at + 1)) count += 1;
  return count > orderLimits.payees
    ? reason('too-large', `It has ${count} payees; a bill takes ${orderLimits.payees}.`)
    : undefined;
};
