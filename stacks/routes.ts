// The routes of the API, spread over stacks by the nouns that they serve: CloudFormation takes 500 resources a stack.
import type { Endpoint, FunctionName, Method } from '@portal/domain/contract';
import { endpoints } from '@portal/domain/endpoints';
import { makeRouter } from '@portal/domain/gateway-router';
import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { acceptFinding } from './accepted-finding.ts';
import type { ApiStack } from './api.ts';
import { pascalCase } from './portal-function.ts';
import { PortalStack, type PortalStackProps } from './portal-stack.ts';

/** Which stack holds the routes of a function. A function must say so before it can be deployed. */
const stackOfFunction = {
  session: 'officeRoutes',
  scheme: 'officeRoutes',
  payee: 'officeRoutes',
  bank: 'officeRoutes',
  vendor: 'officeRoutes',
  allotment: 'officeRoutes',
  admin: 'officeRoutes',
  certificate: 'officeRoutes',
  bill: 'billRoutes',
  slip: 'billRoutes',
  document: 'billRoutes',
  treasury: 'billRoutes',
  consolidation: 'billRoutes',
  sparsh: 'billRoutes',
  nrega: 'systemRoutes',
  nrlm: 'systemRoutes',
  ommas: 'systemRoutes',
} as const satisfies Record<FunctionName, string>;
export type RouteStackName = (typeof stackOfFunction)[FunctionName];

export interface RoutesStackProps extends PortalStackProps {
  readonly api: ApiStack;
}

export class RoutesStack extends PortalStack {
  constructor(scope: Construct, name: RouteStackName, { api, ...props }: RoutesStackProps) {
    super(scope, pascalCase(name.replace('Routes', '-routes')), props);
    const integrations = new Map<FunctionName, HttpLambdaIntegration>();
    const integrationOf = (functionName: FunctionName): HttpLambdaIntegration => {
      const made =
        integrations.get(functionName) ??
        // A permission per route would outgrow what a function's resource policy may hold (20 KB).
        new HttpLambdaIntegration(pascalCase(functionName), api.functionOf(functionName), {
          scopePermissionToRoute: false,
        });
      integrations.set(functionName, made);
      return made;
    };
    for (const { method, path, function: functionName } of gatewayRoutes(endpoints)) {
      if (stackOfFunction[functionName] !== name) continue;
      new HttpRoute(this, `${method}${path}`, {
        // The assertion: CDK's types are not written for exactOptionalPropertyTypes.
        httpApi: api.api as IHttpApi,
        routeKey: HttpRouteKey.with(path, httpMethods[method]),
        integration: integrationOf(functionName),
      });
    }
    acceptFinding(this, {
      id: 'AwsSolutions-APIG4',
      reason:
        'Each function checks the session cookie itself, and refuses what did not come through CloudFront.',
    });
  }
}

/** All stacks of routes, by name. */
export const routeStacks = (
  scope: Construct,
  props: RoutesStackProps,
): Readonly<Record<RouteStackName, RoutesStack>> => ({
  officeRoutes: new RoutesStack(scope, 'officeRoutes', props),
  billRoutes: new RoutesStack(scope, 'billRoutes', props),
  systemRoutes: new RoutesStack(scope, 'systemRoutes', props),
});

interface GatewayRoute {
  readonly method: Method | 'ANY';
  readonly path: string;
  readonly function: FunctionName;
}

/** The first segment of a path behind the version: `/api/v1/bill`. */
const groupOf = (path: string): string => path.split('/').slice(0, 4).join('/');

/**
 * The routes that API Gateway gets, of which it takes 300: endpoints without parameters that the same function serves below the same
 * first segment are one route, `ANY /api/v1/bill/{proxy+}`. All others, and those that a route with parameters would answer in their
 * place, keep one each, which goes before the common one.
 */
export const gatewayRoutes = (
  all: readonly Pick<Endpoint, 'method' | 'path' | 'function'>[],
): GatewayRoute[] => {
  const hasParameter = ({ path }: { readonly path: string }) => path.includes('{');
  const withParameters = makeRouter(
    all.filter(hasParameter).map(({ method, path }) => ({ key: `${method} ${path}`, target: path })),
  );
  const mayJoin = (one: Pick<Endpoint, 'method' | 'path'>): boolean =>
    !hasParameter(one) && groupOf(one.path) !== one.path && !withParameters(one.method, one.path);
  const joined: GatewayRoute[] = [];
  const groups = Map.groupBy(all.filter(mayJoin), ({ path }) => groupOf(path));
  const left = new Set(all);
  for (const [path, group] of groups) {
    const byFunction = [...Map.groupBy(group, (one) => one.function).values()];
    const [most = []] = byFunction.toSorted((a, b) => b.length - a.length);
    const [first] = most;
    if (!first || most.length < 2) continue;
    joined.push({ method: 'ANY', path: `${path}/{proxy+}`, function: first.function });
    for (const one of most) left.delete(one);
  }
  return [...left, ...joined];
};

const httpMethods: Record<Method | 'ANY', HttpMethod> = {
  ANY: HttpMethod.ANY,
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  DELETE: HttpMethod.DELETE,
};
