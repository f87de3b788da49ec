// Random pictures, by themselves and within content.
import { deflateSync } from 'node:zlib';
import { jpeg, profile, type Space, space } from './colours.ts';
import type { Parts, Resources } from './parts.ts';

interface Drawn {
  readonly entries: string;
  readonly data: string;
}

const hexOf = (data: string): string => `${Buffer.from(data, 'latin1').toString('hex')}>`;
const runsOf = (data: string): string => {
  let runs = '';
  for (let at = 0; at < data.length; at += 128) {
    const part = data.slice(at, at + 128);
    runs += String.fromCharCode(part.length - 1) + part;
  }
  return `${runs}\x80`;
};

/** Coarse fields of dark and light dots: four to a side. */
const dots = (parts: Parts, width: number, height: number, bits: number, count: number): string => {
  const fields = Array.from({ length: 16 * count }, () => parts.random.pick([0, 0, 255, 255, 90]));
  const rowBytes = Math.ceil((width * bits * count) / 8);
  const bytes = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width * count; x++) {
      const field = Math.floor((4 * y) / height) * 4 + Math.floor((4 * Math.floor(x / count)) / width);
      const value = fields[field * count + (x % count)] ?? 0;
      const at = y * rowBytes + Math.floor((x * bits) / 8);
      if (bits === 16) bytes[at] = bytes[at + 1] = value;
      else bytes[at] = (bytes[at] ?? 0) | ((value >> (8 - bits)) << (8 - bits - ((x * bits) % 8)));
    }
  return Buffer.from(bytes).toString('latin1');
};

/** With the filter by its names, long and short; data that a wrong picture has too few or too many of. */
const packed = (parts: Parts, data: string, isInline: boolean): Drawn => {
  const { random } = parts;
  const given = parts.isWrong()
    ? random.pick([data.slice(0, data.length >> 1), '', `${data}${'\0'.repeat(500)}`])
    : data;
  const name = (long: string, short: string) => `${isInline ? '/F' : '/Filter'} /${isInline ? short : long}`;
  const kind = random.whole(0, 4);
  if (kind === 0)
    return {
      entries: name('FlateDecode', 'Fl'),
      data: deflateSync(Buffer.from(given, 'latin1')).toString('latin1'),
    };
  if (kind === 1) return { entries: name('ASCIIHexDecode', 'AHx'), data: hexOf(given) };
  if (kind === 2) return { entries: name('RunLengthDecode', 'RL'), data: runsOf(given) };
  return { entries: '', data: given };
};

const sides = [24, 40];

export const picture = (parts: Parts): string => {
  const { random } = parts;
  if (random.chance(0.15)) return jpegPicture(parts);
  const [width, height] = [random.pick(sides), random.pick(sides)];
  if (random.chance(0.3)) return stencil(parts, width, height);
  const { written, parts: count, most }: Space = space(parts);
  const bits = most === undefined ? random.pick([1, 2, 4, 8, 16]) : bitsFor(most);
  const { entries, data } = packed(parts, indexed(dots(parts, width, height, bits, count), most), false);
  const ends = (first: string) => Array.from({ length: count }, () => first).join(' ');
  const decode = parts.choose(
    most === undefined
      ? ['', `/Decode [${ends('0 1')}]`, `/Decode [${ends('1 0')}]`]
      : ['', `/Decode [0 ${2 ** bits - 1}]`],
    [
      `/Decode [${ends('0 0.5')}]`,
      `/Decode [${ends('0.5 0.5')}]`,
      '/Decode [0 9]',
      '/Decode []',
      '/Decode [-5 5]',
    ],
  );
  const side = parts.choose(
    [`/Width ${width} /Height ${height}`],
    [
      `/Width ${width * 2} /Height ${height}`,
      `/Width 0 /Height ${height}`,
      `/Width ${width} /Height ${height / 2}`,
    ],
  );
  const mask = maskOf(parts, count, bits);
  const depth = parts.choose([`/BitsPerComponent ${bits}`], ['/BitsPerComponent 3', '']);
  return parts.stream(
    data,
    `/Type /XObject /Subtype /Image ${side} ${depth} /ColorSpace ${written} ${decode} ${mask} ${entries}`,
  );
};

