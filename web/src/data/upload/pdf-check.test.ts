import { describe, expect, it } from 'vitest';
import { pdfProblem } from './pdf-check.ts';

const limit = 5 * 1024 * 1024;

describe('pdfProblem', () => {
  it('takes a PDF, also behind bytes of another program', async () => {
    expect(await pdfProblem(new Blob(['%PDF-1.7\n']), limit)).toBeUndefined();
    expect(await pdfProblem(new Blob(['\u0000'.repeat(1019), '%PDF-']), limit)).toBeUndefined();
  });

  it.each([
    ['no file', undefined, 'No file selected.'],
    ['an empty file', new Blob([]), 'Please upload a valid PDF file.'],
    [
      'a document under a false name',
      new File(['PK\u0003\u0004'], 'bill.pdf'),
      'Please upload a valid PDF file.',
    ],
    ['a mark too far inside', new Blob(['x'.repeat(1024), '%PDF-']), 'Please upload a valid PDF file.'],
    [
      'a file over the limit',
      { size: limit + 1 } as Blob,
      'The file is larger than 5 MB. Choose a smaller PDF.',
    ],
  ])('refuses %s', async (_what, file, sentence) => {
    expect(await pdfProblem(file, limit)).toBe(sentence);
  });
});
