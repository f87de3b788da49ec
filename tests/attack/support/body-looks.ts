// Bodies that one reader shows in one way and another in another: each kind was drawn differently by poppler, MuPDF or pdf.js.
import { streamObject } from '@portal/core/pdf/body.fixture';
import { type HostileBody, pair } from './body-maker.ts';

const honest = 'BT /F1 14 Tf 50 780 Td (Amount Rs 1,000) Tj ET';
const figure = 'BT /F1 40 Tf 50 700 Td (Amount Rs 9,99,999) Tj ET';
const field = '50 690 400 60 re f';
const frames = '50 600 400 200 re 100 650 300 100 re f';
const damaged = /is damaged/;

const content = (name: string, drawn: string, says = damaged, resources = ''): HostileBody =>
  pair(name, says, { resources, more: { 4: streamObject(`${honest} ${drawn}`) } });

/** Operators in the wrong place, with the wrong operands, or of numbers that readers do not hold. */
const operators: Readonly<Record<string, string>> = {
  'operators with wrong operands between BX and EX': `BX (x) 1 0 0 cm /A Tf EX ${figure}`,
  'a section that readers may pass over': `BX ${figure} EX`,
  'a clip without a path': `W n ${figure}`,
  'a clip that is not painted': `${field.replace(' f', '')} W ${figure}`,
  'the width of a sign on a page': `500 0 d0 ${figure}`,
  'the box of a sign on a page': `500 0 0 0 1 1 d1 ${figure}`,
  'a text in a path': `0 0 m ${figure} n`,
  'a matrix in a text': 'BT 1 0 0 1 0 -900 cm /F1 40 Tf 50 700 Td (9,99,999) Tj ET',
  'a state saved in a text': 'BT q /F1 40 Tf 50 700 Td (9,99,999) Tj Q ET',
  'a path without a beginning': '300 300 l 400 400 l S',
  'a text that does not end': 'BT /F1 40 Tf 50 700 Td (9,99,999) Tj',
  'a mark that never began': `EMC ${figure}`,
  'a number beyond four bytes': `q 1 0 0 1 4294967296 0 cm ${figure} Q`,
  'a number beyond all': `q 1 0 0 1 ${'9'.repeat(60)} 0 cm ${figure} Q`,
  'a matrix that presses flat': `q 1 0 0 0 0 700 cm ${figure} Q`,
  'a matrix too small to count': `q 0.0000001 0 0 0.0000001 0 0 cm ${figure} Q`,
  'negative lines in a dash': '30 w [-5 5] 0 d 50 700 m 400 700 l S',
  'a dash of nothing': '30 w [0 0] 0 d 50 700 m 400 700 l S',
  'a dash from before its beginning': '30 w [5 5] -3 d 50 700 m 400 700 l S',
  'a line of negative width': '-30 w 50 700 m 400 700 l S',
  'a corner below one': '30 w 0 M 50 700 m 400 700 l 50 600 l S',
  'text as a clip': `BT 7 Tr /F1 40 Tf 50 700 Td (9) Tj ET ${field}`,
  'text of no size': 'BT /F1 0 Tf 50 700 Td (9,99,999) Tj ET',
  'text of no width': 'BT /F1 40 Tf 0 Tz 50 700 Td (9,99,999) Tj ET',
  'a curve behind a closed path': '50 600 m 150 600 l 150 700 l h 300 800 400 600 v f',
  'a dot without a length': '40 w 1 J 300 700 m h S',
  'a dot with square ends': '40 w 2 J 300 700 m 300 700 l S',
  'a colour of another space': `/DeviceRGB cs 0 sc ${figure}`,
  'a colour of no pattern': `/Pattern cs 0 scn ${figure}`,
};

const finest = (width: number) =>
  Array.from({ length: 99 }, (_, index) => `${50 + 2 * index} 690 ${width} 60 re f`).join(' ');
const tints = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >>';
const otherColours = /which not every reader shows alike/;
const whitePoint = '/WhitePoint [0.95 1 1.09]';

