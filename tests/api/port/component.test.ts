// The component service: what an officer gets of it when it is well, down or wrong, by the port and by the deployed functions,
// which have stand-ins of their own here (3§7.2, 3§7.6). A success after each fault keeps their circuits closed.
import { type ComponentPort, httpComponents } from '@portal/core/port/component';
import type { ExchangeRecord } from '@portal/core/port/record';
import { componentsEntity } from '@portal/core/sparsh/entity';
import { submitSpaBill } from '@portal/domain/bill/api';
import { listComponents } from '@portal/domain/sparsh/api';
import { componentTree } from '@portal/domain/sparsh/component';
import { demoComponents } from '@portal/partners/data/components';
import { demoKeys } from '@portal/partners/data/keys';
import { demoSchemes } from '@portal/partners/data/schemes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { grantNow, snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { snaPayees } from '../../support/records.ts';
import { aComponent, anSpaBill, anSpaGrant, keepComponents, snaLine } from '../../support/spa.ts';

const silent = 'The component service does not answer at the moment. Try again in a minute.';

let office: TestOffice;
let functions: OwnFunctions;
let client: Client;
beforeAll(async () => {
  office = await anOffice({ kind: 'SPA' });
  functions = await ownFunctions(['sparsh', 'bill']);
  client = office.draft.over(functions.transport);
});
afterAll(() => functions.stop());

const [sls = '', known] = [...demoComponents][0] ?? [];
const forget = (slsCode: string) => componentsEntity().delete({ slsCode }).go();

describe('the port', () => {
  const kept: ExchangeRecord[] = [];
  const port = (answer: unknown, appKey: string = demoKeys.componentAppKey): ComponentPort =>
    httpComponents({
      baseUrl: answer === undefined ? functions.partners.origin : 'http://127.0.0.1:9',
      appKey,
      limits: { backoffBaseMs: 1, backoffLongestMs: 1 },
      keepMessage: async (record) => void kept.push(record),
      ...(answer === undefined
        ? {}
        : { fetch: async () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)) }),
    });
  test('lists the components of each SPA scheme of the demo data, in two levels', async () => {
    const codes = demoSchemes
      .filter(({ pfms }) => pfms?.pfms_flag.trim() === 'SPA')
      .map(({ pfms }) => pfms?.state_linked_scheme_code ?? '');
    expect(codes.length).toBeGreaterThanOrEqual(4);
    for (const code of codes) {
      const found = await port(undefined).find(code);
      expect(found).toEqual(demoComponents.get(code));
      for (const { below, isChildmost } of componentTree(found ?? { parents: [], childmost: [] })) {
        expect([isChildmost, below.length > 0]).toEqual([false, true]);
        expect(below.every((each) => each.isChildmost)).toBe(true);
      }
    }
  });

  test('sends the code as a form, and keeps the message', async () => {
    kept.length = 0;
    await port(undefined).find(sls);
    expect(kept).toMatchObject([
      { partner: 'component', operation: 'component details', outcome: 'answered' },
    ]);
    expect(Buffer.from(kept[0]?.request.bytes ?? []).toString()).toBe(`sls_code=${sls}`);
  });

  test('finds nothing of an unknown scheme', async () => {
    expect(await port(undefined).find('MN99')).toBeUndefined();
  });

  test('trims texts and takes a status as text', async () => {
    const row = { component_code: ' 1.10 ', component_desc: ' Works ', parent_component_code: '', extra: 1 };
    expect(await port({ STATUS: ' 0 ', DATA: { parents: [], childmost: [row] } }).find(sls)).toEqual({
      parents: [],
      childmost: [{ component_code: '1.10', component_desc: 'Works', parent_component_code: null }],
    });
  });

  test.each([
    ['no JSON', '<html>'],
    [
      'a code that is a number',
      { STATUS: 0, DATA: { parents: [], childmost: [{ component_code: 1.1, component_desc: 'x' }] } },
    ],
    [
      'a component without code',
      { STATUS: 0, DATA: { parents: [], childmost: [{ component_code: '', component_desc: 'x' }] } },
    ],
    ['half an answer', { STATUS: 0, DATA: { parents: [] } }],
    ['more than a row of the table holds', 'x'.repeat(400_000)],
  ])('takes no answer with %s', async (_text, answer) => {
    await expect(port(answer).find(sls)).rejects.toThrow(silent);
  });

  test('is refused with another key', async () => {
    await expect(port(undefined, 'other').find(sls)).rejects.toThrow(silent);
  });
});

