// Hands the stacks to the deployment tool, and nothing else. CloudFront's firewall can only live in us-east-1 and one run
// deploys to one region, so the firewall is a run of its own: `npm run deploy -- --stage prod --region us-east-1`.
import type { App } from 'aws-cdk-lib';
import { applicationName } from './stacks/deployment.ts';
import { firewallRegion, mountEdge } from './stacks/firewall.ts';
import { mount } from './stacks/mount.ts';
import { edgeOptions, portalOptions, readStageSettings } from './stacks/stage-settings.ts';

/** What the deployment tool hands over. It has a lock file of its own (packages/deployment), so its types are not here. */
type DeployedApp = App & { readonly stage: string; readonly account: string; readonly region: string };

export default {
  config({ region = 'ap-south-1' }: { region?: string }) {
    return { name: applicationName, region };
  },
  stacks(app: DeployedApp) {
    const { stage, account, region } = app;
    const target = { stage, env: { account, region } };
    const settings = readStageSettings(stage);
    if (region === firewallRegion) mountEdge(app, { ...target, ...edgeOptions(settings) });
    else mount(app, { ...target, ...portalOptions(stage, settings), isBuildRequired: true });
  },
};
