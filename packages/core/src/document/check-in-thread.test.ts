import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { billObjects, classicPdf, streamObject } from '../pdf/body.fixture.ts';
import { checkBody } from '../pdf/body-check.ts';
import { checkInThread } from './check-in-thread.ts';

const honest = () => new Uint8Array(classicPdf(billObjects()));
const whole = (bytes: Uint8Array) => ({ bytes, bodyBytes: bytes.length });
const patient = { deadlineMs: 600_000 };

/** A file with this object besides its pages. */
const withObject = (body: string): Uint8Array => {
  const objects = billObjects();
  objects.set(50, body);
  return new Uint8Array(classicPdf(objects));
};

describe('a file that is checked in a thread of its own', () => {
  test('gets the answer of the check, and comes back', async () => {
    const { check, bytes } = await checkInThread(whole(honest()), patient);
    expect(check).toEqual(checkBody(honest()));
    expect(Buffer.compare(bytes, honest())).toBe(0);
  });

  test('is handed over without a copy', async () => {
    const file = whole(honest());
    await checkInThread(file, patient);
    expect(file.bytes.length).toBe(0);
  });

  test('is copied where it shares its memory with others', async () => {
    const shared = new Uint8Array(honest().length + 1);
    shared.set(honest());
    const { check } = await checkInThread(whole(shared.subarray(0, honest().length)), patient);
    expect([check.ok, shared.length]).toEqual([true, honest().length + 1]);
  });

  test('is checked as far as the body goes', async () => {
    const bytes = new Uint8Array(Buffer.concat([honest(), Buffer.from('what a signature adds')]));
    const { check } = await checkInThread({ bytes, bodyBytes: honest().length }, patient);
    expect(check).toEqual(checkBody(honest()));
  });

  test('is refused when it takes too long', async () => {
    const { check } = await checkInThread(whole(honest()), { deadlineMs: 0 });
    expect(check).toMatchObject({ ok: false, code: 'body.too-complex' });
  });

  test('is refused when it takes too much memory', async () => {
    const many = withObject(`[${'<< /A [] >> '.repeat(300_000)}]`);
    const { check } = await checkInThread(whole(many), { ...patient, heapMb: 16 });
    expect(check).toMatchObject({ ok: false, code: 'body.too-complex' });
  });
});

describe('a file has an end', () => {
  const cases: [string, string, number?][] = [
    ['one list of millions of numbers', `[${'0 '.repeat(3_000_000)}]`],
    ['lists within lists', '['.repeat(200_000)],
    ['a text of many megabytes', `(${'a'.repeat(6_000_000)})`],
    ['a text in digits of many megabytes', `<${'61'.repeat(6_000_000)}>`],
    ['an endless name', `/${'a'.repeat(100_000)}`],
  ];
  test.each(cases)('with %s is refused in a sentence', (_, body) => {
    expect(checkBody(withObject(body))).toMatchObject({
      ok: false,
      code: 'body.too-complex',
      message: expect.stringContaining('more parts than can be checked'),
    });
  });

  test('with more values than a bill has, none of them too many, is refused', () => {
    const objects = billObjects();
    const list = `[${'0 '.repeat(900_000)}]`;
    for (let number = 50; number < 58; number++) objects.set(number, list);
    expect(checkBody(classicPdf(objects))).toMatchObject({ code: 'body.too-complex' });
  });

  test('with content that unpacks to many megabytes is refused', () => {
    const bomb = deflateSync(Buffer.alloc(70_000_000, ' ')).toString('latin1');
    const objects = billObjects(1).set(4, streamObject(bomb, '/Filter /FlateDecode'));
    expect(checkBody(classicPdf(objects))).toMatchObject({ code: 'body.too-complex' });
  });

  test('with more rows of its table than objects can be is refused', () => {
    const pdf = classicPdf(billObjects(1)).toString('latin1');
    const many = pdf.replace('xref\n0 101', 'xref\n0 2000000');
    expect(checkBody(Buffer.from(many, 'latin1'))).toMatchObject({ code: 'body.too-complex' });
  });
});
