// The box of a signature carries the money: bill, net amount, number of payees and body, as the portal has them.

import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { textOf } from '@portal/core/pdf/pdf.fixture';
import { type VerifyInput, verifySignedBody } from '@portal/core/pdf-signature/verify';
import { smallestSignature } from '@portal/domain/document/schema';
import type { SignedBill } from '@portal/domain/document/signed-bill';
import { paise } from '@portal/domain/money';
import { describe, expect, test } from 'vitest';
import { forgedBody, revisionOf } from '../attack/support/forged-body.ts';
import { aRequest, keyOf, officer, signed, stored, trust } from './authority.ts';
import { askFor, body, form, started } from './running-service.ts';

const key = keyOf(officer);
const bill: SignedBill = { transNo: '2611000077', netPaise: paise(9_500_050), payees: 3 };
const others: readonly (readonly [string, SignedBill])[] = [
  ['bill', { ...bill, transNo: '2611000078' }],
  ['amount', { ...bill, netPaise: paise(9_500_051) }],
  ['number of payees', { ...bill, payees: 4 }],
];
const verdict = async (
  file: Uint8Array,
  expected: Partial<VerifyInput> = { bill },
  of: Uint8Array = body,
) => {
  const answer = await verifySignedBody({ stored: stored(of), signed: file, trust: trust(), ...expected });
  return answer.ok ? 'ok' : answer.code;
};

/** As a text of UTF-16 is written. */
const hex = (text: string): string =>
  Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('');

test('a box that names the bill as the portal has it is accepted, and read by others', async () => {
  const file = await signed(body, key, aRequest({ bill }));
  expect(await verdict(file)).toBe('ok');
  expect(textOf(file)).toContain('Bill 2611000077: Rs 95,000.50 net, 3 payees');
  expect(textOf(file)).toContain(`Body: ${stored(body).sha256.slice(0, 12)}`);
});

test.each(others)('a box that names another %s is refused', async (_, other) => {
  const file = await signed(body, key, aRequest({ bill: other }));
  expect(await verdict(file)).toBe('signature.other-bill');
});

test('a box that names another body is refused', async () => {
  const request = aRequest({ bill });
  const revision = await revisionOf(key, request);
  const hash = stored(body).sha256.slice(0, 12);
  const file = await forgedBody(key, revision, (text) => text.replace(hex(hash), hex('0'.repeat(12))));
  expect(await verdict(file, { bill }, classicPdf(billObjects()))).toBe('signature.other-bill');
});

test('a box that shows another bill than the signature says is refused', async () => {
  const shown = { ...bill, netPaise: paise(99_999_900) };
  const revision = await revisionOf(key, aRequest({ bill: shown }));
  const file = await forgedBody(key, revision, (text) => text.replace(hex('9,99,999.00'), hex('95,000.50')));
  expect(await verdict(file, { bill }, classicPdf(billObjects()))).toBe('signature.appearance');
});

test('a signature without the bill is refused, but for one that was accepted before boxes named bills', async () => {
  const file = await signed(body, key, aRequest());
  expect(await verdict(file)).toBe('signature.bill-missing');
  expect(await verdict(file, { bill, mayLackBill: true })).toBe('ok');
  const other = await signed(body, key, aRequest({ bill: { ...bill, payees: 9 } }));
  expect(await verdict(other, { bill, mayLackBill: true })).toBe('signature.other-bill');
});

describe('all of it fits into the smallest box', () => {
  test.each([
    ['of ordinary words', { ...bill }],
    ['of the largest bill', { transNo: '2611000099', netPaise: paise(99_999_999_999_99), payees: 20_000 }],
  ])('%s', async (_, largest) => {
    const box = { x: 60, y: 60, ...smallestSignature };
    const request = aRequest({ box, bill: largest, reason: 'Verified and passed', location: 'Imphal' });
    const file = await signed(body, key, request);
    expect(await verdict(file, { bill: largest })).toBe('ok');
    expect(textOf(file)).toContain(`Body: ${stored(body).sha256.slice(0, 12)}`);
  });
});

test('the signing service refuses a bill that is half said', async () => {
  const service = await started();
  try {
    const half = await askFor(service, form({ trans_no: '77', net_amt: '1000' }));
    expect([half.status, await half.json()]).toEqual([
      400,
      {
        success: false,
        message: 'The bill is not named as it must be: trans_no, net_amt in rupees, payee_count.',
      },
    ]);
  } finally {
    await service.stop();
  }
});
