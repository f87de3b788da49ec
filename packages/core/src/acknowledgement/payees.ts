// The payees of an order as its acknowledgement names them: each by its reference, with a number that stays the same however often
// it is sent.
import { type PayeeStatus, payeeAnswerOf } from '@portal/domain/acknowledgement/payee';
import type { OrderSystem } from '@portal/domain/order/order';
import { sha256 } from '../sha256.ts';
import { wireIdOf } from './acknowledge.ts';
import type { AcknowledgementRow } from './entity.ts';

export interface AnsweredPayee {
  readonly referenceNo: string;
  /** In the form of a UUID, from the id of the acknowledgement and the reference. */
  readonly number: string;
  readonly status: PayeeStatus;
  /** Of a refusal; else empty. */
  readonly code: string;
}

/** Reads the references of the payees of a stored order, in their order. */
export type ReferencesOf = (order: {
  readonly system: OrderSystem;
  readonly ddoCode: string;
  readonly key: string;
}) => Promise<readonly string[]>;

/** All payees of the order that is answered; none of one that could not be read or that no office has. */
export const answeredPayees = async (
  row: AcknowledgementRow,
  referencesOf: ReferencesOf,
): Promise<AnsweredPayee[]> => {
  const { system, ddoCode, orderKey, status, reasons } = row;
  if (orderKey === '') return [];
  const answer = payeeAnswerOf(status, reasons);
  const references = await referencesOf({ system, ddoCode, key: orderKey });
  return references.map((referenceNo) => ({
    referenceNo,
    number: uuidOf(`${wireIdOf(row)}#${referenceNo}`),
    ...answer,
  }));
};

/** Version 8 of RFC 9562: a UUID of the sender's own making, here from a hash. */
const uuidOf = (text: string): string => {
  const hex = sha256(Buffer.from(text));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};