const bitsFor = (most: number): number => (most === 1 ? 1 : most === 3 ? 2 : most === 15 ? 4 : 8);
/** Of a table of 200 colours no number is beyond it. */
const indexed = (data: string, most: number | undefined): string =>
  most === 200 ? data.replace(/[\xc9-\xff]/g, '\xc8') : data;

const maskOf = (parts: Parts, count: number, bits: number): string => {
  const { random } = parts;
  const greatest = 2 ** bits - 1;
  const key = Array.from({ length: count }, () => `0 ${bits === 1 ? 0 : greatest >> 2}`).join(' ');
  const soft = (more: string) =>
    parts.stream(
      dots(parts, 24, 24, 8, 1),
      `/Type /XObject /Subtype /Image /Width 24 /Height 24 /BitsPerComponent 8 /ColorSpace /DeviceGray ${more}`,
    );
  if (random.chance(0.5)) return '';
  return parts.choose(
    [
      `/Mask [${key}]`,
      `/Mask ${stencil(parts, 24, 24)}`,
      `/SMask ${soft('')}`,
      `/SMask ${soft('/Decode [1 0]')}`,
    ],
    [
      '/Mask [9 0]',
      '/Mask []',
      `/SMask ${soft('/Matte [0]')}`,
      `/SMask ${soft('/Decode [0 0]')}`,
      `/Mask ${soft('')}`,
    ],
  );
};

const stencil = (parts: Parts, width: number, height: number): string => {
  const { entries, data } = packed(parts, dots(parts, width, height, 1, 1), false);
  const decode = parts.choose(
    ['', '/Decode [0 1]', '/Decode [1 0]'],
    [
      '/Decode [0.5 0.5]',
      '/Decode [1 1]',
      '/Decode [0 0]',
      '/Decode [0 9]',
      '/Decode [2 -1]',
      '/ColorSpace /DeviceGray',
    ],
  );
  const depth = parts.choose(['', '/BitsPerComponent 1'], ['/BitsPerComponent 8']);
  return parts.stream(
    data,
    `/Type /XObject /Subtype /Image /ImageMask true /Width ${width} /Height ${height} ${depth} ${decode} ${entries}`,
  );
};

const jpegPicture = (parts: Parts): string => {
  const data = parts.isWrong() ? parts.random.pick([jpeg.slice(0, 200), profile.slice(0, 300), '']) : jpeg;
  const side = parts.choose(['/Width 40 /Height 60'], ['/Width 60 /Height 40', '/Width 400 /Height 600']);
  const look = parts.choose(
    ['/ColorSpace /DeviceGray'],
    ['/ColorSpace /DeviceRGB', '/ColorSpace /DeviceGray /DecodeParms << /ColorTransform 1 >>', ''],
  );
  return parts.stream(
    data,
    `/Type /XObject /Subtype /Image ${side} /BitsPerComponent 8 ${look} /Filter /DCTDecode`,
  );
};

/** `BI` to `EI`. */
export const inlinePicture = ({ parts }: Resources): string => {
  const { random } = parts;
  const [width, height] = [random.pick([8, 20]), random.pick([8, 20])];
  const isMask = random.chance(0.4);
  const [space, count] = random.pick([['G', 1] as const, ['RGB', 3] as const, ['CMYK', 4] as const]);
  const bits = isMask ? 1 : random.pick([1, 8]);
  const { entries, data } = packed(parts, dots(parts, width, height, bits, isMask ? 1 : count), true);
  const colours = isMask ? '/IM true' : `/CS /${space} /BPC ${bits}`;
  const decode = parts.choose([''], ['/D [0.5 0.5]', '/D [1 1]', '/Unheard 1']);
  const end = parts.choose(['\nEI'], ['EI', '\nEI 0', '', ' EI EI']);
  return `BI /W ${width} /H ${height} ${colours} ${decode} ${entries} ID ${data}${end}`;
};
