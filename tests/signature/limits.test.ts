// The largest inputs that a signature may have; the benchmark measures their time.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { makeRevocationList } from '@portal/signer/certificate-maker';
import { pkcs12Source } from '@portal/signer/pkcs12';
import { afterAll, expect, test } from 'vitest';
import { root, rsaOfficer, signed, trust, verdict } from './authority.ts';
import { pkcs12Of } from './openssl-authority.ts';

const folder = mkdtempSync(join(tmpdir(), 'large-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...options: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'large-body.ts'), ...options], {
      encoding: 'utf8',
    }),
  );

test('a body of two pages is signed with a key of a PKCS #12 file', async () => {
  const body = classicPdf(billObjects());
  const keys = pkcs12Source('officer.p12', pkcs12Of(rsaOfficer, 'pin'));
  expect(await verdict(body, await signed(body, keys.open('pin')))).toBe('ok');
});

test('a list of 1,000 revoked certificates is no hindrance', async () => {
  const revoked = Array.from({ length: 1_000 }, (_, index) => (0x40000000 + index).toString(16));
  const lists = [makeRevocationList(root, { revoked })];
  const body = classicPdf(billObjects());
  const file = await signed(body);
  expect(await verdict(body, file, trust({}, { lists }))).toBe('ok');
});

test('a signed body of 200 MB is verified within 1,024 MB', () => {
  const { bodyBytes } = run('make', folder);
  expect(bodyBytes).toBeGreaterThan(209_000_000);
  const { ok, megabytes } = run('verify', folder, String(bodyBytes));
  expect(ok).toBe(true);
  expect(megabytes).toBeLessThan(1024);
});
