// PFMS and the employee service through the deployed functions: what an officer gets when they are well, and a clear
// sentence when they are not. The functions here have stand-ins of their own; a success after each fault keeps their circuits closed.

import { employeeEntity } from '@portal/core/payee/entity';
import { openKept } from '@portal/core/port/exchange-log';
import { pfmsEntity } from '@portal/core/scheme/entity';
import { sha256 } from '@portal/core/sha256';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { getEmployee, submitGeneralBill } from '@portal/domain/bill/api';
import { maskAccount } from '@portal/domain/code';
import { getPfmsDetails } from '@portal/domain/scheme/api';
import { demoEmployees } from '@portal/partners/data/employees';
import { demoSchemes } from '@portal/partners/data/schemes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aGeneralBill } from '../../support/bill.ts';
import type { Client } from '../../support/client.ts';
import { faultsOf, grantNow } from '../../support/ledger.ts';
import { messageKey } from '../../support/message-key.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { aGrant, employees } from '../../support/records.ts';

const pfmsSilent = 'PFMS does not answer at the moment. Try again in a minute.';
const employeeSilent = 'The employee service does not answer at the moment. Try again in a minute.';

let office: TestOffice;
let functions: OwnFunctions;
let client: Client;
beforeAll(async () => {
  office = await anOffice();
  functions = await ownFunctions(['scheme', 'bill']);
  client = office.draft.over(functions.transport);
});
afterAll(() => functions.stop());

const sponsored = demoSchemes.find(({ pfms }) => pfms?.pfms_flag === 'SNA ');
const unknownScheme = '99999999999999999';

describe('partners that are well', () => {
  test('PFMS returns the status of a scheme, trimmed, and its answer is kept', async () => {
    const schemecd = sponsored?.schemeCode ?? '';
    const { body } = await client.ask(getPfmsDetails, { params: { schemecd } });
    expect([body.STATUS, body.DATA.length]).toEqual([0, 1]);
    expect(body.DATA[0]).toMatchObject({
      pfms_flag: 'SNA',
      central_scheme_name: 'Public Rental Housing Scheme',
    });
    const { data } = await pfmsEntity().get({ schemecd }).go({ consistent: true });
    expect(data).toMatchObject({ isKnown: true, details: { pfms_flag: 'SNA' } });
  });

  test('PFMS need not know a scheme', async () => {
    const { body } = await client.ask(getPfmsDetails, { params: { schemecd: unknownScheme } });
    expect([body.STATUS, body.DATA]).toEqual([1, []]);
  });

  test('the employee service finds an employee by EIN', async () => {
    const [employee] = demoEmployees;
    const { body } = await client.ask(getEmployee, { query: { ein: employee?.ein ?? '' } });
    expect(body).toEqual({
      status_code: '00',
      emp_det: {
        ein: employee?.ein,
        pan_no: employee?.pan,
        bank_account_no: employee?.accountNumber,
        full_name: employee?.fullName,
        ifsc_code: employee?.ifsc,
        designation: employee?.designation,
      },
    });
  });

  test('with a GPF scheme the answer has the fields of a GPF bill', async () => {
    const [employee] = demoEmployees;
    const query = { ein: employee?.ein ?? '', gpfScheme: unknownScheme };
    expect((await client.ask(getEmployee, { query })).body).toEqual({
      Grade: employee?.gpf?.grade,
      GPFNo: employee?.gpf?.number,
      BankAccountNo: employee?.accountNumber,
      IFSCCode: employee?.ifsc,
      PayeeName: employee?.fullName,
    });
  });

  test('an unknown employee is answered as unknown', async () => {
    const { body } = await client.ask(getEmployee, { query: { ein: '999999' } });
    expect(body).toEqual({ status_code: '01', emp_det: null });
    const query = { ein: '999999', gpfScheme: unknownScheme };
    const refused = await client.refused(getEmployee, { query });
    expect([refused.status, refused.body.message]).toEqual([404, 'Employee not found.']);
  });

  test('a submit asks for what the office never asked for, and keeps the answers', async () => {
    const grant = await aGrant(office.office, { pfms: null });
    const [record] = demoEmployees;
    const payee = (await employees(1, { ...blank, ...fields(record) }))[0];
    if (!payee) throw new Error('no employee');
    await employeeEntity().delete({ ein: payee.ein }).go();
    await client.ask(submitGeneralBill, { body: aGeneralBill(grant, [payee]) });
    expect((await employeeEntity().get({ ein: payee.ein }).go({ consistent: true })).data?.fullName).toBe(
      record?.fullName,
    );
    expect(
      (await pfmsEntity().get({ schemecd: grant.schemecd }).go({ consistent: true })).data?.isKnown,
    ).toBe(false);
    expect(await faultsOf(grant)).toEqual([]);
  });

  test('a submit names an employee unknown to the service', async () => {
    const grant = await aGrant(office.office);
    const [ghost] = await employees(1);
    if (!ghost) throw new Error('no employee');
    await employeeEntity().delete({ ein: ghost.ein }).go();
    const { status, body } = await client.refused(submitGeneralBill, { body: aGeneralBill(grant, [ghost]) });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'allowances.0.ein', code: 'bill.employee-not-found', message: 'Employee not found.' }],
    ]);
  });

  test('an answer of yesterday is asked for again', async () => {
    const grant = await aGrant(office.office);
    const [record] = demoEmployees.slice(1);
    const old = {
      ...blank,
      ...fields(record),
      accountNumber: '000000000000',
      expiresAt: Math.floor(Date.now() / 1000) - 1,
    };
    const [payee] = await employees(1, old);
    if (!payee || !record) throw new Error('no employee');
    await client.ask(submitGeneralBill, {
      body: aGeneralBill(grant, [{ ...payee, accountNumber: record.accountNumber }]),
    });
  });

  test('every message is kept with its answer: masked to be read, whole under a key of its own', async () => {
    const minuteOf = (ms: number) => new Date(ms).toISOString().slice(0, 16);
    const from = Date.now();
    const [record] = demoEmployees.slice(2);
    if (!record) throw new Error('no demo employee');
    await client.ask(getPfmsDetails, { params: { schemecd: unknownScheme } });
    // an answer of the last day would be taken in place of a message
    await employeeEntity().delete({ ein: record.ein }).go();
    await client.ask(getEmployee, { query: { ein: record.ein } });
    const minutes = [...new Set([from - 60_000, from, Date.now()].map(minuteOf))];
    const keptOf = async (partner: string) =>
      (
        await Promise.all(minutes.map((at) => rowsUnder(`exchange#${partner}#${at}`)))
      ).flat() as unknown as Kept[];

    const asked = (await keptOf('pfms')).at(-1);
    expect(asked).toMatchObject({
      outcome: 'answered',
      status: 200,
      request: { sha256: expect.any(String) },
    });
    expect(JSON.stringify(await keptOf('pfms'))).not.toMatch(/x-api-key/i);

    const masked = maskAccount(record.accountNumber);
    const row = (await keptOf('employee')).find(({ answer }) => answer?.shown.includes(masked));
    if (!row?.answer) throw new Error('the answer was not kept');
    const readable =
      Buffer.from(JSON.stringify(row)).toString() + Buffer.from(row.answer.sealed).toString('latin1');
    for (const secret of [record.accountNumber, record.pan]) expect(readable).not.toContain(secret);
    vi.stubEnv('MESSAGE_KEY', messageKey);
    const whole = Buffer.from(await openKept(row.messageId, 'answer', row.answer)).toString();
    vi.unstubAllEnvs();
    for (const secret of [record.accountNumber, record.pan]) expect(whole).toContain(secret);
    expect(sha256(Buffer.from(whole))).toBe(row.answer.sha256);
  });
});

