// Makes forged signed bodies: an honest revision whose text is changed in any way, its cross-reference table written anew,
// and then truly signed. What a reader sees is decided by the change; the signature itself is sound.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { bytesSource } from '@portal/core/pdf/byte-source';
import { PdfIncrement } from '@portal/core/pdf/increment';
import { PdfReader } from '@portal/core/pdf/reader';
import { buildCms } from '@portal/signer/cms';
import { addSignature, closeRevision, defaultBox, type SignatureRequest } from '@portal/signer/sign-pdf';
import type { SigningKey } from '@portal/signer/signing-key';

/** What is done to the text of a revision: Latin-1, so that a character is a byte. */
export type Edit = (revision: string) => string;

export const billBody = classicPdf(billObjects());

/** A box over the amount of that body. */
export const overAmount = { ...defaultBox, x: 46, y: 756 };

export const requestOf = (changes: Partial<SignatureRequest> = {}): SignatureRequest => ({
  page: 1,
  box: overAmount,
  reason: 'Approved',
  location: 'Imphal',
  at: new Date(),
  ...changes,
});

/** The honest revision, unsigned. */
export const revisionOf = async (
  key: SigningKey,
  request = requestOf(),
  body: Uint8Array = billBody,
): Promise<string> => {
  const reader = new PdfReader(bytesSource(body));
  const increment = new PdfIncrement(reader);
  const signature = await addSignature(increment, reader, request, { key, isStamped: false });
  return Buffer.from(closeRevision(increment, signature).bytes).toString('latin1');
};

/** The body with the changed revision, signed. */
export const forgedBody = async (
  key: SigningKey,
  revision: string,
  edit: Edit,
  body: Uint8Array = billBody,
): Promise<Buffer> => {
  const text = withTable(edit(revision), body.length);
  const file = Buffer.concat([body, Buffer.from(text, 'latin1')]);
  const start = body.length + text.indexOf('/Contents <') + '/Contents '.length;
  const end = body.length + text.indexOf('>', start - body.length) + 1;
  const room = /\/ByteRange \[0 9+ 9+ 9+\]/.exec(text);
  const range = `/ByteRange [0 ${start} ${end} ${file.length - end}]`;
  if (room) file.write(range.padEnd(room[0].length), body.length + room.index, 'latin1');
  const covered = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest();
  file.write(Buffer.from(await buildCms(covered, key)).toString('hex'), start + 1, 'latin1');
  return file;
};

/** Lists every object of the revision where it is now. */
const withTable = (text: string, bodyBytes: number): string => {
  const tableAt = text.lastIndexOf('xref\n0 1\n');
  const places = new Map<number, number>();
  for (const { index, 1: number } of text.slice(0, tableAt).matchAll(/^(\d+) 0 obj$/gm))
    places.set(Number(number), bodyBytes + index);
  const rows = [...places]
    .sort(([a], [b]) => a - b)
    .map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  const trailer = text
    .slice(text.indexOf('trailer', tableAt))
    .replace(/\/Size (\d+)/, (_, size: string) => `/Size ${Math.max(Number(size), ...places.keys()) + 1}`)
    .replace(/startxref\n\d+/, `startxref\n${bodyBytes + tableAt}`);
  return `${text.slice(0, tableAt)}xref\n0 1\n0000000000 65535 f \n${rows.join('')}${trailer}`;
};

/** Replaces a part that must be there. */
export const replacing =
  (from: RegExp | string, to: string): Edit =>
  (revision) => {
    const isThere = typeof from === 'string' ? revision.includes(from) : from.test(revision);
    if (!isThere) throw new RangeError(`the revision has no ${from}`);
    return revision.replace(from, () => to);
  };

export const both =
  (...edits: readonly Edit[]): Edit =>
  (revision) =>
    edits.reduce((text, edit) => edit(text), revision);

const appearance =
  /^(\d+) 0 obj\n<< \/Type \/XObject ([\s\S]*?) \/Filter \/FlateDecode \/Length \d+ >>\nstream\n[\s\S]*?\nendstream\nendobj\n/m;

/** Another stream in the box: `draw` sees the entries of the honest one. */
export const drawing =
  (content: string, entriesOf: (honest: string) => string = (honest) => honest): Edit =>
  (revision) => {
    const [whole, number, honest = ''] = appearance.exec(revision) ?? [];
    if (whole === undefined) throw new RangeError('the revision draws no box');
    return revision.replace(whole, () =>
      objectOf(Number(number), packed(content, `/Type /XObject ${entriesOf(honest)}`)),
    );
  };

export const packed = (content: string | Uint8Array, entries = ''): string => {
  const data = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return `<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
};

export const objectOf = (number: number, content: string): string => `${number} 0 obj\n${content}\nendobj\n`;

/** Adds objects behind the others. */
export const adding =
  (...objects: readonly (readonly [number: number, content: string])[]): Edit =>
  (revision) => {
    const tableAt = revision.lastIndexOf('xref\n0 1\n');
    const added = objects.map(([number, content]) => objectOf(number, content)).join('');
    return revision.slice(0, tableAt) + added + revision.slice(tableAt);
  };
