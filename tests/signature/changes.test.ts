// A valid signature over the whole file, which begins with the stored body, does not prove that the officer signed that
// body: the revision in between can override anything. Each of these forgeries is valid to a naive check.
import { billObjects, byQpdf, classicPdf, streamObject } from '@portal/core/pdf/body.fixture';
import { bytesSource } from '@portal/core/pdf/byte-source';
import type { PdfIncrement } from '@portal/core/pdf/increment';
import type { PdfReader } from '@portal/core/pdf/reader';
import { isArray, isRef, type PdfRef, type PdfValue } from '@portal/core/pdf/value';
import { prepareRevision, readPdf, sealRevision } from '@portal/signer/sign-pdf';
import { describe, expect, test } from 'vitest';
import { aRequest, keyOf, officer, signed, verdict } from './authority.ts';
import { changedBeforeSigning, editedBeforeSigning, withEntries, withRawObjects } from './forgery.ts';
import { isValidForPoppler, textOf } from './judges.ts';

const evil = 'BT /F1 14 Tf 50 780 Td (Amount Rs 9,99,999) Tj ET';
const objects = () => {
  const body = billObjects(2, { page: '/Annots [60 0 R]', catalog: '/AcroForm << /Fields [61 0 R] >>' });
  body.set(60, '<< /Type /Annot /Subtype /Text /Rect [10 10 20 20] /Contents (note) >>');
  body.set(61, '<< /FT /Tx /T (amount) /V (1,000) >>');
  return body;
};
const classic = classicPdf(objects(), '/Info << /Title (Bill) >>');
const bodies = {
  'cross-reference table': classic,
  'cross-reference stream': byQpdf(classic, '--object-streams=generate'),
};

/** The objects of the body: qpdf renumbers them. */
const parts = (reader: PdfReader) => {
  const refOf = (value: PdfValue | undefined): PdfRef => {
    if (!isRef(value)) throw new TypeError('no reference');
    return value;
  };
  const entry = (of: PdfValue | undefined, key: string) => reader.dict(of, key).entries.get(key);
  const item = (list: PdfValue | undefined, index: number) => refOf(isArray(list) ? list[index] : undefined);
  const pages = refOf(reader.root.entries.get('Pages'));
  const page = item(entry(pages, 'Kids'), 0);
  return {
    pages,
    page,
    second: item(entry(pages, 'Kids'), 1),
    content: refOf(entry(page, 'Contents')),
    note: item(entry(page, 'Annots'), 0),
    font: refOf(entry(entry(entry(page, 'Resources'), 'Font'), 'F1')),
    field: item(entry(reader.root.entries.get('AcroForm'), 'Fields'), 0),
  };
};

type Forgery = (increment: PdfIncrement, reader: PdfReader) => void;
const ref = ({ number }: { number: number }) => `${number} 0 R`;

