// The visible box: where it lies on pages of every kind, and what it says.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billObjects, byQpdf, classicPdf } from '@portal/core/pdf/body.fixture';
import { checkBody } from '@portal/core/pdf/body-check';
import { verifySignedBody } from '@portal/core/pdf-signature/verify';
import { signPdf } from '@portal/signer/sign-pdf';
import { describe, expect, test } from 'vitest';
import { aRequest, keyOf, officer, signed, stored, trust, verdict } from './authority.ts';
import { inFolder } from './forgery.ts';
import { isValidForPoppler, qpdfComplaints } from './judges.ts';

interface Word {
  readonly text: string;
  readonly left: number;
  readonly bottom: number;
}

/** The words of the first page where a reader shows them: from its left and its bottom, in points. */
const wordsOf = (pdf: Uint8Array, isTurned = false): Word[] =>
  inFolder((folder) => {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    const html = execFileSync('pdftotext', ['-l', '1', '-bbox', '-cropbox', path, '-'], { encoding: 'utf8' });
    // The size is that of the page before its rotation, the words are placed after it.
    const size = /<page width="([\d.]+)" height="([\d.]+)"/.exec(html);
    const height = Number(size?.[isTurned ? 1 : 2]);
    return [...html.matchAll(/xMin="([\d.]+)" yMin="[\d.]+" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)].map(
      ([, left, bottom, text = '']) => ({ text, left: Number(left), bottom: height - Number(bottom) }),
    );
  });

const box = { x: 100, y: 60, width: 168, height: 57 };

describe('the box lies where the officer sees it', () => {
  test.each([
    ['on a plain page', ''],
    ['on a page turned right', '/Rotate 90'],
    ['on a page turned over', '/Rotate 180'],
    ['on a page turned left', '/Rotate 270'],
    ['on a cropped page', '/CropBox [50 70 500 700]'],
    ['on a cropped page turned right', '/CropBox [50 70 500 700] /Rotate 90'],
    ['on a page whose corner is not at zero', '/CropBox [-20 -30 400 500]'],
  ])('%s', async (_, page) => {
    const body = classicPdf(billObjects(2, { page }));
    const file = await signed(body, keyOf(officer), aRequest({ box }));
    const isTurned = /Rotate (90|270)/.test(page);
    const first = wordsOf(file, isTurned).find(({ text }) => text === 'Digitally');
    expect(first?.left).toBeCloseTo(box.x + 4, 0);
    expect(first?.bottom).toBeGreaterThan(box.y + box.height / 2);
    expect(first?.bottom).toBeLessThan(box.y + box.height);
    expect(await verdict(body, file)).toBe('ok');
    expect(qpdfComplaints(file)).toBe('');
  });

  test('on the page that was asked for', async () => {
    const body = classicPdf(billObjects(10));
    const file = await signed(body, keyOf(officer), aRequest({ page: 7 }));
    expect(await verifySignedBody({ stored: stored(body), signed: file, trust: trust() })).toMatchObject({
      page: 7,
    });
  });

  test.each([
    ['a page cut to A5', '/CropBox [0 0 420 595]'],
    ['a page cut to A5 and turned right', '/CropBox [0 0 420 595] /Rotate 90'],
    ['a page cut to a receipt', '/CropBox [0 0 226 400]'],
    ['a page cropped to its foot', '/CropBox [0 0 595 180]'],
  ])('moved inside by itself where its place on A4 is outside: %s', async (_, page) => {
    const body = classicPdf(billObjects(2, { page }));
    expect(checkBody(body)).toMatchObject({ ok: true });
    const file = await signed(body);
    expect(await verdict(body, file)).toBe('ok');
    expect(qpdfComplaints(file)).toBe('');
  });

  test.each([
    ['there is no such page', { page: 3 }, 'Enter the number of the page, from 1 to 2.'],
    [
      'it is too small',
      { box: { ...box, height: 31 } },
      'The signature box is at least 100 points wide and 32 high.',
    ],
  ])('or not at all: %s', async (_, change, message) => {
    await expect(signed(classicPdf(billObjects()), keyOf(officer), aRequest(change))).rejects.toThrow(
      message,
    );
  });
});

