// Components of a scheme, in levels: the service lists those above others and the child-most ones, which alone are paid (3§7.2).
import * as z from 'zod';
import { sparshText as text } from './texts.ts';

/** "MN34": the code of a state linked scheme. */
export const SlsCode = z.string().trim().min(1, text.slsMissing).max(40, text.slsMissing);

export const Component = z.strictObject({
  component_code: z.string(),
  component_desc: z.string(),
  /** Null at the highest level. */
  parent_component_code: z.string().nullable(),
});
export type Component = z.output<typeof Component>;

export interface Components {
  readonly parents: readonly Component[];
  readonly childmost: readonly Component[];
}

/** A component with those below it. */
export interface ComponentTree {
  readonly component: Component;
  readonly isChildmost: boolean;
  readonly below: readonly ComponentTree[];
}

/** All components as a tree: parents above their children, in the order of the service. One without a known parent is on top. */
export const componentTree = ({ parents, childmost }: Components): ComponentTree[] => {
  const known = new Set(parents.map(({ component_code }) => component_code));
  const all = [
    ...parents.map((component) => ({ component, isChildmost: false })),
    ...childmost.map((component) => ({ component, isChildmost: true })),
  ];
  const under = Map.groupBy(all, ({ component: { component_code, parent_component_code: above } }) =>
    above !== null && above !== component_code && known.has(above) ? above : '',
  );
  const seen = new Set<string>();
  const branch = (above: string): ComponentTree[] =>
    (under.get(above) ?? []).map((one) => {
      const { component_code } = one.component;
      const isFirst = !one.isChildmost && !seen.has(component_code);
      seen.add(component_code);
      return { ...one, below: isFirst ? branch(component_code) : [] };
    });
  return branch('');
};
