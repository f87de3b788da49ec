// Random content: figures of text, lines, fills, clips, shadings, pictures and drawings, each by operators in an order that the
// standard allows; a wrong body has some of them changed, left out or put elsewhere.
import { colour, colouring, shading, space } from './colours.ts';
import { numbers, type Parts, Resources, spelled } from './parts.ts';
import { inlinePicture, picture } from './pictures.ts';

/** Points of the page, and of each drawing. */
const side = 200;

const place = ({ random }: Parts): number => random.whole(5, side - 15);

const path = (parts: Parts): string => {
  const { random } = parts;
  const at = () => place(parts);
  const [x, y] = [at(), at()];
  const kind = random.whole(0, 3);
  if (kind === 0) return `${numbers(x, y, random.pick([1, 20, 60]), random.pick([2, 30]))} re`;
  if (kind === 1) return `${numbers(x, y)} m ${numbers(at(), at())} l ${numbers(at(), at())} l h`;
  if (kind === 2)
    return `${numbers(x, y)} m ${numbers(at(), at(), at(), at(), at(), at())} c ${numbers(at(), at(), at(), at())} ${random.pick(['v', 'y'])}`;
  return `${path(parts)} ${path(parts)}`;
};

const isNarrow = (width: string): boolean => Number(width) < 3;

const line = (parts: Parts): string => {
  const { random } = parts;
  const width = parts.choose(['1', '2', '3', '8', '0.5'], ['-1', '0', '1e3', '99999999999']);
  const dash = parts.choose(
    ['[] 0', '[6] 0', '[10 5] 3', '[12 4 2] 1'],
    ['[-4 4] 0', '[0 0] 0', '[0] 0', '[4] -9', '[/A] 0', '4 0'],
  );
  const corner = parts.choose(['4', '10', '1'], ['0', '-3']);
  return [
    // where a wide line turns sharply, the corner is a matter of how readers draw curves
    isNarrow(width) ? `${width} w` : `${width} w 1 j`,
    random.chance(0.5) && isNarrow(width) ? `${dash} d` : '[] 0 d',
    random.chance(0.3) ? `${parts.choose(['0', '1', '2'], ['3', '-1', '1.5'])} J` : '',
    random.chance(0.3) ? `${parts.choose(isNarrow(width) ? ['0', '1', '2'] : ['1'], ['7'])} j` : '',
    random.chance(0.2) ? `${corner} M` : '',
    random.chance(0.1) ? `${parts.choose(['0', '1', '50'], ['-5', '1000'])} i` : '',
  ].join(' ');
};

const matrix = (parts: Parts): string => {
  const { random } = parts;
  const move = () => random.whole(-10, 40);
  return parts.choose(
    [
      `1 0 0 1 ${numbers(move(), move())}`,
      `0.7 0 0 0.7 ${numbers(move(), move())}`,
      `0.8 0.3 -0.3 0.8 ${numbers(move() + 30, move())}`,
      `1 0 0 -1 0 ${side}`,
    ],
    [
      '0 0 0 0 0 0',
      '1 1 1 1 0 0',
      '1e9 0 0 1e9 0 0',
      '1 0 0 1 /A 0',
      '1 0 0 1 0',
      '0.0000001 0 0 1 0 0',
      '1 0 0 0 10 10',
    ],
  );
};

/** Of a font of two signs, those, and others where the body may be wrong. */
const string = (parts: Parts, isDrawn: boolean): string =>
  isDrawn
    ? parts.choose(['(AB)', '<4142>', '(BAAB)', '()'], ['(Rs 9)', '(ab)', '( )', '<00>'])
    : parts.random.pick(['(Rs 9,99,999)', '(1,000)', '<4142>', '(a\\051 b)', '(AB)', '( )', '()']);

const showing = (parts: Parts, isDrawn: boolean): string => {
  const { random } = parts;
  const kind = random.whole(0, 4);
  if (kind === 0)
    return `[${string(parts, isDrawn)} ${spelled(random.whole(-200, 200))} ${string(parts, isDrawn)}] TJ`;
  if (kind === 1) return `${string(parts, isDrawn)} '`;
  if (kind === 2) return `1 0.5 ${string(parts, isDrawn)} "`;
  if (kind === 3) return `T* ${string(parts, isDrawn)} Tj`;
  return `${string(parts, isDrawn)} Tj`;
};

