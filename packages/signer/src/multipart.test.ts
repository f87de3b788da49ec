import { describe, expect, test } from 'vitest';
import { readMultipart } from './multipart.ts';

const type = 'multipart/form-data; boundary="b-1"';
const part = (headers: string, content: string) => `--b-1\r\n${headers}\r\n\r\n${content}\r\n`;
const read = (text: string, contentType = type) => readMultipart(contentType, Buffer.from(text, 'latin1'));

describe('a multipart form', () => {
  test('is read as browsers write it', async () => {
    const data = new FormData();
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
    data.set('pdf_file', new File([bytes], 'बिल "1".pdf'));
    data.set('reason', 'मंज़ूर\n--b');
    const sent = new Response(data);
    const form = readMultipart(sent.headers.get('content-type') ?? '', Buffer.from(await sent.arrayBuffer()));
    expect(form?.files.get('pdf_file')?.name).toBe('बिल "1".pdf');
    expect(Buffer.from(form?.files.get('pdf_file')?.bytes ?? []).equals(bytes)).toBe(true);
    // Browsers send every end of line of a text as CR LF.
    expect(form?.fields.get('reason')).toBe('मंज़ूर\r\n--b');
  });

  test('keeps an empty field', () => {
    const form = read(`${part('Content-Disposition: form-data; name="a"', '')}--b-1--\r\n`);
    expect([...(form?.fields ?? [])]).toEqual([['a', '']]);
  });

  test('does not take the name from the file name', () => {
    const form = read(`${part('Content-Disposition: form-data; filename="name=x"; name="f"', 'y')}--b-1--`);
    expect(form?.files.get('f')?.name).toBe('name=x');
  });

  test.each([
    ['without an end', part('Content-Disposition: form-data; name="a"', 'x')],
    ['cut off in a part', '--b-1\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ['without a name', `${part('Content-Disposition: form-data', 'x')}--b-1--`],
    ['with another boundary', '--b-2\r\n\r\n--b-2--'],
    ['that is empty', ''],
  ])('%s is none', (_, text) => expect(read(text)).toBeUndefined());

  test.each(['application/json', 'multipart/form-data', 'multipart/mixed; boundary=b-1'])(
    'of type %s is none',
    (contentType) => {
      expect(read('--b-1--', contentType)).toBeUndefined();
    },
  );
});
