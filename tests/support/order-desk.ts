// The office of orders that a test of the API works in. It is apart from order.ts, which processes without a portal use too.
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import { demoOrigins } from '@portal/partners/scheme-file/facts';
import { anOffice, type TestOffice } from './office.ts';
import { aFile, type OrderDesk, orderDeskOf } from './order.ts';
import { cloud } from './portal.ts';
import { aSanctionOf, orderSanctions } from './sanction.ts';

export type TestOrderDesk = OrderDesk<TestOffice>;

/** An SPA office whose grant has so many thousand rupees, with the agency of its orders and the sanction that they name. */
export const anOrderDesk = async (
  totalThousands?: number,
  scheme?: Partial<PfmsDetails>,
): Promise<TestOrderDesk> => {
  const desk = await orderDeskOf(await anOffice({ kind: 'SPA' }), totalThousands, scheme);
  const numbers = ['MS/2026/1', ...Object.values(demoOrigins).map((demo) => demo.motherSanctionNo)];
  const sanctions = numbers.map((number) => aSanctionOf(10_00_000, number));
  await orderSanctions(cloud.partnersOrigin, desk.grant, sanctions);
  return desk;
};

/** What an office with a file reads of its files. */
export const orderReads = async (office: TestOffice) => ({
  'GET /api/v1/nregamaster/sftp': {},
  'GET /api/v1/nregamaster/fto': { query: { file_name: await aFile(await orderDeskOf(office)) } },
  'GET /api/v1/nregamaster/answer': { query: { file_name: await aFile(await orderDeskOf(office)) } },
});
