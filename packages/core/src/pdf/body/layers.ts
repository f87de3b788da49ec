// Layers (optional content): a body may have them where every reader shows all of them, on the screen and on paper alike.
import type { PdfReader } from '../reader.ts';
import { isArray, isDict, isName, type PdfDict, type PdfObjectValue, type PdfValue } from '../value.ts';
import { shown, Unfit } from './unfit.ts';
import { dictionary, entries, inert, inertEntries, listOf, type Place, type Rule } from './walk.ts';

const unfit = (what: string, { page }: Place): Unfit => new Unfit('body.not-plain', what, page);

const isEmpty = (value: PdfObjectValue): boolean => isArray(value) && value.length === 0;

const nothingIn =
  (what: string): Rule =>
  (value, at) => {
    if (!isEmpty(value)) throw unfit(what, at);
  };

const stateOn: Rule = (value, at) => {
  if (!isName(value, 'ON')) throw unfit('layers that are hidden by default', at);
};

/** Where layers follow what the file is used for, their usage is looked at in each layer. */
const configuration = entries('the layers', () => ({
  ...inertEntries('Type', 'Name', 'Creator', 'ON', 'Order', 'ListMode', 'RBGroups', 'Locked', 'AS'),
  BaseState: stateOn,
  OFF: nothingIn('layers that are hidden by default'),
  Intent: inert,
}));

export const layers: Rule = entries('the layers', () => ({
  OCGs: inert,
  D: configuration,
  Configs: listOf(configuration),
  VisibilityPolicy: inert,
}));

const usageStates = { View: 'ViewState', Print: 'PrintState', Export: 'ExportState' } as const;

/** A layer that is looked at wherever it lies. */
export const checkLayer = (reader: PdfReader, layer: PdfDict): void => {
  const usage = reader.resolve(layer.entries.get('Usage'));
  if (!isDict(usage)) return;
  for (const key of ['Zoom', 'Language'])
    if (reader.resolve(usage.entries.get(key)) !== null)
      throw new Unfit('body.not-plain', `a layer that is shown only at times (${shown(key)})`);
  for (const [use, key] of Object.entries(usageStates)) {
    const said = reader.resolve(usage.entries.get(use));
    if (said === null) continue;
    const state = isDict(said) ? reader.resolve(said.entries.get(key)) : null;
    if (state !== null && !isName(state, 'ON'))
      throw new Unfit('body.not-plain', `a layer that is not shown in every use (${shown(key)})`);
  }
};

/** Content that depends on layers: shown where any or all of them are on, which all are. */
export const checkMembership = (reader: PdfReader, membership: PdfDict): void => {
  const policy = reader.resolve(membership.entries.get('P'));
  const isShown = policy === null || isName(policy, 'AnyOn') || isName(policy, 'AllOn');
  if (!isShown || reader.resolve(membership.entries.get('VE')) !== null)
    throw new Unfit('body.not-plain', 'content that is shown only while a layer is hidden');
};

/** What content names as its layer. */
export const layerOf: Rule = (value, { reader, page }) => {
  const dict = dictionary(value);
  const type: PdfValue | PdfObjectValue = reader.resolve(dict.entries.get('Type'));
  if (isName(type, 'OCG')) checkLayer(reader, dict);
  else if (isName(type, 'OCMD')) checkMembership(reader, dict);
  else throw new Unfit('body.not-plain', 'content in a layer that is none', page);
};
