import { expect, test } from 'vitest';
import { declaredCalls } from './api.ts';
import { fields } from './field.ts';

test('the table has 36 calls, none of them twice', () => {
  expect(declaredCalls).toHaveLength(36);
  expect(new Set(declaredCalls.map(({ endpoint }) => endpoint.path)).size).toBe(36);
});

test('what a call shows is sent by its other half, of the same list', () => {
  for (const { call } of declaredCalls) {
    if (call.work !== 'show' && call.work !== 'send') continue;
    const other = declaredCalls.find(
      (each) => each.call.system === call.system && each.call.name === call.other,
    );
    expect(other?.call).toMatchObject({ subject: call.subject, other: call.name });
  }
});

test('only a Final login sends, and only NREGA’s calls take a key', () => {
  for (const { call, endpoint } of declaredCalls) {
    expect([call.name, endpoint.finalOnly]).toEqual([call.name, call.work === 'send']);
    expect([call.name, endpoint.access]).toEqual([call.name, call.work === 'answer' ? 'key' : 'session']);
  }
});

test('nothing secret has a value to begin with', () => {
  for (const field of Object.values(fields))
    if ('isSecret' in field) expect(field).not.toHaveProperty('initial');
});
