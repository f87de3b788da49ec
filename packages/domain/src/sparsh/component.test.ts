// Components as a tree: parents above their children, whatever the service lists.
import { expect, test } from 'vitest';
import { type Component, type ComponentTree, componentTree } from './component.ts';

const component = (component_code: string, parent_component_code: string | null = null): Component => ({
  component_code,
  component_desc: `Component ${component_code}`,
  parent_component_code,
});

const shown = (trees: readonly ComponentTree[]): unknown[] =>
  trees.map(({ component: { component_code }, below }) =>
    below.length > 0 ? [component_code, shown(below)] : component_code,
  );

test('parents are above their children in every level, in the order of the service', () => {
  const parents = [component('02'), component('01'), component('01.01', '01')];
  const childmost = [
    component('01.01.02', '01.01'),
    component('01.01.01', '01.01'),
    component('02.01', '02'),
  ];
  expect(shown(componentTree({ parents, childmost }))).toEqual([
    ['02', ['02.01']],
    ['01', [['01.01', ['01.01.02', '01.01.01']]]],
  ]);
});

test('one whose parent is not listed is on top', () =>
  expect(shown(componentTree({ parents: [], childmost: [component('7.1', '7')] }))).toEqual(['7.1']));

test('a component that is its own parent, or twice there, ends', () => {
  const parents = [component('1', '1'), component('2'), component('2')];
  const childmost = [component('2.1', '2')];
  expect(shown(componentTree({ parents, childmost }))).toEqual(['1', ['2', ['2.1']], '2']);
});
