// What a function may be given of the other stacks: the data, and the state machines that it starts.

import type { MachineName } from '@portal/core/work/kind';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { DataStack } from './data.ts';

export interface Surroundings {
  readonly data: DataStack;
  /** Absent for the machines' own tasks, which start none. */
  readonly machines?: Readonly<Record<MachineName, StateMachine>>;
}

/** The ARN of a machine; a task that asks for one is a mistake in the table of functions. */
export function machineArn({ machines }: Surroundings, name: MachineName): string {
  if (!machines)
    throw new Error(`The machine ${name} cannot be named here: a task of a machine starts none.`);
  return machines[name].stateMachineArn;
}
