import { join } from 'node:path';
import { build, parseAst, type Rolldown } from 'vite';
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

  it('leaves the access that the endpoints of a module share', () => {
    expect(lean("const common = { function: 'bill', access: 'session', source: '3§2' } as const;")).toBe(
      "const common = { access: 'session' } as const;",
    );
  });

  it('leaves what endpoints share, and finds those that a function declares', () => {
    const code = `const upload = (kind: string) => ({
  begin: endpoint({ ...common, method: 'POST', path: \`/\${kind}\`, body: Begin }),
});`;
    expect(lean(code)).toBe(`const upload = (kind: string) => ({
  begin: endpoint({ ...common, method: 'POST', path: \`/\${kind}\` }),
});`);
  });

  it('removes the result of a call that no module uses', () => {
    expect(lean("export const Pan = z.string().regex(/^A/, 'x');")).toBe(
      "export const Pan = /*#__PURE__*/ (() => (z.string().regex(/^A/, 'x')))();",
    );
  });

  it('removes a list of what other modules declare, when no module uses it', () => {
    expect(lean('export const both = [refuse.notFound, refuse.state] as const;')).toBe(
      'export const both = /*#__PURE__*/ (() => ([refuse.notFound, refuse.state] as const))();',
    );
  });

  it('leaves the path of the endpoint that a kind of bill names', () => {
    const code = `const kind = {
  payload: { endpoint: { path: '/api/v1/bill', summary: 'Submits.', errors: [refuse.notFound] }, fields: { a: text('a') } },
};`;
    expect(lean(code)).toBe(`const kind = /*#__PURE__*/ (() => ({
  payload: { endpoint: { path: '/api/v1/bill' }, fields: { a: text('a') } },
}))();`);
  });

  it('leaves functions, plain values and types as they are', () => {
    const code =
      'export const sum = (a: number): number => add(a);\nconst limit = 5 as const;\nexport type Pan = z.output<typeof Pan>;';
    expect(lean(code)).toBe(code);
  });
});

describe('the contracts of bodies and uploads', () => {
  it('come into the bundle without schemas', async () => {
    const domain = join(import.meta.dirname, '../../packages/domain/src');
    const entry = '\0entry';
    const built = (await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        leanContracts(),
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? entry : undefined),
          load: (id) =>
            id === entry
              ? `export { getBody, bodyUpload } from '${domain}/document/api.ts';\nexport { uploadBill } from '${domain}/treasury/api.ts';`
              : undefined,
        },
      ],
      build: {
        write: false,
        minify: false,
        rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
      },
    })) as Rolldown.RolldownOutput;
    const code = built.output.map((each) => ('code' in each ? each.code : '')).join('');
    expect(code).toContain('/api/v1/bill/billbody/{auth_no}');
    expect(code).toContain('/api/v1/bill/upload');
    expect(code).not.toMatch(/strictObject|ZodObject/);
    // what is left runs in the browser
    const run = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    expect(run.uploadBill).toMatchObject({ method: 'POST', path: '/api/v1/bill/upload', access: 'session' });
    expect(run.bodyUpload.begin.path).toBe('/api/v1/bill/billbody/{auth_no}/upload');
  });
});
