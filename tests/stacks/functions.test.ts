// Every function of the table as it is deployed: its limits, its environment, its log group and exactly its rights.

import { parseKeyNames } from '@portal/core/storage/keys';
import { keptRooms, keysOfRoom, type Room, rooms } from '@portal/core/storage/room';
import { describe, expect, test } from 'vitest';
import type { FunctionSpec, Right } from '../../stacks/function-spec.ts';
import { apiFunctions, functions, stepFunctions } from '../../stacks/functions.ts';
import { isKey, type KeyName, keySecrets } from '../../stacks/keys.ts';
import type { RowRights } from '../../stacks/rooms.ts';
import { grantedTo, lambdasOf, logicalId, on, resourceAt } from './expression.ts';
import { resourcesOf, templates } from './synthesized.ts';

const specs = Object.entries<FunctionSpec>(functions);

const stackOf = (name: string) => {
  if (name in apiFunctions) return 'api';
  return name in stepFunctions ? 'workflows' : 'schedules';
};

test('each function is deployed once', () => {
  const { api, workflows, schedules } = templates();
  const deployed = [api, workflows, schedules].flatMap((template) => [...lambdasOf(template).keys()]);
  expect(deployed.toSorted()).toEqual(specs.map(([name]) => name).toSorted());
});

/** AWS ends the name of a secret with six characters. */
const readKey = (key: KeyName) =>
  on(`secret portal/prod/${keySecrets[key]}-??????`, 'secretsmanager:GetSecretValue');

