// What is done to a file after it was signed, and to the signature in it.
import { billObjects, byQpdf, classicPdf } from '@portal/core/pdf/body.fixture';
import { PdfIncrement } from '@portal/core/pdf/increment';
import { describe, expect, test } from 'vitest';
import {
  anOfficer,
  aRequest,
  keyOf,
  officer,
  root,
  rsaOfficer,
  signed,
  trust,
  verdict,
} from './authority.ts';
import { openRevision, readerOf, seal, sealByOpenssl, sealOf } from './forgery.ts';
import { isValidForPoppler, popplerReport } from './judges.ts';

const classic = classicPdf(billObjects());
const bodies = {
  'cross-reference table': classic,
  'cross-reference stream': byQpdf(classic, '--object-streams=generate'),
};

describe.each(Object.entries(bodies))('a signed file with a %s', (_, body) => {
  const honest = signed(body);

  test('is the body, byte for byte, and one revision', async () => {
    const file = await honest;
    expect(file.subarray(0, body.length).equals(body)).toBe(true);
    expect(await verdict(body, file)).toBe('ok');
  });

  test('with a later revision is refused, though poppler calls the signature valid', async () => {
    const file = await honest;
    const reader = readerOf(file);
    const increment = new PdfIncrement(reader);
    increment.put('(later)');
    const later = Buffer.concat([file, increment.finish()]);
    expect(isValidForPoppler(later)).toBe(true);
    expect(await verdict(body, later)).toBe('signature.several');
  });

  test('that was signed twice is refused', async () => {
    const twice = await signed(await honest, keyOf(rsaOfficer));
    expect(popplerReport(twice).match(/Signature is Valid/g)).toHaveLength(2);
    expect(await verdict(body, twice)).toBe('signature.several');
  });

  test('with one byte behind its end is refused', async () => {
    expect(await verdict(body, Buffer.concat([await honest, Buffer.from('x')]))).toBe('signature.several');
    expect(await verdict(body, Buffer.concat([await honest, Buffer.from('\n')]))).toBe('signature.broken');
  });

  test('with a changed byte is refused, wherever the byte is', async () => {
    const file = await honest;
    const places = {
      'signature.not-the-body': [0, body.indexOf('endobj'), body.length - 1],
      'signature.broken': [file.lastIndexOf('/M (D:') + 8, file.lastIndexOf('/Reason <') + 14],
    };
    for (const [code, list] of Object.entries(places))
      for (const at of list) {
        const changed = Buffer.from(file);
        changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
        expect(await verdict(body, changed)).toBe(code);
      }
  });

  test('with any changed byte of its signature is refused', async () => {
    const file = await honest;
    const start = file.lastIndexOf('/Contents <') + '/Contents <'.length;
    const length = Buffer.from(file.toString('latin1', start, start + 8), 'hex').readUInt16BE(2) + 4;
    for (let at = start; at < start + length * 2; at += 61) {
      const changed = Buffer.from(file);
      changed.write(changed.toString('latin1', at, at + 1) === '0' ? '1' : '0', at, 'latin1');
      expect([at - start, await verdict(body, changed)]).not.toEqual([at - start, 'ok']);
    }
  });

  test('of another body is refused', async () => {
    const other = classicPdf(billObjects(3));
    expect(await verdict(other, await honest)).toBe('signature.not-the-body');
    expect(await verdict(body, body)).toBe('signature.none');
    expect(await verdict(body, body.subarray(0, -1))).toBe('signature.not-the-body');
    expect(await verdict(body, Buffer.concat([body, Buffer.from('\n')]))).toBe('signature.altered');
  });
});

