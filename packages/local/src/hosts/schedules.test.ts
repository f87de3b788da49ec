import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTemplate } from '../template/template.ts';
import type { Functions } from './functions.ts';
import { hostSchedules, type Schedules } from './schedules.ts';

const schedule = (Name: string, ScheduleExpression: string, more: object = {}) => ({
  Type: 'AWS::Scheduler::Schedule',
  Properties: {
    Name,
    ScheduleExpression,
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { Arn: { 'Fn::GetAtt': ['Intake', 'Arn'] }, RoleArn: 'role', Input: '{"files":200}' },
    ...more,
  },
});

const template = readTemplate(
  [
    {
      name: 'Schedules',
      body: {
        Resources: {
          Intake: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'local-intake' } },
          Often: schedule('local-portal-intake', 'rate(2 minutes)'),
          Nightly: schedule('local-portal-nightly', 'cron(0 1 * * ? *)'),
          Off: schedule('local-portal-off', 'rate(1 minute)', { State: 'DISABLED' }),
        },
      },
    },
  ],
  { setting: () => undefined, secret: () => '' },
);

let calls: [string, unknown][];
let schedules: Schedules;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-03-12T00:57:30Z') });
  calls = [];
  const functions: Functions = {
    load: async () => {},
    invoke: async (name, event) => void calls.push([name, event]),
    stop: async () => {},
  };
  schedules = hostSchedules(template, functions, () => {});
});
afterEach(() => {
  schedules.stop();
  vi.useRealTimers();
});

describe('the schedules of the template', () => {
  test('call their function when they are due', async () => {
    await vi.advanceTimersByTimeAsync(119_000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([['local-intake', { files: 200 }]]);
    await vi.advanceTimersByTimeAsync(30_000); // one o'clock
    expect(calls).toHaveLength(2);
  });

  test('are fired now by name, with or without what all names begin with', async () => {
    await schedules.run('off');
    await schedules.run('local-portal-nightly');
    expect(calls).toHaveLength(2);
    await expect(schedules.run('never')).rejects.toThrow('never');
  });

  test('end when they are stopped', async () => {
    schedules.stop();
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(calls).toEqual([]);
  });
});
