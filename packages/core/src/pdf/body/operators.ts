// The operators of page content and what each takes. Readers go on in their own way where an operator has too few, too many or
// other operands, or where none is known.
import { isArray, isDict, isName, isString, type PdfValue } from '../value.ts';

type Operand = (value: PdfValue) => boolean;

const number: Operand = (value) => typeof value === 'number';
const name: Operand = (value) => isName(value);
const string: Operand = (value) => isString(value);
const numbers: Operand = (value) => isArray(value) && value.every(number);
const shown: Operand = (value) => isArray(value) && value.every((item) => number(item) || isString(item));
const properties: Operand = (value) => isName(value) || isDict(value);
const mode: Operand = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 7;

const times = (count: number): Operand[] => Array.from({ length: count }, () => number);
const each = (words: string, operands: readonly Operand[]): [string, readonly Operand[]][] =>
  words.split(' ').map((word) => [word, operands]);

const operators = new Map<string, readonly Operand[]>([
  ...each('b B b* B* f F f* h n s S W W* q Q BT ET T* EMC BX EX', []),
  ...each('w J j M i Tc Tw Tz TL Ts G g', times(1)),
  ...each('m l Td TD d0', times(2)),
  ...each('RG rg', times(3)),
  ...each('v y re K k', times(4)),
  ...each('cm c Tm d1', times(6)),
  ...each('ri gs CS cs sh Do MP BMC', [name]),
  ['d', [numbers, number]],
  ['Tr', [mode]],
  ['Tf', [name, number]],
  ...each("Tj '", [string]),
  ['"', [number, number, string]],
  ['TJ', [shown]],
  ...each('DP BDC', [name, properties]),
]);

/** Colours have as many parts as their space; the last may be the name of a pattern. */
const isColour = (operands: readonly PdfValue[], mayEndInName: boolean): boolean =>
  operands.length > 0 &&
  operands.every(
    (value, index) => number(value) || (mayEndInName && index === operands.length - 1 && isName(value)),
  );

/** Whether the operator is known and has its operands, no more and no less. */
export const isOperation = (word: string, operands: readonly PdfValue[]): boolean => {
  if (word === 'SC' || word === 'sc') return isColour(operands, false);
  if (word === 'SCN' || word === 'scn') return isColour(operands, true);
  const wanted = operators.get(word);
  return (
    wanted !== undefined &&
    wanted.length === operands.length &&
    wanted.every((fits, index) => fits(operands[index] as PdfValue))
  );
};

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

/** Spaces of colours that need no resources. */
export const plainSpaces = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'Pattern']);
