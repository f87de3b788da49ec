// The operators of page content: what each takes, and where ISO 32000-2 (figure 9, table 50) allows it. Readers go on in their
// own way where an operator has too few, too many or other operands, is in the wrong place, or is none.
import { isArray, isDict, isName, isString, type PdfValue } from '../../value.ts';

/** Objects that content consists of. `clip` is a path that `W` makes a clip and that is to be painted next. */
export type Level = 'page' | 'text' | 'path' | 'clip';

type Operand = (value: PdfValue) => boolean;

/** Beyond this readers that count in four bytes lose whole units (ISO 32000-2, annex C). */
const largestNumber = 2 ** 24;

const number: Operand = (value) => typeof value === 'number' && Math.abs(value) <= largestNumber;
const within =
  (least: number, most = largestNumber): Operand =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
const choice =
  (most: number): Operand =>
  (value) =>
    within(0, most)(value) && Number.isInteger(value);
/** Writers that turn colours of a wider space leave the range by some; every reader takes the end of it. */
export const colourSlack = 1;
const share: Operand = within(-colourSlack, 1 + colourSlack);
const name: Operand = (value) => isName(value);
const string: Operand = (value) => isString(value);
const pieces: Operand = (value) => isArray(value) && value.every((item) => number(item) || isString(item));
const properties: Operand = (value) => isName(value) || isDict(value);
const size: Operand = (value) => number(value) && value !== 0;

/** Lengths of lines and gaps: none is negative, and not all are nothing. */
export const isDash = (value: PdfValue): boolean =>
  isArray(value) &&
  value.every(within(0)) &&
  (value.length === 0 || value.some((length) => Number(length) > 0));

interface Operation {
  readonly operands: readonly Operand[];
  readonly levels: readonly Level[];
}

const times = (count: number, operand: Operand = number): Operand[] =>
  Array.from({ length: count }, () => operand);
const each = (
  words: string,
  operands: readonly Operand[],
  ...levels: readonly Level[]
): [string, Operation][] => words.split(' ').map((word) => [word, { operands, levels }]);

const operations = new Map<string, Operation>([
  ...each('q Q BT', [], 'page'),
  ...each('cm', times(6), 'page'),
  ...each('Do sh', [name], 'page'),
  ...each('w', [within(0)], 'page', 'text'),
  ...each('J j', [choice(2)], 'page', 'text'),
  ...each('M', [within(1)], 'page', 'text'),
  ...each('i', [within(0, 100)], 'page', 'text'),
  ...each('d', [isDash, within(0)], 'page', 'text'),
  ...each('ri gs MP BMC', [name], 'page', 'text'),
  // some writers choose the colours of a path behind it
  ...each('CS cs', [name], 'page', 'text', 'path'),
  ...each('DP BDC', [name, properties], 'page', 'text'),
  ...each('EMC', [], 'page', 'text'),
  ...each('G g', [share], 'page', 'text', 'path'),
  ...each('RG rg', times(3, share), 'page', 'text', 'path'),
  ...each('K k', times(4, share), 'page', 'text', 'path'),
  ...each('Tc Tw TL Ts', [number], 'page', 'text'),
  ...each('Tz', [within(Number.MIN_VALUE)], 'page', 'text'),
  ...each('Tr', [choice(3)], 'page', 'text'),
  ...each('Tf', [name, size], 'page', 'text'),
  ...each('ET T*', [], 'text'),
  ...each('Td TD', times(2), 'text'),
  ...each('Tm', times(6), 'text'),
  ...each("Tj '", [string], 'text'),
  ...each('"', [number, number, string], 'text'),
  ...each('TJ', [pieces], 'text'),
  ...each('m', times(2), 'page', 'path'),
  ...each('re', times(4), 'page', 'path'),
  ...each('l', times(2), 'path'),
  ...each('v y', times(4), 'path'),
  ...each('c', times(6), 'path'),
  ...each('h W W*', [], 'path'),
  ...each('b B b* B* s', [], 'path', 'clip'),
  // some writers paint where there is no path, which paints nothing
  ...each('f F f* S n', [], 'page', 'path', 'clip'),
]);

/** Those that begin a sign of a type 3 font, and are nowhere else. */
export const signOperations = new Map<string, readonly Operand[]>([
  ['d0', times(2)],
  ['d1', times(6)],
]);

/** Colours in a space that was chosen: as many parts as it has; the last may be the name of a pattern. */
const isColour = (operands: readonly PdfValue[], mayEndInName: boolean): boolean =>
  operands.length > 0 &&
  operands.every(
    (value, index) => number(value) || (mayEndInName && index === operands.length - 1 && isName(value)),
  );

const colours: Readonly<Record<string, boolean>> = { SC: false, sc: false, SCN: true, scn: true };

const fits = (wanted: readonly Operand[], operands: readonly PdfValue[]): boolean =>
  wanted.length === operands.length && wanted.every((takes, index) => takes(operands[index] as PdfValue));

/** Whether the operator is known, has its operands, no more and no less, and may be where it is. */
export const isOperation = (word: string, operands: readonly PdfValue[], level: Level): boolean => {
  const mayEndInName = colours[word];
  if (mayEndInName !== undefined) return level !== 'clip' && isColour(operands, mayEndInName);
  const operation = operations.get(word);
  return operation?.levels.includes(level) === true && fits(operation.operands, operands);
};

export const isSignOperation = (word: string, operands: readonly PdfValue[]): boolean =>
  fits(signOperations.get(word) ?? [() => false], operands);

/** Where the resources have what an operator names. */
export const resourceOf: Readonly<Record<string, string>> = {
  Tf: 'Font',
  Do: 'XObject',
  gs: 'ExtGState',
  sh: 'Shading',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  scn: 'Pattern',
  SCN: 'Pattern',
};
