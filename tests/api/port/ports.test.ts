// The portal's ports against the stand-ins over HTTP: what an officer gets when a partner is well, slow, down or wrong.
import { type EmployeePort, httpEmployee } from '@portal/core/port/employee';
import type { ExchangeLimits } from '@portal/core/port/exchange';
import { httpPfms, type PfmsPort } from '@portal/core/port/pfms';
import type { ExchangeRecord } from '@portal/core/port/record';
import { PfmsDetails } from '@portal/domain/scheme/schema';
import { demoEmployees } from '@portal/partners/data/employees';
import { demoKeys } from '@portal/partners/data/keys';
import { demoSchemes } from '@portal/partners/data/schemes';
import type { TakenMessage } from '@portal/partners/journal';
import { type RunningPartners, startPartners } from '@portal/partners/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const pfmsSilent = 'PFMS does not answer at the moment. Try again in a minute.';
const employeeSilent = 'The employee service does not answer at the moment. Try again in a minute.';
const limits: Partial<ExchangeLimits> = { backoffBaseMs: 1, backoffLongestMs: 1 };

let partners: RunningPartners;
let kept: ExchangeRecord[];
let pfms: PfmsPort;
let employee: EmployeePort;

const connect = (extra: Partial<ExchangeLimits> = {}, key?: string) => {
  const settings = {
    baseUrl: partners.origin,
    limits: { ...limits, ...extra },
    keepMessage: async (record: ExchangeRecord) => void kept.push(record),
  };
  pfms = httpPfms({ ...settings, apiKey: key ?? demoKeys.pfmsApiKey });
  employee = httpEmployee({
    ...settings,
    appKey: key ?? demoKeys.employeeAppKey,
    appName: demoKeys.employeeAppName,
  });
};

const setFault = async (
  partner: string,
  fault: string,
  extra: { count?: number; delay_ms?: number } = {},
) => {
  const answer = await fetch(`${partners.origin}/control`, {
    method: 'POST',
    body: JSON.stringify({ partner, fault, ...extra }),
  });
  expect(answer.status).toBe(200);
};
const taken = async (partner: string) =>
  (await (await fetch(`${partners.origin}/control/${partner}`)).json()) as TakenMessage[];
const outcomes = () => kept.map(({ outcome }) => outcome);

const schemeWith = (flag: string | undefined): string => {
  const scheme = demoSchemes.find(({ pfms: row }) => row?.pfms_flag === flag);
  if (!scheme) throw new Error(`no demo scheme with flag ${flag}`);
  return scheme.schemeCode;
};

beforeEach(async () => {
  partners = await startPartners({ port: 0 });
  kept = [];
  connect();
});
afterEach(async () => {
  vi.useRealTimers();
  await partners.stop();
});

describe('PFMS', () => {
  test('returns the status of every demo scheme in the shape of the contract', async () => {
    for (const { schemeCode, pfms: row } of demoSchemes) {
      const answer = await pfms.schemeDetails(schemeCode);
      expect(answer.flag).toBe(row?.pfms_flag.trim() ?? 'N');
      expect(answer.details).toEqual(row && { ...row, pfms_flag: row.pfms_flag.trim() });
      if (answer.details) PfmsDetails.parse(answer.details);
    }
  });

  test('the flag is N without details where PFMS does not know the scheme', async () => {
    const answer = await pfms.schemeDetails('99999999999999999');
    expect(answer).toEqual({ status: 1, flag: 'N', details: undefined });
  });

  test('the flag is N when PFMS refuses', async () => {
    await setFault('pfms', 'reject');
    expect(await pfms.schemeDetails(schemeWith('SNA'))).toEqual({ status: 1, flag: 'N', details: undefined });
  });

  test('a flag padded with blanks is trimmed', async () => {
    expect(await pfms.schemeDetails(schemeWith('SNA '))).toMatchObject({ status: 0, flag: 'SNA' });
  });

  test('a message that arrives twice has one answer', async () => {
    await setFault('pfms', 'duplicate', { count: 1 });
    expect(await pfms.schemeDetails(schemeWith('SPA'))).toMatchObject({ flag: 'SPA' });
    expect(await taken('pfms')).toHaveLength(2);
    expect(kept).toHaveLength(1);
  });
});

