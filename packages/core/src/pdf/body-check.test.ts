import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { a4 } from '@portal/domain/document/paper';
import { describe, expect, test } from 'vitest';
import { billObjects, bodyShapes, byQpdf, classicPdf, streamObject, widePdf } from './body.fixture.ts';
import { checkBody } from './body-check.ts';
import { fileSource } from './byte-source.ts';

const withObject = (
  body: string,
  { more, ...options }: { page?: string; catalog?: string; more?: readonly [number, string] },
) => {
  const objects = billObjects(2, options);
  objects.set(50, body);
  if (more) objects.set(...more);
  return classicPdf(objects);
};
const withBookmarks = (action: string) =>
  classicPdf(
    billObjects(1, { catalog: '/Outlines 50 0 R' })
      .set(50, '<< /Type /Outlines /First 51 0 R /Last 52 0 R /Count 2 >>')
      .set(51, '<< /Title (one) /Parent 50 0 R /Next 52 0 R /Dest [3 0 R /Fit] >>')
      .set(52, `<< /Title (two) /Parent 50 0 R /Prev 51 0 R /A << ${action} >> >>`),
  );
const codeOf = (pdf: Uint8Array) => {
  const check = checkBody(pdf);
  return check.ok ? 'ok' : check.code;
};

describe('a body is accepted', () => {
  test.each(Object.entries(bodyShapes()))('%s', (name, pdf) => {
    expect(checkBody(pdf)).toEqual({
      ok: true,
      pages: name === 'ten pages' ? 10 : 2,
      papers: [a4],
      sha256: createHash('sha256').update(pdf).digest('hex'),
      sizeBytes: pdf.length,
    });
  });

  test.each([
    ['a page cut to A5', '/CropBox [0 0 420 595]', 'ok'],
    ['a page cut to a receipt', '/CropBox [0 0 226 400]', 'ok'],
    ['a page cut to a label', '/CropBox [0 0 150 150]', 'body.page-small'],
    ['A4 cropped to a line', '/CropBox [0 0 595 31]', 'body.page-small'],
    ['A4 cropped to a narrow column and turned', '/CropBox [0 0 595 99] /Rotate 90', 'body.page-small'],
  ])('with room for the signature on its first page, or refused: %s', (_, page, code) =>
    expect(codeOf(classicPdf(billObjects(1, { page })))).toBe(code),
  );

  test.each([
    ['cut to A5', '/CropBox [0 0 420.9 595]', { from: 1, width: 420, height: 595 }],
    ['turned', '/Rotate 90', { from: 1, width: 842, height: 595 }],
  ])('with the size of its pages as they are shown: %s', (_, page, paper) =>
    expect(checkBody(classicPdf(billObjects(1, { page })))).toMatchObject({ ok: true, papers: [paper] }),
  );

  test('from a file of the disk, which is read in pieces', () => {
    const folder = mkdtempSync(join(tmpdir(), 'body-'));
    const path = join(folder, 'body.pdf');
    const objects = billObjects();
    objects.set(50, streamObject('x'.repeat(1_000_000)));
    const pdf = classicPdf(objects);
    writeFileSync(path, pdf);
    const descriptor = openSync(path, 'r');
    try {
      expect(checkBody(fileSource(descriptor, pdf.length))).toEqual(checkBody(pdf));
    } finally {
      closeSync(descriptor);
      rmSync(folder, { recursive: true });
    }
  });

  test('with links, a first page to open at, and resources that happen to be named like actions', () => {
    const objects = billObjects(1, {
      catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://x.example) >> >>]',
    });
    objects.set(3, (objects.get(3) ?? '').replace('/F1 100 0 R', '/F1 100 0 R /AA 100 0 R /JS 100 0 R'));
    expect(codeOf(classicPdf(objects))).toBe('ok');
  });

  const stamp = '/Type /Annot /Subtype /Stamp /Rect [50 700 90 720] /F 4 /AP << /N 60 0 R >>';
  const drawing = streamObject('0 0 40 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 40 20]');
  const text = (content: string) =>
    streamObject(
      content,
      '/Type /XObject /Subtype /Form /BBox [0 0 40 20] /Resources << /Font << /F1 100 0 R >> >>',
    );
  const field = (entries: string) =>
    `<< /Type /Annot /Subtype /Widget /T (amount) /Rect [50 700 90 720] /F 4 /P 3 0 R ${entries} >>`;
  const formOf = (entries: string, face = drawing) => {
    const objects = billObjects(1, { catalog: '/AcroForm << /Fields [61 0 R] >>', page: '/Annots [61 0 R]' });
    return classicPdf(objects.set(60, face).set(61, field(entries)));
  };
  const accepted: [string, Buffer][] = [
    [
      'a stamp that is shown and printed',
      classicPdf(billObjects(1, { page: `/Annots [<< ${stamp} >>]` }).set(60, drawing)),
    ],
    [
      'layers that all are on',
      classicPdf(
        billObjects(1, {
          catalog: '/OCProperties << /OCGs [60 0 R] /D << /BaseState /ON /OFF [] /ON [60 0 R] >> >>',
        }).set(
          60,
          '<< /Type /OCG /Name (text) /Usage << /Print << /PrintState /ON >> /View << /ViewState /ON >> >> >>',
        ),
      ),
    ],
    ['bookmarks that open pages and addresses', withBookmarks('/S /URI /URI (mailto:office@x.example)')],
    ['bookmarks that turn the page', withBookmarks('/S /Named /N /NextPage')],
    [
      'a field that shows what it holds',
      formOf(
        '/FT /Tx /V (1,000) /AP << /N 60 0 R >>',
        text('/Tx BMC q BT /F1 9 Tf (1,0) Tj [(0) -2 (0)] TJ ET Q EMC'),
      ),
    ],
    ['an empty field', formOf('/FT /Tx /AP << /N 60 0 R >>', text('0.9 g 0 0 40 20 re f'))],
    ['a crossed box', formOf('/FT /Btn /V /Yes /AS /Yes /AP << /N << /Yes 60 0 R /Off 60 0 R >> >>')],
    ['a box that is not crossed', formOf('/FT /Btn /AS /Off /AP << /N << /Yes 60 0 R >> >>')],
    [
      'notes of the program that made it',
      classicPdf(billObjects(1, { catalog: '/ABCD_Notes << /A 1 >> /Unheard (x)' })),
    ],
  ];
  test.each(accepted)('with %s', (_, pdf) => expect(checkBody(pdf)).toMatchObject({ ok: true }));

  test('with a signature of somebody else', () => {
    const objects = billObjects(1, { catalog: '/AcroForm << /Fields [50 0 R] /SigFlags 3 >>' });
    objects.set(50, '<< /FT /Sig /T (a) /V << /Type /Sig /Contents <00> >> >>');
    expect(codeOf(classicPdf(objects))).toBe('ok');
  });
});

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