test('a box is where it was settled, or the signature is refused', async () => {
  const body = classicPdf(billObjects());
  const input = { stored: stored(body), signed: await signed(body), trust: trust() };
  const at = (page: number, ...rectangle: number[]) =>
    verifySignedBody({ ...input, box: { page, rectangle } });
  expect(await at(1, 389, 159, 557, 216)).toMatchObject({ ok: true });
  expect(await at(2, 389, 159, 557, 216)).toMatchObject({ ok: false, code: 'signature.box' });
  expect(await at(1, 389, 180, 557, 237)).toMatchObject({ ok: false, code: 'signature.box' });
});

describe('what the box says', () => {
  const body = classicPdf(billObjects(1));
  const said = (file: Uint8Array) =>
    wordsOf(file)
      .map(({ text }) => text)
      .join(' ');

  test('name, reason, location and time in India', async () => {
    const at = new Date('2026-11-20T20:00:05Z');
    const text = said(await signed(body, keyOf(officer), aRequest({ at })));
    expect(text).toContain('Digitally signed by OFFICER ONE');
    expect(text).toContain('Reason: Approved');
    expect(text).toContain('Location: Imphal');
    expect(text).toContain('Date: 21/11/2026, 01:30:05 IST');
  });

  test.each(['मंज़ूर किया', 'অনুমোদিত', 'ꯑꯌꯥꯕ'])('in the script of %s, with glyphs of its own', async (reason) => {
    const file = await signed(body, keyOf(officer), aRequest({ reason }));
    expect(said(file).normalize('NFC')).toContain(reason.normalize('NFC'));
    expect(isValidForPoppler(file)).toBe(true);
    expect(await verdict(body, file)).toBe('ok');
  });

  test('a reason that tries to write the dictionary stays a reason', async () => {
    const reason = 'ok) /Injected (x) endobj';
    const file = await signed(body, keyOf(officer), aRequest({ reason }));
    expect(file.includes('/Injected')).toBe(false);
    expect(await verifySignedBody({ stored: stored(body), signed: file, trust: trust() })).toMatchObject({
      ok: true,
      reason,
    });
  });

  test('the whole of a long reason, or no box is drawn', async () => {
    const reason = 'word '.repeat(39).trim();
    const file = await signed(body, keyOf(officer), aRequest({ reason }));
    expect(said(file).match(/word/g)).toHaveLength(39);
    expect(await verdict(body, file)).toBe('ok');
    await expect(
      signed(body, keyOf(officer), aRequest({ reason, box: { ...box, width: 100, height: 32 } })),
    ).rejects.toThrow('Name, reason and location do not fit into the signature box.');
  });

  test.each(['/UserUnit 10000000', '/UserUnit 0.9', '/Rotate 45'])(
    'nothing on a page that readers measure in different ways: %s',
    async (page) => {
      const odd = classicPdf(billObjects(1, { page }));
      await expect(signed(odd, keyOf(officer), aRequest({ box }))).rejects.toThrow(/odd measures/);
    },
  );

  test('on a page of larger units, in the same size', async () => {
    const large = classicPdf(billObjects(1, { page: '/UserUnit 2' }));
    const file = await signed(large, keyOf(officer), aRequest({ box }));
    const answer = await verifySignedBody({ stored: stored(large), signed: file, trust: trust() });
    expect(answer).toMatchObject({ ok: true, rectangle: [50, 30, 134, 58.5] });
  });
});

describe('a file that cannot be signed is refused with a sentence', () => {
  test.each([
    [
      'an encrypted one',
      byQpdf(classicPdf(billObjects()), '--encrypt', '', 'o', '256', '--'),
      /protected by a password/,
    ],
    ['a damaged one', classicPdf(billObjects()).subarray(0, 300), /damaged/],
    ['no PDF at all', Buffer.from('hello'), /no PDF/],
  ])('%s', async (_, pdf, message) => {
    await expect(signPdf(pdf, aRequest(), keyOf(officer))).rejects.toThrow(message);
  });
});
