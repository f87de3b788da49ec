// `npm run audit -- --stage <stage> [--office <DDO code>]`: holds ledger, chains of steps and files against each other, says the
// first thing that is wrong and ends with 1, or says what was looked at.
import { parseArgs } from 'node:util';
import { audit } from '@portal/core/audit/state';
import { deploymentOf, documentBucket } from '../../../stacks/deployment.ts';
import { useChainKey } from './operator/chain-key.ts';
import { checkCredentials } from './operator/credentials.ts';
import { lostDaysOf, pointAt, sentenceOf } from './operator/stage-table.ts';
import { storeOfRun } from './process/data-folder.ts';
import { StartFailure } from './process/start-failure.ts';
import { account as localAccount } from './template/physical.ts';
import { localStage } from './template/synthesize.ts';

const usage = 'Usage: npm run audit -- --stage <stage> [--office <DDO code>]';

try {
  const { stage, office } = readArguments();
  const tableName = pointAt(stage);
  await pointAtBucket(stage);
  await useChainKey(stage);
  const from = performance.now();
  const { offices, bills, files, fault } = await audit(office, (ddoCode) => console.error(ddoCode), {
    lost: lostDaysOf(stage),
  }).catch((error: unknown) => {
    throw sentenceOf(error, tableName);
  });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const looked = `${offices} offices, ${bills} bills and ${files} files in ${seconds} s`;
  if (fault !== undefined) throw new StartFailure(`${fault}\nFound after ${looked}.`);
  console.log(`Nothing is wrong: ${looked}.`);
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}

function readArguments(): { readonly stage: string; readonly office: string | undefined } {
  try {
    const { values } = parseArgs({ options: { stage: { type: 'string' }, office: { type: 'string' } } });
    if (values.stage) return { stage: values.stage, office: values.office };
  } catch (cause) {
    throw new StartFailure(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new StartFailure(usage);
}

/** Sets the bucket that core reads: its name has the account in a deployment (stacks/data.ts). */
async function pointAtBucket(stage: string): Promise<void> {
  const { prefix } = deploymentOf({ stage });
  if (stage === localStage) {
    const store = storeOfRun(process.env['DATA_DIR'] ?? '.local');
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: store,
      BUCKET_NAME: documentBucket(prefix, localAccount),
    });
    return;
  }
  const account = await checkCredentials(process.env['AWS_REGION'] ?? '');
  process.env['BUCKET_NAME'] = documentBucket(prefix, account);
}
