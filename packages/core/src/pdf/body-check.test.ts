import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { billObjects, bodyShapes, byQpdf, classicPdf, streamObject } from './body.fixture.ts';
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
const codeOf = (pdf: Uint8Array) => {
  const check = checkBody(pdf);
  return check.ok ? 'ok' : check.code;
};

describe('a body is accepted', () => {
  test.each(Object.entries(bodyShapes()))('%s', (name, pdf) => {
    expect(checkBody(pdf)).toEqual({
      ok: true,
      pages: name === 'ten pages' ? 10 : 2,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      sizeBytes: pdf.length,
    });
  });

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

  test('with a signature of somebody else', () => {
    const objects = billObjects(1, { catalog: '/AcroForm << /Fields [50 0 R] /SigFlags 3 >>' });
    objects.set(50, '<< /FT /Sig /T (a) /V << /Type /Sig /Contents <00> >> >>');
    expect(codeOf(classicPdf(objects))).toBe('ok');
  });
});

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

describe('a body is refused', () => {
  const classic = classicPdf(billObjects());
  const cases: [string, string, Uint8Array][] = [
    ['that is no PDF, whatever its name', 'body.not-pdf', Buffer.from('<html></html>')],
    ['that is empty', 'body.not-pdf', Buffer.alloc(0)],
    ['that only begins like one', 'body.damaged', Buffer.from('%PDF-1.7\nhello')],
    ['that was cut off', 'body.damaged', classic.subarray(0, classic.length - 200)],
    ['without pages', 'body.damaged', classicPdf(billObjects(0))],
    ['that is encrypted', 'body.encrypted', byQpdf(classic, '--encrypt', '', 'owner', '256', '--')],
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

  test('with a sentence', () => {
    expect(checkBody(Buffer.from('x'))).toEqual({
      ok: false,
      code: 'body.not-pdf',
      message: 'Please upload a valid PDF file.',
    });
  });
});
