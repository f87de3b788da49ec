import { consolidationText } from '@portal/domain/consolidation/texts';
import { describe, expect, it } from 'vitest';
import { type HistoryStep, isUnbroken, lifeOf, parentOf, storedDocuments } from './life.ts';

const actionOf: Record<string, string> = {
  prepared: 'submit',
  authorized: 'authorize',
  'body attached': 'attach',
  signed: 'sign',
  uploaded: 'upload',
  objected: 'object',
};
/** A bill that went through these statuses, one a day. */
const went = (...statuses: string[]): HistoryStep[] =>
  statuses.map(
    (to, index) =>
      ({
        to,
        action: actionOf[to] ?? to,
        at: `day ${index + 1}`,
        hash: `h${index + 1}`,
        previous_hash: index ? `h${index}` : '',
      }) as HistoryStep,
  );
const states = (...statuses: string[]) =>
  lifeOf(went(...statuses))
    .map(({ state }) => state[0])
    .join('');

describe('lifeOf', () => {
  it.each([
    ['', 'ooooooooo'],
    ['prepared', 'noooooooo'],
    ['prepared,returned', 'ooooooooo'],
    ['prepared,deleted', 'ooooooooo'],
    ['prepared,authorized,consolidated', 'dnooooooo'],
    ['prepared,authorized,body attached,consolidated,body attached', 'ddnoooooo'],
    ['prepared,authorized,body attached,signed', 'dddnooooo'],
    ['prepared,authorized,body attached,signed,uploaded,received', 'dddddnooo'],
    ['prepared,authorized,body attached,signed,uploaded,compiled', 'ddddddddd'],
  ])('%s: %s', (statuses, expected) => {
    expect(states(...(statuses ? statuses.split(',') : []))).toBe(expected);
  });

  it('an objection is shown at the audit until the corrected body is attached', () => {
    const objected = ['prepared', 'authorized', 'body attached', 'signed', 'uploaded', 'objected'];
    const stages = lifeOf(went(...objected));
    expect(stages[6]).toEqual({ label: 'Bill Objected', state: 'objected', at: 'day 6' });
    expect(stages.map(({ state }) => state[0]).join('')).toBe('ddddddooo');
    const again = lifeOf(went(...objected, 'body attached'));
    expect(again.map(({ state }) => state[0]).join('')).toBe('ddnoooooo');
    expect(again.map(({ at }) => at)).toEqual(['day 1', 'day 2', 'day 7', ...Array(6).fill(undefined)]);
  });

  it('a withdrawn authorization leads back to prepared', () => {
    const stages = lifeOf(went('prepared', 'authorized', 'body attached', 'prepared'));
    expect(stages.slice(0, 3)).toEqual([
      { label: 'Prepared', state: 'now', at: 'day 4' },
      { label: 'Authorized', state: 'open', at: undefined },
      { label: 'Body attached', state: 'open', at: undefined },
    ]);
  });

  it('a stage that the treasury skipped is done, without a day', () => {
    expect(
      lifeOf(went('prepared', 'authorized', 'body attached', 'signed', 'uploaded', 'delivered'))[6],
    ).toEqual({
      label: 'Audit in process',
      state: 'done',
      at: undefined,
    });
  });
});

describe('isUnbroken', () => {
  it('holds for a chain, and for none of its holes', () => {
    const steps = went('prepared', 'authorized', 'body attached');
    expect(isUnbroken([])).toBe(true);
    expect(isUnbroken(steps)).toBe(true);
    expect(isUnbroken(steps.slice(1))).toBe(false);
    expect(isUnbroken([steps[0], steps[2]] as HistoryStep[])).toBe(false);
  });
});

describe('storedDocuments', () => {
  const stored = (...statuses: string[]) => Object.values(storedDocuments(went(...statuses)));
  it.each([
    ['prepared,authorized', [undefined, undefined]],
    ['prepared,authorized,body attached', ['h3', undefined]],
    ['prepared,authorized,body attached,body attached', ['h4', undefined]],
    ['prepared,authorized,body attached,signed', ['h3', 'h4']],
    ['prepared,authorized,body attached,signed,uploaded,objected', ['h3', 'h4']],
    ['prepared,authorized,body attached,signed,uploaded,objected,body attached', ['h7', undefined]],
    ['prepared,authorized,body attached,signed,withdraw', [undefined, undefined]],
  ])('%s: %j', (statuses, expected) => expect(stored(...statuses.split(','))).toEqual(expected));
});

describe('parentOf', () => {
  const child = [
    { to: 'consolidated', remark: consolidationText.claimRemark('100226000140') },
  ] as HistoryStep[];
  it('is the number that the step of a child names', () => {
    expect(parentOf(child)).toBe('100226000140');
    expect(parentOf([...child, { to: 'authorized', remark: 'Free.' } as HistoryStep])).toBeUndefined();
    expect(parentOf([])).toBeUndefined();
  });
});
