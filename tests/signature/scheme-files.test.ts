// Signed files of scheme systems: what the stand-in signs, the portal and xml-crypto accept; what xml-crypto signs, the portal
// accepts; and what the portal signs, both do.
import { X509Certificate } from 'node:crypto';
import { adviceBytes, readNrlmAdvice } from '@portal/core/order/nrlm-advice';
import { readOmmasExpenditure } from '@portal/core/order/ommas-expenditure';
import { expendituresOf } from '@portal/core/port/ommas';
import { signXml } from '@portal/core/xml-signature/sign';
import { demoChecker, demoMaker, demoSuccessor } from '@portal/partners/data/scheme-keys';
import { demoOrigins, netOf } from '@portal/partners/scheme-file/facts';
import {
  nregaFile,
  nregaFiles,
  nrlmAdvice,
  ommasExpenditure,
  type Tampering,
  tamperings,
} from '@portal/partners/scheme-file/generate';
import type { SchemeKey } from '@portal/partners/scheme-file/sign';
import { isSignedBy } from '@portal/partners/scheme-file/signed-by';
import { schemeXml } from '@portal/partners/scheme-file/xml';
import { describe, expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import {
  agencyCode,
  arrival,
  codesOf,
  demoSignatories,
  facts,
  person,
  read,
  signatory,
} from '../support/scheme-file.ts';

const pem = ({ certificate }: SchemeKey): string =>
  new X509Certificate(Buffer.from(certificate, 'base64')).toString();

const ds = 'http://www.w3.org/2000/09/xmldsig#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** One more signature, by the other implementation. */
const byXmlCrypto = (xml: string, key: SchemeKey): string => {
  const signed = new SignedXml({
    privateKey: key.privateKey,
    publicCert: pem(key),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
  });
  signed.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: [`${ds}enveloped-signature`, exclusive],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signed.computeSignature(xml, { location: { reference: '/*', action: 'append' } });
  return signed.getSignedXml();
};

/** Whether the last signature of a document is by the key, to the other implementation. */
const isLastBy = (xml: string, key: SchemeKey): boolean => {
  const [signature = ''] = /<ds:Signature (?:(?!<ds:Signature )[\s\S])*$/.exec(xml) ?? [];
  const checked = new SignedXml({ publicCert: pem(key), getCertFromKeyInfo: () => null });
  checked.loadSignature(signature.slice(0, signature.lastIndexOf('</')));
  return checked.checkSignature(xml);
};

const withoutLast = (xml: string): string =>
  xml.replace(/<ds:Signature (?:(?!<ds:Signature )[\s\S])*<\/ds:Signature>(?=<\/\w+>\s*$)/, '');

describe('a file that maker and checker signed', () => {
  test('is verified, and read with every paisa', async () => {
    const said = facts(50);
    const { order, reasons, claimed } = await read(nregaFile(said));
    expect(reasons).toEqual([]);
    expect(order).toMatchObject({
      system: 'nrega',
      txnUniqueId: said.txnUniqueId,
      ddoCode: 'RDD001',
      slsCode: 'MN31',
      fileDate: '2026-11-22',
      finYear: '2026-2027',
      payeeCount: 50,
      grossPaise: said.payees.reduce((sum, { grossPaise }) => sum + grossPaise, 0),
      netPaise: said.payees.reduce((sum, payee) => sum + netOf(payee), 0),
      allotment: { stateHead: { schemecd: '20250502101020121', object: '31' } },
    });
    expect(order?.payees.map(({ accountNumber, netPaise }) => [accountNumber, netPaise])).toEqual(
      said.payees.map((payee) => [payee.account, netOf(payee)]),
    );
    expect(
      order?.payees.map(({ components }) => components.map(({ code, amountPaise }) => [code, amountPaise])),
    ).toEqual(said.payees.map(({ components }) => components.map(({ code, paise }) => [code, paise])));
    expect(claimed).toEqual({
      txnUniqueId: said.txnUniqueId,
      batchId: said.batchId,
      slsCode: 'MN31',
      agencyCode,
      ddoCode: 'RDD001',
    });
  });

  test('has both signatures to xml-crypto too', () => {
    const xml = nregaFile(facts(20)).toString('utf8');
    expect(isLastBy(xml, demoChecker)).toBe(true);
    expect(() => isLastBy(xml, demoMaker)).toThrow('invalid signature');
    expect(isLastBy(withoutLast(xml), demoMaker)).toBe(true);
  });

  test('is verified where xml-crypto signed it, in its own layout', async () => {
    const xml = `<?xml version="1.0" encoding="utf-8"?>\n${schemeXml('nrega', facts(20))}\n`;
    const file = byXmlCrypto(byXmlCrypto(xml, demoMaker), demoChecker);
    const { order, reasons } = await read(file);
    expect([reasons, order?.payees.length]).toEqual([[], 20]);
  });

  test('is verified with signs that XML writes in other ways', async () => {
    const said = { ...facts(1), description: 'Desilting of tanks & channels, "phase" <2> — ꯏꯝꯐꯥꯜ' };
    const { order, reasons } = await read(nregaFile(said));
    expect([reasons, order?.description]).toEqual([[], said.description]);
  });
});

describe('whose signatures are valid', () => {
  const signersOf = async (file: Buffer) =>
    (await read(file)).signers?.map(({ order, place, name }) => [order, place, name]);

  test('is said of maker and checker, by their certificates', async () =>
    expect(await signersOf(nregaFile(facts(3)))).toEqual([
      [1, 1, 'Demo Maker'],
      [2, 2, 'Demo Checker'],
    ]));

  test('is not said of a signature over something else, or by a stranger', async () => {
    const changed = nregaFile(facts(3)).toString('utf8').replace('<netAmount>', '<netAmount>9');
    expect(await signersOf(Buffer.from(changed))).toEqual([]);
    expect(await signersOf(nregaFile(facts(3), [demoMaker, person()]))).toEqual([[1, 1, 'Demo Maker']]);
  });
});

describe('a tampered file is refused with its reason', () => {
  test.each(Object.entries(tamperings) as [Tampering, string][])('%s', async (kind, code) => {
    const kinds = Object.keys(tamperings);
    const files = [...nregaFiles({ files: kinds.length, payees: 5, tampered: kinds.length, now: arrival })];
    const file = files.find(({ about }) => about === kind);
    expect(codesOf(await read(file?.bytes ?? ''))).toContain(code);
  });

  test('the generator makes good files, the same bytes again and one too large besides', async () => {
    const files = [
      ...nregaFiles({ files: 8, payees: 2, tampered: 2, duplicates: 2, hugePayees: 20_000, now: arrival }),
    ];
    expect(files.map(({ about }) => about).sort()).toEqual(
      ['good', 'good', 'good', 'duplicate', 'duplicate', 'huge', 'account-changed', 'amount-changed'].sort(),
    );
    const huge = files.find(({ about }) => about === 'huge');
    expect(await read(huge?.bytes ?? '')).toMatchObject({
      reasons: [{ code: 'too-large' }],
      claimed: { ddoCode: 'RDD001', txnUniqueId: huge?.txnUniqueId },
    });
    const [first, again] = files;
    expect(again?.bytes).toEqual(first?.bytes);
  });
});

describe('the signatories of the agency alone', () => {
  const file = nregaFile(facts(2));
  const maker = signatory(1, demoMaker);
  const checker = signatory(2, demoChecker);

  test('a file of an agency without any is by unknown signers', async () => {
    expect(codesOf(await read(file, []))).toEqual(['signer-unknown']);
  });

  test('a signatory of another agency is unknown', async () => {
    const other = signatory(2, demoChecker, { agencyCode: 'MNAG10030002' });
    expect(codesOf(await read(file, [maker, other]))).toEqual(['signer-unknown']);
  });

  test('one that was removed is unknown', async () => {
    const removed = signatory(2, demoChecker, { state: 'revoked' });
    expect(codesOf(await read(file, [maker, removed]))).toEqual(['signer-unknown']);
  });

  test('a maker enrolled as checker signs in the wrong place', async () => {
    expect(codesOf(await read(file, [signatory(2, demoMaker), signatory(1, demoChecker)]))).toEqual([
      'signer-order',
    ]);
  });

  test('one person is not two, even where both places have the same certificate', async () => {
    const twice = nregaFile(facts(2), [demoMaker, demoMaker]);
    expect(codesOf(await read(twice, [maker, signatory(2, demoMaker)]))).toEqual(['signer-order']);
  });

  test('one person is not two with another certificate of the same name', async () => {
    const second = person({ name: [['CN', 'DEMO MAKER']] });
    const twice = nregaFile(facts(2), [demoMaker, second]);
    expect(codesOf(await read(twice, [maker, signatory(2, second)]))).toEqual(['signer-order']);
  });

  test.each([
    ['before', '2025-12-31T00:00:00Z'],
    ['after', '2046-01-02T00:00:00Z'],
  ])('a certificate is of no use %s its dates', async (_, instant) => {
    expect(codesOf(await read(file, demoSignatories, new Date(instant)))).toEqual(['signer-expired']);
  });

  test('a key of 1024 bits is weak, and a key of another kind unknown', async () => {
    const [weak, curve] = [
      person({ rsaBits: 1024 }),
      person({ kind: 'ec', name: [['CN', 'ANOTHER SIGNATORY']] }),
    ];
    const weakly = nregaFile(facts(2), [demoMaker, weak]);
    expect(codesOf(await read(weakly, [maker, signatory(2, weak)]))).toEqual(['weak-algorithm']);
    expect(
      codesOf(await read(nregaFile(facts(2), [demoMaker, curve]), [maker, signatory(2, curve)])),
    ).toEqual(['signer-unknown']);
  });

  test('the certificate that the file brings along does not count', async () => {
    const rogue = { ...demoSuccessor, certificate: demoChecker.certificate };
    expect(codesOf(await read(nregaFile(facts(2), [demoMaker, rogue]), [maker, checker]))).toEqual([
      'signer-unknown',
    ]);
  });
});

describe('the other systems', () => {
  const context = {
    signatoriesOf: async (agency: string) => demoSignatories.map((each) => ({ ...each, agencyCode: agency })),
    now: arrival,
  };

  test('a payment advice of NRLM is the same order under other names', async () => {
    const said = facts(7, 3, demoOrigins.nrlm);
    const advice = nrlmAdvice(said);
    const { order, reasons } = await readNrlmAdvice(advice, context);
    expect([reasons, order?.system, order?.payees.length, order?.slsCode]).toEqual([[], 'nrlm', 7, 'MN32']);
    const changed = Buffer.from(adviceBytes(advice))
      .toString('utf8')
      .replace('<ACCOUNT_NO>0', '<ACCOUNT_NO>1');
    expect(codesOf(await readNrlmAdvice(Buffer.from(changed), context))).toEqual(['signature-broken']);
  });

  test.each([1, 2, 9])('an expenditure of OMMAS with %i payees is read, one or many', (payees) => {
    const said = facts(payees, 4, demoOrigins.pmgsy);
    const entry = ommasExpenditure(said);
    const [listed] = expendituresOf(JSON.parse(JSON.stringify({ data: { EXPENDITURE: entry } }))) ?? [];
    const { order, reasons } = readOmmasExpenditure(listed);
    expect(reasons).toEqual([]);
    expect(order?.payees.map(({ netPaise }) => netPaise)).toEqual(said.payees.map(netOf));
    expect(codesOf(readOmmasExpenditure({ ...entry, TOTAL_NET_AMOUNT: 1 }))).toEqual(['net']);
  });

  test.each([
    ['no JSON', Buffer.from('{'), 'not-xml'],
    ['a third decimal', { TOTAL_GROSS_AMOUNT: 10.005 }, 'schema'],
    ['a negative amount', { TOTAL_NET_AMOUNT: -1 }, 'schema'],
    ['no head', { ALLOTMENTDETAIL: {} }, 'schema'],
    ['a day that no calendar has', { FILE_CR_DATE: '2026-02-30' }, 'schema'],
    ['payees that are a text', { PAYEEDETAILS: { PAYEE: 'none' } }, 'schema'],
  ])('an expenditure with %s is refused', (_, change, code) => {
    const given =
      change instanceof Uint8Array
        ? change
        : { ...ommasExpenditure(facts(1, 4, demoOrigins.pmgsy)), ...change };
    expect(codesOf(readOmmasExpenditure(given))).toEqual([code]);
  });
});

describe('what the portal signs', () => {
  const signer = { privateKey: demoSuccessor.privateKey, certificate: demoSuccessor.certificate };
  const answer = {
    name: 'FtoAcknowledgement',
    content: [
      { name: 'txnUniqueId', content: 'NREGA14202611220000001' },
      { name: 'text', content: 'Refused: "net" < gross & more\r\n\u0001 — ꯏꯝꯐꯥꯜ' },
      { name: 'empty', content: '' },
    ],
  };

  test('is verified by xml-crypto', () => {
    const xml = signXml(answer, signer);
    expect(isSignedBy(xml, pem(demoSuccessor))).toBe(true);
    expect(isSignedBy(xml, pem(demoMaker))).toBe(false);
    expect(isSignedBy(xml.replace('gross', 'Gross'), pem(demoSuccessor))).toBe(false);
    expect(isSignedBy(xml.replace('<FtoAck', '<a><FtoAck').replace(/$/, '</a>'), pem(demoSuccessor))).toBe(
      false,
    );
  });

  test('is verified with a namespace and attributes', () => {
    const spaced = {
      name: 'Ack',
      namespace: 'http://pfms.nic.in/Ack',
      content: [{ name: 'b', attributes: { z: '1', a: '"<' }, content: 'x' }],
    };
    expect(isSignedBy(signXml(spaced, signer), pem(demoSuccessor))).toBe(true);
  });

  test('needs a strong key that is that of the certificate', () => {
    expect(() => signXml(answer, { ...signer, certificate: demoMaker.certificate })).toThrow(
      'not that of its key',
    );
    expect(() => signXml(answer, person({ kind: 'ec' }))).toThrow('RSA key');
  });
});
