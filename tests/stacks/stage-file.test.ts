// What each line of a stage file makes of the templates, and that the same file makes the same templates.
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { newStacks } from '../../packages/deployment/src/deploy/new-stacks.ts';
import type { DeploymentOptions } from '../../stacks/deployment.ts';
import type { FunctionSpec } from '../../stacks/function-spec.ts';
import { functions } from '../../stacks/functions.ts';
import { mount } from '../../stacks/mount.ts';
import { callsOutside } from '../../stacks/network.ts';
import { portalOptions, StageSettings } from '../../stacks/stage-settings.ts';
import { lambdasOf } from './expression.ts';
import { productionOptions, resourcesOf, testApp } from './synthesized.ts';

const env = { account: '000000000000', region: 'ap-south-1' };

/** The templates of a production stage with further lines in its file. */
function withLines(lines: object = {}) {
  const app = testApp();
  const { domain, webAclArn, alarmEmails } = productionOptions;
  const settings = StageSettings.parse({
    isProduction: true,
    domain: domain?.name,
    certificate: domain?.certificateArn,
    firewall: webAclArn,
    alarms: alarmEmails,
    budgetUsd: 400,
    ...lines,
  });
  return { app, ...mount(app, { stage: 'prod', env, ...portalOptions('prod', settings) }) };
}

const whole = {
  originKey: 'b',
  throttles: { requestsPerSecond: 50, burst: 70 },
  reservedConcurrency: { session: 30 },
  tags: { 'cost-center': 'finance' },
  egress: { gateways: 2 },
};
const stacks = withLines(whole);
const api = Template.fromStack(stacks.api);

describe('a line of a stage file', () => {
  test('bounds the requests', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 70 },
    });
  });

  test('keeps calls for a function', () => {
    const lambdas = lambdasOf(api);
    expect(lambdas.get('session')?.Properties['ReservedConcurrentExecutions']).toBe(30);
    expect(lambdas.get('bill')?.Properties).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  test('lets the alarm addresses hear of spending', () => {
    Template.fromStack(stacks.observability).hasResourceProperties('AWS::Budgets::Budget', {
      Budget: Match.objectLike({ BudgetLimit: { Amount: 400, Unit: 'USD' }, TimeUnit: 'MONTHLY' }),
      NotificationsWithSubscribers: Match.arrayWith([
        Match.objectLike({ Subscribers: [{ Address: 'alarms@example.org', SubscriptionType: 'EMAIL' }] }),
      ]),
    });
  });

  test('tags every stack', () => {
    for (const { tags } of stacks.app.synth().stacks)
      expect(tags).toEqual({ application: 'portal', stage: 'prod', 'cost-center': 'finance' });
  });

  test('says which origin secret CloudFront sends', () => {
    const text = JSON.stringify(Template.fromStack(stacks.web).toJSON());
    expect(text).toContain('secretsmanager:portal/prod/originSecretB:');
    expect(text).not.toContain('secretsmanager:portal/prod/originSecretA:');
  });

  test('gives the functions that call partners fixed addresses, and no other', () => {
    if (!stacks.network) throw new Error('there is no network');
    const network = Template.fromStack(stacks.network);
    network.resourceCountIs('AWS::EC2::EIP', 2);
    network.resourceCountIs('AWS::EC2::NatGateway', 2);
    network.resourceCountIs('AWS::EC2::VPCEndpoint', 2);
    expect(Object.keys(network.findOutputs('*'))).toEqual(
      expect.arrayContaining(['EgressAddress1', 'EgressAddress2']),
    );
    const within = [stacks.api, stacks.workflows, stacks.schedules]
      .flatMap((stack) => [...lambdasOf(Template.fromStack(stack))])
      .filter(([, { Properties }]) => 'VpcConfig' in Properties)
      .map(([name]) => name);
    const calling = Object.entries<FunctionSpec>(functions)
      .filter(([, spec]) => callsOutside(spec))
      .map(([name]) => name);
    expect(within.toSorted()).toEqual(calling.toSorted());
    expect(within).toContain('treasury-steps');
    expect(within).not.toContain('slip');
  });

  test('is needed for a network', () => {
    expect(withLines().network).toBeUndefined();
  });
});

test('a stage is unprotected by its file alone', () => {
  const tableOf = (stage: string, options: DeploymentOptions) => {
    const { data } = mount(testApp(), { stage, env, ...options });
    const [[, table] = []] = resourcesOf(Template.fromStack(data), 'AWS::DynamoDB::GlobalTable');
    return [data.terminationProtection, table?.DeletionPolicy];
  };
  const { isProtected } = StageSettings.parse({ isProduction: false });
  for (const stage of ['trial', 'dev', 'anything'])
    expect(tableOf(stage, { isProtected })).toEqual([true, 'RetainExceptOnCreate']);
  expect(tableOf('prod', { isProtected: false })).toEqual([false, 'Delete']);
});

test('what a failed first creation made goes with it, so that it can be repeated', () => {
  for (const stack of Object.values(stacks)) {
    if (!('templateOptions' in stack)) continue;
    const resources = Object.entries(
      (Template.fromStack(stack).toJSON()['Resources'] ?? {}) as Record<string, { DeletionPolicy?: string }>,
    );
    for (const [id, { DeletionPolicy }] of resources) expect(DeletionPolicy, id).not.toBe('Retain');
  }
});

test('the same file makes the same templates, twice', () => {
  const templatesOf = ({ app }: ReturnType<typeof withLines>) =>
    app.synth().stacks.map(({ stackName, template, tags, terminationProtection }) => ({
      stackName,
      template,
      tags,
      terminationProtection,
    }));
  expect(JSON.stringify(templatesOf(withLines(whole)))).toBe(JSON.stringify(templatesOf(stacks)));
});

test('what a run compares with the deployed templates is what the deployment tool makes', async () => {
  const settings = StageSettings.parse({ isProduction: false, tags: { a: 'b' } });
  const made = await newStacks({
    stage: 'trial',
    account: '0'.repeat(12),
    region: 'ap-south-1',
    isFirewall: false,
    settings,
  });
  const app = testApp();
  mount(app, { stage: 'trial', env, ...portalOptions('trial', settings) });
  expect(JSON.stringify(made)).toBe(
    JSON.stringify(app.synth().stacks.map(({ stackName, template }) => ({ name: stackName, template }))),
  );
  const [firewall, ...others] = await newStacks({
    stage: 'trial',
    account: '0'.repeat(12),
    region: 'us-east-1',
    isFirewall: true,
    settings,
  });
  expect([firewall?.name, others]).toEqual(['trial-portal-Firewall', []]);
});

test('no stack has more than 300 resources', () => {
  for (const { stackName, template } of stacks.app.synth().stacks)
    expect(Object.keys(template.Resources).length, stackName).toBeLessThanOrEqual(300);
});
