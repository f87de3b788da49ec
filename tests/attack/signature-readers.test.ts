// What an accepted signature shows: poppler, MuPDF and pdf.js draw the same page, at two zooms and in print, with the words
// of the box beside those of the body, and nothing of the body is covered (decisions.md, What a signature may show).
import { byQpdf } from '@portal/core/pdf/body.fixture';
import { aSlip, payees } from '@portal/core/slip/slip.fixture';
import { drawBillSlip } from '@portal/core/slip/slip-pdf';
import { defaultBox, type SignatureRequest } from '@portal/signer/sign-pdf';
import { describe, expect, test } from 'vitest';
import { aRequest, keyOf, officer, signed, verdict } from '../signature/authority.ts';
import { drawing, forgedBody, replacing, requestOf, revisionOf } from './support/forged-body.ts';
import { differenceOf, lightened } from './support/picture.ts';
import { disagreements, readers, views, wordsOf } from './support/readers.ts';

const drawn = await drawBillSlip(aSlip({ payees: payees(60) }), new Date('2026-11-20T10:00:00Z'));
const slip = byQpdf(drawn, '--object-streams=disable');
const turned = (degrees: number) => byQpdf(slip, `--rotate=+${degrees}`);
/** Over the amounts and the names of the first page. */
const overFigures = { ...defaultBox, x: 200, y: 480 };

const cases: readonly (readonly [string, Buffer, Partial<SignatureRequest>])[] = [
  ['in the usual place', slip, {}],
  [
    'over the figures of the bill, in Indic scripts',
    slip,
    { reason: 'मंज़ूर किया', location: 'ইম্ফল ꯏꯝꯐꯥꯜ', box: overFigures },
  ],
  [
    'with long words, in the largest box',
    slip,
    {
      reason: 'Verified and passed for payment '.repeat(6).trim(),
      box: { x: 100, y: 300, width: 350, height: 140 },
    },
  ],
  [
    'on the second page, turned over, in the smallest box',
    turned(180),
    { page: 2, box: { x: 0, y: 0, width: 100, height: 32 } },
  ],
  ['on a page turned right', turned(90), { box: overFigures }],
];

test.each(cases)(
  'an accepted signature %s is the same page to three readers and covers nothing of the body',
  async (_, body, changes) => {
    const request = aRequest(changes);
    const file = await signed(body, keyOf(officer), request);
    expect(await verdict(body, file)).toBe('ok');
    expect(await disagreements(file, request.page)).toEqual([]);
    const [view] = views;
    for (const reader of readers) {
      const [before, after] = [
        await reader.picture(body, request.page, view),
        await reader.picture(file, request.page, view),
      ];
      expect([reader.name, lightened(before, after)]).toEqual([reader.name, 0]);
      expect(differenceOf(before, after, view.zoom).most).toBeGreaterThan(0.15);
    }
  },
);

test('its words are those of the body and of the box, and no others', async () => {
  const file = await signed(slip, keyOf(officer), aRequest({ box: overFigures }));
  const [before, after] = [await wordsOf(slip, 1), await wordsOf(file, 1)];
  expect(before).toHaveLength(2);
  const letters = (words: readonly string[] = []) => [...words.join('')].sort().join('');
  const box =
    /^Digitally signed by OFFICER ONE Reason: Approved Location: Imphal Date: [\d/]{10}, [\d:]{8} IST$/;
  const said =
    'Digitally signed by OFFICER ONE Reason: Approved Location: Imphal Date: 00/00/0000, 00:00:00 IST';
  expect(said).toMatch(box);
  const lettersOnly = (text: string) => text.replace(/[\d\s]/g, '');
  for (const [index, words] of after.entries())
    expect(lettersOnly(letters(words))).toBe(lettersOnly(letters([...(before[index] ?? []), said])));
});

describe('the comparison finds', () => {
  const key = keyOf(officer);
  const forged = async (edit: (revision: string) => string) =>
    forgedBody(key, await revisionOf(key, requestOf({ box: overFigures }), slip), edit, slip);

  test('a box that is printed and not seen on the screen', async () => {
    const found = await disagreements(await forged(replacing('/F 132', '/F 36')), 1);
    expect(found.join('\n')).toMatch(/screen and print/);
  });

  test('a box that covers figures', async () => {
    const file = await forged(drawing('1 g 0 0 168 57 re f'));
    for (const reader of readers) {
      const [before, after] = [
        await reader.picture(slip, 1, views[0]),
        await reader.picture(file, 1, views[0]),
      ];
      expect([reader.name, lightened(before, after) > 100]).toEqual([reader.name, true]);
    }
  });
});
