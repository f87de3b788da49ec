// What the differential test damages: a certificate, an authority, lists, an answer and a signature. Each is signed again
// after most of the damage, since a broken signature would hide what the rest of the code makes of it.
import { createHash, type KeyObject, sign } from 'node:crypto';
import { readCms } from '@portal/core/pdf-signature/cms';
import { readCertificate } from '@portal/core/x509/certificate';
import { standingInList } from '@portal/core/x509/crl';
import { DerFault } from '@portal/core/x509/der';
import { ocspRequest, standingInAnswer } from '@portal/core/x509/ocsp';
import { validPath } from '@portal/core/x509/path';
import { SignatureRefusal } from '@portal/core/x509/refusal';
import { makeCertificate, makeRevocationList } from '@portal/signer/certificate-maker';
import { buildCms } from '@portal/signer/cms';
import { anOfficer, keyOf, root, serialOf } from './authority.ts';
import { childrenOf, type DerNode, derLeaf, derNode, readTree, writeTree } from './der-mutation.ts';
import { ocspAnswer } from './openssl-authority.ts';
import { byOpenssl, byPkijs, type Trusted } from './other-verifiers.ts';

export interface Subject {
  readonly name: string;
  readonly honest: Uint8Array;
  /** The part that a signature covers. */
  readonly signedPart: (tree: DerNode) => DerNode | undefined;
  readonly signAgain: (tree: DerNode) => void;
  readonly portal: (bytes: Uint8Array) => boolean;
  readonly openssl: (bytes: Uint8Array) => boolean;
  readonly pkijs: (bytes: Uint8Array) => Promise<boolean>;
}

/** Refusals are answers; any other error is a fault of the portal. */
const accepts = (judge: () => boolean): boolean => {
  try {
    return judge();
  } catch (error) {
    if (error instanceof DerFault || error instanceof SignatureRefusal) return false;
    throw error;
  }
};

const listUrl = 'http://lists.example/root.crl';
const middle = makeCertificate(
  { name: [['CN', 'Authority below']], kind: 'ec', authority: { pathLength: 0 } },
  root,
);
const mailUse = { extendedKeyUsage: ['1.3.6.1.5.5.7.3.4'], revocationListUrl: listUrl };
const leafBelow = anOfficer(mailUse, middle);
const leaf = anOfficer(mailUse);
const trusted: Trusted = { root: root.der, middle: middle.der, leaf: leaf.der };
const [rootCertificate, leafCertificate] = [readCertificate(root.der), readCertificate(leaf.der)];

/** Certificates, lists and answers are all written so: what is signed, the algorithm, the signature. */
const signedTriple = (key: KeyObject, within: (tree: DerNode) => DerNode | undefined = (tree) => tree) => ({
  signedPart: (tree: DerNode) => childrenOf(within(tree) ?? tree)[0],
  signAgain: (tree: DerNode) => {
    const [signed, , signature] = childrenOf(within(tree) ?? tree);
    if (signed && signature)
      signature.content = Buffer.concat([Buffer.of(0), sign('sha256', writeTree(signed), key)]);
  },
});

/** How a certificate is named by its issuer and number. */
const issuerAndNumber = (der: Uint8Array, numberTag: number): { name: DerNode; number: DerNode } => {
  const { issuer, serialNumber } = readCertificate(der);
  return { name: derNode(0xa4, readTree(issuer)), number: derLeaf(numberTag, serialNumber) };
};

/** The leaf names its issuer's certificate in every way that there is. */
const fullyNamed = (): Omit<Subject, 'name' | 'portal' | 'openssl' | 'pkijs'> => {
  const made = signedTriple(middle.key);
  const tree = readTree(leafBelow.der);
  const extensions = childrenOf(childrenOf(childrenOf(tree)[0] ?? tree).at(-1) ?? tree)[0] ?? tree;
  const keyId = childrenOf(extensions).find((node) =>
    writeTree(node).includes(Buffer.from('0603551d23', 'hex')),
  );
  const { name, number } = issuerAndNumber(middle.der, 0x82);
  childrenOf(childrenOf(childrenOf(keyId ?? tree)[1] ?? tree)[0] ?? tree).push(derNode(0xa1, name), number);
  made.signAgain(tree);
  return { ...made, honest: writeTree(tree) };
};

const path = (changes: (bytes: Uint8Array) => Partial<Trusted>) => {
  const judged = (bytes: Uint8Array): Trusted => ({ ...trusted, leaf: leafBelow.der, ...changes(bytes) });
  return {
    portal: (bytes: Uint8Array) =>
      accepts(() => {
        const { leaf: end, middle: authority } = judged(bytes);
        const intermediates = [readCertificate(authority)];
        const at = new Date();
        validPath({ leaf: readCertificate(end), intermediates, roots: [rootCertificate], at });
        return true;
      }),
    openssl: (bytes: Uint8Array) => byOpenssl.path(judged(bytes)),
    pkijs: (bytes: Uint8Array) => byPkijs.path(judged(bytes)),
  };
};

