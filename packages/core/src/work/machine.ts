// Starting state machines. An execution's name follows from its work, so a second start of the same work does nothing.
import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { lazily } from '../storage/table.ts';

const client = lazily(() => new SFNClient({}));

/** Starts an execution by the environment name of its machine. */
export const startExecution = async (
  machine: 'CHECK_MACHINE_ARN' | 'TREASURY_MACHINE_ARN',
  name: string,
  input: object,
): Promise<void> => {
  const stateMachineArn = process.env[machine];
  if (!stateMachineArn) throw new Error(`${machine} is not set`);
  try {
    await client().send(
      new StartExecutionCommand({ stateMachineArn, name: name.slice(0, 80), input: JSON.stringify(input) }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
};
