// Hands the stacks to the deployment tool, and nothing else. CloudFront's firewall can only live in us-east-1 and one run
// deploys to one region, so the firewall is a run of its own: `npm run deploy -- --stage prod --region us-east-1`.
import type { SSTConfig } from 'sst';
import { applicationName } from './stacks/deployment.ts';
import { firewallRegion, mountEdge } from './stacks/firewall.ts';
import { mount } from './stacks/mount.ts';
import { edgeOptions, portalOptions, readStageSettings } from './stacks/stage-settings.ts';

export default {
  config({ region = 'ap-south-1' }) {
    return { name: applicationName, region };
  },
  stacks(app) {
    const { stage, account, region } = app;
    const target = { stage, env: { account, region } };
    const settings = readStageSettings(stage);
    if (region === firewallRegion) mountEdge(app, { ...target, ...edgeOptions(settings) });
    else mount(app, { ...target, ...portalOptions(stage, settings), isBuildRequired: true });
  },
} satisfies SSTConfig;
