// The code that judges certificates against NIST's test suite for it (PKITS), which a package of the system brings. Each
// path is sought among all authorities and all lists of the suite, so that finding the right ones is tested too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Certificate, readCertificate } from '@portal/core/x509/certificate';
import { DerFault } from '@portal/core/x509/der';
import { validPath } from '@portal/core/x509/path';
import { SignatureRefusal } from '@portal/core/x509/refusal';
import { checkRevocation } from '@portal/core/x509/revocation';
import { expect, test } from 'vitest';
import { type PkitsPath, pkitsPaths, strictness } from './pkits-paths.ts';

const folder = '/usr/lib/python3/dist-packages/cryptography_vectors/x509/PKITS_data';
const [certificates, lists] = [join(folder, 'certs'), join(folder, 'crls')];
if (!existsSync(certificates))
  throw new Error('The NIST test suite is missing; type: sudo apt-get install python3-cryptography-vectors');

const read = (name: string): Uint8Array => readFileSync(join(certificates, name));
const isEnd = (name: string): boolean => /Test\d+EE\.crt$/.test(name);
const anchor = 'TrustAnchorRootCertificate.crt';
/** The suite's certificates are valid from 2010 to 2030. */
const at = new Date('2026-01-01T00:00:00Z');

/** A certificate that the portal cannot read cannot be configured. */
const readable = (name: string): Certificate[] => {
  try {
    return [readCertificate(read(name))];
  } catch (error) {
    if (error instanceof DerFault) return [];
    throw error;
  }
};

const roots = [readCertificate(read(anchor))];
const intermediates = readdirSync(certificates)
  .filter((name) => !isEnd(name) && name !== anchor)
  .flatMap(readable);
const sources = {
  lists: readdirSync(lists).map((name) => readFileSync(join(lists, name))),
  policy: 'hard',
} as const;

const verdict = async (name: string): Promise<string> => {
  try {
    const path = validPath({ leaf: readCertificate(read(`${name}EE.crt`)), intermediates, roots, at });
    return (await checkRevocation(path, sources, at)) ? 'ok' : 'revocation not asked';
  } catch (error) {
    if (error instanceof DerFault) return 'unreadable';
    if (error instanceof SignatureRefusal) return error.code.replace('signature.', '');
    throw error;
  }
};

const sections = Map.groupBy(pkitsPaths, ({ number }) => number.split('.').slice(0, 2).join('.'));

test.each([...sections])('the paths of section %s are judged as the table says', async (_, paths) => {
  for (const { number, name, portal } of paths) expect(await verdict(name), `${number} ${name}`).toBe(portal);
});

test('every path of the suite is in the table', () => {
  const listed = new Set(pkitsPaths.map(({ name }) => `${name}EE.crt`));
  expect([...listed].sort()).toEqual(readdirSync(certificates).filter(isEnd).sort());
  expect(pkitsPaths).toHaveLength(224);
});

test('no invalid path is accepted', () => {
  expect(pkitsPaths.filter(({ nist, portal }) => nist === 'invalid' && portal === 'ok')).toEqual([]);
});

test('a valid path is refused for a reason that is written down, and every reason is needed', () => {
  const isStricter = ({ nist, portal }: PkitsPath): boolean => nist === 'valid' && portal !== 'ok';
  expect(pkitsPaths.filter((path) => isStricter(path) !== (path.strictness !== undefined))).toEqual([]);
  expect(new Set(pkitsPaths.flatMap((path) => path.strictness ?? []))).toEqual(
    new Set(Object.keys(strictness)),
  );
});