const logging = on('own logs', 'logs:CreateLogStream', 'logs:PutLogEvents');
const tracing = on('*', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords');
const bodies = ['documents/body/*', 'documents/signed/*'];
/** Repeated here, so that a wider right in the stacks fails. */
const grants: Record<Right, readonly string[]> = {
  'bucket:probe': on('documents', 's3:ListBucket'),
  'bodies:read': bodies.flatMap((folder) => on(folder, 's3:GetObject')),
  'bodies:write': bodies.flatMap((folder) =>
    on(folder, 's3:PutObject', 's3:ListMultipartUploadParts', 's3:AbortMultipartUpload'),
  ),
  'signed:lock': on('documents/signed/*', 's3:PutObjectRetention'),
  'messages:read': on('documents/message/*', 's3:GetObject'),
  'messages:write': on('documents/message/*', 's3:PutObject'),
  'exchange:read': on('documents/exchange/*', 's3:GetObject'),
  'exchange:write': on('documents/exchange/*', 's3:PutObject'),
  'trust:read': [...on('documents/trust/*', 's3:GetObject'), ...on('documents', 's3:ListBucket')],
  'orders:read': on('documents/order/*', 's3:GetObject'),
  'heads:write': [
    ...on('documents/heads/*', 's3:GetObject', 's3:PutObject', 's3:PutObjectRetention'),
    ...on('documents', 's3:ListBucket'),
  ],
  'orders:write': on('documents/order/*', 's3:PutObject'),
  'alarms:list': ['ap-south-1', 'us-east-1'].flatMap((region) =>
    ['prod-portal-alarms', 'prod-portal-pages'].flatMap((topic) =>
      on(`arn:AWS::Partition:sns:${region}:000000000000:${topic}`, 'sns:ListSubscriptionsByTopic'),
    ),
  ),
  // the stage of these templates has no mail (mail.test.ts)
  'mail:send': [],
  'document-check:start': on('document-check', 'states:StartExecution'),
  'consolidation:start': on('consolidation', 'states:StartExecution'),
  'nrega-intake:start': on('nrega-intake', 'states:StartExecution'),
  'treasury-upload:start': on('treasury-upload', 'states:StartExecution'),
};

const keysOf = (rooms: readonly Room[]) => [...new Set(rooms)].toSorted().map(keysOfRoom).join(', ');
const ofRooms = (rooms: readonly Room[], ...actions: string[]) =>
  rooms.length === 0 ? [] : on('table', ...actions).map((line) => `${line} of ${keysOf(rooms)}, false`);

/** What a function may do to rows, repeated here for the same reason. */
const rowGrants = ({ reads, touches, writes, deletes, indexes }: RowRights): string[] => [
  ...ofRooms(
    [...reads, ...touches, ...writes],
    'dynamodb:GetItem',
    'dynamodb:BatchGetItem',
    'dynamodb:Query',
    'dynamodb:ConditionCheckItem',
  ),
  ...ofRooms([...touches, ...writes], 'dynamodb:UpdateItem'),
  ...ofRooms(writes, 'dynamodb:PutItem'),
  ...ofRooms(
    writes.filter((room) => !['step', 'ledger', 'register'].includes(room)),
    'dynamodb:BatchWriteItem',
  ),
  ...ofRooms(deletes, 'dynamodb:DeleteItem'),
  ...indexes.flatMap((name) => on(`table/index/${name}`, 'dynamodb:Query')),
  ...(writes.length === 0
    ? []
    : [
        'Deny dynamodb:DeleteItem table of history#*, ledger#*, register#*, security#*, step#*',
        'Deny dynamodb:BatchWriteItem table of ledger#*, register#*, step#*',
      ]),
];

test('no function may delete, or put in a batch, what is kept for ever', () => {
  for (const [name, { rows }] of specs)
    expect([name, rows.deletes.filter((room) => (keptRooms as readonly Room[]).includes(room))]).toEqual([
      name,
      [],
    ]);
});

test('no function but these may change a bill', () => {
  const writers = specs.filter(([, { rows }]) => rows.writes.includes('bill')).map(([name]) => name);
  expect(writers.toSorted()).toEqual([
    'admin',
    'bill',
    'check',
    'consolidation',
    'consolidation-steps',
    'document',
    'nrega',
    'nrlm',
    'ommas',
    'resume',
    'treasury',
    'treasury-status',
    'treasury-steps',
  ]);
});

test('every room is written or counted in by a function, except the version of the table, which operators write', () => {
  const written = new Set(specs.flatMap(([, { rows }]) => [...rows.writes, ...rows.touches]));
  expect(rooms.filter((room) => !written.has(room))).toEqual(['version']);
});

describe.each(specs)('the function %s', (name, spec) => {
  const template = templates()[stackOf(name)];
  const lambdas = lambdasOf(template);
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
    // API Gateway waits 29 seconds: the answer of a slower function reaches no caller.
    expect(spec.timeoutSeconds).toBeLessThan(name in apiFunctions ? 29 : 900);
  });

  const keys = spec.environment.filter(isKey);

  test('gets the environment of the table of functions, and of its keys the names alone', () => {
    const { Variables = {} } = (properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
    const plain = spec.environment.filter((variable) => !isKey(variable));
    expect(Object.keys(Variables).toSorted()).toEqual(
      [...plain, ...(keys.length > 0 ? ['KEY_NAMES'] : [])].toSorted(),
    );
    expect(parseKeyNames(Variables['KEY_NAMES'] as string | undefined)).toEqual(
      keys.map((key) => [key, `portal/prod/${keySecrets[key]}`]),
    );
    expect(JSON.stringify(template.toJSON())).not.toContain('{{resolve:secretsmanager');
  });

  test('logs to a group of its own for 400 days', () => {
    const group = logicalId((properties['LoggingConfig'] as { LogGroup: unknown } | undefined)?.LogGroup);
    expect(resourceAt(template, 'AWS::Logs::LogGroup', group)?.Properties).toEqual(
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
    expect(resourceAt(template, 'AWS::IAM::Role', role)?.Properties).not.toHaveProperty('ManagedPolicyArns');

    const expected = [
      ...logging,
      ...tracing,
      ...rowGrants(spec.rows),
      ...spec.rights.flatMap((right) => grants[right]),
      ...keys.flatMap(readKey),
    ];
    expect(grantedTo(template, role).toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  test('has policies that IAM takes: 10,240 characters for all within a role', () => {
    const policies = resourcesOf(template, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
      (Properties['Roles'] as unknown[]).some((one) => logicalId(one) === logicalId(properties['Role'])),
    );
    expect(
      JSON.stringify(policies.map(([, { Properties }]) => Properties['PolicyDocument'])).length,
    ).toBeLessThan(10_240);
  });
});

test('the key of steps reaches the functions that write steps, security events and heads, and no other', () => {
  const namesOf = (holds: (spec: FunctionSpec) => boolean) =>
    specs.flatMap(([name, spec]) => (holds(spec) ? [name] : []));
  expect(namesOf(({ environment }) => environment.includes('CHAIN_KEY'))).toEqual(
    namesOf(
      ({ rows, rights }) =>
        rows.writes.includes('step') || rows.writes.includes('security') || rights.includes('heads:write'),
    ),
  );
});
