// Counts what a bill takes of the cloud: its requests, the units of its table, the time of its functions, the questions of three days
// to the treasury, and what of it is kept. Counts what an idle stage takes, too. What a figure assumes is said by a note beside it.
import { stat } from 'node:fs/promises';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { askedAtOnce } from '@portal/core/treasury/poll';
import { getHealth } from '@portal/domain/session/api';
import type { Tally } from '../../packages/local/src/hosts/meter.ts';
import type { FunctionSpec } from '../../stacks/function-spec.ts';
import { functions } from '../../stacks/functions.ts';
import { Client } from '../support/client.ts';
import { enrol } from '../support/enrol.ts';
import { httpTransport, type Transport } from '../support/http.ts';
import { type MeasuredCloud, measuredCloud, tallyNow } from '../support/measured-cloud.ts';
import { anAccount } from '../support/measured-office.ts';
import { aGrant, employees, officeRecord } from '../support/records.ts';
import { certificateIn, signedBy } from '../support/signed-pdf.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { type Hands, type LivedBill, liveBill, logIn, lookAfter } from './life.ts';
import {
  type BillCounts,
  startedShare,
  startMs,
  tracedShare,
  type WorkCounts,
  wholeProcessorMb,
} from './prices.ts';
import { questionsInThreeDays, wordsOfTreasury } from './questions.ts';
import type { ProductionStage } from './stage.ts';
import { type Stored, storedIn } from './stored.ts';
import { transitions } from './transitions.ts';

const lives = 20;
const payees = 3;
/** An officer who logs in does so much before the next login. */
const billsOfVisit = 10;
/** Pages, scripts, styles and fonts that a browser fetches of which it has none yet. */
const filesOfVisit = 30;
/** The treasury takes a second for an answer, in which the schedule's function waits for as many as it asks at once. */
const answerMs = 1_000;
const waitGbSeconds = (answerMs / 1000 / askedAtOnce) * (functions['treasury-status'].memoryMb / 1024);
const healthLooks = 50;
/** Bytes of a request in the log of the API, and in the firewall's, which has all its headers. */
const apiLineBytes = 400;
const firewallLineBytes = 2_000;

interface Traffic {
  requests: number;
  bytes: number;
}

interface Measured {
  readonly tally: Tally;
  readonly traffic: Traffic;
  readonly loggedBytes: number;
}

type Part = readonly [Measured, number];
type Measure = (work: () => Promise<unknown>) => Promise<Measured>;

export interface CountedStage {
  readonly bill: BillCounts;
  /** In a month without a bill: the questions from outside whether the portal is healthy, and the runs of all schedules. */
  readonly health: WorkCounts;
  readonly idleRuns: WorkCounts;
  readonly notes: string[];
}

/** What one bill takes and what an idle month takes, and what these figures assume. */
export const countsOf = async (stage: ProductionStage): Promise<CountedStage> => {
  const { hands, traffic, cloud, username } = await office();
  const treasury = new TreasuryControl(cloud.partnersOrigin);
  const take = async () => ({
    tally: structuredClone(await tallyNow()),
    traffic: { ...traffic },
    loggedBytes: (await stat(cloud.logFile)).size,
  });
  const measured: Measure = async (work) => {
    const before = await take();
    await work();
    return difference(await take(), before);
  };
  const idle = await idleMonth(stage, measured, hands, treasury);
  const { parts, kept } = await billParts(cloud, measured, hands, { treasury, username });
  const work = workOf(parts, {
    transitions: await transitions(cloud.stepFunctionsEndpoint),
    pages: (2 * filesOfVisit) / billsOfVisit,
  });
  const questions = questionsInThreeDays();
  const bill = {
    ...work,
    functionGbSeconds: work.functionGbSeconds + questions * waitGbSeconds,
    ...storageOf(kept, stage, work),
  };
  return { bill, ...idle, notes: notesOf(questions, stage) };
};

