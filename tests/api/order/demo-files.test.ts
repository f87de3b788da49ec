// The files that the stand-ins make are verified in the demo portal: by their signatories there, and by the demo office's grants,
// heads, branches and mappings.

import { readNregaFile } from '@portal/core/order/nrega-file';
import { readNrlmAdvice } from '@portal/core/order/nrlm-advice';
import { readOmmasExpenditure } from '@portal/core/order/ommas-expenditure';
import type { OrderRead } from '@portal/core/order/order-read';
import { againstRecords } from '@portal/core/order/verify';
import { signatoriesOf } from '@portal/core/signatory/register';
import { civilDate } from '@portal/domain/calendar';
import { demoOrigins, schemeFacts } from '@portal/partners/scheme-file/facts';
import { nregaFile, nrlmAdvice, ommasExpenditure } from '@portal/partners/scheme-file/generate';
import { expect, test } from 'vitest';
import '../../support/portal.ts';

const now = new Date();
const context = { signatoriesOf, now };
const facts = (system: keyof typeof demoOrigins) =>
  schemeFacts({ origin: demoOrigins[system], serial: 990_001, payees: 40, now });

const reads: Record<keyof typeof demoOrigins, () => Promise<OrderRead>> = {
  nrega: () => readNregaFile(nregaFile(facts('nrega')), context),
  nrlm: () => readNrlmAdvice(nrlmAdvice(facts('nrlm')), context),
  pmgsy: async () => readOmmasExpenditure(ommasExpenditure(facts('pmgsy'))),
};

test.each(Object.entries(reads))('a demo order of %s has nothing against it', async (_, read) => {
  const { order, reasons } = await read();
  expect(reasons).toEqual([]);
  expect(order?.payees).toHaveLength(40);
  expect(order && (await againstRecords(order, civilDate(now))).reasons).toEqual([]);
});
