// The ways in which money gets stuck that AWS itself measures: functions, table, state machines, schedules, the edge and the
// look from outside. The stacks make an alarm of each (stacks/observability.ts, stacks/outside.ts).
import type { WayText } from './own-ways.ts';

/** What has an alarm of its own under one way: each function, each state machine, each schedule. */
export type Each = 'function' | 'machine' | 'schedule';

export interface CloudWay extends WayText {
  readonly each?: Each;
  /** The alarm rings from this value on. */
  readonly threshold: number;
  readonly periodMinutes: number;
  /** In so many periods in a row. */
  readonly periods: number;
  /** It rings below the threshold, and where the metric stays away. */
  readonly isHeartbeat?: boolean;
  /** AWS keeps this metric in us-east-1 alone. */
  readonly isOfEdge?: boolean;
  /** AWS sends the mails itself: a budget is no alarm. */
  readonly isBudget?: boolean;
}

const once = { threshold: 1, periodMinutes: 5, periods: 1 } as const;

export const cloudWays = {
  'api-errors': {
    threshold: 5,
    periodMinutes: 5,
    periods: 1,
    title: 'The API fails',
    severity: 'page',
    advice:
      'Five answers in five minutes were faults: 5xx without those 503 that the portal means (frozen, a partner that is down, a busy table). The logs of the functions name the request and its cause; after an upgrade, go back to the release before.',
  },
  'api-latency': {
    threshold: 3000,
    periodMinutes: 5,
    periods: 3,
    title: 'The API is slow',
    severity: 'ticket',
    advice:
      'One request in a hundred took more than three seconds, for fifteen minutes. The dashboard shows which function; throttling and outside systems are the usual reasons.',
  },
  errors: {
    ...once,
    each: 'function',
    title: 'A function crashed',
    severity: 'ticket',
    advice:
      'It ended without an answer: a crash, no time or no memory left. Its log has the request; what it did is repeated by its schedule or by the officer.',
  },
  throttles: {
    ...once,
    each: 'function',
    title: 'Calls of a function are turned away',
    severity: 'ticket',
    advice:
      'The account or the function has no concurrency left: raise the quota of AWS Lambda, or reservedConcurrency in the stage file.',
  },
  concurrency: {
    threshold: 800,
    periodMinutes: 5,
    periods: 3,
    title: 'The concurrency of the account is nearly used up',
    severity: 'page',
    advice:
      'Of the 1,000 calls at once that AWS gives an account at first, 800 are used: ask for a higher quota, and look whether one function calls without end.',
  },
  'table-throttles': {
    ...once,
    threshold: 5,
    title: 'The table turns requests away',
    severity: 'ticket',
    advice:
      'One key is too hot, or the account is at its limit. Requests are repeated by themselves; where it lasts, raise the quota of DynamoDB.',
  },
  'table-errors': {
    ...once,
    title: 'The table fails on its own side',
    severity: 'page',
    advice: 'Look at the health page of AWS for the region. Nothing that was acknowledged is lost.',
  },
  failed: {
    ...once,
    each: 'machine',
    title: 'An execution of a state machine failed',
    severity: 'ticket',
    advice:
      'It ended after its last try: an upload, the check of a body, a consolidation or an intake. The execution names the step; the record says why and waits for a person, as "stuck" lists it.',
  },
  'timed-out': {
    ...once,
    each: 'machine',
    title: 'An execution of a state machine ran out of time',
    severity: 'ticket',
    advice: 'The schedule "resume" starts its work again. Where it repeats, "stuck" lists the record.',
  },
  off: {
    threshold: 1,
    periodMinutes: 60,
    periods: 1,
    each: 'schedule',
    isHeartbeat: true,
    title: 'A schedule is off',
    severity: 'page',
    advice:
      'Its function was not called for an hour: look in EventBridge Scheduler whether somebody disabled it, then enable it or deploy again. The next run makes up for those that were missed.',
  },
  'schedules-undelivered': {
    ...once,
    title: 'Calls of a schedule cannot be delivered',
    severity: 'page',
    advice:
      'The queue of undelivered calls names schedule and reason. Mend it and purge the queue: the next run makes up for those that were missed.',
  },
  'backup-failed': {
    ...once,
    periodMinutes: 60,
    title: 'A copy of the data failed',
    severity: 'ticket',
    advice:
      'AWS Backup, Jobs, names the resource and the reason; start the job again there. The copy of the day before and the point-in-time recovery of the table are still there.',
  },
  'backup-missing': {
    threshold: 1,
    periodMinutes: 1440,
    periods: 2,
    isHeartbeat: true,
    title: 'No copy of the data was made for two days',
    severity: 'page',
    advice:
      'No job of AWS Backup ended whole: look there whether the plan, its selection and its role are as deployed, then deploy again. A new stage rings until its first night is over.',
  },
  spending: {
    threshold: 80,
    periodMinutes: 1440,
    periods: 1,
    isBudget: true,
    title: 'The account spends more than its budget',
    severity: 'ticket',
    advice:
      'AWS sends the mail at 80 and 100 %, and where 100 % is foreseen. Cost Explorer shows the service; a loop of calls shows on the dashboard.',
  },
  'edge-errors': {
    threshold: 5,
    periodMinutes: 5,
    periods: 2,
    isOfEdge: true,
    title: 'CloudFront answers with errors',
    severity: 'page',
    advice:
      'More than 5 % of all answers at the edge were 5xx for ten minutes. Where the API has no alarm, the way between is broken: origin secret, certificate or firewall; or many are told that the portal is frozen or a partner is down, which the metric IntendedRefusals shows.',
  },
  'health-outside': {
    threshold: 1,
    periodMinutes: 1,
    periods: 3,
    isHeartbeat: true,
    isOfEdge: true,
    title: 'The portal cannot be reached from outside',
    severity: 'page',
    advice:
      'Route 53 asks /api/v1/health from several regions. Open that address yourself: a 503 says that table or bucket do not answer, anything else is name, certificate or firewall.',
  },
  'certificate-of-site-ending': {
    threshold: 30,
    periodMinutes: 1440,
    periods: 1,
    isOfEdge: true,
    title: 'The TLS certificate of the portal ends',
    severity: 'ticket',
    advice:
      'ACM renews it where its DNS record is there: look in ACM, us-east-1, which record is missing. An imported certificate is imported anew under the same ARN.',
  },
} as const satisfies Record<string, CloudWay>;
export type CloudWayCode = keyof typeof cloudWays;
export const cloudWayCodes = Object.keys(cloudWays) as CloudWayCode[];

/** The table with the type that all rows have. */
export const cloudWay = (code: CloudWayCode): CloudWay => cloudWays[code];
