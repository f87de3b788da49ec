// Reads a signed file of a scheme system, whichever the format: finds the agency that it names, asks for its signatories, and
// has the file read with their certificates in a thread (read-in-thread.ts).

import { leafKinds } from './leaf.ts';
import { type OrderFormat, orderForms } from './order-form.ts';
import { type ClaimedCodes, type OrderRead, type SignedFileContext, unread } from './order-read.ts';
import { readInThread } from './read-in-thread.ts';
import type { XmlForm } from './xml-form.ts';

export const readSignedFile = async (
  format: OrderFormat,
  bytes: Uint8Array,
  { signatoriesOf, now }: SignedFileContext,
): Promise<OrderRead> => {
  const claimed = claimedCodes(format, bytes);
  // a file that names one agency here and another one in what is signed has no signatories
  const signatories = claimed.agencyCode === undefined ? [] : await signatoriesOf(claimed.agencyCode);
  const signers = signatories
    .filter(({ state }) => state === 'enrolled')
    .map(({ agencyCode, place, certificate }) => ({ agencyCode, place, certificate }));
  const read = await readInThread<OrderRead>({ format, bytes, signers, now: now.getTime() }, unread);
  return { ...read, claimed: { ...claimed, ...read.claimed } };
};

const claimedFields = ['txnUniqueId', 'batchId', 'slsCode', 'agencyCode', 'ddoCode'] as const;

/** The header is at the beginning, before any payee. */
const headBytes = 16 * 1024;

/** The codes that the beginning of a file names, without reading it: enough to know who asks, and no more. */
const claimedCodes = (format: OrderFormat, bytes: Uint8Array): ClaimedCodes => {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1');
  const parts: readonly XmlForm[] = orderForms[format].parts;
  const found = claimedFields.flatMap((field) => {
    const form = parts.find((part) => part.field === field);
    const { pattern, mostCharacters } = leafKinds.code;
    const [, code] = new RegExp(`<${form?.name}>(${pattern})</${form?.name}>`).exec(head) ?? [];
    return code !== undefined && code.length <= mostCharacters ? [[field, code] as const] : [];
  });
  return Object.fromEntries(found);
};
