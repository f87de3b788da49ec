// The one table of prices: what AWS asks for each thing that a bill takes, in US dollars, in the region ap-south-1.
// The figures are those that were known when this table was written; compare them with the price pages before a budget is made
// of them (docs/operate.md, Cost).

export interface Price {
  readonly thing: Thing;
  readonly title: string;
  /** US dollars for `per` of them. */
  readonly usd: number;
  readonly per: number;
}

export type Thing =
  | 'tableWrites'
  | 'tableReads'
  | 'bucketWrites'
  | 'bucketReads'
  | 'functionCalls'
  | 'functionGbSeconds'
  | 'apiRequests'
  | 'edgeRequests'
  | 'firewallRequests'
  | 'stateTransitions'
  | 'answeredGb'
  | 'loggedGb'
  | 'traces';

const million = 1_000_000;

export const prices: readonly Price[] = [
  { thing: 'tableWrites', title: 'DynamoDB write request units', usd: 0.7115, per: million },
  { thing: 'tableReads', title: 'DynamoDB read request units', usd: 0.1423, per: million },
  { thing: 'bucketWrites', title: 'S3 requests, PUT', usd: 0.005, per: 1_000 },
  { thing: 'bucketReads', title: 'S3 requests, GET', usd: 0.0004, per: 1_000 },
  { thing: 'functionCalls', title: 'Lambda calls', usd: 0.2, per: million },
  { thing: 'functionGbSeconds', title: 'Lambda GB-seconds, arm64', usd: 13.3334, per: million },
  { thing: 'apiRequests', title: 'API Gateway requests, HTTP API', usd: 1.05, per: million },
  { thing: 'edgeRequests', title: 'CloudFront requests, India', usd: 0.012, per: 10_000 },
  { thing: 'firewallRequests', title: 'WAF requests', usd: 0.6, per: million },
  { thing: 'stateTransitions', title: 'Step Functions transitions', usd: 0.0285, per: 1_000 },
  { thing: 'answeredGb', title: 'CloudFront GB sent, India', usd: 0.109, per: 1 },
  { thing: 'loggedGb', title: 'CloudWatch Logs GB taken', usd: 0.67, per: 1 },
  { thing: 'traces', title: 'X-Ray traces', usd: 5, per: million },
];

/** Of the requests, as the default rule of X-Ray draws them. */
export const tracedShare = 0.05;

/** A function with less memory has less than a whole processor: what took a while here takes so much longer there. */
export const wholeProcessorMb = 1_769;

export type Counts = Readonly<Record<Thing, number>>;

/** US dollars for a thing. */
export const costOf = ({ usd, per }: Price, count: number): number => (count * usd) / per;

/** US dollars for all. */
export const totalOf = (counts: Counts): number =>
  prices.reduce((sum, price) => sum + costOf(price, counts[price.thing]), 0);