const notesOf = (questions: number, { copies }: ProductionStage): string[] => [
  `A general bill of ${payees} payees, mean of ${lives} in an office that has as many; a login of each officer for ` +
    `${billsOfVisit} bills, with ${filesOfVisit} files of the page.`,
  `${questions} questions in three days, with the news ${wordsOfTreasury.join(', ')}; the treasury answers in ${answerMs} ms.`,
  `A function's time was taken here; with less than ${wholeProcessorMb} MB it is counted longer by that share. ` +
    `${startedShare * 100} % of the calls start a process, each for ${startMs} ms (assumed).`,
  `Storage is that of one month; a bill is kept for ten years. In it there are ${copies.rows} copies of its rows (each daily one ` +
    `is whole) and ${copies.files} of its files; copies in another region are not counted.`,
  `A request is ${apiLineBytes} bytes in the API's log and ${firewallLineBytes} in the firewall's (assumed); all files of a bill go ` +
    'through a gateway once (assumed).',
  'Not counted: mails, logs of CloudFront and of buckets in S3, flow logs, requests to KMS and Secrets Manager, drills. No free allowance is taken off.',
];

/** What Route 53 and the schedules take in a month in which no officer works; measured before the first bill. */
const idleMonth = async (
  { runs, healthQuestions }: ProductionStage,
  measured: Measure,
  { draft }: Hands,
  treasury: TreasuryControl,
): Promise<{ health: WorkCounts; idleRuns: WorkCounts }> => {
  const look = () => draft.ask(getHealth, {});
  await look();
  const looks = await measured(async () => {
    for (let at = 0; at < healthLooks; at += 1) await look();
  });
  const parts: Part[] = [];
  for (const [name, times] of Object.entries(runs)) {
    await treasury.run(name);
    parts.push([await measured(() => treasury.run(name)), times]);
  }
  const nothing = { transitions: 0, pages: 0 };
  return {
    health: workOf([[looks, healthQuestions / healthLooks]], nothing),
    idleRuns: workOf(parts, nothing),
  };
};

/** The lives of bills: what each part took with its share of one bill, and what was stored for one, in bytes. */
const billParts = async (
  cloud: MeasuredCloud,
  measured: Measure,
  hands: Hands,
  { treasury, username }: { readonly treasury: TreasuryControl; readonly username: string },
): Promise<{ parts: Part[]; kept: Stored }> => {
  // what a process does only once is not a bill's
  await logIn(hands.draft, username, 'D');
  await logIn(hands.final, username, 'F');
  await liveBill(hands);

  const before = await storedIn(cloud);
  const visit = await measured(async () => {
    await logIn(hands.draft, username, 'D');
    await logIn(hands.final, username, 'F');
  });
  const bills: LivedBill[] = [];
  const life = await measured(async () => {
    for (let bill = 0; bill < lives; bill += 1) bills.push(await liveBill(hands));
  });
  await treasury.run('treasury-status');
  const question = await measured(() => treasury.run('treasury-status'));
  const news = await measured(async () => {
    for (const word of wordsOfTreasury) {
      for (const { authNo } of bills) await treasury.move(authNo, word);
      await treasury.run('treasury-status');
    }
  });
  const after = await measured(async () => {
    for (const bill of bills) await lookAfter(hands, bill);
  });
  const then = await storedIn(cloud);
  const each = (of: keyof Stored): number => (then[of] - before[of]) / lives;
  return {
    parts: [
      [visit, 1 / billsOfVisit],
      [life, 1 / lives],
      [question, questionsInThreeDays() / (lives + 1)],
      [news, 1 / lives],
      [after, 1 / lives],
    ],
    kept: {
      rows: each('rows'),
      indexes: each('indexes'),
      files: each('files'),
      copiedFiles: each('copiedFiles'),
    },
  };
};

const storageOf = (
  { rows, indexes, files, copiedFiles }: Stored,
  { copies }: ProductionStage,
  { loggedGb, accessLogGb }: WorkCounts,
) => ({
  tableGb: (rows + indexes) / gb,
  // copies of a table have no indexes
  recoveryGb: rows / gb,
  tableCopyGb: (copies.rows * rows) / gb,
  fileGb: files / gb,
  fileCopyGb: (copies.files * copiedFiles) / gb,
  keptLogGb: loggedGb + accessLogGb,
  gatewayGb: files / gb,
});

