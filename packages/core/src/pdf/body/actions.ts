// Actions: a body may jump within itself and, on a click, open an address of the web. Nothing else, and no chain of actions.
import { isArray, isName, isString, type PdfDict, type PdfObjectValue } from '../value.ts';
import { shown, Unfit } from './unfit.ts';
import { dictionary, entries, inertEntries, type Place, type Rule, refused } from './walk.ts';

/** Jumps to a neighbouring page, as buttons of slides do. */
const namedJumps = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

const kindOf = ({ reader }: Place, dict: PdfDict): string | undefined => {
  const kind = reader.resolve(dict.entries.get('S'));
  return isName(kind) ? kind.name : undefined;
};

/** What an action is called in a refusal: scripts by their own code. */
export const unfitAction = (kind: string | undefined, page?: number): Unfit => {
  const isScript = kind === 'JavaScript' || kind === 'Rendition';
  const what = isScript ? `a script (${kind})` : `an action of the kind ${shown(kind ?? 'none')}`;
  return new Unfit(isScript ? 'body.script' : 'body.action', what, page);
};

const noChain = refused('body.action', 'actions in a chain');

const jump = entries('an action', () => ({ ...inertEntries('Type', 'S', 'D', 'SD'), Next: noChain }));
const namedJump = entries('an action', () => ({ ...inertEntries('Type', 'S', 'N'), Next: noChain }));
const address: Rule = (value, { page }) => {
  const text = isString(value) ? Buffer.from(value.bytes).toString('latin1').trim() : undefined;
  if (text === undefined || !isWebAddress(text))
    throw new Unfit('body.action', `a link to ${shown(text ?? 'nothing')}`, page);
};
const webLink = entries('an action', () => ({
  ...inertEntries('Type', 'S', 'IsMap'),
  URI: address,
  Next: noChain,
}));

/** By a scheme of the web, or without any: not a file, a network path, or a program of the machine. */
const isWebAddress = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(text) ? /^(https?|mailto|tel|ftps?):/i.test(text) : !/^[\\/]/.test(text);

/** What a click may do. */
export const clickAction: Rule = (value, at) => {
  const dict = dictionary(value);
  const kind = kindOf(at, dict);
  if (kind === 'GoTo') jump(value, at);
  else if (kind === 'URI') webLink(value, at);
  else if (kind === 'Named' && isNamedJump(at, dict)) namedJump(value, at);
  else throw unfitAction(kind, at.page);
};

const isNamedJump = ({ reader }: Place, dict: PdfDict): boolean => {
  const name = reader.resolve(dict.entries.get('N'));
  return isName(name) && namedJumps.includes(name.name);
};

/** What may happen when the file is opened: a jump to a place in it. */
export const openAction: Rule = (value: PdfObjectValue, at) => {
  if (isArray(value) || isName(value) || isString(value)) return;
  const dict = dictionary(value);
  const kind = kindOf(at, dict);
  // some writers leave out that it is a jump
  if (kind === 'GoTo' || (kind === undefined && dict.entries.has('D'))) jump(value, at);
  else throw unfitAction(kind, at.page);
};

/** Actions that begin by themselves; an empty dictionary starts nothing. */
export const triggers: Rule = (value, { reader, page }) => {
  for (const trigger of dictionary(value).entries.values()) {
    const action = reader.resolve(trigger);
    if (action === null) continue;
    const kind = kindOf({ reader, page } as Place, dictionary(action));
    throw kind === 'JavaScript' || kind === 'Rendition'
      ? unfitAction(kind, page)
      : new Unfit('body.action', `an action that starts by itself (${shown(kind ?? 'none')})`, page);
  }
};
