// Who signed: the path to a configured authority, dates, use, revocation and enrolment.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { verifySignedBody } from '@portal/core/pdf-signature/verify';
import {
  type CertificateOrder,
  emptyExtension,
  type MadeCertificate,
  makeCertificate,
  makeRevocationList,
} from '@portal/signer/certificate-maker';
import { signPdf } from '@portal/signer/sign-pdf';
import { timeStamperAt } from '@portal/signer/time-stamp';
import { describe, expect, test } from 'vitest';
import {
  anOfficer,
  aRequest,
  keyOf,
  officer,
  root,
  rootName,
  serialOf,
  signed,
  stored,
  thumbprint,
  trust,
  verdict,
} from './authority.ts';
import { ocspAnswer, timeStampAnswer } from './openssl-authority.ts';

const body = classicPdf(billObjects());
const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);
const soft = { lists: [], policy: 'soft' } as const;

const verdictOn = async (
  signer: MadeCertificate,
  trusted: Parameters<typeof trust>[0] = {},
  ...chain: MadeCertificate[]
) => verdict(body, await signed(body, keyOf(signer, ...chain)), trust(trusted, soft));

describe('the authority', () => {
  test('a rogue one with the same name, whatever comes with the signature, is ignored', async () => {
    const rogue = makeCertificate({ name: rootName, kind: 'ec', authority: {} });
    expect(await verdictOn(anOfficer({}, rogue), {}, rogue)).toBe('signature.untrusted');
    expect(await verdictOn(anOfficer({}, rogue))).toBe('signature.untrusted');
  });

  test('a rogue one beside the true one does not affect it', async () => {
    const rogue = makeCertificate({ name: rootName, kind: 'ec', authority: {} });
    expect(await verdictOn(officer, {}, rogue, root)).toBe('ok');
  });

  test('a certificate that signed itself is not trusted', async () => {
    expect(await verdictOn(makeCertificate({ name: rootName, kind: 'ec' }))).toBe('signature.untrusted');
  });

  test('an officer cannot issue certificates', async () => {
    expect(await verdictOn(anOfficer({}, officer), {}, officer)).toBe('signature.untrusted');
  });

  const below = (order: Partial<CertificateOrder> = {}, issuer = root) =>
    makeCertificate({ name: [['CN', 'Authority below']], kind: 'ec', authority: {}, ...order }, issuer);

  test('one below the root is found with the signature or in the configuration', async () => {
    const middle = below();
    const signer = anOfficer({}, middle);
    expect(await verdictOn(signer, {}, middle)).toBe('ok');
    expect(await verdictOn(signer, { intermediates: [middle.der] })).toBe('ok');
    expect(await verdictOn(signer)).toBe('signature.untrusted');
  });

  test('one below the root is held to its own limits', async () => {
    const judged = async (order: Partial<CertificateOrder>) => {
      const middle = below(order);
      return verdictOn(anOfficer({}, middle), {}, middle);
    };
    expect(await judged({ keyUsage: ['cRLSign'] })).toBe('signature.untrusted');
    expect(await judged({ to: ago(1), from: ago(9) })).toBe('signature.expired');
    expect(await judged({ extensions: [emptyExtension('2.5.29.30', true)] })).toBe('signature.not-allowed');
    expect(await judged({ kind: 'rsa', rsaBits: 1024 })).toBe('signature.weak');
  });

  test('no more authorities are below one than it allows', async () => {
    const first = below({ authority: { pathLength: 0 } });
    const second = below({ name: [['CN', 'Too deep']] }, first);
    expect(await verdictOn(anOfficer({}, first), {}, first)).toBe('ok');
    expect(await verdictOn(anOfficer({}, second), {}, first, second)).toBe('signature.untrusted');
  });
});