const text = (resources: Resources): string => {
  const { parts } = resources;
  const { random } = parts;
  const font = random.chance(0.7) ? '/Helv' : resources.name('Font', drawnFont(parts));
  const size = parts.choose(font === '/Helv' ? ['14', '20', '28', '-20'] : ['14', '20', '28'], [
    '0',
    '/A',
    '1e7',
    '-20',
  ]);
  const settings = [
    random.chance(0.2) ? `${parts.choose(['0', '2', '-1'], ['1e9'])} Tc` : '',
    random.chance(0.2) ? '5 Tw' : '',
    random.chance(0.2) ? `${parts.choose(['80', '150'], ['0', '-100'])} Tz` : '',
    random.chance(0.3) ? `${spelled(random.whole(-20, 30))} TL` : '',
    random.chance(0.2) ? `${random.pick(['5', '-8'])} Ts` : '',
    random.chance(font === '/Helv' ? 0.3 : 0.02)
      ? `${parts.choose(['0', '1', '2', '3'], ['4', '5', '7', '9', '-1'])} Tr`
      : '0 Tr',
    random.chance(0.3) ? colouring(resources, false) : '',
  ];
  const position = random.chance(0.5)
    ? `${numbers(place(parts), place(parts))} ${random.pick(['Td', 'TD'])}`
    : `${matrix(parts)} Tm`;
  const shown = Array.from({ length: random.whole(1, 3) }, () => showing(parts, font !== '/Helv'));
  return `BT ${font} ${size} Tf ${settings.join(' ')} ${position} ${shown.join(` ${numbers(5, -12)} Td `)} ET`;
};

