// The forgeries of a signature's box: what each kind would do to the reader of a bill, in variations.
import { drawing, type Edit, packed, replacing } from './forged-body.ts';

export interface Forgery {
  readonly kind: string;
  readonly name: string;
  readonly edit: Edit;
}

const kindOf = (kind: string, variations: Readonly<Record<string, Edit>>): Forgery[] =>
  Object.entries(variations).map(([name, edit]) => ({ kind, name, edit }));

const each = <Item>(items: readonly Item[], edit: (item: Item) => Edit): Readonly<Record<string, Edit>> =>
  Object.fromEntries(items.map((item) => [String(item), edit(item)]));

/** Glyphs of the embedded font are numbered as in its file: digits begin at 19, in the order of ASCII. */
const glyphs = (text: string): string =>
  `<${[...text].map((letter) => (letter.charCodeAt(0) - 29).toString(16).padStart(4, '0')).join('')}>`;
const figure = (size = 14, at = '4 24') =>
  `BT /sans ${size} Tf 0 g ${at} Td ${glyphs('Amount Rs 9,99,999')} Tj ET`;
const frame = 'q 0.5 w 0 G 0.5 0.5 167 56 re S Q';

const opaque = kindOf('an opaque box over the amount', {
  ...each(['1 g', '1 1 1 rg', '0 0 0 0 k', '0.99 g', '1 0.99 0.98 rg', '0.5 g'], (colour) =>
    drawing(`${colour} 0 0 168 57 re f ${figure()}`),
  ),
  ...each(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'], (paint) =>
    drawing(`1 g 1 G 0 0 168 57 re ${paint} ${figure()}`),
  ),
  ...each([8, 10, 12, 18], (size) => drawing(`1 g 0 0 168 57 re f ${figure(size)}`)),
  'a thick line': drawing(`1 G 60 w 0 28 m 168 28 l S ${figure()}`),
  'a shape of curves': drawing(`1 g 0 0 m 60 0 120 0 168 0 c 168 57 l 0 57 l h f ${figure()}`),
  'an image': drawing(`q 168 0 0 57 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q ${figure()}`),
  'under the honest frame': drawing(`1 g 0 0 168 57 re f ${frame} ${figure()}`),
});

const escaping = kindOf('a stream that leaves its box', {
  ...each([1, 2, 3, 4, 8], (count) =>
    drawing(`${'Q '.repeat(count)}1 0 0 -1 0 842 cm 1 g 0 0 595 842 re f ${figure(14, '50 62')}`),
  ),
  ...each(
    ['1 0 0 1 -46 -756', '-1 0 0 1 595 0', '0.1 0 0 0.1 0 0', '10 0 0 10 0 0', '0 1 -1 0 0 0', '0 0 0 0 0 0'],
    (matrix) => drawing(`${matrix} cm ${frame} ${figure()}`),
  ),
  'no end of text': drawing(`${frame} BT /sans 14 Tf 4 24 Td ${glyphs('9,99,999')} Tj`),
  'unbalanced saves': drawing(`${'q '.repeat(60)}${frame} ${figure()}`),
  'unknown operators': drawing(`${frame} xyzzy ${figure()} BX foo EX`),
  'an unfinished string': drawing(`${frame} BT /sans 9 Tf (Amount`),
  'marked content that ends twice': drawing(`${frame} EMC EMC ${figure()}`),
});

const invisible = kindOf('a box that is not seen', {
  ...each(['', ' ', '\n', '% nothing', 'q Q', 'BT ET', 'n', '0 0 0 0 re W n', 'null'], (content) =>
    drawing(content),
  ),
  'render mode 3': drawing(`${frame} BT 3 Tr /sans 9 Tf 4 40 Td ${glyphs('Digitally signed')} Tj ET`),
  'render mode 7': drawing(`${frame} BT 7 Tr /sans 9 Tf 4 40 Td ${glyphs('Digitally signed')} Tj ET`),
  'white text': drawing(`BT 1 g /sans 9 Tf 4 40 Td ${glyphs('Digitally signed')} Tj ET`),
  'text of size zero': drawing(`${frame} BT /sans 0 Tf 4 40 Td ${glyphs('Digitally signed')} Tj ET`),
  'text outside': drawing(`${frame} BT /sans 9 Tf 400 400 Td ${glyphs('Digitally signed')} Tj ET`),
  'a frame alone': drawing(frame),
});

