// Bodies drawn from the whole grammar of content by a seed: what the portal accepts of them looks the same to poppler, MuPDF and
// pdf.js. `BODIES` says how many are tried, `BODIES_SEED` from which seed on (change.md, Prove).
import { checkBody } from '@portal/core/pdf/body-check';
import { expect, test } from 'vitest';
import { randomBody } from './support/random-body/random-body.ts';
import { disagreements } from './support/readers.ts';

const count = Number(process.env['BODIES'] ?? 200);
const first = Number(process.env['BODIES_SEED'] ?? 1);

/** Of dark and light fields, of which letters are made: their edges are smoothed in different ways. */
const tolerance = 0.4;
const onScreen = [{ zoom: 1, isPrinted: false }] as const;

test(`what is accepted of ${count} random bodies from seed ${first} looks the same to three readers`, async () => {
  const found: string[] = [];
  let accepted = 0;
  for (let seed = first; seed < first + count; seed++) {
    const pdf = randomBody(seed);
    if (!checkBody(pdf).ok) continue;
    accepted++;
    for (const difference of await disagreements(pdf, 1, { seen: onScreen, tolerance }))
      found.push(`seed ${seed}, ${difference}`);
  }
  expect(found).toEqual([]);
  // a check that refused everything would find no difference
  expect(accepted).toBeGreaterThan(count * 0.4);
  expect(accepted).toBeLessThan(count * 0.8);
});