describe('the certificate', () => {
  test.each<[string, Partial<CertificateOrder>, string]>([
    ['has expired', { from: ago(400), to: ago(10) }, 'signature.expired'],
    ['is not valid yet', { from: ago(-1), to: ago(-9) }, 'signature.expired'],
    ['is of a weak key', { kind: 'rsa', rsaBits: 1024 }, 'signature.weak'],
    ['may only encrypt', { keyUsage: ['keyEncipherment'] }, 'signature.not-allowed'],
    ['is for web servers', { extendedKeyUsage: ['1.3.6.1.5.5.7.3.1'] }, 'signature.not-allowed'],
    ['is for documents', { extendedKeyUsage: ['1.3.6.1.5.5.7.3.36'] }, 'ok'],
    ['is for mail and log-in', { extendedKeyUsage: ['1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.4'] }, 'ok'],
    ['is that of an authority', { authority: {} }, 'signature.not-allowed'],
    [
      'is that of an authority that may sign documents',
      { authority: {}, keyUsage: ['keyCertSign', 'digitalSignature'] },
      'signature.not-allowed',
    ],
    [
      'has an unknown critical extension',
      { extensions: [emptyExtension('1.2.3.4', true)] },
      'signature.not-allowed',
    ],
    [
      'has an unknown extension that is not critical',
      { extensions: [emptyExtension('1.2.3.4', false)] },
      'ok',
    ],
  ])('%s', async (_, order, code) => expect(await verdictOn(anOfficer(order))).toBe(code));

  test('was issued with a weak digest', async () => {
    const rsaRoot = makeCertificate({ name: rootName, authority: {} });
    const roots = [rsaRoot.der];
    expect(await verdictOn(anOfficer({ hash: 'sha1' }, rsaRoot), { roots })).toBe('signature.weak');
    expect(await verdictOn(anOfficer({}, rsaRoot), { roots })).toBe('ok');
  });

  test('is enrolled for the office, by its thumbprint', async () => {
    expect(await verdictOn(officer, { isEnrolled: (print) => print === thumbprint(officer) })).toBe('ok');
    expect(await verdictOn(officer, { isEnrolled: async () => false })).toBe('signature.not-enrolled');
  });

  test('is named in the answer, with what the signer said', async () => {
    const now = new Date();
    const at = new Date(Math.floor(now.getTime() / 1000) * 1000 - 3_600_000);
    const request = aRequest({ at, reason: 'मंज़ूर', location: 'ইম্ফল' });
    const file = await signed(body, keyOf(officer), request);
    expect(
      await verifySignedBody({ stored: stored(body), signed: file, trust: trust({ now }) }),
    ).toMatchObject({
      ok: true,
      certificate: {
        thumbprint: thumbprint(officer),
        subject: 'CN=OFFICER ONE, O=Finance, C=IN',
        serialNumber: serialOf(officer),
      },
      signedAt: now,
      claimedAt: at,
      isRevocationKnown: true,
      reason: 'मंज़ूर',
      location: 'ইম্ফল',
      page: 1,
      rectangle: [389, 159, 557, 216],
      sizeBytes: file.length,
    });
  });
});

