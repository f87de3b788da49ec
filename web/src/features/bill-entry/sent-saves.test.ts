import { unfinishedLimits } from '@portal/domain/unfinished/place';
import { expect, it } from 'vitest';
import { SentSaves } from './sent-saves.ts';

it('a save that was answered ends those before it, and none after it', () => {
  const sent = new SentSaves(['v1']);
  for (const version of ['v2', 'v3', 'v4']) sent.add(version);
  sent.answered('v3');
  expect(sent.versions).toEqual(['v4']);
  expect(sent.has('v2')).toBe(false);
});

it('as many are named as the portal takes', () => {
  const sent = new SentSaves([]);
  for (let at = 0; at <= unfinishedLimits.unanswered; at += 1) sent.add(`v${at}`);
  expect(sent.versions).toHaveLength(unfinishedLimits.unanswered);
  expect(sent.has('v0')).toBe(false);
});