const office = async () => {
  const cloud = await measuredCloud();
  const record = await officeRecord();
  const { username } = await anAccount(record);
  const [grant, staff] = await Promise.all([aGrant(record), employees(payees)]);
  const signed = await signedBy(cloud.signingOrigin, classicPdf(billObjects()));
  await enrol(record.ddoCode, certificateIn(signed));
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const client = () => new Client(counting(httpTransport(cloud.origin), traffic), cloud.origin);
  const hands: Hands = {
    draft: client(),
    final: client(),
    grant,
    staff,
    signingOrigin: cloud.signingOrigin,
  };
  return { hands, traffic, cloud, username };
};

const counting =
  (transport: Transport, traffic: Traffic): Transport =>
  async (wire) => {
    const answer = await transport(wire);
    traffic.requests += 1;
    traffic.bytes += answer.bytes.byteLength;
    return answer;
  };

const difference = (after: Measured, before: Measured): Measured => ({
  tally: {
    writeUnits: after.tally.writeUnits - before.tally.writeUnits,
    readUnits: after.tally.readUnits - before.tally.readUnits,
    bucketWrites: after.tally.bucketWrites - before.tally.bucketWrites,
    bucketReads: after.tally.bucketReads - before.tally.bucketReads,
    calls: Object.fromEntries(
      Object.entries(after.tally.calls).map(([name, { count, ms }]) => {
        const was = before.tally.calls[name] ?? { count: 0, ms: 0 };
        return [name, { count: count - was.count, ms: ms - was.ms }];
      }),
    ),
  },
  traffic: {
    requests: after.traffic.requests - before.traffic.requests,
    bytes: after.traffic.bytes - before.traffic.bytes,
  },
  loggedBytes: after.loggedBytes - before.loggedBytes,
});

const gb = 1_000_000_000;

/** What the parts took, each by its share. `pages`: files of the page that are fetched beside the requests. */
const workOf = (parts: readonly Part[], also: { transitions: number; pages: number }): WorkCounts => {
  const sum = (of: (measured: Measured) => number): number =>
    parts.reduce((total, [measured, share]) => total + of(measured) * share, 0);
  const overCalls = (of: (name: string, call: { count: number; ms: number }) => number): number =>
    sum(({ tally }) =>
      Object.entries(tally.calls).reduce((total, [name, call]) => total + of(name, call), 0),
    );
  const requests = sum(({ traffic }) => traffic.requests);
  const edgeRequests = requests + also.pages;
  return {
    tableWrites: sum(({ tally }) => tally.writeUnits),
    tableReads: sum(({ tally }) => tally.readUnits),
    bucketWrites: sum(({ tally }) => tally.bucketWrites),
    bucketReads: sum(({ tally }) => tally.bucketReads),
    functionCalls: overCalls((_, { count }) => count),
    functionGbSeconds: overCalls((name, { ms }) => gbSeconds(name, ms)),
    startGbSeconds: overCalls(
      (name, { count }) => (startedShare * count * startMs * (memoryOf(name) / 1024)) / 1000,
    ),
    apiRequests: requests,
    edgeRequests,
    firewallRequests: edgeRequests,
    stateTransitions: also.transitions,
    answeredGb: sum(({ traffic }) => traffic.bytes) / gb,
    loggedGb: sum(({ loggedBytes }) => loggedBytes) / gb,
    accessLogGb: (requests * apiLineBytes + edgeRequests * firewallLineBytes) / gb,
    traces: requests * tracedShare,
  };
};

const gbSeconds = (name: string, ms: number): number => {
  const memoryMb = memoryOf(name);
  return (ms / 1000) * (memoryMb / 1024) * Math.max(1, wholeProcessorMb / memoryMb);
};

const memoryOf = (fullName: string): number => {
  const name = fullName.replace(/^local-portal-/, '');
  const { memoryMb } = (functions as Record<string, FunctionSpec | undefined>)[name] ?? {};
  if (memoryMb === undefined) throw new Error(`there is no function ${fullName}`);
  return memoryMb;
};
