// `npm run peak -- --stage <stage> on|off`.
import { namedStage, readStageArguments } from '@portal/local/operator/stage-argument';
import { projectRoot } from '@portal/local/paths';
import { StartFailure } from '@portal/local/process/start-failure';
import { peakCommand, peakUsage } from './operator/peak.ts';

try {
  const named = namedStage(readStageArguments(process.argv.slice(2), peakUsage, []), projectRoot);
  console.log(peakCommand(named, projectRoot));
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