/** A page object may only be written once in a revision: forgeries of page 1 sign on page 2. */
const forgeries: Record<string, Forgery> = {
  'a content stream added to a page': (increment, reader) => {
    const { page, content } = parts(reader);
    const added = increment.putStream('', evil);
    increment.replace(page, withEntries(reader, page, { Contents: `[${ref(content)} ${added} 0 R]` }));
  },
  'a content stream overwritten': (increment, reader) => {
    increment.replace(parts(reader).content, streamObject(evil));
  },
  'the pages in another order': (increment, reader) => {
    const { pages, page, second } = parts(reader);
    increment.replace(pages, withEntries(reader, pages, { Kids: `[${ref(second)} ${ref(page)}]` }));
  },
  'a page added': (increment, reader) => {
    const { pages, page, second } = parts(reader);
    const added = increment.put(`<< /Type /Page /Parent ${ref(pages)} /MediaBox [0 0 9 9] >>`);
    increment.replace(
      pages,
      withEntries(reader, pages, { Count: '3', Kids: `[${ref(page)} ${ref(second)} ${added} 0 R]` }),
    );
  },
  'a page of another size': (increment, reader) => {
    const { page } = parts(reader);
    increment.replace(page, withEntries(reader, page, { MediaBox: '[0 0 595 400]' }));
  },
  'a page cropped': (increment, reader) => {
    const { page } = parts(reader);
    increment.replace(page, withEntries(reader, page, { CropBox: '[0 0 595 400]' }));
  },
  'a page with other fonts': (increment, reader) => {
    const { page } = parts(reader);
    increment.replace(page, withEntries(reader, page, { Resources: '<< /Font << >> >>' }));
  },
  'an action of a page': (increment, reader) => {
    const { page } = parts(reader);
    increment.replace(page, withEntries(reader, page, { AA: '<< /O << /S /Launch /F (x) >> >>' }));
  },
  'an annotation that covers the amount': (increment, reader) => {
    const { page, note } = parts(reader);
    const added = increment.put(
      '<< /Type /Annot /Subtype /FreeText /Rect [40 770 400 800] /Contents (9,99,999) /DA (/F1 14 Tf) >>',
    );
    increment.replace(page, withEntries(reader, page, { Annots: `[${ref(note)} ${added} 0 R]` }));
  },
  'an annotation taken away': (increment, reader) => {
    const { page } = parts(reader);
    increment.replace(page, withEntries(reader, page, { Annots: null }));
  },
  'an annotation with other words': (increment, reader) => {
    const { note } = parts(reader);
    increment.replace(note, withEntries(reader, note, { Contents: '(another note)' }));
  },
  'a field with another value': (increment, reader) => {
    const { field } = parts(reader);
    increment.replace(field, withEntries(reader, field, { V: '(9,99,999)' }));
  },
  'a script at opening': (increment, reader) => {
    const script = increment.put('<< /S /JavaScript /JS (app.alert(1)) >>');
    increment.put('null');
    increment.replace(
      parts(reader).page,
      withEntries(reader, parts(reader).page, { AA: `<< /O ${script} 0 R >>` }),
    );
  },
  'an object that nothing leads to': (increment) =>
    void increment.put('<< /S /JavaScript /JS (app.alert(1)) >>'),
  'a stream that nothing leads to': (increment) =>
    void increment.putStream('/Type /XObject /Subtype /Form', evil),
  'a font of the page replaced': (increment, reader) => {
    increment.replace(parts(reader).font, '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>');
  },
};

describe.each(Object.entries(bodies))('on a body with a %s', (_, body) => {
  test('the honest signature is accepted', async () => {
    expect(await verdict(body, await signed(body))).toBe('ok');
  });

  test.each(Object.entries(forgeries))('%s is refused', async (_name, forgery) => {
    const forged = await changedBeforeSigning(body, forgery, aRequest({ page: 2 }));
    expect(isValidForPoppler(forged)).toBe(true);
    expect(await verdict(body, forged)).toBe('signature.altered');
  });

  test('and the reader of such a file is indeed shown another amount', async () => {
    const overwritten = forgeries['a content stream overwritten'] as Forgery;
    expect(textOf(await changedBeforeSigning(body, overwritten, aRequest({ page: 2 })))).toContain(
      '9,99,999',
    );
  });
});

