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
import { median } from './statistic.ts';

const officers = 8;
const crowd = 40;
const billsEach = 4;
const rounds = 11;
const warmUps = 3;
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
        `then all on one, median of ${rounds} pairs in turn; then ${crowd} officers on that grant, a bill each, all at once.`,
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
        head: [`${crowd} officers at once on one grant`, ''],
        rows: [
          ['bills stored', String(answers.filter((status) => status === 201).length)],
          ['seconds in all', figure(crowdSeconds)],
        ],
      },
    ],
    limits: [
      atMost(`${officers} officers on a grant each over all on one, bills a second`, ratio, 2, '×'),
      {
        what: `of ${crowd} officers at once on one grant, those whose bill is not stored`,
        atMost: '0',
        measured: String(answers.filter((status) => status !== 201).length),
        isHeld: answers.every((status) => status === 201),
      },
    ],
  };
};