/** Spaces of colours by which dark is light. */
const spaces: Readonly<Record<string, string>> = {
  CalGray: `[/CalGray << ${whitePoint} /Gamma 90 >>]`,
  CalRGB: `[/CalRGB << ${whitePoint} /Matrix [0 0 0 0 0 0 0.9 1 1] >>]`,
  Lab: '[/Lab << /WhitePoint [0.96 1 0.82] /Range [-9 9 -9 9] >>]',
  'Separation /None': `[/Separation /None /DeviceRGB ${tints}]`,
  'Separation /All': `[/Separation /All /DeviceRGB ${tints}]`,
  DeviceN: `[/DeviceN [/None] /DeviceRGB ${tints}]`,
};

const shadingOf = (entries: string) =>
  `/Shading << /S << /ColorSpace /DeviceGray /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [0] /N 1 >> ${entries} >> >>`;
const shadings: Readonly<Record<string, readonly [string, RegExp]>> = {
  'a shading along no line': ['/ShadingType 2 /Coords [90 90 90 90] /Extend [true true]', damaged],
  'a shading between equal circles': [
    '/ShadingType 3 /Coords [90 90 9 90 90 9] /Extend [true true]',
    damaged,
  ],
  'a shading between two circles apart': ['/ShadingType 3 /Coords [90 90 9 300 90 19]', damaged],
  'a shading with a background': ['/ShadingType 2 /Coords [0 0 9 0] /Background [0]', /a background/],
  'a shading with a box': ['/ShadingType 2 /Coords [0 0 9 0] /BBox [0 0 1 1]', /a box/],
  'a shading of a function of the place': ['/ShadingType 1', /of the kind "1"/],
  'a shading of a mesh': ['/ShadingType 4', /of the kind "4"/],
};

const inState = (name: string, entries: string, says: RegExp) =>
  content(name, `/G gs ${figure}`, says, `/ExtGState << /G << ${entries} >> >>`);

