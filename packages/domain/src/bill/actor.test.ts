import { expect, test } from 'vitest';
import { actorNames, actors, actorText } from './actor.ts';

test('every actor has a name', () => expect([...actors].sort()).toEqual(Object.keys(actorNames).sort()));

test.each([
  [{ username: 'works1', login: 'D' }, 'works1 (Draft)'],
  [{ username: 'works1', login: 'F' }, 'works1 (Final)'],
  [{ username: 'treasury', login: 'treasury' }, 'Treasury'],
  [{ username: 'nrega', login: 'nrega' }, 'NREGA'],
  // names that every object has
  [{ username: 'works1', login: 'toString' }, 'works1 (toString)'],
])('%j reads "%s"', (actor, text) => expect(actorText(actor)).toBe(text));
