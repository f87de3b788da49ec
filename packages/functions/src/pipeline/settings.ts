// What the pipeline reads from a function's environment, once.
import type { LogDimensions } from './request-log.ts';

export interface PipelineSettings {
  /** The address that browsers know; writes of other origins are refused. */
  readonly portalOrigin: string | undefined;
  readonly originSecret: Buffer | undefined;
  /** The local run reports each answer's DynamoDB calls, for the benchmark. */
  readonly showsCalls: boolean;
  readonly dimensions: LogDimensions;
  readonly now?: () => Date;
}

export const settingsFrom = (environment: Readonly<Record<string, string | undefined>>): PipelineSettings => {
  const stage = environment['STAGE'] ?? '';
  const originSecret = environment['ORIGIN_SECRET'];
  if (!originSecret && stage && stage !== 'local')
    throw new Error('ORIGIN_SECRET is not set: requests could bypass the firewall');
  return {
    portalOrigin: environment['PORTAL_ORIGIN'],
    originSecret: originSecret ? Buffer.from(originSecret) : undefined,
    showsCalls: stage === 'local',
    dimensions: { stage, function: environment['AWS_LAMBDA_FUNCTION_NAME'] ?? '' },
  };
};
