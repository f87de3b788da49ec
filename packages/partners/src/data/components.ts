// Demo components of each SPA scheme, in two levels: what is paid are the child-most ones.
// Codes and names are invented.
import { demoSchemes } from './schemes.ts';

export interface DemoComponent {
  readonly component_code: string;
  readonly component_desc: string;
  readonly parent_component_code: string | null;
}

export interface DemoComponents {
  readonly parents: readonly DemoComponent[];
  readonly childmost: readonly DemoComponent[];
}

const levels = [
  { name: 'Works', below: ['Civil works', 'Electrical works', 'Quality tests'] },
  { name: 'Assistance', below: ['First instalment', 'Second instalment', 'Incentives'] },
  { name: 'Administration', below: ['Salaries', 'Training', 'Contingencies'] },
] as const;

const two = (serial: number): string => String(serial).padStart(2, '0');

const componentsOf = (serial: number): DemoComponents => {
  const first = two(serial % 100);
  return {
    parents: levels.map(({ name }, at) => ({
      component_code: `${first}.${two(at + 1)}`,
      component_desc: name,
      parent_component_code: null,
    })),
    childmost: levels.flatMap(({ name, below }, at) =>
      below.map((part, within) => ({
        component_code: `${first}.${two(at + 1)}.${two(within + 1)}`,
        component_desc: `${name}: ${part}`,
        parent_component_code: `${first}.${two(at + 1)}`,
      })),
    ),
  };
};

/** By SLS code. */
export const demoComponents: ReadonlyMap<string, DemoComponents> = new Map(
  demoSchemes.flatMap(({ pfms }) => {
    const sls = pfms?.pfms_flag.trim() === 'SPA' ? pfms.state_linked_scheme_code : null;
    return sls === null ? [] : [[sls, componentsOf(Number(sls.replace(/\D/g, '')))] as const];
  }),
);