describe('the objects that a signature adds', () => {
  const edits: [RegExp, string, string][] = [
    [/\/MediaBox \[0 0 595 842\]/, '/MediaBox [0 0 595 400]', 'signature.altered'],
    [/\/Contents 4 0 R/, '/Contents 6 0 R', 'signature.altered'],
    [/\/Annots \[60 0 R/, '/Annots [', 'signature.altered'],
    [/\/Annots \[60 0 R/, '/Annots [60 0 R 61 0 R', 'signature.altered'],
    [/\/Annots \[60 0 R/, '/AA << /O << /S /JavaScript /JS (x) >> >> /Annots [60 0 R', 'signature.altered'],
    [/\/Type \/Catalog/, '/Type /Catalog /OpenAction << /S /Launch /F (x) >>', 'signature.altered'],
    [/\/Type \/Catalog/, '/Type /Catalog /Names << >>', 'signature.altered'],
    [/\/Type \/Catalog/, '/Type /Catalog /Perms << >>', 'signature.altered'],
    [/\/Pages 2 0 R/, '/Pages 3 0 R', 'signature.altered'],
    [/\/Fields \[61 0 R/, '/Fields [', 'signature.altered'],
    [/\/T \(Signature1\)/, '/T <feff0061006d006f0075006e0074>', 'signature.altered'],
    [/<< \/Type \/Annot/, '<< /A << /S /JavaScript /JS (x) >> /Type /Annot', 'signature.altered'],
    [/<< \/Type \/Annot/, '<< /AA << >> /Type /Annot', 'signature.altered'],
    [/<< \/Type \/Annot/, '<< /Parent 61 0 R /Type /Annot', 'signature.altered'],
    [/\/F 132/, '/F 2', 'signature.box'],
    [/\/F 132/, '/F 32', 'signature.box'],
    [/\/F 132/, '/F 148', 'signature.box'],
    [/\/FT \/Sig/, '/FT /Tx', 'signature.altered'],
    [/\/T \(Signature1\)/, '/T (amount)', 'signature.altered'],
    [/\/T \(Signature1\)/, '', 'signature.altered'],
    [/\/SigFlags 3/, '/SigFlags 3 /NeedAppearances true', 'signature.altered'],
    [/\/SigFlags 3/, '/SigFlags 3 /XFA (x)', 'signature.altered'],
    [/\/SigFlags 3/, '', 'signature.altered'],
    [/\/FormType 1/, '/FormType 1 /Ref << >>', 'signature.appearance'],
    [/\/FormType 1/, '/FormType 1 /F (other.pdf)', 'signature.appearance'],
    [/\/Subtype \/Form/, '/Subtype /PS', 'signature.appearance'],
    [/\/Subtype \/Type0/, '/Subtype /Type3', 'signature.appearance'],
    [/\/SubFilter \/ETSI.CAdES.detached/, '/SubFilter /adbe.pkcs7.detached', 'signature.format'],
    [/\/SubFilter \/ETSI.CAdES.detached/, '', 'signature.altered'],
    [
      /\/Filter \/Adobe.PPKLite/,
      '/Reference [<< /TransformMethod /DocMDP >>] /Filter /Adobe.PPKLite',
      'signature.altered',
    ],
    [/\/Resources << \/Font << /, '/Resources << /Font << /Old 100 0 R ', 'signature.altered'],
    [/\/Root 1 0 R/, '/Root 61 0 R', 'signature.altered'],
    [/\/Info << .*? >>/, '/Info << /Title (Other) >>', 'signature.altered'],
    [/trailer\n<< /, 'trailer\n<< /Encrypt << >> ', 'signature.altered'],
    [/trailer\n<< /, 'trailer\n<< /XRefStm 20 ', 'signature.altered'],
    [/\/Prev \d+/, '/Prev 20', 'signature.altered'],
    [/\/Prev \d+/, '', 'signature.altered'],
    [/%%EOF/, '%%EOF 1 0 obj', 'signature.several'],
    [/startxref/, '% a comment\nstartxref', 'signature.altered'],
    [/ >>\nendobj/, ' % a comment\n>>\nendobj', 'signature.altered'],
  ];
  test.each(edits)('%s as %s is refused', async (from, to, code) => {
    const forged = await editedBeforeSigning(classic, (text) =>
      relocated(classic.length, replaced(text, from, to)),
    );
    expect(await verdict(classic, forged)).toBe(code);
  });

  test('the same edits change nothing when they change nothing', async () => {
    const same = await editedBeforeSigning(classic, (text) => relocated(classic.length, text));
    expect(await verdict(classic, same)).toBe('ok');
  });
});

const replaced = (text: string, from: RegExp, to: string): string => {
  expect(text).toMatch(from);
  return text.replace(from, to);
};

/** Rewrites the table of an edited revision, as a careful forger would. */
const relocated = (bodyBytes: number, text: string): string => {
  const places = new Map<number, number>();
  for (const { index, 1: number } of text.matchAll(/^(\d+) 0 obj$/gm))
    places.set(Number(number), bodyBytes + index);
  const tableAt = text.lastIndexOf('xref\n0 1\n');
  let number = 0;
  const table = text
    .slice(tableAt)
    .replace(/^(?:(\d+) \d+|\d{10} 00000 n )$/gm, (line, first: string | undefined) => {
      if (first !== undefined) {
        number = Number(first);
        return line;
      }
      return `${String(places.get(number++)).padStart(10, '0')} 00000 n `;
    })
    .replace(/startxref\n\d+/, `startxref\n${bodyBytes + tableAt}`);
  return text.slice(0, tableAt) + table;
};

describe('decoys: objects that one reader sees and another does not', () => {
  const honest = `\n4 0 obj\n${objects().get(4)}\nendobj\n`;
  const forged = `\n4 0 obj\n${streamObject(evil)}\nendobj\n`;
  const endOf = (text: string) => classic.length + text.lastIndexOf('xref\n0 1');

  test.each([
    ['the forged object, then an honest copy', forged + honest, 1],
    ['the forged object under a number with two spaces', forged.replace('4 0 obj', '4  0 obj') + honest, 1],
    ['an honest copy, then the forged object', honest + forged, honest.length + 1],
  ])('%s', async (_, raw, place) => {
    const file = await editedBeforeSigning(classic, (text) =>
      withRawObjects(classic, text, raw, [{ number: 4, at: endOf(text) + place }]),
    );
    expect(textOf(file)).toContain('9,99,999');
    expect(isValidForPoppler(file)).toBe(true);
    expect(await verdict(classic, file)).toBe('signature.altered');
  });

  test('an object that no entry names', async () => {
    const file = await editedBeforeSigning(classic, (text) => withRawObjects(classic, text, forged, []));
    expect(await verdict(classic, file)).toBe('signature.altered');
  });

  test('an entry that leads into the text of a stream of the body', async () => {
    const objectsWithHidden = objects();
    objectsWithHidden.set(70, streamObject(`hidden ${forged}`));
    const body = classicPdf(objectsWithHidden);
    const at = body.indexOf(forged) + 1;
    const file = await editedBeforeSigning(body, (text) =>
      withRawObjects(body, text, '', [{ number: 4, at }]),
    );
    expect(textOf(file)).toContain('9,99,999');
    expect(await verdict(body, file)).toBe('signature.altered');
  });

  test('an object of the body deleted by its entry', async () => {
    const file = await editedBeforeSigning(classic, (text) =>
      text
        .replace('0000000000 65535 f \n', '0000000000 65535 f \n60 1\n0000000000 00001 f \n')
        .replace(/$/, ''),
    );
    expect(await verdict(classic, file)).toBe('signature.altered');
  });

  test('an object that the body refers to and does not have', async () => {
    const dangling = objects();
    dangling.set(3, (dangling.get(3) ?? '').replace('/Contents 4 0 R', '/Contents [4 0 R 101 0 R]'));
    const body = classicPdf(dangling);
    expect(await verdict(body, await signed(body))).toBe('signature.altered');
  });

  test('a box that is the whole page', async () => {
    // the portal's own signer draws none: another one signs over a box that it made larger
    const [source, key] = [bytesSource(classic), keyOf(officer)];
    const open = await prepareRevision(readPdf(source), aRequest(), key);
    const text = Buffer.from(open.bytes).toString('latin1');
    const whole = text.replace(/\/Rect \[[^\]]+\]/, (own) => '/Rect [0 0 595 842]'.padEnd(own.length));
    expect(whole).not.toBe(text);
    const larger = { ...open, bytes: Buffer.from(whole, 'latin1') };
    const file = Buffer.concat([classic, await sealRevision(source, larger, key)]);
    expect(await verdict(classic, file)).toBe('signature.box');
  });
});
