import { expect, test } from 'vitest';
import { withPureConstants } from './bundle-domain.ts';

test('a constant that is no function may be left out of a bundle', async () => {
  const code = `import * as z from 'zod';
export const Pan = z.string().regex(/^A/);
const both: readonly string[] = [one, two], three = 3 as const;
export const sum = (a: number): number => add(a);
export function twice(a: number) { return sum(a) + sum(a); }
`;
  expect(await withPureConstants(code)).toBe(`import * as z from 'zod';
export const Pan = /* @__PURE__ */ (() => (z.string().regex(/^A/)))();
const both: readonly string[] = /* @__PURE__ */ (() => ([one, two]))(), three = /* @__PURE__ */ (() => (3 as const))();
export const sum = (a: number): number => add(a);
export function twice(a: number) { return sum(a) + sum(a); }
`);
});
