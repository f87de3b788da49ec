// docs/formats is what the code reads and what the stand-ins send, and its schemas say what the reader says: they admit the
// samples, and refuse what it refuses for its form.
import { readdirSync, readFileSync } from 'node:fs';
import { readDscRequest } from '@portal/core/order/dsc-file';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { formatFiles, formatsFolder } from '../architecture/formats.ts';
import { codesOf, read } from '../support/scheme-file.ts';

const files = formatFiles();
const stored = (name: string): string => readFileSync(`${formatsFolder}/${name}`, 'utf8');

test('the folder has these files and no others, as `npm run docs` writes them', () => {
  expect(readdirSync(formatsFolder).sort()).toEqual([...Object.keys(files), 'README.md'].sort());
  for (const [name, text] of Object.entries(files)) expect(stored(name), name).toBe(text);
});

const admits = (schema: string, xml: string): boolean => {
  const [description, document] = [XmlDocument.fromString(stored(schema)), XmlDocument.fromString(xml)];
  const validator = XsdValidator.fromDoc(description);
  try {
    validator.validate(document);
    return true;
  } catch {
    return false;
  } finally {
    for (const each of [validator, description, document]) each.dispose();
  }
};

test.each(['nrega', 'nrlm', 'dsc'])('the schema of %s admits its sample', (name) => {
  expect(admits(`${name}.xsd`, stored(`${name}-sample.xml`))).toBe(true);
});

/** Changes of the form, one each; most make it another, some do not. */
const changes: readonly (readonly [from: RegExp, to: string])[] = [
  [/<finYear>[^<]*<\/finYear>\n/, ''],
  [/<finYear>/, '<finYear>x'],
  [/(<txnUniqueId>[^<]*<\/txnUniqueId>)/, '$1$1'],
  [/(<cssCode>[^<]*<\/cssCode>)(\s*)(<slsCode>[^<]*<\/slsCode>)/, '$3$2$1'],
  [/<agencyName>[^<]*<\/agencyName>/, ''],
  [/<agencyName>[^<]*/, '<agencyName>'],
  [/<agencyName>/, `<agencyName>${'n'.repeat(151)}`],
  [/<fileCrDate>[^<]*/, '<fileCrDate>2026-02-29'],
  [/<fileCrDate>[^<]*/, '<fileCrDate>2028-02-29'],
  [/<fileCrDate>[^<]*/, '<fileCrDate>22-11-2026'],
  [/<fileCrDate>[^<]*/, '<fileCrDate>2026-11-22Z'],
  [/<totalGrossAmount>[^<]*/, '<totalGrossAmount>10'],
  [/<totalGrossAmount>[^<]*/, '<totalGrossAmount>10.'],
  [/<totalGrossAmount>[^<]*/, '<totalGrossAmount>-10.00'],
  [/<totalGrossAmount>[^<]*/, '<totalGrossAmount> 10.00'],
  [/<totalGrossAmount>[^<]*/, '<totalGrossAmount>1,000.00'],
  [/<totalGrossAmount>[^<]*/, '<totalGrossAmount>100000000000.00'],
  [/<payeeCount>[^<]*/, '<payeeCount>two'],
  [/<stateHead>[^<]*/, '<stateHead>20-2505-02-101-02-01-2-1-31'],
  [/<stateHead>[^<]*/, '<stateHead>2025'],
  [/<panNo>[^<]*/, '<panNo>'],
  [/<panNo>[^<]*/, '<panNo>DEMO'],
  [/<ifscCode>[^<]*/, '<ifscCode>SOME BANK'],
  [/<accountNo>[^<]*/, '<accountNo>123'],
  [/<payeedetails>/, '<payeedetails>text'],
  [/<payeedetails>/, '<payeedetails><payee></payee>'],
  [/<components>/, '<components><note></note>'],
  [/<components>[\s\S]*?<\/components>/, ''],
  [/<deductions>[\s\S]*?<\/deductions>/, '<deductions></deductions>'],
  [/<deductions>([\s\S]*?)<\/deductions>/, `<deductions>${'$1'.repeat(21)}</deductions>`],
  [/<payeedetails>[\s\S]*<\/payeedetails>/, '<payeedetails></payeedetails>'],
  [/<dedType>[^<]*/, '<dedType>B T'],
  [/<motherSancOrderNumber>[^<]*/, '<motherSancOrderNumber>MS 2026/(0131)'],
  [/<motherSancOrderNumber>[^<]*/, '<motherSancOrderNumber>-'],
];

test.each(changes)('schema and reader agree about %s → %s', async (from, to) => {
  const sample = stored('nrega-sample.xml');
  const xml = sample.replace(from, to);
  expect(xml).not.toBe(sample);
  const hasForm = !codesOf(await read(xml)).includes('schema');
  expect(hasForm).toBe(admits('nrega.xsd', xml));
});

test('a request to enrol a signatory is read with what the register needs', async () => {
  const answer = await readDscRequest(Buffer.from(stored('dsc-sample.xml')));
  expect(answer).toMatchObject({
    messageId: '0037DSCENRREQ22112026001',
    name: 'Rural Development Agency (demo)',
    agencyCode: 'MNAG10030001',
    place: 2,
    kind: 'ADDN',
    personName: 'Demo Successor',
    reasons: [],
  });
});

const faults: readonly (readonly [name: string, from: RegExp, to: string, code: string])[] = [
  ['another agency', /<Id>MNAG10030001/, '<Id>MNAG10030002', 'signature-broken'],
  ['another place', /<SgntrOrdrInd>2/, '<SgntrOrdrInd>1', 'signature-broken'],
  ['a third place', /<SgntrOrdrInd>2/, '<SgntrOrdrInd>3', 'schema'],
  ['no signature', /<ds:Signature [\s\S]*<\/ds:Signature>/, '', 'signature-missing'],
  ['the number of another certificate', /<Cert>./, '<Cert>0', 'schema'],
  ['SHA-1', /xmldsig-more#rsa-sha256/, 'xmldsig#rsa-sha1', 'weak-algorithm'],
  ['another kind', /<TxTp>ADDN/, '<TxTp>EDIT', 'schema'],
  ['no certificate', /<ds:KeyInfo>[\s\S]*<\/ds:KeyInfo>/, '', 'signature-broken'],
  ['a document type', /<DscEnrolmentRequest/, '<!DOCTYPE a><DscEnrolmentRequest', 'schema'],
];
test.each(faults)('a request with %s fails', async (_, from, to, code) => {
  const sample = stored('dsc-sample.xml');
  const xml = sample.replace(from, to);
  expect(xml).not.toBe(sample);
  expect(codesOf(await readDscRequest(Buffer.from(xml)))).toContain(code);
});
