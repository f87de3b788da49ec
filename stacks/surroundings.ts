// What a function may be given of the other stacks: the data, and the state machines that it starts.

import type { MachineName } from '@portal/core/work/kind';
import { ArnFormat } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { DataStack } from './data.ts';
import type { NetworkStack } from './network.ts';
import type { PortalStack } from './portal-stack.ts';

export interface Surroundings {
  readonly data: DataStack;
  /** Absent for the machines' own tasks, which are made before them. */
  readonly machines?: Readonly<Record<MachineName, StateMachine>>;
  /** Where the stage has fixed addresses. */
  readonly network?: NetworkStack | undefined;
}

/** The name of a machine, as it is deployed. */
export const machineName = ({ deployment }: PortalStack, name: MachineName): string =>
  `${deployment.prefix}-${name}`;

/** The ARN of a machine; a task of a machine has it by the name alone, since the machine needs the task. */
export function machineArn({ data, machines }: Surroundings, name: MachineName): string {
  if (machines) return machines[name].stateMachineArn;
  return data.formatArn({
    service: 'states',
    resource: 'stateMachine',
    resourceName: machineName(data, name),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}