const boundingBox = (to: string): Edit => replacing(/\/BBox \[[^\]]*\]/, to);
const boxes = kindOf('another /BBox', {
  ...each(
    [
      ...[
        '',
        '/BBox []',
        '/BBox null',
        '/BBox [0 0 0 0]',
        '/BBox [0 0 168 0]',
        '/BBox [0 0 0 57]',
        '/BBox [0 0 168]',
      ],
      ...['/BBox [0 0 168 57 0]', '/BBox [168 57 0 0]', '/BBox [0 0 1680 570]', '/BBox [0 0 16.8 5.7]'],
      ...['/BBox [-46 -756 549 86]', '/BBox [84 0 168 57]', '/BBox [0 0 168 57.01]', '/BBox [0 0 167.99 57]'],
      ...['/BBox [(0) (0) (168) (57)]', '/BBox [/a /b /c /d]', '/BBox [0 0 168 null]', '/BBox [0 0 true 57]'],
      ...[
        '/BBox 4 0 R',
        '/BBox << >>',
        '/BBox [1000 1000 1168 1057]',
        '/BBox [0 0 99999999999 57]',
        '/BBox [0 0 -168 -57]',
      ],
    ],
    boundingBox,
  ),
});

const matrices = kindOf('a /Matrix', {
  ...each(
    [
      ...['1 0 0 1 0 0', '0 0 0 0 0 0', '1 0 0 -1 0 57', '-1 0 0 1 168 0', '0 1 -1 0 0 0', '2 0 0 2 0 0'],
      ...[
        '0.01 0 0 0.01 0 0',
        '1 0 0 1 400 0',
        '1 0 0 1 0 -842',
        '1 1 1 1 0 0',
        '1e5 0 0 1 0 0',
        '',
        '1 0 0 1',
        '0 0 0 1 0 0',
      ],
    ],
    (matrix) => replacing('/FormType 1', `/FormType 1 /Matrix [${matrix.replace('1e5', '100000')}]`),
  ),
});

const flags = kindOf('a box that is hidden, moved or not printed', {
  ...each(
    [
      ...[
        '',
        '/F 0',
        '/F 1',
        '/F 2',
        '/F 5',
        '/F 6',
        '/F 12',
        '/F 20',
        '/F 32',
        '/F 36',
        '/F 128',
        '/F 134',
        '/F 256',
      ],
      ...[
        '/F 260',
        '/F 164',
        '/F -1',
        '/F -124',
        '/F 4.5',
        '/F 4294967300',
        '/F null',
        '/F (132)',
        '/F [132]',
        '/F true',
      ],
    ],
    (entry) => replacing('/F 132', entry),
  ),
});

const streamEdit =
  (change: (data: Buffer) => string): Edit =>
  (revision) => {
    const found = /(\/Subtype \/Form [\s\S]*?) \/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/.exec(
      revision,
    );
    if (!found) throw new RangeError('the revision draws no box');
    const start = found.index + found[0].length;
    const end = start + Number(found[2]);
    const data = Buffer.from(revision.slice(start, end), 'latin1');
    return `${revision.slice(0, found.index)}${found[1]} ${change(data)}${revision.slice(end)}`;
  };
const head = (entries: string, data: Buffer, length = data.length): string =>
  `${entries} /Length ${length} >>\nstream\n${data.toString('latin1')}`;
