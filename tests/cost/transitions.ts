// State transitions of the uploads, as Step Functions prices them: each state that an execution entered, and its start.
import { GetExecutionHistoryCommand, ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';

const stateMachineArn = 'arn:aws:states:ap-south-1:000000000000:stateMachine:local-portal-treasury-upload';

/** Mean of the executions that there were. @throws where there was none */
export const transitions = async (endpoint: string): Promise<number> => {
  const machines = new SFNClient({ endpoint, ...localAccess });
  const { executions = [] } = await machines.send(new ListExecutionsCommand({ stateMachineArn }));
  const counts = await Promise.all(
    executions.map(async ({ executionArn }) => {
      const { events = [] } = await machines.send(new GetExecutionHistoryCommand({ executionArn }));
      return 1 + events.filter(({ type }) => type?.endsWith('StateEntered')).length;
    }),
  );
  if (counts.length === 0) throw new Error('no bill was sent');
  return counts.reduce((sum, count) => sum + count, 0) / counts.length;
};
