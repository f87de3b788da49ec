// Whether account and region are prepared for deployments: CDK leaves a parameter there that says how.
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { StartFailure } from '@portal/local/process/start-failure';

const versionParameter = '/cdk-bootstrap/hnb659fds/version';
/** What the synthesized stacks ask for. */
const leastVersion = 6;

export async function checkBootstrap(account: string, region: string): Promise<void> {
  const client = new SSMClient({ region, maxAttempts: 2 });
  const remedy = `prepare it once with: npm run bootstrap -- aws://${account}/${region}`;
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: versionParameter }));
    const version = Number(Parameter?.Value);
    if (version >= leastVersion) return;
    throw new StartFailure(
      `The account ${account} was prepared for deployments in ${region} by an old tool (version ${Parameter?.Value}): ${remedy}`,
    );
  } catch (error) {
    if (error instanceof ParameterNotFound)
      throw new StartFailure(
        `The account ${account} is not prepared for deployments in ${region}: ${remedy}`,
        { cause: error },
      );
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `Whether the account ${account} is prepared for deployments cannot be found out (${(error as Error).message}): nothing was deployed.`,
      { cause: error },
    );
  } finally {
    client.destroy();
  }
}
