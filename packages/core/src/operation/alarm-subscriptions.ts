// Whether each address of the stage file hears the alarms: SNS sends nothing to one that has not confirmed its subscription, drops that
// after two days, and says neither anywhere but in its list.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { StuckItem } from '@portal/domain/operation/schema';
import { HttpRequest } from '@smithy/core/protocols';
import { firstSeen } from './note.ts';

/** What the stage file subscribes to a topic. */
interface Topic {
  readonly arn: string;
  readonly addresses: readonly string[];
}

const limitMs = 10_000;

/**
 * The addresses of the variable ALARM_TOPICS (`<arn>=<address>,<address>`, with blanks between the topics; `none` without addresses)
 * that are not subscribed, or have not confirmed it. @throws where SNS does not answer
 */
export const unconfirmedAlarms = async (now: Date): Promise<StuckItem[]> => {
  const topics = topicsOf(process.env['ALARM_TOPICS'] ?? 'none');
  if (topics.length === 0) return [];
  const since = await firstSeen('alarm-unconfirmed', now);
  const found: StuckItem[] = [];
  for (const { arn, addresses } of topics) {
    const confirmed = await confirmedAt(arn);
    const [, , , region, , name] = arn.split(':');
    for (const about of addresses)
      if (!confirmed.has(about.toLowerCase()))
        found.push({
          ...{ about, ddo_code: '', since: since(about), net_amt: null },
          why: `It does not get the mails of ${name} in ${region}.`,
        });
  }
  return found;
};

const topicsOf = (text: string): Topic[] =>
  text === 'none'
    ? []
    : text.split(' ').map((each) => {
        const [arn = '', addresses = ''] = each.split('=');
        return { arn, addresses: addresses.split(',') };
      });

/** The addresses that have confirmed, in small letters; SNS names a hundred in an answer, which is more than a stage file has. */
const confirmedAt = async (arn: string): Promise<ReadonlySet<string>> => {
  const listed = await ask(arn);
  const members = listed.match(/<member>.*?<\/member>/gs) ?? [];
  const of = (member: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(member)?.[1] ?? '';
  const confirmed = members.filter((member) => of(member, 'SubscriptionArn').startsWith('arn:'));
  return new Set(confirmed.map((member) => of(member, 'Endpoint').toLowerCase()));
};

/** One question, signed as the portal's own calls are: it is the only one to SNS, which is no reason for a client of its own. */
const ask = async (arn: string): Promise<string> => {
  const region = arn.split(':')[3] ?? '';
  const url = new URL(process.env['AWS_ENDPOINT_URL_SNS'] ?? `https://sns.${region}.amazonaws.com`);
  const request = new HttpRequest({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    path: '/',
    headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(
      new URLSearchParams({ Action: 'ListSubscriptionsByTopic', Version: '2010-03-31', TopicArn: arn }),
    ),
  });
  const signer = await new DynamoDBClient({ region }).config.signer();
  const { headers, body } = await signer.sign(request, { signingService: 'sns', signingRegion: region });
  const { host: _, ...sent } = headers;
  const signal = AbortSignal.timeout(limitMs);
  const answer = await fetch(url, { method: 'POST', headers: sent, body, signal });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`SNS answered ${answer.status} about ${arn}: ${text.slice(0, 300)}`);
  return text;
};
