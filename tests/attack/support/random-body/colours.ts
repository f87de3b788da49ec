// Random spaces of colours, colours in them, functions, shadings and patterns.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { bytesSource } from '@portal/core/pdf/byte-source';
import { PdfReader } from '@portal/core/pdf/reader';
import { isName, isStream } from '@portal/core/pdf/value';
import { numbers, type Parts, type Resources, spelled } from './parts.ts';

export interface Space {
  readonly written: string;
  readonly parts: number;
  /** Of a table: its last colour. */
  readonly most?: number;
}

const producer = (name: string): PdfReader =>
  new PdfReader(bytesSource(readFileSync(join(import.meta.dirname, '../../../signature/producers', name))));

/** The profile that R puts into its files: sRGB IEC61966-2.1. */
const usualProfile = (): string => {
  const reader = producer('r.pdf');
  for (const { value } of reader.objects())
    if (isStream(value) && value.dict.entries.get('N') === 3)
      return inflateSync(reader.streamBytes(value)).toString('latin1');
  throw new TypeError('no profile');
};

/** A JPEG of 40 to 60 dots, grey. */
const usualJpeg = (): string => {
  const reader = producer('pillow.pdf');
  for (const { value } of reader.objects())
    if (isStream(value) && isName(value.dict.entries.get('Subtype'), 'Image'))
      return Buffer.from(reader.streamBytes(value)).toString('latin1');
  throw new TypeError('no JPEG');
};

export const profile = usualProfile();
export const jpeg = usualJpeg();

const devices: readonly Space[] = [
  { written: '/DeviceGray', parts: 1 },
  { written: '/DeviceRGB', parts: 3 },
  { written: '/DeviceCMYK', parts: 4 },
];

const tinted = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >>';

const wrongSpaces = (parts: Parts): readonly Space[] => {
  const turned = profile.slice(0, 200) + profile.slice(200).replace(/curv/g, 'para');
  return [
    { written: '[/CalGray << /WhitePoint [0.95 1 1.09] /Gamma 9 >>]', parts: 1 },
    {
      written: '[/CalRGB << /WhitePoint [0.95 1 1.09] /Matrix [0 0 0 0 0 0 0.9 1 1] >>]',
      parts: 3,
    },
    { written: '[/Lab << /WhitePoint [0.96 1 0.82] /Range [-9 9 -9 9] >>]', parts: 3 },
    { written: `[/Separation /None /DeviceRGB ${tinted}]`, parts: 1 },
    { written: `[/Separation /All /DeviceRGB ${tinted}]`, parts: 1 },
    { written: `[/DeviceN [/None /Black] /DeviceRGB ${tinted}]`, parts: 2 },
    { written: `[/ICCBased ${parts.stream(turned, '/N 3')}]`, parts: 3 },
    { written: `[/ICCBased ${parts.stream(profile, '/N 1')}]`, parts: 1 },
    { written: `[/ICCBased ${parts.stream('x', '/N 3 /Alternate /DeviceRGB')}]`, parts: 3 },
    { written: '[/Indexed /DeviceRGB 3 <000000>]', parts: 1, most: 3 },
    { written: '/Unheard', parts: 1 },
  ];
};

/** A table of colours from dark to light. */
const tableOf = (parts: Parts): Space => {
  const base = parts.random.pick(devices);
  const most = parts.random.pick([1, 3, 15, 200]);
  const bytes = Array.from({ length: (most + 1) * base.parts }, (_, at) => {
    const step = Math.floor(at / base.parts) / most;
    return Math.round(255 * (base.parts === 4 ? 1 - step : step) * (at % base.parts === 1 ? 0.5 : 1));
  });
  const hex = `<${Buffer.from(bytes).toString('hex')}>`;
  const table = parts.random.chance(0.5) ? hex : parts.stream(String.fromCharCode(...bytes));
  return { written: `[/Indexed ${base.written} ${most} ${table}]`, parts: 1, most };
};

export const space = (parts: Parts, mayBeTable = true): Space => {
  const { random } = parts;
  if (parts.isWrong()) return random.pick(wrongSpaces(parts));
  if (mayBeTable && random.chance(0.2)) return tableOf(parts);
  if (random.chance(0.2)) return { written: `[/ICCBased ${parts.stream(profile, '/N 3')}]`, parts: 3 };
  return random.pick(devices);
};

/** Dark or light, so that it is seen whether something is there. */
export const colour = (parts: Parts, { parts: count, most }: Space): string => {
  const { random } = parts;
  if (parts.isWrong() && random.chance(0.3)) return random.pick(['2', '-1 0', '0 0 0 0 0', '/Name', '']);
  if (most !== undefined) return spelled(random.whole(0, most));
  return numbers(...Array.from({ length: count }, () => random.pick([0, 0, 0.2, 0.5, 0.8, 1])));
};

/** Operators that choose a colour to fill and to draw lines by. */
export const colouring = (resources: Resources, mayBePattern = true): string => {
  const { parts } = resources;
  const { random } = parts;
  const [set, choose] = random.pick([['sc', 'cs'] as const, ['SC', 'CS'] as const, ['scn', 'cs'] as const]);
  const kind = random.whole(0, mayBePattern ? 5 : 4);
  if (kind === 0) return `${colour(parts, devices[0] as Space)} ${random.pick(['g', 'G'])}`;
  if (kind === 1) return `${colour(parts, devices[1] as Space)} ${random.pick(['rg', 'RG'])}`;
  if (kind === 2) return `${colour(parts, devices[2] as Space)} ${random.pick(['k', 'K'])}`;
  if (kind === 5) return patternColour(resources);
  const chosen = space(parts);
  const name = resources.name('ColorSpace', chosen.written);
  return `${name} ${choose} ${colour(parts, chosen)} ${set}`;
};

