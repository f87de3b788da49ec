// What the pipeline reads from a function's environment, once.
import { type PartnerKeys, partnerKeys } from '@portal/core/partner/caller';
import { type CursorSeal, cursorSeal } from './cursor.ts';
import type { LogDimensions } from './request-log.ts';

export interface PipelineSettings {
  /** The address that browsers know; writes of other origins are refused. */
  readonly portalOrigin: string | undefined;
  readonly originSecret: Buffer | undefined;
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
  const originSecret = environment['ORIGIN_SECRET'];
  const cursorKey = environment['CURSOR_KEY'];
  if (!cursorKey) throw new Error('CURSOR_KEY is not set: no long list could be continued');
  if (!originSecret && stage && stage !== 'local')
    throw new Error('ORIGIN_SECRET is not set: requests could bypass the firewall');
  return {
    portalOrigin: environment['PORTAL_ORIGIN'],
    originSecret: originSecret ? Buffer.from(originSecret) : undefined,
    cursors: cursorSeal(cursorKey),
    partnerKeys: partnerKeys(environment['PARTNER_KEYS']),
    showsCalls: stage === 'local',
    dimensions: { stage, function: environment['AWS_LAMBDA_FUNCTION_NAME'] ?? '' },
  };
};
