import { signatureBox } from '@portal/domain/document/schema';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginRun, signingAddress, signPdf } from './signing-service.ts';

const order = {
  pdf: new File(['%PDF-1.7'], 'body-77.pdf'),
  box: signatureBox,
  reason: 'Approved',
  location: 'Imphal',
  bill: { trans_no: '2611000077', net_amt: 95_000.5, payee_count: 3 },
};
const sign = () => signPdf('http://127.0.0.1:4700', order, new AbortController().signal);
const answers = (response: Response | Error) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response))),
  );

afterEach(() => vi.unstubAllGlobals());

describe('signingAddress', () => {
  it.each([
    ['', 'http://127.0.0.1:4700'],
    ['http://127.0.0.1:40123', 'http://127.0.0.1:40123'],
    ['http://127.0.0.1:40123/', 'http://127.0.0.1:40123'],
    ['http://signer.example:4700', 'http://127.0.0.1:4700'],
    ['https://127.0.0.1.example', 'http://127.0.0.1:4700'],
    ['javascript:alert(1)', 'http://127.0.0.1:4700'],
    ['https://127.0.0.1:4700', 'http://127.0.0.1:4700'],
  ])('%j leads to %s', (named, address) => expect(signingAddress({ signing_service: named })).toBe(address));
});

describe('signPdf', () => {
  it('sends the fields of the specification and answers the signed file', async () => {
    answers(new Response('%PDF-1.7 signed'));
    expect(await (await sign()).text()).toBe('%PDF-1.7 signed');
    const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(url).toBe('http://127.0.0.1:4700/api/esignPDF');
    const { pdf_file, ...fields } = Object.fromEntries(init?.body as FormData);
    expect((pdf_file as File).name).toBe('body-77.pdf');
    expect(fields).toEqual({
      x: '389',
      y: '159',
      rectangle_height: '57',
      rectangle_width: '168',
      pageNo: '1',
      reason: 'Approved',
      location: 'Imphal',
      trans_no: '2611000077',
      net_amt: '95000.5',
      payee_count: '3',
    });
  });

  it.each([
    ['nothing listens', new TypeError('Failed to fetch'), 'Signing failed', true],
    [
      'the officer refuses',
      Response.json({ message: 'Refused.' }, { status: 403 }),
      'Signing failed: Refused.',
      false,
    ],
    [
      'a plain sentence comes',
      new Response('Wrong PIN.', { status: 400 }),
      'Signing failed: Wrong PIN.',
      false,
    ],
    ['a page of markup comes', new Response('<html>', { status: 500 }), 'Signing failed', false],
    ['the answer is no PDF', new Response('hello'), 'Signing failed', false],
  ])('fails when %s', async (_why, response, message, isSilent) => {
    answers(response);
    await expect(sign()).rejects.toMatchObject({ name: 'SigningError', message, isSilent });
  });
});

describe('beginRun', () => {
  const files = [
    { name: 'bill-7.pdf', sha256: 'a'.repeat(64), bill: order.bill },
    {
      name: 'bill-8.pdf',
      sha256: 'b'.repeat(64),
      bill: { trans_no: '2611000078', net_amt: 1_000, payee_count: 1 },
    },
  ];
  const begin = (signal = new AbortController().signal) =>
    beginRun('http://127.0.0.1:4700', files, order, signal);
  /** An answer that stays open. */
  const open = (text: string) =>
    new Response(new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode(text)) }));

  it('names the files and answers the id, while the answer stays open', async () => {
    answers(open('0123abc\n'));
    expect((await begin()).id).toBe('0123abc');
    const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(url).toBe('http://127.0.0.1:4700/api/esignRun');
    expect(Object.fromEntries(init?.body as FormData)).toMatchObject({
      files: `${'a'.repeat(64)}  bill-7.pdf\n${'b'.repeat(64)}  bill-8.pdf`,
      bills: '2611000077 95000.5 3\n2611000078 1000 1',
      reason: 'Approved',
    });
  });

  it('is ended by closing the connection, not by the end of the rest', async () => {
    answers(open('0123abc\n'));
    const rest = new AbortController();
    const run = await begin(rest.signal);
    const signal = vi.mocked(fetch).mock.calls[0]?.[1]?.signal;
    rest.abort();
    expect(signal?.aborted).toBe(false);
    run.end();
    expect(signal?.aborted).toBe(true);
  });

  it.each([
    ['nothing listens', new TypeError('Failed to fetch'), 'Signing failed'],
    [
      'an older program answers',
      Response.json({ message: 'Nothing here.' }, { status: 404 }),
      'too old for many bills',
    ],
    ['the answer has no id', new Response('hello'), 'Signing failed'],
    ['the answer is markup', open('<html>\n'), 'Signing failed'],
  ])('fails when %s', async (_why, response, message) => {
    answers(response);
    await expect(begin()).rejects.toThrow(message);
  });
});
