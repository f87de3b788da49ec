// Bodies as programs write them that people use: each file of the folder is named for the program that made it, from a page
// written for this test; its version is in the file's own Producer entry. They come from what Debian 12 and npm have: office
// programs (LibreOffice, AbiWord, Gnumeric, Scribus), TeX by each of its ways to PDF, browsers and converters of web pages,
// print filters, drawing programs and libraries. Microsoft Word, which does not run there, is not among them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBody } from '@portal/core/pdf/body-check';
import { aSlip, payees } from '@portal/core/slip/slip.fixture';
import { drawBillSlip } from '@portal/core/slip/slip-pdf';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'producers');

describe('a body is accepted that was written by', () => {
  const files = readdirSync(folder);

  test('fifty programs and ways of using them, or more', () => {
    expect(files.length).toBeGreaterThanOrEqual(50);
    expect(files.every((name) => name.endsWith('.pdf'))).toBe(true);
  });

  /** Pictures as pages of their own size, which have no room for a signature. */
  const small = ['img2pdf.pdf', 'pillow.pdf'];

  test.each(small)('%s, were its page large enough', (name) => {
    expect(checkBody(readFileSync(join(folder, name)))).toMatchObject({ ok: false, code: 'body.page-small' });
  });

  test.each(files.filter((name) => !small.includes(name)))('%s', (name) => {
    const pdf = readFileSync(join(folder, name));
    expect(checkBody(pdf)).toMatchObject({ ok: true, sizeBytes: pdf.length });
  });

  test('the portal itself', async () => {
    const slip = await drawBillSlip(aSlip({ payees: payees(60) }), new Date('2026-11-20T10:00:00Z'));
    expect(checkBody(slip)).toMatchObject({ ok: true });
  });
});
