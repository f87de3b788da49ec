// What breaks for each way that AWS measures, and the values that AWS's metric has before it and then: alarm-rings.test.ts judges the
// synthesized alarms by them.
import type { CloudWayCode } from '@portal/domain/operation/cloud-ways';

/** The value of each period, the last one at the end; undefined where AWS has none. */
export type Values = readonly (number | undefined)[];

interface Fault {
  /** What breaks. */
  readonly fault: string;
  /** Namespace, name and statistic of AWS's metric, or the expression over it. */
  readonly measured: string;
  readonly before: Values;
  readonly during: Values;
}

const none = undefined;
export const faults: Readonly<Record<Exclude<CloudWayCode, 'spending'>, Fault>> = {
  'api-errors': {
    fault: 'a handler answers 500 to five requests, beside any number of 503 that are meant',
    measured: 'answers - FILL(intended, 0)',
    before: [0, 4, none],
    during: [0, 5],
  },
  'api-latency': {
    fault: 'an outside system takes four seconds for a quarter of an hour',
    measured: 'AWS/ApiGateway Latency p99',
    before: [800, 4_000, 4_000],
    during: [4_000, 4_000, 4_000],
  },
  errors: {
    fault: 'a function runs out of memory',
    measured: 'AWS/Lambda Errors Sum',
    before: [0, none],
    during: [1],
  },
  throttles: {
    fault: 'no concurrency is left',
    measured: 'AWS/Lambda Throttles Sum',
    before: [0, none],
    during: [1],
  },
  concurrency: {
    fault: 'a function calls without end',
    measured: 'AWS/Lambda ConcurrentExecutions Maximum',
    before: [100, 900, 900],
    during: [820, 900, 990],
  },
  'table-throttles': {
    fault: 'one key is too hot',
    measured: 'AWS/DynamoDB ThrottledRequests',
    before: [0, 4, none],
    during: [60],
  },
  'table-errors': {
    fault: 'DynamoDB fails on its own side',
    measured: 'AWS/DynamoDB SystemErrors',
    before: [0, none],
    during: [1],
  },
  failed: {
    fault: 'the check of a body, an upload, a consolidation or an intake fails after its last try',
    measured: 'AWS/States ExecutionsFailed Sum',
    before: [0, none],
    during: [1],
  },
  'timed-out': {
    fault: 'an upload runs out of time',
    measured: 'AWS/States ExecutionsTimedOut Sum',
    before: [0, none],
    during: [1],
  },
  off: {
    fault: 'a schedule is disabled in EventBridge: its function is not called and AWS has no data',
    measured: 'AWS/Lambda Invocations Sum',
    before: [4, 1],
    during: [4, none],
  },
  'schedules-undelivered': {
    fault: 'the scheduler may not call the function',
    measured: 'AWS/SQS ApproximateNumberOfMessagesVisible Maximum',
    before: [0, none],
    during: [1],
  },
  'backup-failed': {
    fault: 'the role of the backups lost a right',
    measured: 'AWS/Backup NumberOfBackupJobsFailed Sum',
    before: [0, none],
    during: [1],
  },
  'backup-missing': {
    fault: 'the plan was removed: no job ends, and AWS has no data',
    measured: 'AWS/Backup NumberOfBackupJobsCompleted Sum',
    before: [2, none, 2],
    during: [2, none, none],
  },
  'edge-errors': {
    fault: 'the portal behind the edge turns CloudFront away',
    measured: 'SELECT MAX("5xxErrorRate") FROM SCHEMA("AWS/CloudFront", DistributionId, Region)',
    before: [0, 100, 2],
    during: [100, 100],
  },
  'health-outside': {
    fault: 'the host name leads nowhere: Route 53 hears nothing, or nothing comes from Route 53',
    measured: 'AWS/Route53 HealthCheckStatus Minimum',
    before: [1, 0, 0, 1],
    during: [0, 0, none],
  },
  'certificate-of-site-ending': {
    fault: 'the DNS record of the certificate was removed, so that ACM does not renew it',
    measured: 'AWS/CertificateManager DaysToExpiry Minimum',
    before: [31, none],
    during: [29],
  },
};
