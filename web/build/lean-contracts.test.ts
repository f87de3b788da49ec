import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanContracts } from './lean-contracts.ts';

type Handler = (this: { parse: typeof parseAst }, code: string) => { code: string };

const lean = (code: string): string => {
  const { transform } = leanContracts() as unknown as { transform: { handler: Handler } };
  return transform.handler.call({ parse: parseAst }, code).code;
};

describe('leanContracts', () => {
  it('leaves method, path and access of an endpoint', () => {
    const code = `export const login = endpoint({
  method: 'POST',
  path: '/api/v1/login',
  access: 'public',
  body: z.strictObject({ username: z.string() }),
  errors: [sessionErrors.captchaWrong],
});`;
    expect(lean(code)).toBe(
      "export const login = /*#__PURE__*/ (() => (endpoint({ method: 'POST', path: '/api/v1/login', access: 'public' })))();",
    );
  });

  it('lets the result of a call go when nobody uses it', () => {
    expect(lean("export const Pan = z.string().regex(/^A/, 'x');")).toBe(
      "export const Pan = /*#__PURE__*/ (() => (z.string().regex(/^A/, 'x')))();",
    );
  });

  it('leaves functions, plain values and types as they are', () => {
    const code =
      'export const sum = (a: number): number => add(a);\nconst limit = 5 as const;\nexport type Pan = z.output<typeof Pan>;';
    expect(lean(code)).toBe(code);
  });
});
