// The path of an issue, in both directions: by the names of the entry ("payees.3.amount"), which the rules use, and by those
// of the kind's payload ("allowances.3.amount"), which callers know.
import { deductionFields } from './bill-fields.ts';
import type { Fields, PayloadDeclaration } from './declaration.ts';
import { type BillKind, billKinds } from './kind.ts';
import { declared } from './payload.ts';

/** One level of a path: what a name is on the other side, and the level below it. */
interface Level {
  readonly names: ReadonlyMap<string, { readonly to: string; readonly below: Level | undefined }>;
}

type Direction = 'toWire' | 'toEntry';

const level = (
  direction: Direction,
  fields: Readonly<Partial<Fields>>,
  more: readonly (readonly [string, string, Level?])[] = [],
): Level => {
  const pairs = [...declared(fields).map(([name, { wire }]) => [name, wire] as const), ...more];
  return {
    names: new Map(
      pairs.map(([name, wire, below]) =>
        direction === 'toWire' ? [name, { to: wire, below }] : [wire, { to: name, below }],
      ),
    ),
  };
};

const levels = (direction: Direction, { fields, own, charge, payees }: PayloadDeclaration): Level => {
  const { components } = payees;
  const parts: (readonly [string, string, Level])[] = components
    ? [['components', components.wire, level(direction, components.fields)]]
    : [];
  // an issue about the payee as a whole belongs to the field that identifies it
  const whole = payees.fields[payees.identifiedBy]?.wire ?? '';
  const lines = level(direction, payees.fields, parts);
  const payeeLines: Level =
    direction === 'toWire'
      ? { names: new Map([['payee', { to: whole, below: undefined }], ...lines.names]) }
      : lines;
  return level(direction, { ...fields, ...own }, [
    ['deductions', 'deductions', level(direction, deductionFields)],
    ['payees', payees.wire, payeeLines],
    ['grant', charge.wire],
  ]);
};

/** An index goes with the list before it. */
const isIndex = (part: string): boolean => /^\d+$/.test(part);

const translated = (parts: readonly string[], top: Level): string[] => {
  let here: Level | undefined = top;
  return parts.map((part) => {
    if (isIndex(part)) return part;
    const found = here?.names.get(part);
    here = found?.below;
    return found?.to ?? part;
  });
};

/** An issue's path as the callers of a kind know it; a name that is none of the entry's stays. */
export const wirePath = (kind: BillKind, path: string): string =>
  translated(path.split('.'), levels('toWire', billKinds[kind].payload)).join('.');

/** The path in the entry of a path on the wire; "" where it is about no field of the form. */
export const entryPath = (kind: BillKind, path: string): string => {
  const top = levels('toEntry', billKinds[kind].payload);
  const parts = path.split('.');
  const field = top.names.get(parts[0] ?? '')?.to;
  return field === undefined || field === 'grant' ? '' : translated(parts, top).join('.');
};
