// The one table of prices: what AWS asks for each thing that a bill takes, and for what a stage has in a month whatever its bills,
// in US dollars, in the region ap-south-1, without any free allowance. The figures are those that were known when this table was
// written; compare them with the price pages before a budget is made of them (docs/operate.md, Cost).

export interface Price<Thing extends string> {
  readonly thing: Thing;
  readonly title: string;
  /** US dollars for `per` of them. */
  readonly usd: number;
  readonly per: number;
}

const million = 1_000_000;

/** What requests and runs take, of bills and of an idle stage alike. */
const workPrices = [
  { thing: 'tableWrites', title: 'DynamoDB write request units', usd: 0.7115, per: million },
  { thing: 'tableReads', title: 'DynamoDB read request units', usd: 0.1423, per: million },
  { thing: 'bucketWrites', title: 'S3 requests, PUT', usd: 0.005, per: 1_000 },
  { thing: 'bucketReads', title: 'S3 requests, GET', usd: 0.0004, per: 1_000 },
  { thing: 'functionCalls', title: 'Lambda calls', usd: 0.2, per: million },
  { thing: 'functionGbSeconds', title: 'Lambda GB-seconds, arm64', usd: 13.3334, per: million },
  { thing: 'startGbSeconds', title: 'Lambda GB-seconds of starts, arm64', usd: 13.3334, per: million },
  { thing: 'apiRequests', title: 'API Gateway requests, HTTP API', usd: 1.05, per: million },
  { thing: 'edgeRequests', title: 'CloudFront requests, India', usd: 0.012, per: 10_000 },
  { thing: 'firewallRequests', title: 'WAF requests', usd: 0.6, per: million },
  { thing: 'stateTransitions', title: 'Step Functions transitions', usd: 0.0285, per: 1_000 },
  { thing: 'answeredGb', title: 'CloudFront GB sent, India', usd: 0.109, per: 1 },
  { thing: 'loggedGb', title: 'CloudWatch Logs GB taken, of functions', usd: 0.67, per: 1 },
  { thing: 'accessLogGb', title: 'CloudWatch Logs GB taken, of API and WAF', usd: 0.67, per: 1 },
  { thing: 'traces', title: 'X-Ray traces', usd: 5, per: million },
] as const satisfies readonly Price<string>[];

/**
 * What stays of a bill, for a month. No page of this region was at hand for these: to be compared. The units are AWS's: GB of rows with
 * and without indexes, GB of copies in the vault.
 */
const storagePrices = [
  { thing: 'tableGb', title: 'DynamoDB GB-months, indexes included', usd: 0.285, per: 1 },
  { thing: 'recoveryGb', title: 'DynamoDB point-in-time recovery GB-months', usd: 0.228, per: 1 },
  { thing: 'tableCopyGb', title: 'AWS Backup GB-months of the table', usd: 0.114, per: 1 },
  { thing: 'fileGb', title: 'S3 GB-months', usd: 0.025, per: 1 },
  { thing: 'fileCopyGb', title: 'AWS Backup GB-months of files', usd: 0.06, per: 1 },
  { thing: 'keptLogGb', title: 'CloudWatch Logs GB-months', usd: 0.033, per: 1 },
  { thing: 'gatewayGb', title: 'NAT gateway GB (where the stage has egress)', usd: 0.056, per: 1 },
] as const satisfies readonly Price<string>[];

/** What a stage has whatever its bills, for a month. WAF asks the same in all regions; the others are to be compared. */
export const monthPrices = [
  { thing: 'webAcls', title: 'WAF web ACLs', usd: 5, per: 1 },
  { thing: 'firewallRules', title: 'WAF rules and rule groups', usd: 1, per: 1 },
  { thing: 'alarms', title: 'CloudWatch alarms', usd: 0.1, per: 1 },
  { thing: 'metrics', title: 'CloudWatch metrics of the portal', usd: 0.3, per: 1 },
  { thing: 'dashboards', title: 'CloudWatch dashboards', usd: 3, per: 1 },
  { thing: 'secrets', title: 'Secrets Manager secrets', usd: 0.4, per: 1 },
  { thing: 'keys', title: 'KMS keys', usd: 1, per: 1 },
  // a basic check of an address outside AWS, and its extra for HTTPS
  { thing: 'healthChecks', title: 'Route 53 health checks, HTTPS', usd: 2.75, per: 1 },
  { thing: 'scheduledRuns', title: 'EventBridge Scheduler calls', usd: 1, per: million },
  { thing: 'gatewayHours', title: 'NAT gateway hours', usd: 0.056, per: 1 },
  { thing: 'addressHours', title: 'Public IPv4 address hours', usd: 0.005, per: 1 },
] as const satisfies readonly Price<string>[];

export const billPrices = [...workPrices, ...storagePrices];

export type WorkCounts = Readonly<Record<(typeof workPrices)[number]['thing'], number>>;
export type BillCounts = Readonly<Record<(typeof billPrices)[number]['thing'], number>>;
export type MonthCounts = Readonly<Record<(typeof monthPrices)[number]['thing'], number>>;

/** What a stage without egress does not have. */
export const isOfGateways = (thing: string): boolean =>
  thing === 'gatewayGb' || thing === 'gatewayHours' || thing === 'addressHours';

/** Of the requests, as the default rule of X-Ray draws them. */
export const tracedShare = 0.05;

/** A function with less memory has less than a whole processor: what took a while here takes so much longer there. */
export const wholeProcessorMb = 1_769;

/** Of the calls of functions, those that meet no free process: a process stays some minutes, and at 200,000 bills a month calls are ten a second. */
export const startedShare = 0.02;
export const startMs = 1_000;

/** US dollars for a thing. */
export const costOf = ({ usd, per }: Price<string>, count: number): number => (count * usd) / per;

/** US dollars for what requests and runs take. */
export const costOfWork = (counts: WorkCounts): number =>
  workPrices.reduce((sum, price) => sum + costOf(price, counts[price.thing]), 0);
