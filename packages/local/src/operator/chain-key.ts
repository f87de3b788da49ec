// The key under which the portal writes steps of bills and security events, for the commands that hold them against it or write
// one.
import { freshKeys, key, keyNamesVariable } from '@portal/core/storage/keys';
import { deploymentOf } from '../../../../stacks/deployment.ts';
import { keySecrets } from '../../../../stacks/keys.ts';
import { secretPath } from '../../../../stacks/setting-table.ts';
import { StartFailure } from '../process/start-failure.ts';
import { localStage } from '../template/synthesize.ts';

/**
 * Sets the key for this process and its threads; a local run has a demo key, which comes with its table.
 * @throws StartFailure where the secret cannot be read
 */
export async function useChainKey(stage: string): Promise<void> {
  if (stage === localStage) return;
  const secret = secretPath(deploymentOf({ stage }), keySecrets.CHAIN_KEY);
  process.env[keyNamesVariable] = `CHAIN_KEY=${secret}`;
  try {
    await freshKeys(0);
  } catch (cause) {
    throw new StartFailure(`The key of steps cannot be read (${secret}): ${(cause as Error).message}`, {
      cause,
    });
  }
  process.env['CHAIN_KEY'] = key('CHAIN_KEY');
}