describe('the components of a scheme', () => {
  test('come from the service, and the same day from what is kept', async () => {
    await forget(sls);
    const { body } = await client.ask(listComponents, { body: { SLSCODE: sls } });
    expect(body).toEqual({ STATUS: 0, AT: expect.any(String), FRESH: true, DATA: known });
    await functions.setFault('component', 'down');
    expect((await client.ask(listComponents, { body: { SLSCODE: sls } })).body).toEqual(body);
    await functions.setFault('component', 'none');
  });

  test('of an unknown scheme are none, with status 1, and nothing is kept', async () => {
    const { body } = await client.ask(listComponents, { body: { SLSCODE: 'MN99' } });
    expect(body).toMatchObject({ STATUS: 1, DATA: { parents: [], childmost: [] } });
    expect((await componentsEntity().get({ slsCode: 'MN99' }).go()).data).toBeNull();
  });

  test('of yesterday are asked for again', async () => {
    await keepComponents(sls, new Date(Date.now() - 86_400_000));
    expect((await client.ask(listComponents, { body: { SLSCODE: sls } })).body.DATA).toEqual(known);
  });

  test('are asked for by a code', async () => {
    const { status, body } = await client.refused(listComponents, { body: { SLSCODE: ' ' } });
    expect([status, body.message]).toEqual([400, 'Enter the SLS code of the scheme.']);
  });

  // a slow one is the same to the functions: exchange.test.ts
  test.each(['down', 'garbage'])('%s: a sentence, and success once the service is back', async (fault) => {
    await forget(sls);
    await functions.setFault('component', fault);
    const { status, body, headers } = await client.refused(listComponents, { body: { SLSCODE: sls } });
    expect([status, body.message]).toEqual([503, silent]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await functions.setFault('component', 'none');
    expect((await client.ask(listComponents, { body: { SLSCODE: sls } })).body.STATUS).toBe(0);
  });
});

describe('a submit', () => {
  test('that must ask stores nothing while the service is down, and may be sent again under its key', async () => {
    const grant = await anSpaGrant(office.office, { state_linked_scheme_code: sls });
    const [payee] = await snaPayees(office.office, 1);
    if (!payee) throw new Error('no payee');
    const line = snaLine(payee, aComponent(known?.childmost[0]?.component_code ?? '', 100));
    const body = anSpaBill({ ...grant, slsCode: sls }, [line]);
    const key = `component-${grant.schemecd}`;
    await forget(sls);
    await functions.setFault('component', 'down');
    const before = await snapshot(grant);
    const { status, body: refusal } = await client.refused(submitSpaBill, { body }, { key });
    expect([status, refusal.message]).toEqual([503, silent]);
    expect(await snapshot(grant)).toBe(before);
    await functions.setFault('component', 'none');
    expect((await client.ask(submitSpaBill, { body }, { key })).status).toBe(201);
    expect((await grantNow(grant)).currentCount).toBe(1);
  });
});

// last: it leaves the circuit to the service nearly open
test('the components of before serve with their time while the service does not answer', async () => {
  const then = new Date(Date.now() - 3 * 86_400_000);
  await keepComponents(sls, then);
  await functions.setFault('component', 'down');
  const { body } = await client.ask(listComponents, { body: { SLSCODE: sls } });
  expect(body).toMatchObject({ STATUS: 0, AT: then.toISOString(), FRESH: false });
  expect(body.DATA.childmost.length).toBeGreaterThan(0);
  await functions.setFault('component', 'none');
});