interface Kept {
  readonly messageId: string;
  readonly answer?: { readonly shown: string; readonly sealed: Uint8Array; readonly sha256: string };
}

const blank = { grade: '', gpfNumber: '' };
const fields = (record: (typeof demoEmployees)[number] | undefined) => {
  if (!record) throw new Error('no demo employee');
  const { ein, fullName, pan, accountNumber, ifsc, designation } = record;
  return { ein, fullName, pan, accountNumber, ifsc, designation };
};

describe('partners that are not well', () => {
  // slow ones are the same to the functions: ports.test.ts and exchange.test.ts
  test.each(['down', 'garbage'])('%s: a sentence, and success once they are back', async (fault) => {
    for (const partner of ['pfms', 'employee']) await functions.setFault(partner, fault);
    // what PFMS said of a scheme before would serve in its place
    await pfmsEntity().delete({ schemecd: unknownScheme }).go();
    const [pfms, employee] = await Promise.all([
      client.refused(getPfmsDetails, { params: { schemecd: unknownScheme } }),
      client.refused(getEmployee, { query: { ein: '100001' } }),
    ]);
    expect([pfms.status, pfms.body.message]).toEqual([503, pfmsSilent]);
    expect([employee.status, employee.body.message]).toEqual([503, employeeSilent]);
    expect(Number(pfms.headers['retry-after'])).toBeGreaterThan(0);
    for (const partner of ['pfms', 'employee']) await functions.setFault(partner, 'none');
    expect((await client.ask(getEmployee, { query: { ein: '100001' } })).status).toBe(200);
    expect((await client.ask(getPfmsDetails, { params: { schemecd: unknownScheme } })).status).toBe(200);
  });

  test('what PFMS said last of a scheme serves while it is down, with its time', async () => {
    const grant = await aGrant(office.office);
    await functions.setFault('pfms', 'down');
    const { body } = await client.ask(getPfmsDetails, { params: { schemecd: grant.schemecd } });
    const kept = (await pfmsEntity().get({ schemecd: grant.schemecd }).go()).data;
    expect(body).toEqual({ STATUS: 0, AT: kept?.at, FRESH: false, DATA: [kept?.details] });
    await functions.setFault('pfms', 'none');
  });

  test('one lost message is sent again without the officer’s noticing', async () => {
    await functions.setFault('employee', 'down', { count: 1 });
    expect((await client.ask(getEmployee, { query: { ein: '100001' } })).status).toBe(200);
  });

  test('a submit that must ask stores nothing, and may be sent again under its key', async () => {
    const grant = await aGrant(office.office, { pfms: null });
    const body = aGeneralBill(grant, await employees(1));
    const key = `outside-${grant.schemecd}`;
    await functions.setFault('pfms', 'down');
    const { status, body: refusal } = await client.refused(submitGeneralBill, { body }, { key });
    expect([status, refusal.message]).toEqual([503, pfmsSilent]);
    expect((await grantNow(grant)).currentCount).toBe(0);
    await functions.setFault('pfms', 'none');
    expect((await client.ask(submitGeneralBill, { body }, { key })).status).toBe(201);
    expect(await faultsOf(grant)).toEqual([]);
  });

  test('a submit whose answers are kept asks no partner', async () => {
    for (const partner of ['pfms', 'employee']) await functions.setFault(partner, 'down');
    const grant = await aGrant(office.office);
    expect(
      (await client.ask(submitGeneralBill, { body: aGeneralBill(grant, await employees(2)) })).status,
    ).toBe(201);
  });
});
