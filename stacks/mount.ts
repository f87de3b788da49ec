// Mounts the portal's stacks on a CDK app: the deployment tool's, a test's or the local run's, always the same ones.
import type { App, Environment } from 'aws-cdk-lib';
import { ApiStack } from './api.ts';
import { DataStack } from './data.ts';
import { type DeploymentOptions, deploymentOf } from './deployment.ts';
import { ObservabilityStack } from './observability.ts';
import { SettingsStack } from './settings.ts';
import { WebStack } from './web.ts';

export interface MountOptions extends DeploymentOptions {
  readonly stage: string;
  readonly name?: string;
  readonly env?: Environment;
  /** Refuse to synthesize from folders that were not built; set where the result is deployed. */
  readonly isBuildRequired?: boolean;
}

export function mount(app: App, { stage, name, env, isBuildRequired = false, ...options }: MountOptions) {
  const deployment = deploymentOf({ stage, name, ...options });
  const props = { deployment, ...(env ? { env } : {}) };

  const settings = new SettingsStack(app, props);
  const data = new DataStack(app, props);
  const api = new ApiStack(app, { ...props, data, isBuildRequired });
  const web = new WebStack(app, { ...props, data, api, isBuildRequired });
  const observability = new ObservabilityStack(app, { ...props, data, api });

  // Settings and secrets are read by name, which CDK cannot see.
  data.addDependency(settings);
  api.addDependency(settings);
  web.addDependency(settings);
  return { settings, data, api, web, observability };
}
