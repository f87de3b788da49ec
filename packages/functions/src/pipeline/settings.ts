// What the pipeline reads from a function's environment and keys, once and again when a key has changed.
import { type PartnerKeys, partnerKeys } from '@portal/core/partner/caller';
import { findKey } from '@portal/core/storage/keys';
import { type CursorSeal, cursorSeal } from './cursor.ts';
import type { LogDimensions } from './request-log.ts';

export interface PipelineSettings {
  /** The address that browsers know; writes of other origins are refused. */
  readonly portalOrigin: string | undefined;
  /** What CloudFront may send: the old secret and the new one while one replaces the other; none in the local run. */
  readonly originSecrets: readonly Buffer[];
  readonly cursors: CursorSeal;
  /** Keys that partners send in place of a session; none where the function takes none. */
  readonly partnerKeys: PartnerKeys;
  /** The local run reports each answer's DynamoDB calls, for the benchmark. */
  readonly showsCalls: boolean;
  readonly dimensions: LogDimensions;
  readonly now?: () => Date;
}

export const settingsFrom = (environment: Readonly<Record<string, string | undefined>>): PipelineSettings => {
  const stage = environment['STAGE'] ?? '';
  const given = (name: string) => findKey(name) ?? environment[name];
  const originSecrets = ['ORIGIN_SECRET_A', 'ORIGIN_SECRET_B']
    .map(given)
    .filter((secret) => secret !== undefined);
  const cursorKey = given('CURSOR_KEY');
  if (!cursorKey) throw new Error('CURSOR_KEY is not set: no long list could be continued');
  if (originSecrets.length === 0 && stage && stage !== 'local')
    throw new Error('ORIGIN_SECRET_A is not set: requests could bypass the firewall');
  return {
    portalOrigin: environment['PORTAL_ORIGIN'],
    originSecrets: originSecrets.map((secret) => Buffer.from(secret)),
    cursors: cursorSeal(cursorKey),
    partnerKeys: partnerKeys(given('PARTNER_KEYS')),
    showsCalls: stage === 'local',
    dimensions: { stage, function: environment['AWS_LAMBDA_FUNCTION_NAME'] ?? '' },
  };
};
