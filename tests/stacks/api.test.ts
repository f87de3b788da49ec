import { endpoints } from '@portal/domain/endpoints';
import { describe, expect, test } from 'vitest';
import { type FunctionSpec, functions, type Right } from '../../stacks/functions.ts';
import { type Resource, resourcesOf, templates } from './synthesized.ts';

const { api } = templates();
const specs = Object.entries<FunctionSpec>(functions);
const lambdas = new Map(
  resourcesOf(api, 'AWS::Lambda::Function').map(([id, resource]) => [
    String(resource.Properties['FunctionName']).replace('prod-portal-', ''),
    { id, ...resource },
  ]),
);

describe('routes', () => {
  test('there is one for every declared endpoint, to the function of its group, and none besides', () => {
    const integrations = new Map(
      resourcesOf(api, 'AWS::ApiGatewayV2::Integration').map(([id, { Properties }]) => [
        id,
        logicalId(Properties['IntegrationUri']),
      ]),
    );
    const routed = resourcesOf(api, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
      const integration = /^integrations\/(\w+)$/.exec(joined(Properties['Target']))?.[1] ?? '';
      const lambda = [...lambdas].find(([, { id }]) => id === integrations.get(integration));
      return `${Properties['RouteKey']} -> ${lambda?.[0]}`;
    });
    const declared = endpoints.map(({ method, path, function: name }) => `${method} ${path} -> ${name}`);
    expect(routed.toSorted()).toEqual(declared.toSorted());
  });

  test('every function of the table serves an endpoint', () => {
    expect([...lambdas.keys()].toSorted()).toEqual(Object.keys(functions).toSorted());
    expect(new Set(endpoints.map(({ function: name }) => name))).toEqual(new Set(Object.keys(functions)));
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
    const permissions = resourcesOf(api, 'AWS::Lambda::Permission');
    expect(permissions).toHaveLength(lambdas.size);
    for (const [, { Properties }] of permissions) {
      expect(Properties['Principal']).toBe('apigateway.amazonaws.com');
      expect(joined(Properties['SourceArn'])).toMatch(/:execute-api:.*HttpApi/);
    }
  });
});

describe.each(specs)('the function %s', (name, spec) => {
  const lambda = lambdas.get(name);
  const properties = lambda?.Properties ?? {};

  test('is what was built, on arm64 and Node 24, with a limit of its own', () => {
    expect(properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      MemorySize: spec.memoryMb,
      Timeout: spec.timeoutSeconds,
      TracingConfig: { Mode: 'Active' },
    });
    // API Gateway waits 29 seconds: a function that works longer works for nobody.
    expect(spec.timeoutSeconds).toBeLessThan(29);
  });

  test('is told what the table of functions says, and no secret stands in the template', () => {
    const { Variables = {} } = (properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
    expect(Object.keys(Variables).toSorted()).toEqual([...spec.environment].toSorted());
    for (const [variable, value] of Object.entries(Variables)) {
      if (!/SECRET|KEY/.test(variable)) continue;
      expect(value).toMatch(/^\{\{resolve:secretsmanager:portal\/prod\/\w+:SecretString:::\}\}$/);
    }
  });

  test('logs to a group of its own for 400 days', () => {
    const group = logicalId((properties['LoggingConfig'] as { LogGroup: unknown } | undefined)?.LogGroup);
    expect(resourceAt('AWS::Logs::LogGroup', group)?.Properties).toEqual(
      expect.objectContaining({ LogGroupName: `/aws/lambda/prod-portal-${name}`, RetentionInDays: 400 }),
    );
    const others = [...lambdas].filter(([other]) => other !== name);
    expect(others.map(([, { Properties }]) => JSON.stringify(Properties['LoggingConfig']))).not.toContain(
      JSON.stringify(properties['LoggingConfig']),
    );
  });

  test('has a role of its own with exactly its rights', () => {
    const role = logicalId(properties['Role']);
    expect([...lambdas].filter(([, { Properties }]) => logicalId(Properties['Role']) === role)).toHaveLength(
      1,
    );
    expect(resourceAt('AWS::IAM::Role', role)?.Properties).not.toHaveProperty('ManagedPolicyArns');

    const statements = resourcesOf(api, 'AWS::IAM::Policy')
      .filter(([, { Properties }]) =>
        (Properties['Roles'] as unknown[]).some((one) => logicalId(one) === role),
      )
      .flatMap(
        ([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
      );
    const granted = statements.flatMap(({ Effect, Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) => [Resource].flat().map((one) => `${Effect} ${action} ${target(one)}`)),
    );
    const expected = [...logging, ...tracing, ...spec.rights.flatMap((right) => grants[right])];
    expect(granted.toSorted()).toEqual([...new Set(expected)].toSorted());
  });
});

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
}

const on = (where: string, ...actions: string[]) => actions.map((action) => `Allow ${action} ${where}`);
const logging = on('own logs', 'logs:CreateLogStream', 'logs:PutLogEvents');
const tracing = on('*', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords');
/** Written out here once more, so that a wider right in the stacks fails. */
const grants: Record<Right, readonly string[]> = {
  'table:read': [
    ...on('table', 'dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'),
    ...on('table/index/billsByStage', 'dynamodb:Query'),
    ...on('table/index/billsByAuthNo', 'dynamodb:Query'),
  ],
  'table:touch': on('table', 'dynamodb:UpdateItem'),
  'table:write': on(
    'table',
    'dynamodb:ConditionCheckItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:BatchWriteItem',
  ),
  'bucket:probe': on('documents', 's3:ListBucket'),
};

/** A policy's resource in words: which of the few things that may be touched it is. */
function target(resource: unknown): string {
  const text = joined(resource)
    .replace(/prod-portal-Data:ExportsOutputFnGetAttTable\w+Arn\w+/, 'table')
    .replace(/prod-portal-Data:ExportsOutputFnGetAttDocuments\w+Arn\w+/, 'documents');
  return /^\w+Logs\w+\.Arn$/.test(text) ? 'own logs' : text;
}

/** A template's expression as one line of text: names of what it refers to in the place of their values. */
function joined(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[name, argument] = ['', '']] = Object.entries(value as Record<string, unknown>);
  if (name === 'Fn::Join') return ((argument as [string, unknown[]])[1] ?? []).map(joined).join('');
  if (name === 'Fn::GetAtt') return (argument as string[]).join('.');
  return joined(argument);
}

const logicalId = (reference: unknown): string => joined(reference ?? '').split('.')[0] ?? '';

const resourceAt = (type: string, id: string): Resource | undefined =>
  resourcesOf(api, type).find(([known]) => known === id)?.[1];
