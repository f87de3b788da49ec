// Officers who submit bills on one grant at the same time, in turn with as many who have a grant each: what a bill must wait
// for because others are charged to the same grant.
import type { GrantRow } from '@portal/core/scheme/entity';
import { submitGeneralBill } from '@portal/domain/bill/api';
import { aGeneralBill } from '../support/bill.ts';
import type { Client } from '../support/client.ts';
import { aGrant, employees } from '../support/records.ts';
import { benchCloud } from './cloud.ts';
import { anAccount, anOffice, signedIn } from './officers.ts';
import { atMost, figure, type Part } from './report.ts';
import { median, percentile } from './statistic.ts';

const officers = 8;
const crowd = 40;
const billsEach = 4;
const rounds = 11;
const warmUps = 3;
const sustainedSeconds = 60;
const spacious = { totalThousands: 10_000_000 };

export const busyGrant = async (): Promise<Part> => {
  await benchCloud();
  const { office } = await anOffice();
  const clients = await signedIn(await anAccount(office), 'D', crowd);
  const shared = await aGrant(office, spacious);
  const own = await Promise.all(clients.slice(0, officers).map(() => aGrant(office, spacious)));
  const people = await employees(1);
  const submit = async (client: Client, grant: GrantRow): Promise<number> =>
    (await client.send(submitGeneralBill, { body: aGeneralBill(grant, people) })).status;

  /** Bills a second, each officer one after the other. */
  const rate = async (grantOf: (officer: number) => GrantRow): Promise<number> => {
    const from = performance.now();
    await Promise.all(
      clients.slice(0, officers).map(async (client, at) => {
        for (let bill = 0; bill < billsEach; bill += 1) {
          const status = await submit(client, grantOf(at));
          if (status !== 201) throw new Error(`a bill was answered ${status}`);
        }
      }),
    );
    return (officers * billsEach * 1000) / (performance.now() - from);
  };

  const series: { separate: number; one: number }[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const separate = await rate((at) => own[at] ?? shared);
    const one = await rate(() => shared);
    if (round >= 0) series.push({ separate, one });
  }
  const sustained = [];
  for (const many of [officers, crowd])
    sustained.push(await sustain(clients.slice(0, many), (client) => submit(client, shared)));
  const from = performance.now();
  const answers = await Promise.all(clients.map((client) => submit(client, shared)));
  const crowdSeconds = (performance.now() - from) / 1000;
  const [separate, one] = [
    median(series.map((round) => round.separate)),
    median(series.map((round) => round.one)),
  ];
  const ratio = median(series.map((round) => round.separate / round.one));
  return {
    title: 'A busy grant',
    notes: [
      `General bills of one payee over HTTP: ${officers} officers, each ${billsEach} bills one after the other, first with a grant each, ` +
        `then all on one, median of ${rounds} pairs in turn; then ${officers} and ${crowd} officers on that grant for ` +
        `${sustainedSeconds} s each; then ${crowd} of them, a bill each, all at once.`,
    ],
    tables: [
      {
        head: [`${officers} officers`, 'bills a second'],
        rows: [
          ['on a grant each', figure(separate)],
          ['on one grant', figure(one)],
        ],
      },
      {
        head: [
          `on one grant for ${sustainedSeconds} s`,
          'bills a second',
          'p50, ms',
          'p95, ms',
          'not stored',
        ],
        rows: sustained.map(({ many, waits, refused, seconds }) => [
          `${many} officers`,
          figure((waits.length - refused) / seconds),
          figure(median(waits)),
          figure(percentile(waits, 0.95)),
          figure(refused),
        ]),
      },
      {
        head: [`${crowd} officers at once on one grant`, ''],
        rows: [
          ['bills stored', String(answers.filter((status) => status === 201).length)],
          ['seconds in all', figure(crowdSeconds)],
        ],
      },
    ],
    limits: [
      atMost(`${officers} officers on a grant each over all on one, bills a second`, ratio, 2, '×'),
      ...sustained.map(({ many, waits, refused }) => ({
        what: `of ${figure(waits.length)} bills of ${many} officers on one grant in ${sustainedSeconds} s, those that are not stored`,
        atMost: '0',
        measured: String(refused),
        isHeld: refused === 0,
      })),
      {
        what: `of ${crowd} officers at once on one grant, those whose bill is not stored`,
        atMost: '0',
        measured: String(answers.filter((status) => status !== 201).length),
        isHeld: answers.every((status) => status === 201),
      },
    ],
  };
};

interface Sustained {
  readonly many: number;
  /** Of each bill, in ms. */
  readonly waits: readonly number[];
  readonly refused: number;
  readonly seconds: number;
}

/** All officers for a while, each one bill after the other. */
const sustain = async (
  clients: readonly Client[],
  submit: (client: Client) => Promise<number>,
): Promise<Sustained> => {
  const waits: number[] = [];
  let refused = 0;
  const from = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - from < sustainedSeconds * 1000) {
        const sentAt = performance.now();
        const status = await submit(client);
        waits.push(performance.now() - sentAt);
        if (status !== 201) refused += 1;
      }
    }),
  );
  return { many: clients.length, waits, refused, seconds: (performance.now() - from) / 1000 };
};