describe('revocation', () => {
  const revoked = makeRevocationList(root, { revoked: ['01', serialOf(officer), '02'] });
  const judged = async (lists: Uint8Array[], policy: 'hard' | 'soft', now = new Date()) =>
    verdict(body, await signed(body), trust({ now }, { lists, policy }));

  test('a revoked certificate is refused under either policy', async () => {
    expect(await judged([revoked], 'hard')).toBe('signature.revoked');
    expect(await judged([revoked], 'soft')).toBe('signature.revoked');
    expect(await judged([makeRevocationList(root), revoked], 'soft')).toBe('signature.revoked');
  });

  test.each<[string, Uint8Array]>([
    ['is out of date', makeRevocationList(root, { thisUpdate: ago(9), nextUpdate: ago(1) })],
    ['is of the future', makeRevocationList(root, { thisUpdate: ago(-1) })],
    ['is signed by somebody else', makeRevocationList({ name: rootName, key: officer.key })],
    ['is of another authority', makeRevocationList({ name: [['CN', 'Other']], key: root.key })],
    ['cannot be read', Buffer.from('no list')],
  ])('a list that %s says nothing: what that means is the policy', async (_, list) => {
    expect(await judged([list], 'hard')).toBe('signature.revocation-unknown');
    expect(await judged([list], 'soft')).toBe('ok');
  });

  test('an authority below the root may be revoked too', async () => {
    const middle = makeCertificate({ name: [['CN', 'Authority below']], kind: 'ec', authority: {} }, root);
    const lists = [makeRevocationList(middle), makeRevocationList(root, { revoked: [serialOf(middle)] })];
    const file = await signed(body, keyOf(anOfficer({}, middle), middle));
    expect(await verdict(body, file, trust({}, { lists }))).toBe('signature.revoked');
    expect(await verdict(body, file, trust({}, { lists: [makeRevocationList(root)] }))).toBe(
      'signature.revocation-unknown',
    );
  });

  test('a list is fetched from where the certificate says', async () => {
    const url = 'http://lists.example/root.crl';
    const signer = anOfficer({ revocationListUrl: url });
    const file = await signed(body, keyOf(signer));
    const asked: string[] = [];
    const from = (list: Uint8Array) => ({
      lists: [],
      fetchList: async (address: string) => {
        asked.push(address);
        return list;
      },
    });
    expect(await verdict(body, file, trust({}, from(makeRevocationList(root))))).toBe('ok');
    expect(
      await verdict(body, file, trust({}, from(makeRevocationList(root, { revoked: [serialOf(signer)] })))),
    ).toBe('signature.revoked');
    expect(asked).toEqual([url, url]);
    const outOfReach = { lists: [], fetchList: () => Promise.reject(new Error('no route')) };
    expect(await verdict(body, file, trust({}, outOfReach))).toBe('signature.revocation-unknown');
    expect(await verdict(body, file, trust({}, { ...outOfReach, policy: 'soft' }))).toBe('ok');
  });

  test('a responder is asked, and its answer weighed', async () => {
    const signer = anOfficer({ responderUrl: 'http://ocsp.example' });
    const file = await signed(body, keyOf(signer));
    const judgedBy = (
      askResponder: (url: string, question: Uint8Array) => Promise<Uint8Array>,
      changes = {},
    ) => verdict(body, file, trust(changes, { lists: [], askResponder }));
    const appointed = makeCertificate(
      { name: [['CN', 'Responder']], kind: 'ec', extendedKeyUsage: ['1.3.6.1.5.5.7.3.9'] },
      root,
    );
    const unappointed = anOfficer();
    const answer =
      (standing: 'good' | 'revoked', responder: MadeCertificate) => async (_: string, question: Uint8Array) =>
        ocspAnswer({ question, authority: root, responder, certificate: signer, standing });
    expect(await judgedBy(answer('good', root))).toBe('ok');
    expect(await judgedBy(answer('good', appointed))).toBe('ok');
    expect(await judgedBy(answer('revoked', appointed))).toBe('signature.revoked');
    expect(await judgedBy(answer('good', unappointed))).toBe('signature.revocation-unknown');
    expect(await judgedBy(answer('good', root), { now: ago(-5) })).toBe('signature.revocation-unknown');
    expect(await judgedBy(async () => Buffer.from('garbage'))).toBe('signature.revocation-unknown');
    const ofAnother = await answer('good', root)('', await questionFor(officer));
    expect(await judgedBy(async () => ofAnother)).toBe('signature.revocation-unknown');
  });

  const questionFor = async (asked: MadeCertificate): Promise<Uint8Array> => {
    const { ocspRequest } = await import('@portal/core/x509/ocsp');
    const { readCertificate } = await import('@portal/core/x509/certificate');
    return ocspRequest(readCertificate(asked.der), readCertificate(root.der));
  };
});

describe('a time stamp', () => {
  const stampRoot = makeCertificate({ name: [['CN', 'Time Root']], kind: 'rsa', authority: {} });
  const stamper = makeCertificate(
    {
      name: [['CN', 'Time Authority']],
      kind: 'rsa',
      extendedKeyUsage: ['1.3.6.1.5.5.7.3.8'],
      isPurposeCritical: true,
    },
    stampRoot,
  );

  const stamped = async (answer: (question: Uint8Array) => Uint8Array) => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => response.end(answer(Buffer.concat(chunks))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const at = new Date(Date.now() - 3_600_000);
      return Buffer.concat([body, await signPdf(body, aRequest({ at }), keyOf(officer), timeStamperAt(url))]);
    } finally {
      server.close();
    }
  };

  test('of a trusted authority says when the signature was made', async () => {
    const file = await stamped((question) => timeStampAnswer(question, stamper, stampRoot));
    const verify = (timeStampRoots: Uint8Array[]) =>
      verifySignedBody({ stored: stored(body), signed: file, trust: trust({ timeStampRoots }) });
    const answer = await verify([stampRoot.der]);
    expect(answer.ok && answer.stampedAt && answer.stampedAt > answer.claimedAt).toBe(true);
    const unstamped = await verify([]);
    expect(unstamped.ok && unstamped.stampedAt).toBeUndefined();
    expect(unstamped).toMatchObject({ ok: true });
    expect(await verify([root.der])).toMatchObject({ ok: false, code: 'signature.time-stamp' });
  });

  test('that answers another question, or nothing, lets no signature pass', async () => {
    const earlier: Uint8Array[] = [];
    await stamped((question) => {
      earlier.push(timeStampAnswer(question, stamper, stampRoot));
      return earlier[0] ?? question;
    });
    await expect(stamped(() => earlier[0] ?? new Uint8Array())).rejects.toThrow(/wrong answer/);
    await expect(stamped(() => new Uint8Array())).rejects.toThrow(/wrong answer/);
  });
});