/** A font of two signs, A and B. */
const drawnFont = (parts: Parts): string => {
  const { random } = parts;
  const sign = (): string => {
    const begin = parts.choose(
      ['800 0 0 0 700 700 d1', '800 0 d0', '800 0 0 0 700 700 d1'],
      ['800 0 0 0 10 10 d1', '', '800 d0', '800 0 0 0 0 0 d1', 'q 800 0 d0'],
    );
    const mask = '600 0 0 600 50 50 cm BI /W 8 /H 2 /IM true ID \xf0\x0f\nEI';
    const drawn = random.pick([
      begin.endsWith('d1') || parts.isWrong() ? mask : '50 50 600 600 re f',
      '50 50 600 600 re f',
      '100 100 m 600 100 l 350 600 l f',
      '0 0 300 700 re 400 0 300 700 re f*',
    ]);
    const painted = parts.choose([''], ['0.5 g', '1 0 0 rg', '1 g', '/None cs']);
    return parts.stream(`${begin} ${painted} ${drawn}`);
  };
  const box = parts.choose(['0 0 700 700', '0 0 0 0'], ['0 0 10 10', '0 0 700', '300 300 310 310']);
  const width = parts.choose(
    ['/Widths [800 800]', '/Widths [400 900]'],
    ['', '/Widths [800]', '/Widths [0 0]'],
  );
  const scale = parts.choose(['0.001 0 0 0.001 0 0'], ['0 0 0 0 0 0', '1 0 0 1 0 0', '0.001 0 0 -0.001 0 0']);
  return parts.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [${box}] /FontMatrix [${scale}] /FirstChar 65 /LastChar 66 ${width} ` +
      `/CharProcs << /a ${sign()} /b ${sign()} >> /Encoding << /Type /Encoding /Differences [65 /a /b] >> /Resources << >> >>`,
  );
};

const group = (parts: Parts): string => {
  const more = parts.choose(
    ['', '/I true', '/CS /DeviceRGB', '/I true /CS /DeviceRGB', '/K false /CS /DeviceRGB'],
    [
      '/K true',
      '/CS /DeviceCMYK',
      '/I true /CS /DeviceGray',
      '/CS [/CalRGB << /WhitePoint [0.9 1 1] /Gamma [9 9 9] >>]',
      '/CS /Unheard',
    ],
  );
  return `/Group << /Type /Group /S /Transparency ${more} >>`;
};

/** A drawing that is used again. */
const drawing = (parts: Parts, isGroup = parts.random.chance(0.4)): string => {
  const resources = contentResources(parts);
  const colours = isGroup ? parts.choose(['0.2 g 0 0 0.4 RG', '0 g 0 G'], ['', '0 g']) : '';
  const own = `${colours} ${parts.deeper(() => figures(resources, parts.random.whole(1, 3)), '0 g 20 20 80 80 re f')}`;
  const box = parts.choose(
    ['0 0 200 200', '0 0 120 90', '200 200 0 0', '30 30 150 150'],
    ['0 0 0 0', '0 0 9', ''],
  );
  const moved = parts.choose(
    ['', '/Matrix [0.8 0 0 0.8 10 10]', '/Matrix [0.7 0.7 -0.7 0.7 100 0]'],
    ['/Matrix [0 0 0 0 0 0]', '/Matrix [1 0]'],
  );
  return parts.stream(
    own,
    `/Type /XObject /Subtype /Form /BBox [${box}] ${moved} ${isGroup ? group(parts) : ''} /Resources ${resources.text}`,
  );
};

const state = (parts: Parts): string => {
  const { random } = parts;
  const right = [
    '/ca 0.5',
    '/CA 0.3',
    '/BM /Normal',
    '/BM /Multiply',
    '/BM /Screen',
    '/BM /Darken',
    '/LW 5',
    '/LC 1 /LJ 2',
    '/D [[8 3] 0]',
    '/ML 5',
    '/OP false /op false /OPM 1',
    '/SA true',
    '/AIS false',
    '/SMask /None',
  ];
  const wrong = [
    '/ca 2',
    '/BM /Difference',
    '/BM [/Unheard /Multiply]',
    '/BM /Luminosity',
    '/LW -3',
    '/D [[-1] 0]',
    '/OP true',
    '/AIS true',
    '/Font [100 0 R 50]',
    '/TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>',
  ];
  if (random.chance(0.2)) {
    const mask = drawing(parts, true);
    const ground = parts.choose(
      [''],
      ['/BC [1]', '/BC [0.5 0.5 0.5]', '/TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>'],
    );
    return `<< /Type /ExtGState /SMask << /Type /Mask /S /${random.pick(['Luminosity', 'Alpha'])} /G ${mask} ${ground} >> >>`;
  }
  return `<< /Type /ExtGState ${parts.choose(right, wrong)} >>`;
};

const painting = ['f', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'F'];

const figure = (resources: Resources): string => {
  const { parts } = resources;
  const { random } = parts;
  const kind = random.whole(0, 13);
  if (kind <= 2) return text(resources);
  if (kind <= 4) return `q ${line(parts)} ${colouring(resources)} ${path(parts)} ${random.pick(painting)} Q`;
  if (kind === 5)
    return `q ${path(parts)} ${random.pick(['W', 'W*'])} ${random.pick(['n', 'f', 'S'])} ${figure(resources)} Q`;
  if (kind === 6) return `q ${resources.name('ExtGState', state(parts))} gs ${figure(resources)} Q`;
  if (kind === 7) return `q ${matrix(parts)} cm ${figure(resources)} Q`;
  if (kind === 8) return `q ${path(parts)} W n ${resources.name('Shading', shading(parts))} sh Q`;
  if (kind === 9)
    return `q ${numbers(random.whole(30, 120), 0, 0, random.whole(30, 120), place(parts) / 2, place(parts) / 2)} cm ${resources.name('XObject', picture(parts))} Do Q`;
  if (kind === 10)
    return `q 60 0 0 60 ${numbers(place(parts) / 2, place(parts) / 2)} cm ${inlinePicture(resources)} Q`;
  if (kind === 11) return parts.deeper(() => `q ${resources.name('XObject', drawing(parts))} Do Q`, 'q Q');
  if (kind === 12) return `/Span << /ActualText (x) >> BDC ${figure(resources)} EMC`;
  const chosen = space(parts);
  return `${resources.name('ColorSpace', chosen.written)} cs ${colour(parts, chosen)} ${random.pick(['sc', 'scn'])} ${path(parts)} f`;
};

export const figures = (resources: Resources, count: number): string =>
  Array.from({ length: count }, () => figure(resources)).join('\n');

export const contentResources = (parts: Parts): Resources => {
  const resources = new Resources(parts);
  resources.set('Font', '/Helv', '100 0 R');
  if (parts.isWrong() && parts.random.chance(0.2))
    resources.set(
      'ColorSpace',
      parts.random.pick(['/DefaultRGB', '/DefaultGray']),
      '[/CalRGB << /WhitePoint [0.9 1 1] /Gamma [9 9 9] >>]',
    );
  return resources;
};

const strays = [
  'W n',
  'W',
  'BX 1 2 Foo EX',
  'BX',
  'EX',
  'q',
  'Q',
  'BT',
  'ET',
  'n',
  'f',
  '5 0 d0',
  '5 0 0 0 1 1 d1',
  'h',
  'S',
  'EMC',
  '/A BMC',
  '0 0 m',
  '(x) Tj',
  '1 g',
  '1 0 0 -1 0 200 cm',
  '12 Tf',
  '100 100 l',
  'EI',
  'BX (x) (y) Tj EX',
  'true',
  '[1 2',
  '<< /A 1 >>',
  '99999999999999999999 w',
  '3 Tr',
  '/DeviceGray cs 0 sc 1 g',
  '0 0 200 200 re W* n',
  'null',
];

/** Changes some words of a content. */
export const disturbed = (content: string, { random }: Parts): string => {
  const words = content.split(' ');
  for (let count = random.whole(1, 3); count > 0; count--) {
    const at = random.whole(0, words.length - 1);
    const kind = random.whole(0, 3);
    if (kind === 0) words.splice(at, 1);
    else if (kind === 1) words.splice(at, 0, random.pick(strays));
    else if (kind === 2) words.splice(at, 0, words[random.whole(0, words.length - 1)] ?? '');
    else
      words[at] = random.pick([
        '0',
        '-7',
        '1e5',
        '32768',
        '2147483648',
        '-99999999999',
        '0.000000001',
        '/X',
        '()',
        '200',
      ]);
  }
  return words.join(' ');
};
