import { describe, expect, it } from 'vitest';
import { circleOf } from './chunk-circle.ts';

describe('chunks', () => {
  it('may share what they import', () => {
    expect(
      circleOf(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toBeUndefined();
  });

  it('that import each other are named', () => {
    expect(
      circleOf(
        new Map([
          ['app', ['common']],
          ['common', ['api']],
          ['api', ['common']],
        ]),
      ),
    ).toEqual(['common', 'api', 'common']);
  });
});
