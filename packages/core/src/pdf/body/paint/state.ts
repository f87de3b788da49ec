// States of graphics and groups of drawings: how what is drawn is mixed with what is beneath.

import { entriesOf } from '../../reader.ts';
import { isArray, isName, PdfDamage, type PdfObjectValue } from '../../value.ts';
import { isDash } from '../content/operators.ts';
import { shown, Unfit } from '../unfit.ts';
import { entries, inertEntries, type Rule, refused } from '../walk.ts';
import { spaceOf } from './colour.ts';

const unfit = (what: string, page: number | undefined): Unfit => new Unfit('body.not-plain', what, page);

/** Functions that turn one shade into another are applied by some readers and on paper. */
const noTransfer: Rule = (value, { page }) => {
  if (isName(value, 'Identity') || isName(value, 'Default')) return;
  throw unfit('a transfer function, which not every reader applies', page);
};

const numberWhere =
  (what: string, fits: (value: number) => boolean): Rule =>
  (value) => {
    if (typeof value !== 'number' || !fits(value)) throw new PdfDamage(`${what} that is none`);
  };
const opacity = numberWhere('an opacity', (value) => value >= 0 && value <= 1);
const length = numberWhere('a width of a line', (value) => value >= 0 && value <= 1_000_000);
const choice = numberWhere('an end of a line', (value) => [0, 1, 2].includes(value));
const ratio = numberWhere('a corner of a line', (value) => value >= 1);

/** Overprinting is shown by some readers and not by others. */
const off =
  (what: string): Rule =>
  (value, { page }) => {
    if (value !== false) throw unfit(what, page);
  };

/** Modes that mix each part of a colour by itself. */
const modes = new Set(['Normal', 'Compatible', 'Multiply', 'Screen', 'Darken', 'Lighten']);

const blend: Rule = (value, { page }) => {
  if (isName(value) && modes.has(value.name)) return;
  throw unfit(
    `colours that are blended in a rare way (${shown(isName(value) ? value.name : 'a list')})`,
    page,
  );
};

const dash: Rule = (value) => {
  const [lengths, phase] = isArray(value) ? value : [];
  if (lengths === undefined || !isDash(lengths) || typeof phase !== 'number' || phase < 0)
    throw new PdfDamage('a dash that is none');
};

/** Beyond the box of such a mask some readers draw everything, others nothing. */
const noMask: Rule = (value, { page }) => {
  if (!isName(value, 'None'))
    throw unfit('a mask made of drawings, which not every reader shows alike', page);
};

export const graphicsState: Rule = entries('a graphics state', () => ({
  ...inertEntries('Type', 'RI', 'OPM', 'FL', 'SM', 'SA', 'TK', 'UseBlackPtComp', 'Name'),
  ...inertEntries('BG', 'BG2', 'UCR', 'UCR2', 'HT', 'HTP', 'HTO', 'HT2', 'HTP2'),
  LW: length,
  LC: choice,
  LJ: choice,
  ML: ratio,
  D: dash,
  OP: off('inks that are printed over each other, which not every reader shows'),
  op: off('inks that are printed over each other, which not every reader shows'),
  AIS: off('a mask that is taken for a shape'),
  Font: refused('body.not-plain', 'a font in a graphics state, which not every reader takes'),
  BM: blend,
  CA: opacity,
  ca: opacity,
  TR: noTransfer,
  TR2: noTransfer,
  SMask: noMask,
}));

/** A group of what is drawn: in the red, green and blue of the screen, and none of its parts takes the place of another. */
export const group: Rule = (value, at) => {
  entries('a group', () => inertEntries('Type', 'S', 'CS', 'I', 'K'))(value, at);
  const of = (key: string): PdfObjectValue => at.reader.resolve(entriesOf(value).get(key));
  if (!isName(of('S'), 'Transparency')) throw new PdfDamage('a group of no kind');
  if (![true, false, null].includes(of('K') as boolean) || ![true, false, null].includes(of('I') as boolean))
    throw new PdfDamage('a group that is none');
  if (of('K') === true) throw unfit('a group in which drawings knock each other out', at.page);
  const said = of('CS');
  if (said === null) return;
  const space = spaceOf(said, at);
  if (space.parts === 4 || space.kind === 'Indexed' || space.kind === 'Pattern')
    throw unfit('a group that is mixed in the colours of a printer', at.page);
  if (space.parts === 1)
    throw unfit('a group that is mixed in grey, of which some readers make black where it has inks', at.page);
};