const packings = kindOf('another packing of the stream', {
  'a list of filters': streamEdit((data) => head('/Filter [/FlateDecode]', data)),
  'a short name of the filter': streamEdit((data) => head('/Filter /Fl', data)),
  'an unknown filter': streamEdit((data) => head('/Filter /Unknown', data)),
  'encryption by itself': streamEdit((data) => head('/Filter [/Crypt /FlateDecode]', data)),
  hexadecimal: streamEdit((data) =>
    head('/Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(`${data.toString('hex')}>`)),
  ),
  'packed twice': streamEdit((data) => head('/Filter [/FlateDecode /FlateDecode]', data)),
  'no filter': streamEdit((data) => head('', data)),
  'a predictor': streamEdit((data) => head('/Filter /FlateDecode /DecodeParms << /Predictor 2 >>', data)),
  'an empty parameter': streamEdit((data) => head('/Filter /FlateDecode /DecodeParms null', data)),
  'something behind it': streamEdit((data) =>
    head('/Filter /FlateDecode', Buffer.concat([data, Buffer.from('1 g')])),
  ),
  'another checksum': streamEdit((data) =>
    head(
      '/Filter /FlateDecode',
      Buffer.concat([data.subarray(0, -1), Buffer.from([(data.at(-1) ?? 0) ^ 1])]),
    ),
  ),
  'the end cut off': streamEdit((data) => head('/Filter /FlateDecode', data.subarray(0, -6))),
  'data of another file': streamEdit((data) => head('/Filter /FlateDecode /F (other.bin)', data)),
  'a decoded length': streamEdit((data) => head('/Filter /FlateDecode /DL 9', data)),
});

const entry = (added: string): Edit => replacing('/FormType 1', `/FormType 1 ${added}`);
const formEntries = kindOf('an entry of the form', {
  ...each(
    [
      ...[
        '/Group << /S /Transparency /I true >>',
        '/OC << /Type /OCG /Name (x) >>',
        '/Ref << /F (x.pdf) /Page 0 >>',
      ],
      ...[
        '/OPI << >>',
        '/PieceInfo << >>',
        '/Metadata 4 0 R',
        '/StructParent 0',
        '/Name /Fm0',
        '/LastModified (D:2026)',
      ],
      ...[
        '/AF []',
        '/Measure << >>',
        '/PtData << >>',
        '/Alternates []',
        '/PS 4 0 R',
        '/SMask 4 0 R',
        '/F (x.pdf)',
      ],
    ],
    entry,
  ),
  'another type': replacing('/FormType 1', '/FormType 2'),
  PostScript: replacing('/Subtype /Form', '/Subtype /PS'),
  'an image': replacing('/Subtype /Form', '/Subtype /Image'),
});

const resource = (added: string): Edit => replacing('/Resources << ', `/Resources << ${added} `);
const resources = kindOf('a resource', {
  ...each(
    [
      ...[
        '/ExtGState << /G << /ca 0 >> >>',
        '/ExtGState << /G << /BM /Screen >> >>',
        '/XObject << /X 4 0 R >>',
      ],
      ...[
        '/ColorSpace << /C [/Indexed /DeviceGray 0 <00>] >>',
        '/Pattern << >>',
        '/Shading << >>',
        '/Properties << >>',
        '/ProcSet [/PDF]',
      ],
    ],
    resource,
  ),
  ...each(['/Subtype /Type1', '/Subtype /Type3', '/Subtype /TrueType', '/Subtype /MMType1'], (subtype) =>
    replacing('/Subtype /Type0', subtype),
  ),
  'a font of the page': replacing(/\/Font << \/sans \d+ 0 R >>/, '/Font << /sans 100 0 R >>'),
  'a standard font': replacing(
    /\/Font << \/sans \d+ 0 R >>/,
    '/Font << /sans << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  ),
  'two fonts': replacing(/\/Font << /, '/Font << /more 100 0 R '),
  'other widths': replacing('/DW 0', '/DW 1000'),
  'a width of one digit': replacing(/ 20 \[572\]/, ' 20 [0]'),
  'glyphs exchanged': replacing('/CIDToGIDMap /Identity', `/CIDToGIDMap << >>`),
  'another encoding': replacing('/Encoding /Identity-H', '/Encoding /Identity-V'),
  'no outlines': replacing(/\/FontFile2 \d+ 0 R/, ''),
  'other outlines': (revision) =>
    revision.replace(/<< \/Length1 \d+[\s\S]*?\nendstream/, () => packed('other', '/Length1 5')),
  'another name': replacing(/\/BaseFont \/[A-Z]{6}/, '/BaseFont /AAAAAA'),
  'another way back to text': (revision) =>
    revision.replace(/<< {2}\/Filter \/FlateDecode[\s\S]*?\nendstream/, () =>
      packed('1 beginbfchar <0014> <0039> endbfchar'),
    ),
});

const appearances = kindOf('another appearance than the one', {
  ...each(
    [
      '',
      '/AP << >>',
      '/AP null',
      '/AP << /N null >>',
      '/AP << /N 4 0 R >>',
      '/AP << /N << >> >>',
      '/AP << /N [] >>',
    ],
    (to) => replacing(/\/AP << \/N \d+ 0 R >>/, to),
  ),
  ...each(['D', 'R'], (state) =>
    replacing(/\/AP << (\/N \d+ 0 R) >>/, `/AP << /N 106 0 R /${state} 106 0 R >>`),
  ),
  'two states': replacing(/\/AP << \/N \d+ 0 R >>/, '/AS /On /AP << /N << /On 106 0 R /Off 106 0 R >> >>'),
  'the body’s content': replacing(/\/AP << \/N \d+ 0 R >>/, '/AP << /N 6 0 R >>'),
});

export const boxForgeries: readonly Forgery[] = [
  ...[
    opaque,
    escaping,
    invisible,
    boxes,
    matrices,
    flags,
    packings,
    formEntries,
    resources,
    appearances,
  ].flat(),
];
