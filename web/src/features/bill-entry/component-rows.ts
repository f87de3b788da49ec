// The components of a payee as rows of a tree: each below its parents, which show what those below them come to. Pure.

import type { PayeeComponent } from '@portal/domain/bill/schema';
import { type Paise, paise } from '@portal/domain/money';
import type { Component } from '@portal/domain/sparsh/component';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';

export interface ComponentRow {
  readonly code: string;
  readonly description: string;
  readonly gross: Paise;
  readonly net: Paise;
  /** From 2: the payee is level 1. */
  readonly level: number;
  /** The place among the payee's components; undefined: a parent, which takes no amount. */
  readonly at: number | undefined;
}

/** Parents in the order in which the payee's components first name them. */
export const componentRows = (
  parts: readonly PayeeComponent[],
  byCode: ReadonlyMap<string, Component>,
): readonly ComponentRow[] => {
  const placed = parts.map((part, at) => ({ part, at, above: parentsOf(part.code, byCode) }));
  return level(placed, 0);
};

interface Placed {
  readonly part: PayeeComponent;
  readonly at: number;
  /** From the highest. */
  readonly above: readonly Component[];
}

const level = (placed: readonly Placed[], depth: number): ComponentRow[] => {
  const groups = Map.groupBy(
    placed,
    ({ above, at }) => above[depth]?.component_code ?? billEntryPayeesWords.part(at),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const parent = first?.above[depth];
    if (!first) return [];
    if (!parent) return [{ ...first.part, level: depth + 2, at: first.at }];
    const sum = (amount: 'gross' | 'net') =>
      paise(group.reduce((total, { part }) => total + part[amount], 0));
    const row: ComponentRow = {
      code: parent.component_code,
      description: parent.component_desc,
      gross: sum('gross'),
      net: sum('net'),
      level: depth + 2,
      at: undefined,
    };
    return [row, ...level(group, depth + 1)];
  });
};

const parentsOf = (code: string, byCode: ReadonlyMap<string, Component>): readonly Component[] => {
  const above: Component[] = [];
  let parent = byCode.get(code)?.parent_component_code;
  while (parent != null) {
    const component = byCode.get(parent);
    if (!component || component.component_code === code || above.includes(component)) break;
    above.unshift(component);
    parent = component.parent_component_code;
  }
  return above;
};