describe('the hole of a signature', () => {
  test('that was widened to hide something is refused', async () => {
    const { bytes, hole } = await openRevision(classic);
    const wide = { start: hole.start, end: hole.end + 40 };
    expect(await verdict(classic, await seal(classic, { bytes, hole }, undefined, wide))).toBe(
      'signature.broken',
    );
    const early = { start: hole.start - 10, end: hole.end };
    expect(await verdict(classic, await seal(classic, { bytes, hole }, undefined, early))).toBe(
      'signature.broken',
    );
  });

  test('that holds more than the signature is refused', async () => {
    const file = await signed(classic);
    const end = file.indexOf('>', file.lastIndexOf('/Contents <'));
    expect(await verdict(classic, withText(file, end - 8, 'deadbeef'))).toBe('signature.broken');
  });

  test('that holds anything but the signature as it is written is refused, be it nothing to a reader', async () => {
    const file = await signed(classic);
    const end = file.indexOf('>', file.lastIndexOf('/Contents <'));
    expect(await verdict(classic, withText(file, end - 8, '        '))).toBe('signature.broken');
  });

  test('that the file says is elsewhere is refused, though the signature is over all the rest', async () => {
    for (const claimed of ['[0 0 0 0]', '[0 10 20 30]', `[0 ${classic.length} ${classic.length} 0]`]) {
      const { bytes, hole } = await openRevision(classic);
      const text = Buffer.from(bytes).toString('latin1');
      const [empty = ''] = /\/ByteRange \[0 9+ 9+ 9+\]/.exec(text) ?? [];
      const claiming = text.replace(empty, `/ByteRange ${claimed}`.padEnd(empty.length));
      const file = await seal(classic, { bytes: Buffer.from(claiming, 'latin1'), hole });
      expect(await verdict(classic, file)).toBe('signature.broken');
    }
  });

  test('that is empty is refused', async () => {
    const { bytes, hole } = await openRevision(classic);
    expect(await verdict(classic, await seal(classic, { bytes, hole }, async () => new Uint8Array()))).toBe(
      'signature.broken',
    );
  });

  test('that no signature covers is refused', async () => {
    const file = await signed(classic);
    const text = file.toString('latin1');
    const [range = ''] = /\/ByteRange \[[^\]]*\]/.exec(text.slice(classic.length)) ?? [];
    for (const other of [
      '/ByteRange [0 0 0 0]',
      '/ByteRange null',
      '',
      '/ByteRange [0 1 2]',
      '/ByteRanges [0 9]',
    ])
      expect(
        await verdict(classic, Buffer.from(text.replace(range, other.padEnd(range.length)), 'latin1')),
      ).not.toBe('ok');
  });

  test('with the signature of another file is refused', async () => {
    const [file, other] = [await signed(classic), await signed(classicPdf(billObjects(3)))];
    const hole = (pdf: Buffer) => pdf.lastIndexOf('/Contents <') + '/Contents <'.length;
    const lifted = other.toString('latin1', hole(other), other.indexOf('>', hole(other)));
    expect(await verdict(classic, withText(file, hole(file), lifted))).toBe('signature.broken');
  });
});

const withText = (file: Buffer, at: number, text: string): Buffer => {
  const changed = Buffer.from(file);
  changed.write(text, at, 'latin1');
  return changed;
};

describe('a signature made by openssl', () => {
  const by = async (...[signers, ...options]: Parameters<typeof sealByOpenssl>) =>
    verdict(classic, await seal(classic, await openRevision(classic), sealByOpenssl(signers, ...options)));

  test('with the certificate named by its hash is accepted, RSA and EC', async () => {
    expect(await by([officer], '-cades')).toBe('ok');
    expect(await by([rsaOfficer], '-cades')).toBe('ok');
    expect(await by([rsaOfficer], '-cades', '-md', 'sha512')).toBe('ok');
    expect(await by([officer], '-cades', '-md', 'sha384')).toBe('ok');
  });

  test('that does not name its certificate is refused', async () => {
    expect(await by([officer])).toBe('signature.broken');
  });

  test('with a weak digest is refused', async () => {
    expect(await by([rsaOfficer], '-cades', '-md', 'sha1')).toBe('signature.weak');
    expect(await by([rsaOfficer], '-cades', '-md', 'md5')).toBe('signature.weak');
  });

  test('of two signers is refused', async () => {
    expect(await by([officer, rsaOfficer], '-cades')).toBe('signature.broken');
  });

  test('without attributes, without certificate, named by its key, or of an RSA kind that is not supported is refused', async () => {
    expect(await by([officer], '-noattr')).toBe('signature.broken');
    expect(await by([officer], '-cades', '-nocerts')).toBe('signature.broken');
    expect(await by([officer], '-cades', '-keyid')).toBe('signature.broken');
    expect(await by([rsaOfficer], '-cades', '-keyopt', 'rsa_padding_mode:pss')).toBe('signature.format');
  });
});

describe('a signature that is not what it says', () => {
  const sealedBy = async (key: ReturnType<typeof keyOf>) =>
    verdict(classic, await seal(classic, await openRevision(classic), sealOf(key)));

  test('made by another key than that of its certificate is refused', async () => {
    expect(await sealedBy({ ...keyOf(officer), sign: keyOf(anOfficer()).sign })).toBe('signature.broken');
  });

  test('whose certificate was exchanged for another of the same name and key is refused', async () => {
    const { der } = officer;
    const file = (await signed(classic)).toString('latin1');
    // A signature of ECDSA has one byte more or less; the twin must fit into the place.
    let twin = anOfficer();
    while (twin.der.length !== der.length) twin = anOfficer();
    const exchanged = file.replace(Buffer.from(der).toString('hex'), Buffer.from(twin.der).toString('hex'));
    expect(await verdict(classic, Buffer.from(exchanged, 'latin1'))).toBe('signature.broken');
  });

  test('over a digest of something else is refused', async () => {
    const file = await seal(classic, await openRevision(classic), () =>
      sealOf(keyOf(officer))(Buffer.from('other')),
    );
    expect(await verdict(classic, file, trust({ roots: [root.der] }))).toBe('signature.broken');
    expect(await verdict(classic, await signed(classic, keyOf(officer), aRequest({ reason: 'x' })))).toBe(
      'ok',
    );
  });
});