describe('the employee service', () => {
  test('finds every demo employee, ten with grade and GPF number', async () => {
    for (const known of demoEmployees) {
      expect(await employee.find(known.ein)).toEqual({
        ein: known.ein,
        fullName: known.fullName,
        pan: known.pan,
        accountNumber: known.accountNumber,
        ifsc: known.ifsc,
        designation: known.designation,
        grade: known.gpf?.grade ?? '',
        gpfNumber: known.gpf?.number ?? '',
      });
    }
  });

  test('does not find an unknown EIN, nor any when it refuses', async () => {
    expect(await employee.find('100026')).toBeUndefined();
    await setFault('employee', 'reject', { count: 1 });
    expect(await employee.find('100001')).toBeUndefined();
    expect(outcomes()).toEqual(['answered', 'answered']);
  });

  test('takes the EIN as a form too', async () => {
    const answer = await fetch(`${partners.origin}/treasury/employee-details`, {
      method: 'POST',
      headers: { 'x-app-key': demoKeys.employeeAppKey, 'x-app-name': demoKeys.employeeAppName },
      body: new URLSearchParams({ ein: '100001' }),
    });
    expect(await answer.json()).toMatchObject({ status_code: '00', emp_det: { ein: '100001' } });
  });

  test('the details of another employee are never taken for the one asked for', async () => {
    const mixedUp = httpEmployee({
      baseUrl: partners.origin,
      appKey: demoKeys.employeeAppKey,
      appName: demoKeys.employeeAppName,
      limits,
      keepMessage: async (record) => void kept.push(record),
      fetch: (input, init) => fetch(input, { ...init, body: '{"ein":"100002"}' }),
    });
    await expect(mixedUp.find('100001')).rejects.toThrow(employeeSilent);
    expect(outcomes()).toEqual(['garbage', 'garbage', 'garbage']);
  });
});

describe('a partner that is not well', () => {
  test('down: asked three times under one key, then its sentence, and 503', async () => {
    await setFault('pfms', 'down');
    const asking = pfms.schemeDetails(schemeWith('SNA'));
    await expect(asking).rejects.toMatchObject({
      message: pfmsSilent,
      code: 'scheme.pfms-unavailable',
      kind: 'unavailable',
    });
    expect(outcomes()).toEqual(['unreachable', 'unreachable', 'unreachable']);
    expect(new Set(kept.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('down for a moment: the officer notices nothing', async () => {
    await setFault('employee', 'down', { count: 2 });
    expect(await employee.find('100001')).toMatchObject({ ein: '100001' });
    expect(outcomes()).toEqual(['unreachable', 'unreachable', 'answered']);
    const [message] = await taken('employee');
    expect(message?.idempotency_key).toBe(kept[0]?.idempotencyKey);
    expect(message?.sha256).toBe(kept[0]?.request.sha256);
  });

  test('slow: times out, although the partner took the messages', async () => {
    connect({ attemptMs: 40, deadlineMs: 150 });
    await setFault('employee', 'slow');
    await expect(employee.find('100001')).rejects.toThrow(employeeSilent);
    expect(new Set(outcomes())).toEqual(new Set(['timeout']));
    expect((await taken('employee')).length).toBeGreaterThanOrEqual(1);
  });

  test('garbage: its sentence, and the raw answer is kept', async () => {
    await setFault('employee', 'garbage');
    await expect(employee.find('100001')).rejects.toThrow(employeeSilent);
    expect(outcomes()).toEqual(['garbage', 'garbage', 'garbage']);
    expect(Buffer.from(kept[0]?.answer?.bytes ?? []).toString()).toContain('Service under maintenance');
  });

  test.each(['pfms', 'employee'])('%s with a wrong key: its sentence after one message', async (partner) => {
    connect({}, 'wrong-key');
    const asking = partner === 'pfms' ? pfms.schemeDetails(schemeWith('SNA')) : employee.find('100001');
    await expect(asking).rejects.toThrow(partner === 'pfms' ? pfmsSilent : employeeSilent);
    expect(outcomes()).toEqual(['refused']);
  });

  test('the circuit of one partner opens, does not affect the other, and closes when the partner is back', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await setFault('pfms', 'down');
    await expect(pfms.schemeDetails(schemeWith('SNA'))).rejects.toThrow(pfmsSilent);
    await expect(pfms.schemeDetails(schemeWith('SNA'))).rejects.toThrow(pfmsSilent);
    expect(kept).toHaveLength(5);
    await expect(pfms.schemeDetails(schemeWith('SNA'))).rejects.toThrow(pfmsSilent);
    expect(kept).toHaveLength(5);
    expect(await employee.find('100001')).toMatchObject({ ein: '100001' });

    await setFault('pfms', 'none');
    await expect(pfms.schemeDetails(schemeWith('SNA'))).rejects.toThrow(pfmsSilent);
    vi.setSystemTime(start + 15_000);
    expect(await pfms.schemeDetails(schemeWith('SNA'))).toMatchObject({ flag: 'SNA' });
  });
});