const fontOf = (
  sign: string,
  { box = '0 0 700 700', widths = '/Widths [800]', text = '/F2 40 Tf 50 700 Td (A)' } = {},
) => ({
  resources: '/XObject << >>',
  more: {
    4: streamObject(`${honest} BT ${text} Tj ET`),
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 100 0 R /F2 60 0 R >> >> >>`,
    60:
      `<< /Type /Font /Subtype /Type3 /FontBBox [${box}] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 ${widths} ` +
      '/CharProcs << /a 61 0 R >> /Encoding << /Type /Encoding /Differences [65 /a] >> /Resources << >> >>',
    61: streamObject(sign),
  },
});
const fonts = {
  'signs beyond the box of their font': fontOf('800 0 0 0 700 700 d1 0 0 700 700 re f', { box: '0 0 10 10' }),
  'a sign beyond its own box': fontOf('800 0 0 0 10 10 d1 0 0 700 700 re f'),
  'a sign without a width': fontOf('0 0 700 700 re f'),
  'a font of drawings without widths': fontOf('800 0 d0 0 0 700 700 re f', { widths: '' }),
  'a sign that its font does not name': fontOf('800 0 d0 0 0 700 700 re f', {
    text: '/F2 40 Tf 50 700 Td (a)',
  }),
  'signs of a negative size': fontOf('800 0 d0 0 0 700 700 re f', { text: '/F2 -40 Tf 9 Tc 50 700 Td (A)' }),
  'signs that are drawn as lines': fontOf('800 0 d0 0 0 700 700 re f', {
    text: '1 Tr /F2 40 Tf 50 700 Td (A)',
  }),
  'a sign with colours': fontOf('800 0 d0 0.5 g 0 0 700 700 re f'),
  'a picture in a coloured sign': fontOf('800 0 d0 700 0 0 700 0 0 cm BI /W 8 /H 1 /IM true ID \x0f\nEI'),
};

const drawn = (
  name: string,
  says: RegExp,
  object: string,
  more: Readonly<Record<number, string>> = {},
  before = '',
) =>
  pair(name, says, {
    resources: '/XObject << /X 60 0 R >>',
    more: { 4: streamObject(`${honest} ${before} q 400 0 0 60 50 690 cm /X Do Q`), 60: object, ...more },
  });
const image = (entries: string, data: string) =>
  streamObject(data, `/Type /XObject /Subtype /Image /Width 4 /Height 4 ${entries}`);
const grey = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const dots = '\0\0\0\0\xff\xff\xff\xff\0\0\0\0\xff\xff\xff\xff';
const group = (entries: string, own = '0 g 0 0 1 1 re f', resources = '') =>
  streamObject(
    own,
    `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << ${resources} >> /Group << /S /Transparency ${entries} >>`,
  );

const objects = (): HostileBody[] => [
  drawn('an image with too little data', damaged, image(grey, '\0\0')),
  drawn('an image with too much data', damaged, image(grey, dots.repeat(9))),
  drawn(
    'an image whose rows are another one’s',
    damaged,
    image(`${grey} /Filter /ASCIIHexDecode /DecodeParms << /Predictor 15 >>`, '00>'),
  ),
  drawn('a JPEG that breaks off', damaged, image(`${grey} /Filter /DCTDecode`, '\xff\xd8\xff\xe0\0\x04ab')),
  drawn(
    'an image packed by a wavelet',
    /a rare way \("JPXDecode"\)/,
    image(`${grey} /Filter /JPXDecode`, 'x'),
  ),
  drawn('an image of odd shades', /turned into others/, image(`${grey} /Decode [0.5 0.5]`, dots)),
  drawn('a mask of odd shades', damaged, image('/ImageMask true /Decode [0.5 0.5]', '\x00\xf0\x00\xf0')),
  drawn(
    'a mask that is all and nothing',
    damaged,
    image('/ImageMask true /Decode [1 1]', '\x00\xf0\x00\xf0'),
  ),
  drawn(
    'colours of a table that are left out',
    damaged,
    image(
      '/ColorSpace [/Indexed /DeviceGray 15 <000102030405060708090a0b0c0d0e0f>] /BitsPerComponent 4 /Mask [0 3]',
      '\x01\x23'.repeat(4),
    ),
  ),
  drawn('a soft mask mixed beforehand', /mixed with a colour/, image(`${grey} /SMask 61 0 R`, dots), {
    61: image(`${grey} /Matte [0]`, dots),
  }),
  drawn('a mask of a mask', damaged, image(`${grey} /SMask 61 0 R`, dots), {
    61: image(`${grey} /SMask 62 0 R`, dots),
    62: image(grey, dots),
  }),
  drawn('drawings that knock each other out', /knock each other out/, group('/K true')),
  drawn('a group in the colours of a printer', /colours of a printer/, group('/CS /DeviceCMYK')),
  drawn(
    'a group in grey with inks in it',
    /mixed in grey/,
    group('/CS /DeviceGray', '0.5 0.5 0.5 0 k 0 0 1 1 re f'),
  ),
  drawn(
    'a group that is turned',
    /a group of drawings that is turned/,
    group(''),
    {},
    '0.7 0.7 -0.7 0.7 0 0 cm',
  ),
  drawn('a group in a colour that it does not say', damaged, group('', '0 0 1 1 re f'), {}, 'q 1 g Q'),
  drawn(
    'a blend within an open group',
    /a group that is not isolated/,
    group('', '/G gs 0 g 0 0 1 1 re f', '/ExtGState << /G << /BM /Multiply >> >>'),
  ),
  drawn(
    'a drawing whose box is turned round',
    damaged,
    streamObject('0 g 0 0 1 1 re f', '/Type /XObject /Subtype /Form /BBox [1 1 0 0]'),
  ),
  drawn(
    'a drawing that draws itself',
    damaged,
    streamObject(
      '/X Do',
      '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 60 0 R >> >>',
    ),
  ),
];

const tile = (entries: string) =>
  streamObject(
    '0 g 0 0 9 9 re f',
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >> ${entries}`,
  );
const withTile = (name: string, says: RegExp, used: string, object = tile('')) =>
  pair(name, says, {
    resources: '/Pattern << /P 60 0 R >>',
    more: { 4: streamObject(`${honest} ${used}`), 60: object },
  });

export const byLook = (): HostileBody[] => [
  ...Object.entries(operators).map(([name, drawing]) => content(name, drawing)),
  ...Object.entries(spaces).map(([name, space]) =>
    content(`colours of ${name}`, `/C cs ${field}`, otherColours, `/ColorSpace << /C ${space} >>`),
  ),
  content(
    'colours in the place of those of the screen',
    `0 0 0 rg ${field}`,
    otherColours,
    `/ColorSpace << /DefaultRGB ${spaces['CalRGB']} >>`,
  ),
  pair('a profile of its own', /a profile of colours that is not a usual one/, {
    resources: '/ColorSpace << /C [/ICCBased 60 0 R] >>',
    more: { 60: streamObject('acsp', '/N 3') },
  }),
  content(
    'a table of too few colours',
    `/C cs 0 sc ${field}`,
    damaged,
    '/ColorSpace << /C [/Indexed /DeviceRGB 3 <000000>] >>',
  ),
  ...Object.entries(shadings).map(([name, [entries, says]]) =>
    content(name, '/S sh', says, shadingOf(entries)),
  ),
  inState('inks over each other', '/OP true', /printed over each other/),
  content('faint outlines of text', `/G gs 1 Tr ${figure}`, damaged, '/ExtGState << /G << /CA 0 >> >>'),
  pair('faint outlines of text in a drawing', /faint outlines/, {
    resources: '/XObject << /X 60 0 R >> /ExtGState << /G << /CA 0 >> >>',
    more: {
      4: streamObject(`${honest} /G gs /X Do`),
      60: streamObject(
        `1 Tr ${figure}`,
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 100 0 R >> >>',
      ),
    },
  }),
  // two frames, one in the other: by the even-odd rule the inner one is a hole
  content('an even-odd fill beyond the page', `900 900 9 9 re f* ${frames}`, /whose rule some readers keep/),
  content(
    'an even-odd fill beyond its clip',
    `q 0 0 9 9 re W n ${field}* Q ${frames}`,
    /whose rule some readers keep/,
  ),
  pair('an even-odd fill in a drawing that is cut off', /whose rule some readers keep/, {
    resources: '/XObject << /X 60 0 R >>',
    more: {
      4: streamObject(`${honest} q 0 0 9 9 re W n /X Do Q ${frames}`),
      60: streamObject(`${field}*`, '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << >>'),
    },
  }),
  inState('a blend of a rare kind', '/BM /Difference', /blended in a rare way/),
  inState('a choice of blends', '/BM [/Unheard /Multiply]', /blended in a rare way/),
  inState('a mask that is a shape', '/AIS true', /taken for a shape/),
  inState('a font in a state', '/Font [100 0 R 90]', /a font in a graphics state/),
  inState('a mask made of drawings', '/SMask << /S /Luminosity /G 4 0 R >>', /a mask made of drawings/),
  content('lines finer than a dot', finest(0.01), /finer than every reader shows/),
  content(
    'a dash finer than a dot',
    '60 w [0.01 0.01] 0 d 50 700 m 400 700 l S',
    /finer than every reader shows/,
  ),
  ...Object.entries(fonts).map(([name, parts]) => pair(name, damaged, parts)),
  ...objects(),
  withTile('text in a pattern', damaged, `/Pattern cs /P scn ${figure}`),
  withTile(
    'a pattern without colours',
    /without colours of its own/,
    `/Pattern cs /P scn ${field}`,
    tile('').replace('PaintType 1', 'PaintType 2'),
  ),
  withTile(
    'a tile that laps over the next',
    damaged,
    `/Pattern cs /P scn ${field}`,
    tile('').replace('XStep 10', 'XStep 5'),
  ),
];
