// Forgeries that exploit how PDF readers interpret the same bytes differently: objects in the place of others, bodies that were
// prepared for the change that a signature may make, tables and trailers that are not read alike. All are truly signed.

import { billObjects, classicPdf, streamObject } from '@portal/core/pdf/body.fixture';
import { checkBody } from '@portal/core/pdf/body-check';
import { describe, expect, test } from 'vitest';
import { aRequest, signed, verdict } from './authority.ts';
import { changedBeforeSigning, editedBeforeSigning, openRevision, seal } from './forgery.ts';
import { isValidForPoppler, textOf } from './judges.ts';

const evil = 'BT /F1 14 Tf 50 780 Td (Amount Rs 9,99,999) Tj ET';
const classic = classicPdf(billObjects());
const content = { kind: 'ref', number: 4, generation: 0 } as const;

describe('an object of the body', () => {
  test('overwritten by what calls itself an object stream is refused', async () => {
    const file = await changedBeforeSigning(
      classic,
      (increment) => increment.replace(content, streamObject(evil, '/Type /ObjStm /N 0 /First 0')),
      aRequest({ page: 2 }),
    );
    expect(textOf(file)).toContain('9,99,999');
    expect(isValidForPoppler(file)).toBe(true);
    expect(await verdict(classic, file)).toBe('signature.altered');
  });

  test('rewritten under a generation that its references do not mean is refused', async () => {
    const file = await editedBeforeSigning(classic, (text) =>
      text.replace('\n3 0 obj', '\n3 1 obj').replace(/(\n3 1\n\d{10}) 00000 n/, '$1 00001 n'),
    );
    expect(file.includes('\n3 1 obj')).toBe(true);
    expect(await verdict(classic, file)).toBe('signature.altered');
  });
});

describe('a body that was prepared for the change that a signature may make', () => {
  const cover = streamObject('q 1 g 40 770 300 40 re f Q BT /F1 14 Tf 50 780 Td (Amount Rs 1,000) Tj ET');
  const covered = (options: { page?: string; catalog?: string }) => {
    const objects = billObjects(1, options);
    objects.set(3, (objects.get(3) ?? '').replace('/Contents 4 0 R', '/Contents [50 0 R 51 0 R]'));
    objects.set(50, streamObject(evil));
    objects.set(51, cover);
    return classicPdf(objects);
  };
  /** Signed by a program that takes the cover for an empty list or form, and so removes it. */
  const uncovered = async (body: Buffer, empty: string) => {
    const twin = Buffer.from(body.toString('latin1').replace(cover, empty.padEnd(cover.length)), 'latin1');
    return seal(body, await openRevision(twin));
  };

  test.each([
    ['annotations', { page: '/Annots 51 0 R' }, '[]'],
    ['form', { catalog: '/AcroForm 51 0 R' }, '<< >>'],
    ['list of fields', { catalog: '/AcroForm << /Fields 51 0 R >>' }, '[]'],
  ])('is refused where what is drawn over the amount is its %s, too', async (_, options, empty) => {
    const body = covered(options);
    const file = await uncovered(body, empty);
    expect(isValidForPoppler(file)).toBe(true);
    expect(await verdict(body, file)).toBe('signature.altered');
    expect(checkBody(body)).toMatchObject({ ok: false, code: 'body.damaged' });
  });

  test('is refused where the list that grows is the size of the page, too', async () => {
    const objects = billObjects(1, { page: '/Annots 60 0 R' });
    objects.set(3, (objects.get(3) ?? '').replace('[0 0 595 842]', '60 0 R'));
    objects.set(60, '[0 0 595 842]');
    const body = classicPdf(objects);
    expect(await verdict(body, await signed(body))).toBe('signature.altered');
    expect(checkBody(body)).toMatchObject({ ok: false, code: 'body.damaged' });
  });
});

describe('a cross-reference section that is not read alike', () => {
  const edits: [string, RegExp, string][] = [
    ['a size that leaves objects out', /\/Size \d+/, '/Size 4'],
    ['no size', /\/Size \d+/, ''],
    ['rows of another length', /(\d{10} \d{5} n) \n/, '$1\n'],
    ['spaces before a row', /\n(\d{10} \d{5} n \n)/, '\n  $1'],
    ['an offset of other digits', /\n0(\d{9} \d{5} n \n)/, '\n$1'],
  ];
  test.each(edits)('with %s is refused', async (_, from, to) => {
    const file = await editedBeforeSigning(classic, (text) => {
      const at = text.lastIndexOf('xref\n0 1\n');
      expect(text.slice(at)).toMatch(from);
      return text.slice(0, at) + text.slice(at).replace(from, to);
    });
    expect(await verdict(classic, file)).toBe('signature.altered');
  });
});

describe('for a reader that searches a file for its objects', () => {
  const decoys = {
    'an object': `\n4 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n`,
    'a trailer': '\ntrailer\n<< /Root 90 0 R >>\n',
  };
  test.each(Object.entries(decoys))('%s within the words of the signature is refused', async (_, decoy) => {
    const inReason = (text: string) => (revision: string) =>
      revision.replace(/\/Reason <feff[0-9a-f]+>/, (reason) => `/Reason (${text})`.padEnd(reason.length));
    const request = aRequest({ reason: 'word '.repeat(39).trim() });
    const honest = await editedBeforeSigning(classic, inReason(request.reason), request);
    expect(await verdict(classic, honest)).toBe('ok');
    const forged = await editedBeforeSigning(classic, inReason(decoy), request);
    expect(await verdict(classic, forged)).toBe('signature.altered');
  });

  test('a revision that begins within a comment of the body is refused', async () => {
    const body = Buffer.concat([classic, Buffer.from('% the end')]);
    expect(await verdict(body, await signed(body))).toBe('ok');
    const hidden = await editedBeforeSigning(body, (text) => ` ${text.slice(1)}`);
    expect(await verdict(body, hidden)).toBe('signature.altered');
  });
});
