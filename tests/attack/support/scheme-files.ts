// Files that are made against the reader of scheme files: each with the code of the reason for which it must fail. What can be
// well signed is well signed, so that it fails for what it is.
import { createHash, createHmac, sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { orderLimits } from '@portal/domain/order/order';
import { demoChecker, demoMaker, demoSuccessor } from '@portal/partners/data/scheme-keys';
import { nregaFile } from '@portal/partners/scheme-file/generate';
import { signedFile, withSignature } from '@portal/partners/scheme-file/sign';
import { schemeXml } from '@portal/partners/scheme-file/xml';
import { facts } from '../../support/scheme-file.ts';

const keys = [demoMaker, demoChecker];
const xml = schemeXml('nrega', facts(3));
const good = nregaFile(facts(3)).toString('utf8');
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The same file with something before its root. */
const before = (text: string): string => good.replace(declaration, `${declaration}${text}`);
const replaced = (from: string | RegExp, to: string): string => {
  const made = good.replace(from, to);
  if (made === good) throw new Error(`the file has no ${from}`);
  return made;
};
/** Signed after the change: only what the change is speaks against it. */
const signedAs = (text: string): Buffer => signedFile(text, keys);

const ds = 'http://www.w3.org/2000/09/xmldsig#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const rsa256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

interface Forged {
  readonly uri?: string;
  readonly transforms?: string;
  readonly method?: string;
  readonly digest?: string;
  readonly covered?: string;
  readonly value?: (info: string) => string;
  readonly more?: string;
}

/** A signature with a part of it exchanged, and right in all others. */
const forged = (document: string, changes: Forged): string => {
  const step = (algorithm: string) => `<ds:Transform Algorithm="${algorithm}"></ds:Transform>`;
  const digest =
    changes.digest ??
    createHash('sha256')
      .update(changes.covered ?? document)
      .digest('base64');
  const info = (namespace: string) =>
    `<ds:SignedInfo${namespace}><ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${changes.method ?? rsa256}"></ds:SignatureMethod>` +
    `<ds:Reference URI="${changes.uri ?? ''}"><ds:Transforms>${changes.transforms ?? step(`${ds}enveloped-signature`) + step(exclusive)}</ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${sha256}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const signing = info(` xmlns:ds="${ds}"`);
  const value =
    changes.value?.(signing) ?? sign('sha256', Buffer.from(signing), demoMaker.privateKey).toString('base64');
  const signature = `<ds:Signature xmlns:ds="${ds}">${info('')}<ds:SignatureValue>${value}</ds:SignatureValue>${changes.more ?? ''}</ds:Signature>`;
  const end = document.lastIndexOf('</');
  return `${document.slice(0, end)}${signature}${document.slice(end)}`;
};

const twice = (changes: Forged): string => withSignature(forged(xml, changes), demoChecker);

/** A ZIP with one file of zeros, as an archive that was sent by mistake or a bomb begins. */
const zip = (): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(10_000_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(10_000_000, 22);
  return Buffer.concat([head, packed]);
};

const billionLaughs = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`,
).join('')}]>\n`;

const header = good.slice(good.indexOf('<finYear>'), good.indexOf('<payeedetails>'));

export interface Hostile {
  readonly file: () => Uint8Array | string;
  readonly code: string;
}

/** Files that no signature can make right. */
const unreadable: Record<string, Hostile> = {
  'entities in entities': { file: () => before(billionLaughs), code: 'schema' },
  'an external entity': {
    file: () =>
      before('<!DOCTYPE f [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n').replace(
        /Thoiba|Ibemhal|Lalrin|Achou|Kunjarani|Paokholun|Ninglei|Somorjit/,
        '&e;',
      ),
    code: 'schema',
  },
  'a document type in small letters': { file: () => before('<!doctype f>\n'), code: 'schema' },
  'a document type in UTF-16': {
    file: () => Buffer.from(`\ufeff${before('<!DOCTYPE f>')}`, 'utf16le'),
    code: 'not-xml',
  },
  'an encoding of its own': {
    file: () => good.replace('UTF-8', 'UTF-7').replace('<finYear>', '+ADw-finYear>'),
    code: 'not-xml',
  },
  'bytes that are not UTF-8': {
    file: () =>
      Buffer.from(good.replace('Meetei', '\u00e9').replace('Devi', '\u00e9'), 'latin1').fill(0xff, 200, 201),
    code: 'not-xml',
  },
  'a comment in an amount': {
    file: () => replaced(/<netAmount>(\d)/, '<netAmount>$1<!-- -->'),
    code: 'schema',
  },
  'CDATA in a name': {
    file: () => replaced(/<payeeName>([^<]+)</, '<payeeName><![CDATA[$1]]><'),
    code: 'schema',
  },
  'a processing instruction': { file: () => replaced('<finYear>', '<?run this?><finYear>'), code: 'schema' },
  '50,000 levels': { file: () => '<a>'.repeat(50_000) + '</a>'.repeat(50_000), code: 'schema' },
  '50,000 levels that never end': { file: () => '<a>'.repeat(50_000), code: 'schema' },
  'a byte more than 16 MB': { file: () => Buffer.alloc(orderLimits.bytes + 1, '<a/>'), code: 'too-large' },
  // more than the largest order has
  '601,001 elements': { file: () => `<a>${'<b/>'.repeat(601_001)}</a>`, code: 'too-large' },
  'twenty thousand attributes': {
    file: () => `<a ${Array.from({ length: 20_000 }, (_, at) => `b${at}=""`).join(' ')}/>`,
    code: 'too-large',
  },
  'namespaces at every level': {
    file: () =>
      `${Array.from({ length: 200 }, (_, at) => `<a ${Array.from({ length: 9 }, (__, prefix) => `xmlns:p${prefix}="urn:${at}:${prefix}"`).join(' ')}>`).join('')}${'</a>'.repeat(200)}`,
    code: 'schema',
  },
  'a namespace that is no address': { file: () => '<a xmlns="../x"><b/></a>', code: 'schema' },
  nothing: { file: () => '', code: 'not-xml' },
  blanks: { file: () => '  \n ', code: 'not-xml' },
  'a ZIP': { file: zip, code: 'not-xml' },
  'a JSON': { file: () => '{"finYear": "2026-2027"}', code: 'not-xml' },
  'half a file': { file: () => good.slice(0, good.length / 2), code: 'not-xml' },
  'two roots': { file: () => good + good.replace(declaration, ''), code: 'not-xml' },
  'XML 1.1': { file: () => good.replace('1.0', '1.1'), code: 'not-xml' },
};

/** Files whose signatures are not what they seem. */
const misleading: Record<string, Hostile> = {
  'a signed file within another': {
    file: () => `${declaration}<wrapper>${good.replace(declaration, '')}</wrapper>`,
    code: 'signature-missing',
  },
  'a signed header with other payees around it': {
    file: () => replaced('<payeedetails>', `<ftoRequest>${header}</ftoRequest><payeedetails>`),
    code: 'schema',
  },
  'a second list of payees': {
    file: () => signedAs(xml.replace('</payeedetails>', '</payeedetails><payeedetails></payeedetails>')),
    code: 'schema',
  },
  'the signed content in an object of the signature': {
    file: () =>
      withSignature(
        forged(xml.replace(/<grossAmount>/, '<grossAmount>9'), {
          covered: xml,
          more: `<ds:Object>${xml}</ds:Object>`,
        }),
        demoChecker,
      ),
    code: 'signature-broken',
  },
  'a reference to a part': { file: () => twice({ uri: '#payees' }), code: 'signature-broken' },
  'a reference to another file': {
    file: () => twice({ uri: 'http://127.0.0.1/x' }),
    code: 'signature-broken',
  },
  'a transform that selects': {
    file: () =>
      twice({
        transforms: `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>self::finYear</ds:XPath></ds:Transform>`,
      }),
    code: 'signature-broken',
  },
  'a transform that rewrites': {
    file: () =>
      twice({
        transforms: '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"></ds:Transform>',
      }),
    code: 'signature-broken',
  },
  'a digest by hand': {
    file: () =>
      replaced(/<accountNo>0/, '<accountNo>9').replace(
        /<ds:DigestValue>[^<]+/,
        `<ds:DigestValue>${createHash('sha256')
          .update(xml.replace(/<accountNo>0/, '<accountNo>9'))
          .digest('base64')}`,
      ),
    code: 'signer-unknown',
  },
  'SHA-1': {
    file: () =>
      twice({
        method: `${ds}rsa-sha1`,
        value: (info) => sign('sha1', Buffer.from(info), demoMaker.privateKey).toString('base64'),
      }),
    code: 'weak-algorithm',
  },
  'HMAC with the certificate as its key': {
    file: () =>
      twice({
        method: `${ds}hmac-sha1`,
        value: (info) => createHmac('sha1', demoMaker.certificate).update(info).digest('base64'),
      }),
    code: 'weak-algorithm',
  },
  'the certificate of the document': {
    file: () => nregaFile(facts(3), [demoSuccessor, demoSuccessor]),
    code: 'signer-unknown',
  },
  'the signatures of another file': {
    file: () => {
      const other = nregaFile(facts(3, 2)).toString('utf8');
      return other.slice(0, other.indexOf('<ds:Signature')) + good.slice(good.indexOf('<ds:Signature'));
    },
    code: 'signature-broken',
  },
  'the maker’s signature taken out': {
    file: () => replaced(/<ds:Signature [\s\S]*?<\/ds:Signature>/, ''),
    code: 'signature-missing',
  },
  'a third signature': {
    file: () => signedFile(xml, [demoMaker, demoChecker, demoSuccessor]),
    code: 'signature-missing',
  },
  'attributes beside the values': {
    file: () => signedAs(xml.replace('<grossAmount>', '<grossAmount unit="lakh">')),
    code: 'schema',
  },
  'a schema of its own': {
    file: () =>
      signedAs(
        xml.replace(
          '<ftoRequest>',
          '<ftoRequest xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://127.0.0.1/x.xsd">',
        ),
      ),
    code: 'schema',
  },
  'an agency in its text that is not the one that signed': {
    file: () => signedAs(xml.replace('<finYear>', '<agencyCode>MNAG10030001</agencyCode><finYear>')),
    code: 'schema',
  },
  'an amount of ten thousand digits': {
    file: () => signedAs(xml.replace(/<totalGrossAmount>/, `<totalGrossAmount>${'9'.repeat(10_000)}`)),
    code: 'schema',
  },
  'an amount with an exponent': {
    file: () => signedAs(xml.replace(/<totalGrossAmount>[^<]+/, '<totalGrossAmount>1e9')),
    code: 'schema',
  },
  'a tenth of a paisa': {
    file: () => signedAs(xml.replace(/(<totalGrossAmount>[^<]+)/, '$11')),
    code: 'schema',
  },
  'a name that turns the text around': {
    file: () => signedAs(xml.replace(/<payeeName>[^<]+/, '<payeeName>\u202e\u2066\u200b')),
    code: 'schema',
  },
  '500 payees whose amounts are all wrong': {
    file: () => signedAs(schemeXml('nrega', facts(500)).replace(/(<(?:gross|net)Amount>)/g, '$1x')),
    code: 'schema',
  },
};

export const hostileFiles: Record<string, Hostile> = { ...unreadable, ...misleading };
