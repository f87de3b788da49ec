// The values that a PDF file is made of, as the parser gives them, and when two of them say the same.

export interface PdfName {
  readonly kind: 'name';
  readonly name: string;
}

export interface PdfString {
  readonly kind: 'string';
  readonly bytes: Uint8Array;
  /** Where its token is in the file, delimiters included; a signature's hole must be exactly that. */
  readonly start: number;
  readonly end: number;
  readonly isHex: boolean;
}

export interface PdfRef {
  readonly kind: 'ref';
  readonly number: number;
  readonly generation: number;
}

export interface PdfDict {
  readonly kind: 'dict';
  readonly entries: ReadonlyMap<string, PdfValue>;
}

export interface PdfStream {
  readonly kind: 'stream';
  readonly dict: PdfDict;
  /** Where its data begin in the file. */
  readonly dataStart: number;
}

export type PdfArray = readonly PdfValue[];
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfArray | PdfDict;
/** What an indirect object may be. */
export type PdfObjectValue = PdfValue | PdfStream;

/** The file is no PDF that can be read without guessing. The message is for the log. */
export class PdfDamage extends Error {
  override readonly name: string = 'PdfDamage';
}

/** The file has more of something than any bill: reading on would take too much time or memory. */
export class PdfTooLarge extends PdfDamage {
  override readonly name = 'PdfTooLarge';
}

type Maybe = PdfObjectValue | undefined;

export const isArray = (value: Maybe): value is PdfArray => Array.isArray(value);
const isNode = (value: Maybe): value is PdfName | PdfString | PdfRef | PdfDict | PdfStream =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isDict = (value: Maybe): value is PdfDict => isNode(value) && value.kind === 'dict';
export const isStream = (value: Maybe): value is PdfStream => isNode(value) && value.kind === 'stream';
export const isRef = (value: Maybe): value is PdfRef => isNode(value) && value.kind === 'ref';
export const isString = (value: Maybe): value is PdfString => isNode(value) && value.kind === 'string';
export const isName = (value: Maybe, name?: string): value is PdfName =>
  isNode(value) && value.kind === 'name' && (name === undefined || value.name === name);
export const isCount = (value: Maybe): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
export const isNumbers = (value: Maybe, length: number): value is readonly number[] =>
  isArray(value) && value.length === length && value.every((item) => typeof item === 'number');

/** The dictionary of a dictionary or a stream. */
export const dictOf = (value: Maybe): PdfDict | undefined =>
  isDict(value) ? value : isStream(value) ? value.dict : undefined;

/** Whether two values say the same, whatever their spelling. */
export const isSame = (a: PdfValue | undefined, b: PdfValue | undefined): boolean => {
  if (a === b) return true;
  if (isArray(a))
    return isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (isDict(a)) return isDict(b) && isSameDict(a, b, []);
  if (isName(a)) return isName(b, a.name);
  if (isString(a)) return isString(b) && Buffer.compare(a.bytes, b.bytes) === 0;
  if (isRef(a)) return isRef(b) && a.number === b.number && a.generation === b.generation;
  return false;
};

/** The same, but for the named entries. */
export const isSameDict = (a: PdfDict, b: PdfDict, except: readonly string[]): boolean => {
  const keys = new Set([...a.entries.keys(), ...b.entries.keys()]);
  for (const key of except) keys.delete(key);
  return [...keys].every((key) => {
    const [ours, theirs] = [a.entries.get(key), b.entries.get(key)];
    return ours !== undefined && theirs !== undefined && isSame(ours, theirs);
  });
};

/** The value as a file spells it. Reading it again gives the same value. */
export const spell = (value: PdfValue): string => {
  if (isArray(value)) return `[${value.map(spell).join(' ')}]`;
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return spellNumber(value);
  if (value.kind === 'name') return spellName(value.name);
  if (value.kind === 'string') return `<${Buffer.from(value.bytes).toString('hex')}>`;
  if (value.kind === 'ref') return `${value.number} ${value.generation} R`;
  return `<< ${[...value.entries].map(([key, item]) => `${spellName(key)} ${spell(item)}`).join(' ')} >>`;
};

export const spellName = (name: string): string =>
  `/${name.replace(/[^!-~]|[#%()/<>[\]{}]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

/** A number without an exponent, which PDF does not know; the shortest digits that read back as the same number. */
const spellNumber = (value: number): string => {
  const text = String(value);
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const shift = Number(exponent);
  if (shift > 0) return sign + whole + fraction.padEnd(shift, '0');
  return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`;
};
