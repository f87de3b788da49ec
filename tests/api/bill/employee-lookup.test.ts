// Many employees at once (decisions.md, /preparebill): in the order asked for, each EIN with its outcome, through
// functions whose employee service can be set to fail.
import { employeeEntity } from '@portal/core/payee/entity';
import { getEmployee, lookUpEmployees } from '@portal/domain/bill/api';
import { demoEmployees } from '@portal/partners/data/employees';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { anOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { employees } from '../../support/records.ts';

let functions: OwnFunctions;
let client: Client;
const employee = { partner: 'employee' };

beforeAll(async () => {
  const office = await anOffice();
  functions = await ownFunctions(['bill']);
  client = office.draft.over(functions.transport);
});
afterAll(() => functions.stop());

const messagesTaken = async (): Promise<number> => {
  const answer = await fetch(`${functions.partners.origin}/control/employee`);
  return ((await answer.json()) as unknown[]).length;
};

test.each([[''], [' '], [undefined]])('a search for "%s" says that the EIN is missing', async (ein) => {
  const { status, body } = await client.refused(getEmployee, { query: { ein } });
  expect([status, body.message, body.issues.map(({ path }) => path)]).toEqual([400, 'Enter EIN', ['ein']]);
});

const lookUp = async (eins: readonly string[]) =>
  (await client.ask(lookUpEmployees, { body: { eins: [...eins] } })).body.data;
const asked = async (): Promise<number> => {
  const answer = await fetch(`${functions.partners.origin}/control/${employee.partner}`);
  return ((await answer.json()) as unknown[]).length;
};
/** Forgets today's answers to earlier tests and files. */
const forget = (eins: readonly string[]) =>
  Promise.all(eins.map((ein) => employeeEntity().delete({ ein }).go()));

describe('a look-up of many employees', () => {
  test('answers in the order asked for, whether known, unknown or named twice', async () => {
    const [first, second] = demoEmployees;
    const eins = [second?.ein ?? '', '999999', first?.ein ?? '', second?.ein ?? ''];
    await forget(eins);
    const found = await lookUp(eins);
    expect(found.map(({ ein, result }) => [ein, result])).toEqual([
      [second?.ein, 'found'],
      ['999999', 'not_found'],
      [first?.ein, 'found'],
      [second?.ein, 'found'],
    ]);
    expect(found[2]?.emp_det).toEqual({
      ein: first?.ein,
      pan_no: first?.pan,
      bank_account_no: first?.accountNumber,
      full_name: first?.fullName,
      ifsc_code: first?.ifsc,
      designation: first?.designation,
    });
    expect(found[1]?.emp_det).toBeNull();
  });

  test('asks the service for no employee it answered about today', async () => {
    const kept = await employees(100);
    const before = await asked();
    const found = await lookUp(kept.map(({ ein }) => ein));
    expect(found.map(({ emp_det }) => emp_det?.bank_account_no)).toEqual(
      kept.map(({ accountNumber }) => accountNumber),
    );
    expect(await asked()).toBe(before);
  });

  test('keeps the answers', async () => {
    const ein = demoEmployees[4]?.ein ?? '';
    await forget([ein]);
    await lookUp([ein]);
    const before = await asked();
    expect((await lookUp([ein]))[0]?.result).toBe('found');
    expect(await asked()).toBe(before);
  });

  test('fails for the one that cannot be asked for, and finds it once the service is back', async () => {
    const eins = demoEmployees.slice(5, 9).map(({ ein }) => ein);
    await forget(eins);
    const lost = eins[1] ?? '';
    await functions.setFault('employee', 'down', { match: lost });
    const found = await lookUp(eins);
    expect(found.map(({ result }) => result)).toEqual(['found', 'unavailable', 'found', 'found']);
    await functions.setFault('employee', 'none', { match: lost });
    expect((await lookUp([lost]))[0]?.result).toBe('found');
  });

  test.each([
    ['no EIN', [], 'eins', 'Name at least one EIN.'],
    [
      '101 EINs',
      Array.from({ length: 101 }, (_, at) => String(at)),
      'eins',
      'At most 100 EINs are looked up at once.',
    ],
    ['an EIN of other characters', ['100001', '10 0'], 'eins.1', 'EIN has letters and digits only.'],
  ])('of %s is refused', async (_text, eins, path, message) => {
    const { status, body } = await client.refused(lookUpEmployees, { body: { eins } });
    expect([status, body.issues[0]?.path, body.message]).toEqual([400, path, message]);
  });

  test('of a service that is down answers at once for all, with that outcome for each', async () => {
    const eins = Array.from({ length: 100 }, (_, at) => `5${String(at).padStart(5, '0')}`);
    await functions.setFault('employee', 'down');
    const before = await messagesTaken();
    const found = await lookUp(eins);
    expect(new Set(found.map(({ result }) => result))).toEqual(new Set(['unavailable']));
    // the circuit opens: the service is not asked for each of them
    expect(await messagesTaken()).toBeLessThan(before + eins.length);
    await functions.setFault('employee', 'none');
  });
});
