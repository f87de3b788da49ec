// The file format itself, with more objects than one object stream holds.
import { expect, test } from 'vitest';
import { complaintsOf, infoOf, unpacked } from '../pdf/pdf.fixture.ts';
import { dateString, PdfFile, ref, textString } from './pdf-file.ts';

const aFile = (objects: number): Uint8Array => {
  const file = new PdfFile();
  const pages = file.reserve();
  const content = file.putStream('', '0 0 m 10 10 l S');
  const page = file.put(
    `<< /Type /Page /Parent ${ref(pages)} /MediaBox [0 0 100 100] /Resources << >> /Contents ${ref(content)} >>`,
  );
  file.put(`<< /Type /Pages /Count 1 /Kids [${ref(page)}] >>`, pages);
  const extra = Array.from({ length: objects }, (_, index) => file.put(`(object ${index})`));
  const catalog = file.put(`<< /Type /Catalog /Pages ${ref(pages)} /Extra [${extra.map(ref).join(' ')}] >>`);
  const info = file.put(`<< /Title ${textString('ꯁꯤꯡꯍ (₹) 🙂')} /CreationDate ${dateString(new Date(0))} >>`);
  return file.finish(catalog, info);
};

test.each([0, 1, 196, 200, 1000])(
  'a file with %i more objects is sound and holds each of them',
  (objects) => {
    const pdf = aFile(objects);
    expect(complaintsOf(pdf)).toBe('');
    const text = unpacked(pdf);
    for (let index = 0; index < objects; index++) expect(text).toContain(`(object ${index})`);
  },
);

test('title and date are read in any script', () => {
  expect(infoOf(aFile(0))).toContain('ꯁꯤꯡꯍ (₹) 🙂');
  expect(infoOf(aFile(0))).toContain('1970');
});

test('a number that was given out and never written is an error', () => {
  const file = new PdfFile();
  const lost = file.reserve();
  const catalog = file.put(`<< /Type /Catalog /Pages ${ref(lost)} >>`);
  expect(() => file.finish(catalog, catalog)).toThrow(`object ${lost} was numbered and never written`);
});
