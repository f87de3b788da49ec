// Mounts the portal's stacks on a CDK app: the deployment tool's, a test's or the local run's, always the same ones.
import type { App, Environment } from 'aws-cdk-lib';
import { ApiStack } from './api.ts';
import { DataStack } from './data.ts';
import { type DeploymentOptions, deploymentOf } from './deployment.ts';
import { NetworkStack } from './network.ts';
import { ObservabilityStack } from './observability.ts';
import { routeStacks } from './routes.ts';
import { SchedulesStack } from './schedules.ts';
import { WebStack } from './web.ts';
import { WorkflowsStack } from './workflows.ts';

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

  const data = new DataStack(app, props);
  const { egress } = deployment;
  const network = egress && new NetworkStack(app, { ...props, egress });
  const workflows = new WorkflowsStack(app, { ...props, data, network, isBuildRequired });
  const surroundings = { data, network, machines: workflows.machines };
  const api = new ApiStack(app, { ...props, surroundings, isBuildRequired });
  const routes = routeStacks(app, { ...props, api });
  const schedules = new SchedulesStack(app, { ...props, surroundings, isBuildRequired });
  const web = new WebStack(app, { ...props, data, api, isBuildRequired });
  const observability = new ObservabilityStack(app, { ...props, data, workflows, api, schedules });

  // New pages ask for new routes.
  for (const stack of Object.values(routes)) web.addDependency(stack);
  return { ...(network ? { network } : {}), data, workflows, api, ...routes, schedules, web, observability };
}
