import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepUpload, recallUpload } from './kept-upload.ts';

const owner = { username: 'works1', loginType: 'F' };
const target = { family: 'normal', kind: 'body', authNo: '77' } as const;
const begun = { upload_id: 'u1', part_size_bytes: 4, parts: [] };
const file = (name = 'body.pdf', content = '%PDF-1.7', lastModified = 1) =>
  new File([content], name, { lastModified });

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a kept upload', () => {
  it('is found for the same file, bill and officer, until it has ended', () => {
    keepUpload(owner, target, file(), begun);
    expect(recallUpload(owner, target, file())).toEqual(begun);
    keepUpload(owner, target, file(), undefined);
    expect(recallUpload(owner, target, file())).toBeUndefined();
  });

  it.each([
    ['another name', file('other.pdf')],
    ['another size', file('body.pdf', '%PDF-1.7 longer')],
    ['another time of change', file('body.pdf', '%PDF-1.7', 2)],
  ])('is not that of a file of %s', (_what, other) => {
    keepUpload(owner, target, file(), begun);
    expect(recallUpload(owner, target, other)).toBeUndefined();
  });

  it('is not that of another bill or officer', () => {
    keepUpload(owner, target, file(), begun);
    expect(recallUpload(owner, { ...target, authNo: '78' }, file())).toBeUndefined();
    expect(recallUpload({ ...owner, username: 'health1' }, target, file())).toBeUndefined();
  });

  it('is no good when the storage is about to give it up', () => {
    keepUpload(owner, target, file(), begun);
    vi.advanceTimersByTime(46 * 3_600_000);
    expect(recallUpload(owner, target, file())).toEqual(begun);
    vi.advanceTimersByTime(2 * 3_600_000);
    expect(recallUpload(owner, target, file())).toBeUndefined();
  });

  it('is never that of a signed file, which is made anew each time', () => {
    const signed = { family: 'normal', kind: 'signed', authNo: '77' } as const;
    keepUpload(owner, signed, file(), begun);
    expect(recallUpload(owner, signed, file())).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });
});
