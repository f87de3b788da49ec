// Other people's rules on the stacks, and how large things may grow.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RegoEngine, TemplateFile } from '@aws/cloudformation-validate';
import { Aspects, type Stack } from 'aws-cdk-lib';
import { Annotations, Match, type Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadedFiles } from '../../packages/local/src/bundle.ts';
import { bundleFolder } from '../../stacks/build-output.ts';
import { functions, functionThreads } from '../../stacks/functions.ts';
import { projectRoot } from '../../stacks/project-root.ts';
import { bundleBudgetBytes } from '../support/bundle-budget.ts';
import { mounted, type Resource, templates } from './synthesized.ts';

const stackNames = [
  'data',
  'workflows',
  'api',
  'officeRoutes',
  'billRoutes',
  'systemRoutes',
  'schedules',
  'web',
  'observability',
  'firewall',
  'outside',
] as const;
type StackName = (typeof stackNames)[number];

/** A stage without a host name is not looked at from outside. */
const stackNamesOf = (stage: string): readonly StackName[] =>
  stackNames.filter((name) => stage === 'prod' || name !== 'outside');
const templateOf = (stage: string, name: StackName): Template => {
  const template = templates(stage)[name];
  if (!template) throw new Error(`the stage ${stage} has no stack ${name}`);
  return template;
};

describe.each(['prod', 'trial'])('the security checks of AWS Solutions, stage %s', (stage) => {
  const { app, ...stacks } = mounted(stage);
  Aspects.of(app).add(new AwsSolutionsChecks({ verbose: true }));
  app.synth();

  test.each(stackNamesOf(stage))('find nothing unexplained in %s', (name) => {
    const annotations = Annotations.fromStack(stacks[name] as Stack);
    const found = [
      ...annotations.findError('*', Match.stringLikeRegexp('AwsSolutions|CdkNag')),
      ...annotations.findWarning('*', Match.stringLikeRegexp('AwsSolutions|CdkNag')),
    ];
    // Without a host name and a firewall of its own a trial stage cannot have the firewall's rule.
    const expected = stage === 'trial' && name === 'web' ? /AwsSolutions-CFR2/ : /^$/;
    const unexplained = found
      .map(({ id, entry }) => `${id} ${entry.data}`)
      .filter((one) => !expected.test(one));
    expect(unexplained).toEqual([]);
  });

  test('each accepted finding has a reason that a person can weigh', () => {
    const accepted = stackNamesOf(stage).flatMap((name) =>
      Object.entries(templateOf(stage, name).toJSON()['Resources'] as Record<string, WithMetadata>).flatMap(
        ([id, { Metadata }]) =>
          (Metadata?.cdk_nag?.rules_to_suppress ?? []).map((rule) => ({ at: id, ...rule })),
      ),
    );
    expect(accepted.length).toBeGreaterThan(0);
    for (const { at, reason } of accepted) expect(reason.length, at).toBeGreaterThan(60);
  });
});

interface WithMetadata extends Resource {
  readonly Metadata?: { cdk_nag?: { rules_to_suppress: { id: string; reason: string }[] } };
}

describe('the rules of CloudFormation', () => {
  let engine: InstanceType<typeof RegoEngine>;
  beforeAll(() => {
    engine = new RegoEngine();
  });
  afterAll(() => engine.free());

  const { app } = mounted('prod');
  const validate = (file: string) =>
    engine
      .validateStandard(new TemplateFile(file))
      .diagnostics.filter(({ severity }) => severity === 'ERROR' || severity === 'FATAL')
      .map(({ ruleId, message }) => `${ruleId}: ${message}`);

  test('are broken by no template', () => {
    const { stacks } = app.synth();
    expect(stacks).toHaveLength(stackNames.length);
    for (const { templateFullPath, stackName } of stacks)
      expect(validate(templateFullPath), stackName).toEqual([]);
  });

  test('would have been noticed', () => {
    const broken = join(app.outdir, 'broken.template.json');
    const properties = { FunctionName: 'broken', Runtime: 'nodejs24.x', Timeout: 'soon' };
    writeFileSync(
      broken,
      JSON.stringify({ Resources: { Broken: { Type: 'AWS::Lambda::Function', Properties: properties } } }),
    );
    expect(validate(broken)).not.toEqual([]);
  });
});

describe('sizes', () => {
  test.each(stackNames)('the template of %s stays far below what CloudFormation takes', (name: StackName) => {
    const template = templateOf('prod', name).toJSON();
    // 1 MB and 500 resources are CloudFormation's ends; half of it leaves room to act. Where routes pass it, a further stack
    // of routes takes some of them (stacks/routes.ts).
    expect(JSON.stringify(template).length).toBeLessThan(500_000);
    expect(Object.keys(template['Resources']).length).toBeLessThan(250);
  });

  const built = Object.keys(functions).filter((name) =>
    existsSync(join(projectRoot, bundleFolder(name), 'index.mjs')),
  );
  test('a function draws in no more than its budget, its fonts beside it not counted', async () => {
    for (const name of built) {
      const folder = join(projectRoot, bundleFolder(name));
      const files = [...(await loadedFiles(folder))];
      const size = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
      expect(size, name).toBeLessThanOrEqual(bundleBudgetBytes);
    }
  });

  // no part of the local cloud enforces rights
  test('what judges certificates may read whom the portal trusts', async () => {
    for (const name of built) {
      const folder = join(projectRoot, bundleFolder(name));
      const texts = [...(await loadedFiles(folder))].map((file) => readFileSync(join(folder, file), 'utf8'));
      const rights: readonly string[] = functions[name as keyof typeof functions].rights;
      const isJudge = texts.some((text) => text.includes('trust/roots.pem'));
      expect([name, isJudge && !rights.includes('trust:read')]).toEqual([name, false]);
    }
  });

  test('beside a bundle are only the files that the table of functions names', () => {
    for (const name of built) {
      const { assets } = functions[name as keyof typeof functions];
      const threads = (functionThreads[name] ?? []).map((path) => `${basename(path, '.ts')}.mjs`);
      const expected = ['index.mjs', ...threads, ...assets.map((path: string) => basename(path))];
      const files = readdirSync(join(projectRoot, bundleFolder(name)));
      const named = files.filter((file) => !/^part-\w+\.mjs$/.test(file));
      expect(named.toSorted()).toEqual(expected.toSorted());
    }
  });
});
