// Names, settings and the adapter of the deployment tool: what the people who run the portal rely on.

import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import config from '../../sst.config.ts';
import { buildOutput } from '../../stacks/build-output.ts';
import { deploymentOf } from '../../stacks/deployment.ts';
import { functions } from '../../stacks/functions.ts';
import { keySecrets } from '../../stacks/keys.ts';
import { secrets, settings } from '../../stacks/setting-table.ts';
import { mounted, type Resource, resourcesOf, templates, testApp } from './synthesized.ts';

const all = templates();
const physicalNames = /^(\w+Name|Name|DashboardName)$/;

describe('names', () => {
  test('every stack and every name that is given begins with stage and application', () => {
    const { app: _, ...stacks } = mounted('trial');
    for (const stack of Object.values(stacks)) expect(stack.stackName).toMatch(/^trial-portal-[A-Z]\w+$/);

    const named = Object.values(templates('trial')).flatMap((template: Template) =>
      Object.entries(template.toJSON()['Resources'] as Record<string, Resource>).flatMap(([id, resource]) =>
        givenNames(resource).map((name) => `${id}: ${name}`),
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    for (const name of named) {
      expect(name).toMatch(
        /: (\/aws\/(lambda|vendedlogs)\/|aws-waf-logs-)?(trial-portal\b|\/?portal\/trial\/)/,
      );
    }
  });

  test.each(['', 'Prod', '1st', 'a_b', 'a'.repeat(17)])('"%s" is no stage', (stage) => {
    expect(() => deploymentOf({ stage })).toThrow(/is no stage/);
  });
});

/** The names that a resource is given: not those by which it refers to another one. */
function givenNames({ Type, Properties = {} }: Resource): string[] {
  if (Type.startsWith('Custom::') || Type === 'AWS::Lambda::Permission') return [];
  const nested = Object.entries(Properties)
    .filter(([key]) => /PolicyConfig$/.test(key))
    .map(([, value]) => value as Record<string, unknown>);
  return [Properties, ...nested].flatMap((properties) =>
    Object.entries(properties)
      .filter(([key, value]) => physicalNames.test(key) && typeof value === 'string' && value !== '$default')
      .filter(([key]) => !(Type === 'AWS::IAM::Policy' && key === 'PolicyName'))
      .filter(([key]) => !(Type === 'AWS::CloudWatch::Alarm' && key === 'MetricName'))
      .map(([, value]) => String(value)),
  );
}

describe('settings and keys', () => {
  test('every setting that a stack reads is in the table, which has no other', () => {
    const read = Object.values(templates('trial')).flatMap((template) =>
      Object.values(
        (template.toJSON()['Parameters'] ?? {}) as Record<string, { Type: string; Default: string }>,
      )
        .filter(({ Type }) => Type === 'AWS::SSM::Parameter::Value<String>')
        .map(({ Default }) => Default),
    );
    const own = new Set(read.filter((name) => !name.startsWith('/cdk-bootstrap/')));
    expect([...own].toSorted()).toEqual(
      Object.keys(settings)
        .map((name) => `/portal/trial/${name}`)
        .toSorted(),
    );
  });

  test('a stage with a host name of its own has its origin from the file', () => {
    const text = JSON.stringify(Object.values(all).map((template) => template.toJSON()));
    expect(text).toContain('"PORTAL_ORIGIN":"https://bills.example.org"');
    expect(text).not.toContain('/portal/prod/portalOrigin');
  });

  test('belong to the operator: no stack creates, changes or removes one', () => {
    for (const template of Object.values(all)) {
      template.resourceCountIs('AWS::SSM::Parameter', 0);
      template.resourceCountIs('AWS::SecretsManager::Secret', 0);
    }
  });

  test('every key is one of a function', () => {
    expect(Object.values(keySecrets).toSorted()).toEqual(Object.keys(secrets).toSorted());
  });
});

test('every log group is kept for 400 days', () => {
  const groups = Object.values(all).flatMap((template) => resourcesOf(template, 'AWS::Logs::LogGroup'));
  expect(groups.length).toBeGreaterThan(Object.keys(functions).length);
  for (const [id, { Properties }] of groups) expect(Properties['RetentionInDays'], id).toBe(400);
});

describe('the deployment', () => {
  const app = (region: string) =>
    Object.assign(testApp(), { stage: 'trial', account: '000000000000', region });
  const stackIds = (region: string) => {
    const root = app(region);
    config.stacks(root as never);
    return root.node.children.map(({ node }) => node.id);
  };

  test('runs in Mumbai unless another region is set', () => {
    const configOf = (region?: string) => config.config({ ...(region ? { region } : {}) } as never);
    expect(configOf()).toEqual({ name: 'portal', region: 'ap-south-1' });
    expect(configOf('us-east-1')).toMatchObject({ region: 'us-east-1' });
  });

  test('of us-east-1 is the firewall alone', () => {
    expect(stackIds('us-east-1')).toEqual(['trial-portal-Firewall']);
  });

  test('is refused without what was built', () => {
    expect(() => buildOutput('.build/never-built', true)).toThrow(/run "npm run build"/);
  });
});