describe('a body is refused', () => {
  const classic = classicPdf(billObjects());
  /** Bytes of the same length in the place of others, or the table would not fit. */
  const edited = (from: string | RegExp, to: string | ((found: string) => string), pdf: Buffer = classic) => {
    const text = pdf.toString('latin1');
    const put = (found: string) => (typeof to === 'string' ? to.padEnd(found.length) : to(found));
    const changed = text.replace(from, put);
    expect(changed).not.toBe(text);
    return Buffer.from(changed, 'latin1');
  };
  const cases: [string, string, Uint8Array][] = [
    ['that is no PDF, whatever its name', 'body.not-pdf', Buffer.from('<html></html>')],
    ['that is empty', 'body.not-pdf', Buffer.alloc(0)],
    ['that only begins like one', 'body.damaged', Buffer.from('%PDF-1.7\nhello')],
    ['that was cut off', 'body.damaged', classic.subarray(0, classic.length - 200)],
    ['without pages', 'body.damaged', classicPdf(billObjects(0))],
    ['that is encrypted', 'body.encrypted', byQpdf(classic, '--encrypt', '', 'owner', '256', '--')],
    ['that is encrypted, with wide fields', 'body.encrypted', widePdf(billObjects(), '/Encrypt 1 0 R')],
    [
      'that is encrypted, whatever else is wrong with it',
      'body.encrypted',
      edited(/\d+(?=\n%%EOF)/, '9', classicPdf(billObjects(), '/Encrypt 1 0 R')),
    ],
    ...[
      'q Q Q 0 0 9 9 re f',
      'q Q Q Q',
      'q Q Q BI /W 1 /H 1 /BPC 8 /CS /G ID x EI',
      'BX q Q Q unheard EX',
    ].map((content): [string, string, Uint8Array] => [
      `whose content goes on after a state that was never saved: ${content}`,
      'body.damaged',
      classicPdf(billObjects().set(4, streamObject(content))),
    ]),
    [
      'with a drawing that takes back a state of its page',
      'body.damaged',
      withObject(streamObject('q Q Q', '/Type /XObject /Subtype /Form /BBox [0 0 40 20]'), {
        page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [50 700 90 720] /F 4 /AP << /N 50 0 R >> >>]',
      }),
    ],
    ['with a script at opening', 'body.script', withObject(script, { catalog: '/OpenAction 50 0 R' })],
    [
      'with a script among its names',
      'body.script',
      withObject('<< /Names [] >>', { catalog: '/Names << /JavaScript 50 0 R >>' }),
    ],
    [
      'with a script under a name in disguise',
      'body.script',
      withObject('<< /S /J#61vaScript /JS (x) >>', {}),
    ],
    [
      'with a script behind a link',
      'body.script',
      withObject(script, { page: '/Annots [<< /Subtype /Link /A 50 0 R >>]' }),
    ],
    [
      'with a script whose kind is an object of its own',
      'body.script',
      withObject('[/JavaScript << /S 51 0 R /JS (app.alert(1)) >>]', { more: [51, '/JavaScript'] }),
    ],
    ['with a rendition that runs a script', 'body.script', withObject('<< /S /Rendition /JS (x) >>', {})],
    [
      'with a form of XFA',
      'body.script',
      withObject('<< >>', { catalog: '/AcroForm << /Fields [] /XFA 50 0 R >>' }),
    ],
    [
      'that starts a program',
      'body.action',
      withObject('<< /S /Launch /F (cmd.exe) >>', { catalog: '/OpenAction 50 0 R' }),
    ],
    ...['SubmitForm', 'ImportData', 'GoToE', 'RichMediaExecute'].map(
      (action): [string, string, Uint8Array] => [
        `with the action ${action}`,
        'body.action',
        withObject(`<< /S /${action} /F (https://x.example) >>`, {}),
      ],
    ),
    ['with a script in its trailer', 'body.script', classicPdf(billObjects(), `/More ${script}`)],
    [
      'that opens an address',
      'body.action',
      withObject('<< /S /URI /URI (https://x.example) >>', { catalog: '/OpenAction 50 0 R' }),
    ],
    [
      'with an action of a page',
      'body.action',
      withObject('<< /O << /S /GoTo /D [3 0 R /Fit] >> >>', { page: '/AA 50 0 R' }),
    ],
    [
      'with a page turned by some degrees',
      'body.damaged',
      classicPdf(billObjects(1, { page: '/Rotate 45' })),
    ],
    ['with a page without a size', 'body.damaged', edited('/MediaBox [0 0 595 842]', '')],
    ['with a page of no size', 'body.damaged', edited('[0 0 595 842]', '[0 0 0 842]')],
    ['with content under another generation', 'body.damaged', edited('/Contents 4 0 R', '/Contents 4 1 R')],
    ['with fewer pages than its tree says', 'body.damaged', edited('/Count 2', '/Count 3')],
    [
      'with another first page in its head',
      'body.damaged',
      edited(/\/O \d+/, (entry) => entry.replace(/\d/g, '1'), byQpdf(classic, '--linearize')),
    ],
    [
      'with a reference that a later revision could give a meaning',
      'body.damaged',
      withObject('[999 0 R]', {}),
    ],
  ];
  test.each(cases)('%s', (_, code, pdf) => expect(codeOf(pdf)).toBe(code));

  test('with a script inside an object stream', () => {
    const packed = byQpdf(withObject(script, { catalog: '/OpenAction 50 0 R' }), '--object-streams=generate');
    expect(packed.includes('JavaScript')).toBe(false);
    expect(codeOf(packed)).toBe('body.script');
  });

  test('with a sentence that names what was found, where, and what to do', () => {
    const body = withObject(script, { page: '/Annots [<< /Subtype /Link /A 50 0 R >>]' });
    expect(checkBody(body)).toMatchObject({
      message:
        'The PDF file contains a script (JavaScript) on page 1. Print it to PDF again and upload the new file. ' +
        'The printers “Save as PDF” and “Microsoft Print to PDF” make a plain one.',
    });
  });

  test('with what it is, in words that can be printed', () => {
    const body = withObject(`<< /S /GoToR#0a${'x'.repeat(99)} >>`, { catalog: '/OpenAction 50 0 R' });
    expect(checkBody(body)).toMatchObject({
      message: expect.stringMatching(/an action of the kind "GoToR\?x{34}\.\.\."\. Print/),
    });
  });

  test('with a sentence', () => {
    expect(checkBody(Buffer.from('x'))).toEqual({
      ok: false,
      code: 'body.not-pdf',
      message: 'Please upload a valid PDF file.',
    });
  });
});
