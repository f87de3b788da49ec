// What is remembered of certificates (decisions.md, An audit reads many bills at once, and remembers certificates) judges no file.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { makeCertificate } from '@portal/signer/certificate-maker';
import { expect, test } from 'vitest';
import { anOfficer, keyOf, rootName, signed, trust, verdict } from './authority.ts';

const body = classicPdf(billObjects());
const dayMs = 86_400_000;
const soft = { lists: [], policy: 'soft' } as const;

test('certificates that were read before are judged anew by each moment and each list of authorities', async () => {
  const signer = anOfficer({ to: new Date(Date.now() + dayMs) });
  const file = await signed(body, keyOf(signer));
  const judged = (changes: Parameters<typeof trust>[0]) => verdict(body, file, trust(changes, soft));
  const other = makeCertificate({ name: rootName, kind: 'ec', authority: {} });
  expect(await judged({})).toBe('ok');
  expect(await judged({ now: new Date(Date.now() + 2 * dayMs) })).toBe('signature.expired');
  expect(await judged({ roots: [other.der] })).toBe('signature.untrusted');
  expect(await judged({ roots: [] })).toBe('signature.untrusted');
  expect(await judged({ isEnrolled: () => false })).toBe('signature.not-enrolled');
  expect(await judged({})).toBe('ok');
});
