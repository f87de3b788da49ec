// `npm run peak -- --stage <stage> on|off`: the limits of the peak months into the stage file, and back. The next deployments of both
// regions give them to firewall, API and functions, so that what runs is always what the file says.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedStage } from '@portal/local/operator/stage-argument';
import { StartFailure } from '@portal/local/process/start-failure';
import { firewallRegion } from '../../../../stacks/firewall.ts';
import { limitsOf } from '../../../../stacks/stage-settings.ts';

export const peakUsage = 'Usage: npm run peak -- --stage <stage> on|off';

/**
 * Answers what the file says now and what comes next.
 * @throws StartFailure for another word, and where the file says so already
 */
export function peakCommand({ stage, settings, words }: NamedStage, root: string): string {
  const [word, ...more] = words;
  if ((word !== 'on' && word !== 'off') || more.length > 0) throw new StartFailure(peakUsage);
  const isPeak = word === 'on';
  if (settings.isPeak === isPeak)
    throw new StartFailure(
      `stages/${stage}.json says "isPeak": ${isPeak} already. Nothing was changed: deploy where that was not done yet.`,
    );
  const file = join(root, `stages/${stage}.json`);
  const written = { ...JSON.parse(readFileSync(file, 'utf8')), isPeak };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  const { throttles, addressLimits, reservedConcurrency } = limitsOf({ ...settings, isPeak });
  const kept = Object.entries(reservedConcurrency).map(([name, calls]) => `${name} ${calls}`);
  return [
    `stages/${stage}.json now says "isPeak": ${isPeak}: ${throttles.requestsPerSecond} requests a second (burst ${throttles.burst}) of all, ${addressLimits.requests} requests and ${addressLimits.logins} logins of one address in five minutes; kept calls: ${kept.join(', ') || 'none'}.`,
    `Next: commit the file, npm run deploy -- --stage ${stage} --region ${firewallRegion}, and npm run deploy -- --stage ${stage}.`,
  ].join('\n');
}