const patternColour = (resources: Resources): string => {
  const { parts } = resources;
  const name = resources.name('Pattern', pattern(parts));
  return `/Pattern cs ${name} scn`;
};

export const aFunction = (parts: Parts, outputs: number, depth = 0): string => {
  const { random } = parts;
  const part = () => numbers(...Array.from({ length: outputs }, () => random.pick([0, 0.3, 1])));
  const kind = depth > 1 ? 0 : random.whole(0, 3);
  if (parts.isWrong())
    return random.pick([
      parts.stream('{ pop 1 0 0 }', '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]'),
      `<< /FunctionType 2 /Domain [0 1] /C0 [${part()}] /C1 [1] /N 1 >>`,
      `<< /FunctionType 2 /Domain [0 1] /C0 [${part()}] /C1 [${part()}] /N -1 >>`,
      `<< /FunctionType 3 /Domain [0 1] /Functions [] /Bounds [] /Encode [] >>`,
      parts.stream('ab', `/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [9] /BitsPerSample 8`),
    ]);
  if (kind === 1) {
    const bounds = random.pick([[0.5], [0.2, 0.7]]);
    const pieces = Array.from({ length: bounds.length + 1 }, () => aFunction(parts, outputs, depth + 1));
    const encode = pieces.map(() => random.pick(['0 1', '1 0'])).join(' ');
    return `<< /FunctionType 3 /Domain [0 1] /Functions [${pieces.join(' ')}] /Bounds [${numbers(...bounds)}] /Encode [${encode}] >>`;
  }
  if (kind === 2) {
    // readers take samples of a shading: they see fine stripes or not
    const samples = random.pick([2, 3, 5]);
    const data = Array.from({ length: samples * outputs }, () => random.pick([0, 90, 255]));
    const range = Array.from({ length: outputs }, () => '0 1').join(' ');
    return parts.stream(
      String.fromCharCode(...data),
      `/FunctionType 0 /Domain [0 1] /Range [${range}] /Size [${samples}] /BitsPerSample 8`,
    );
  }
  return `<< /FunctionType 2 /Domain [0 1] /C0 [${part()}] /C1 [${part()}] /N ${random.pick([1, 2, 0.5])} >>`;
};

export const shading = (parts: Parts): string => {
  const { random } = parts;
  const { written, parts: outputs } = space(parts, false);
  const at = () => random.whole(10, 180);
  const [x, y] = [at(), at()];
  const isRing = random.chance(0.4);
  const right = isRing
    ? numbers(x, y, random.pick([0, 5]), x, y, random.whole(20, 80))
    : numbers(x, y, x + 90, y + 20);
  const wrong = isRing
    ? [
        numbers(x, y, 0, x, y, 0),
        numbers(x, y, 30, x, y, 30),
        numbers(x, y, 5, x + 90, y, 9),
        numbers(x, y, -5, x, y, 50),
      ]
    : [numbers(x, y, x, y), '0 0 1', '0 0 1e9 0'];
  const coords = parts.choose([right], wrong);
  const more = parts.choose(
    [''],
    ['/Background [0 0 0]', '/BBox [0 0 50 50]', '/Domain [1 1]', '/Domain [1 0]'],
  );
  const extend = random.pick(['', '/Extend [true true]', '/Extend [false true]', '/Extend [false false]']);
  const kind = parts.choose([isRing ? '3' : '2'], ['1', '4', '7', '9']);
  const run = random.chance(0.2)
    ? `[${Array.from({ length: outputs }, () => aFunction(parts, 1)).join(' ')}]`
    : aFunction(parts, outputs);
  return `<< /ShadingType ${kind} /ColorSpace ${written} /Coords [${coords}] /Function ${run} ${extend} ${more} >>`;
};

const pattern = (parts: Parts): string => {
  const { random } = parts;
  const matrix = parts.choose(
    ['', '/Matrix [1 0 0 1 7 3]', '/Matrix [0.8 0.3 -0.3 0.8 0 0]'],
    ['/Matrix [0 0 0 0 0 0]'],
  );
  if (random.chance(0.5)) {
    const more = parts.choose([''], ['/ExtGState << /ca 0 >>']);
    return `<< /PatternType 2 /Shading ${shading(parts)} ${matrix} ${more} >>`;
  }
  const side = random.pick([20, 40]);
  const step = parts.choose(
    [`/XStep ${side} /YStep ${side}`, `/XStep ${side + 10} /YStep ${side + 5}`],
    ['/XStep 5 /YStep 5', '/XStep 0 /YStep 9', `/XStep -${side} /YStep ${side}`],
  );
  const paint = parts.choose(['1'], ['2']);
  const content = `${random.pick(['0 g', '0.8 0 0 rg', '0 0 0 1 k'])} ${numbers(2, 2, side / 2, side / 2)} re f`;
  return parts.stream(
    content,
    `/PatternType 1 /PaintType ${paint} /TilingType ${random.pick(['1', '2', '3'])} /BBox [0 0 ${side} ${side}] ${step} ${matrix} /Resources << >>`,
  );
};
