// NRLM is down or answers garbage while its payment advices are fetched: a sentence, and nothing half done (3§7.8).
import { listAdvices } from '@portal/domain/order/advice-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketEnvironment } from '../../support/bucket.ts';
import type { Client } from '../../support/client.ts';
import { anNregaDesk } from '../../support/nrega-desk.ts';
import { anAdvice, type WaitingAdvice, waitAtNrlm } from '../../support/nrlm-desk.ts';
import type { TestOrderDesk } from '../../support/order-desk.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { cloud } from '../../support/portal.ts';

let own: OwnFunctions;
let desk: TestOrderDesk;
let client: Client;
beforeAll(async () => {
  own = await ownFunctions(['nrlm'], bucketEnvironment(cloud));
  desk = await anNregaDesk();
  client = desk.office.draft.over(own.transport);
});
afterAll(() => own.stop());

const idsOf = async (kept?: 'true'): Promise<string[]> =>
  (await client.ask(listAdvices, { query: kept ? { kept } : {} })).body.data.map(({ id }) => id);
const waiting = (...advices: WaitingAdvice[]) => waitAtNrlm(advices, own.partners.origin);

test('a token that was called back is renewed, and the advices come', async () => {
  const advice = anAdvice(desk);
  await waiting(advice);
  expect(await idsOf()).toEqual([advice.id]);
  const answer = await fetch(`${own.partners.origin}/control/nrlm`, {
    method: 'POST',
    body: JSON.stringify({ end_tokens: true }),
  });
  expect(answer.status).toBe(200);
  expect(await idsOf()).toEqual([advice.id]);
});

test('an advice that is garbage leaves the others as they are', async () => {
  const before = await idsOf('true');
  const [broken, good] = [{ ...anAdvice(desk), signed_xml: '%%%' }, anAdvice(desk)];
  await waiting(broken, good);
  const ids = await idsOf();
  expect(ids.toSorted()).toEqual([...before, broken.id, good.id].toSorted());
  const { body } = await client.ask(listAdvices, { query: { kept: 'true' } });
  const rowOf = (id: string) => body.data.find((row) => row.id === id);
  expect(rowOf(good.id)).toMatchObject({ verified: true });
  expect(rowOf(broken.id)?.reasons.map(({ code }) => code)).toEqual(['not-xml']);
});

test.each(['garbage', 'down'])(
  'NRLM with fault %s is a sentence; what was filed is still shown',
  async (fault) => {
    const before = await idsOf('true');
    const advice = anAdvice(desk);
    await waiting(advice);
    await own.setFault('nrlm', fault);
    const refused = await client.refused(listAdvices, { query: {} });
    // the line may come behind the answer
    await expect.poll(() => own.logged.some((line) => line.includes('partner.nrlm-unavailable'))).toBe(true);
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'NRLM does not answer. Try again in a minute.',
    ]);
    await own.setFault('nrlm', 'none');
    expect(await idsOf('true')).toEqual(before);
    expect((await idsOf()).toSorted()).toEqual([...before, advice.id].toSorted());
  },
);
