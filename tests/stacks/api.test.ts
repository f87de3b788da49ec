import { endpoints } from '@portal/domain/endpoints';
import { makeRouter } from '@portal/domain/gateway-router';
import { describe, expect, test } from 'vitest';
import { apiFunctions } from '../../stacks/functions.ts';
import { joined, lambdasOf } from './expression.ts';
import { resourcesOf, templates } from './synthesized.ts';

const { api, officeRoutes, billRoutes, systemRoutes } = templates();
const all = [api, officeRoutes, billRoutes, systemRoutes];
const lambdas = lambdasOf(api);

describe('routes', () => {
  test('lead every declared endpoint to its function, all else to one that refuses, and are half of what API Gateway takes', () => {
    const routed = all.flatMap((template) => {
      const integrations = new Map(resourcesOf(template, 'AWS::ApiGatewayV2::Integration'));
      return resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
        const integration = /^integrations\/(\w+)$/.exec(joined(Properties['Target']))?.[1] ?? '';
        // a function of another stack is imported by a name that holds its own
        const target = JSON.stringify(integrations.get(integration)?.Properties['IntegrationUri']);
        const lambda = [...lambdas].find(([, { id }]) => target.includes(id));
        return { key: String(Properties['RouteKey']), target: lambda?.[0] };
      });
    });
    const router = makeRouter(routed);
    const reached = (method: string, path: string) =>
      router(method, path.replace(/\{\w+\}/g, '1'))?.route.target;
    for (const { method, path, function: name } of endpoints)
      expect(reached(method, path), `${method} ${path}`).toBe(name);
    expect(reached('GET', '/api/v1/nothing')).toBe('session');
    expect(routed.length).toBeLessThanOrEqual(150);
  });

  test('every function of the API serves an endpoint', () => {
    const names = Object.keys(apiFunctions);
    expect([...lambdas.keys()].toSorted()).toEqual(names.toSorted());
    expect(new Set(endpoints.map(({ function: name }) => name))).toEqual(new Set(names));
  });

  test('the one stage is throttled and logs each request without its query', () => {
    const stages = resourcesOf(api, 'AWS::ApiGatewayV2::Stage');
    expect(stages).toHaveLength(1);
    const { DefaultRouteSettings, AccessLogSettings } = stages[0]?.[1].Properties ?? {};
    expect(DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 1000, ThrottlingRateLimit: 500 });
    expect(AccessLogSettings).toHaveProperty('DestinationArn');
    expect(JSON.stringify(AccessLogSettings)).not.toMatch(/query|\$context\.path\b/i);
  });

  test('the API knows no CORS: pages and API are one origin', () => {
    for (const [, { Properties }] of resourcesOf(api, 'AWS::ApiGatewayV2::Api')) {
      expect(Properties).not.toHaveProperty('CorsConfiguration');
    }
  });

  test('only this API may call a function', () => {
    const permissions = all.flatMap((template) => resourcesOf(template, 'AWS::Lambda::Permission'));
    // one a function, and one for what no route names
    expect(permissions).toHaveLength(lambdas.size + 1);
    for (const [, { Properties }] of permissions) {
      expect(Properties['Principal']).toBe('apigateway.amazonaws.com');
      expect(joined(Properties['SourceArn'])).toMatch(/:execute-api:.*HttpApi/);
    }
  });
});