const list = (revoked: readonly string[]): Omit<Subject, 'name'> => {
  const made = signedTriple(root.key);
  const tree = readTree(makeRevocationList(root, { revoked }));
  const fields = childrenOf(made.signedPart(tree) ?? tree);
  const entries = fields.at(-1);
  childrenOf(childrenOf(entries ?? tree)[0] ?? tree).push(
    derNode(0x30, extension('551d15', derLeaf(0x0a, '01'))),
  );
  fields.push(derNode(0xa0, derNode(0x30, extension('551d14', derLeaf(0x02, '07')), scope())));
  made.signAgain(tree);
  return {
    ...made,
    honest: writeTree(tree),
    portal: (bytes) =>
      accepts(() => standingInList(bytes, leafCertificate, rootCertificate, new Date()) === 'good'),
    openssl: (bytes) => byOpenssl.list(trusted, bytes),
    pkijs: (bytes) => byPkijs.list(trusted, bytes),
  };
};

const extension = (id: string, value: DerNode, isCritical = false): DerNode =>
  derNode(0x30, derLeaf(0x06, id), ...(isCritical ? [derLeaf(0x01, 'ff')] : []), derNode(0x04, value));

/** The list is of one distribution point. */
const scope = (): DerNode => {
  const address = derNode(0xa0, derLeaf(0x86, Buffer.from(listUrl)));
  return extension('551d1c', derNode(0x30, derNode(0xa0, address)), true);
};

const answer = (): Omit<Subject, 'name'> => {
  const responder = makeCertificate(
    { name: [['CN', 'Responder']], kind: 'ec', extendedKeyUsage: ['1.3.6.1.5.5.7.3.9'] },
    root,
  );
  const question = ocspRequest(leafCertificate, rootCertificate);
  const order = { question, authority: root, responder, certificate: leaf, standing: 'good' } as const;
  const basic = (tree: DerNode): DerNode | undefined => {
    const body = childrenOf(childrenOf(tree)[1] ?? tree)[0];
    return childrenOf(childrenOf(body ?? tree)[1] ?? tree)[0];
  };
  return {
    ...signedTriple(responder.key, basic),
    honest: ocspAnswer(order),
    portal: (bytes) =>
      accepts(() => standingInAnswer(bytes, leafCertificate, rootCertificate, new Date()) === 'good'),
    openssl: (bytes) => byOpenssl.answer(trusted, bytes),
    pkijs: (bytes) => byPkijs.answer(trusted, bytes),
  };
};

const signature = async (): Promise<Omit<Subject, 'name'>> => {
  const content = Buffer.from('the bytes of a bill');
  const digest = createHash('sha256').update(content).digest();
  const signer = (tree: DerNode): DerNode | undefined => {
    const signedData = childrenOf(childrenOf(tree)[1] ?? tree)[0];
    return childrenOf(childrenOf(signedData ?? tree).at(-1) ?? tree)[0];
  };
  const attributesIn = (tree: DerNode) => childrenOf(signer(tree) ?? tree).find(({ tag }) => tag === 0xa0);
  const signAgain = (tree: DerNode): void => {
    const attributes = attributesIn(tree);
    const value = childrenOf(signer(tree) ?? tree).find(({ tag }) => tag === 0x04);
    if (attributes && value)
      value.content = sign('sha256', writeTree({ ...attributes, tag: 0x31 }), leaf.key);
  };
  return {
    honest: namingNumber(await buildCms(digest, keyOf(leaf)), attributesIn, signAgain),
    signedPart: signer,
    signAgain,
    portal: (bytes) =>
      accepts(() => {
        const cms = readCms(bytes);
        if (cms.content) return false;
        cms.check(createHash(cms.digest).update(content).digest());
        validPath({ leaf: cms.signer, intermediates: cms.others, roots: [rootCertificate], at: new Date() });
        return true;
      }),
    openssl: (bytes) => byOpenssl.signature(trusted, bytes, content),
    pkijs: (bytes) => byPkijs.signature(trusted, bytes, content),
  };
};

/** Adds issuer and number to the hash by which the signature names its certificate. */
const namingNumber = (
  cms: Uint8Array,
  attributesIn: (tree: DerNode) => DerNode | undefined,
  signAgain: (tree: DerNode) => void,
): Uint8Array => {
  const tree = readTree(cms);
  const attribute = childrenOf(attributesIn(tree) ?? tree).at(-1) ?? tree;
  const ids = childrenOf(childrenOf(childrenOf(attribute)[1] ?? tree)[0] ?? tree)[0] ?? tree;
  const { name, number } = issuerAndNumber(leaf.der, 0x02);
  childrenOf(childrenOf(ids)[0] ?? tree).push(derNode(0x30, derNode(0x30, name), number));
  signAgain(tree);
  return writeTree(tree);
};

export const subjects: readonly Subject[] = [
  {
    name: 'certificate',
    ...fullyNamed(),
    ...path((bytes) => ({ leaf: bytes })),
  },
  {
    name: 'authority',
    honest: middle.der,
    ...signedTriple(root.key),
    ...path((bytes) => ({ middle: bytes })),
  },
  { name: 'list', ...list(['05', '0102']) },
  { name: 'list that revokes', ...list(['05', serialOf(leaf)]) },
  { name: 'answer', ...answer() },
  { name: 'signature', ...(await signature()) },
];
