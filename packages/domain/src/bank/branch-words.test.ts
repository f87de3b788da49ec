import { describe, expect, test } from 'vitest';
import { branchWords, isBranchFound, wordsOf } from './branch-words.ts';

const branch = { branchName: 'Paona Bazar (Main)', district: 'Imphal West', ifsc: 'DEMO0000501' };

describe('the words of a branch', () => {
  test('are those of its name, its district and its IFSC, in small letters, each once', () => {
    expect(branchWords(branch)).toEqual(['paona', 'bazar', 'main', 'imphal', 'west', 'demo0000501']);
    expect(wordsOf('Imphal  IMPHAL, imphal')).toEqual(['imphal']);
  });

  test('keep letters of other scripts', () => expect(wordsOf('ইম্ফল শাখা')).toEqual(['ইম্ফল', 'শাখা']));
});

describe('a branch is found', () => {
  test.each([
    ['the beginning of its name', 'pao', true],
    ['a later word', 'bazar', true],
    ['its IFSC or the beginning of it', 'DEMO00005', true],
    ['words in any order', 'west paona', true],
    ['nothing at all', '', true],
    ['the middle of a word', 'zar', false],
    ['a word of another branch beside its own', 'paona thoubal', false],
  ])('by %s', (_what, typed, expected) => expect(isBranchFound(branch, wordsOf(typed))).toBe(expected));
});
