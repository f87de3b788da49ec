// Starting state machines. An execution's name follows from its work, so a second start of the same work does nothing.
import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { lazily } from '../storage/table.ts';
import { type MachineWork, machines, machineWork, type WorkInput } from './kind.ts';

const client = lazily(() => new SFNClient({}));

/** Starts the execution of a piece of work; `round` distinguishes a further execution of it from the first. */
export const startWork = async <Kind extends MachineWork>(
  kind: Kind,
  input: WorkInput<Kind>,
  round?: string,
): Promise<void> => {
  const fields: Readonly<Record<string, string>> = input;
  const { machine, input: names, name } = machineWork[kind];
  const { environment } = machines[machine];
  const stateMachineArn = process.env[environment];
  if (!stateMachineArn) throw new Error(`${environment} is not set`);
  const execution = [fields[name], ...(round === undefined ? [] : [round])].join('-');
  const keys = Object.fromEntries(names.map((field) => [field, fields[field]]));
  try {
    await client().send(
      new StartExecutionCommand({
        stateMachineArn,
        name: execution.slice(0, 80),
        input: JSON.stringify(keys),
      }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
};
