// The stacks of a stage as the deployment tool would make them, synthesized here to be compared with the deployed ones.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStacks } from '@portal/local/template/synthesize';
import { mountEdge } from '../../../../stacks/firewall.ts';
import { edgeOptions, portalOptions, type StageSettings } from '../../../../stacks/stage-settings.ts';
import type { NewStack } from './plan.ts';

export interface Target {
  readonly stage: string;
  readonly account: string;
  readonly region: string;
  readonly isFirewall: boolean;
  readonly settings: StageSettings;
}

export async function newStacks({
  stage,
  account,
  region,
  isFirewall,
  settings,
}: Target): Promise<NewStack[]> {
  const { App, mount } = await loadStacks();
  const outdir = mkdtempSync(join(tmpdir(), 'bill-portal-plan-'));
  try {
    const app = new App({
      outdir,
      analyticsReporting: false,
      context: { 'aws:cdk:disable-asset-staging': true },
    });
    const target = { stage, env: { account, region } };
    if (isFirewall) mountEdge(app, { ...target, ...edgeOptions(settings) });
    else mount(app, { ...target, ...portalOptions(stage, settings) });
    return app.synth().stacks.map(({ stackName, template }) => ({ name: stackName, template }));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
