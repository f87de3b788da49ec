// The local run finds every route in whichever stack it lies, and the function behind it in another.
import { endpoints } from '@portal/domain/endpoints';
import { expect, test } from 'vitest';
import type { Functions } from '../../packages/local/src/hosts/functions.ts';
import { hostHttpApi } from '../../packages/local/src/hosts/http-front.ts';
import { initialSetting } from '../../packages/local/src/template/operator.ts';
import { loadStacks, synthesize } from '../../packages/local/src/template/synthesize.ts';
import { readTemplate } from '../../packages/local/src/template/template.ts';

test('every endpoint reaches its function, and all else the one that refuses', async () => {
  const template = readTemplate(synthesize(await loadStacks()), {
    setting: initialSetting,
    secret: () => '',
  });
  const functions = {
    invoke: async (name: string) => ({ statusCode: 200, headers: {}, body: name, isBase64Encoded: false }),
  } as unknown as Functions;
  const gateway = hostHttpApi(template, functions);
  const reached = async (method: string, path: string, sizeBytes = 0): Promise<string> => {
    const url = path.replace(/\{\w+\}/g, '1');
    const request = {
      method,
      url,
      headers: {},
      body: Buffer.alloc(sizeBytes),
      sourceIp: '127.0.0.1',
      sourcePort: 1,
    };
    return String((await gateway({ ...request, protocol: 'HTTP/1.1' })).body);
  };
  for (const { method, path, function: name } of endpoints)
    expect(await reached(method, path), `${method} ${path}`).toBe(`local-portal-${name}`);
  expect(await reached('GET', '/api/v1/nothing')).toBe('local-portal-session');
  // below a route of several endpoints its function refuses
  expect(await reached('GET', '/api/v1/nrlm/nothing/at/all')).toBe('local-portal-nrlm');

  // as the firewall of a deployment does: what anyone may send is small
  expect(await reached('POST', '/api/v1/login', 8192)).toBe('local-portal-session');
  expect(JSON.parse(await reached('POST', '/api/v1/login', 8193)).message).toBe(
    'Before the login a request may have at most 8 KB.',
  );
  expect(await reached('POST', '/api/v1/bill', 8193)).toBe('local-portal-bill');
});
