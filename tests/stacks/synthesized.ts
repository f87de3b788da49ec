// The stacks as a deployment would make them, for the tests of this folder: once a process and stage.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { inject } from 'vitest';
import type { DeploymentOptions } from '../../stacks/deployment.ts';
import { mountEdge } from '../../stacks/firewall.ts';
import { mount } from '../../stacks/mount.ts';
import './app-folder.ts';

const target = { account: '000000000000', region: 'ap-south-1' };

/** What a production deployment is given; the account does not exist. */
export const productionOptions: DeploymentOptions = {
  domain: {
    name: 'bills.example.org',
    certificateArn: `arn:aws:acm:us-east-1:${target.account}:certificate/demo`,
  },
  webAclArn: `arn:aws:wafv2:us-east-1:${target.account}:global/webacl/demo/demo`,
  alarmEmails: ['alarms@example.org'],
  pageEmails: ['pager@example.org'],
  budgetUsd: 500,
  isProtected: true,
};

/** A CDK app whose files go to a folder of their own; the large layer of CDK's copier is not copied into it. */
export const testApp = () =>
  new App({
    outdir: mkdtempSync(join(inject('appFolder'), 'app-')),
    analyticsReporting: false,
    context: { 'aws:cdk:disable-asset-staging': true },
  });

export function mounted(stage: string, app: App = testApp()) {
  const isProtected = stage === 'prod';
  const options = { stage, env: target, isProtected, ...(isProtected ? productionOptions : {}) };
  return { app, ...mount(app, options), ...mountEdge(app, options) };
}

export type PortalTemplates = Record<
  | 'data'
  | 'workflows'
  | 'api'
  | 'officeRoutes'
  | 'billRoutes'
  | 'systemRoutes'
  | 'schedules'
  | 'web'
  | 'observability'
  | 'firewall',
  Template
> & { readonly outside?: Template };

const known = new Map<string, PortalTemplates>();

export function templates(stage = 'prod'): PortalTemplates {
  const before = known.get(stage);
  if (before) return before;
  const { app, ...stacks } = mounted(stage);
  const made = Object.fromEntries(
    Object.entries(stacks).map(([name, stack]) => [name, Template.fromStack(stack)]),
  ) as PortalTemplates;
  known.set(stage, made);
  return made;
}

export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
}

export const resourcesOf = (template: Template, type: string): [string, Resource][] =>
  Object.entries(template.findResources(type)) as [string, Resource][];
