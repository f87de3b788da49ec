// Counts what a bill takes of the cloud: its requests, the units of its table, the time of its functions, and the questions
// of three days to the treasury. What a figure assumes is said by a note beside it.
import { stat } from 'node:fs/promises';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { askedAtOnce } from '@portal/core/treasury/poll';
import type { Tally } from '../../packages/local/src/hosts/meter.ts';
import type { FunctionSpec } from '../../stacks/function-spec.ts';
import { functions } from '../../stacks/functions.ts';
import { Client } from '../support/client.ts';
import { enrol } from '../support/enrol.ts';
import { httpTransport, type Transport } from '../support/http.ts';
import { measuredCloud, tallyNow } from '../support/measured-cloud.ts';
import { anAccount } from '../support/measured-office.ts';
import { aGrant, employees, officeRecord } from '../support/records.ts';
import { certificateIn, signedBy } from '../support/signed-pdf.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { type Hands, type LivedBill, liveBill, logIn, lookAfter } from './life.ts';
import { type Counts, tracedShare, wholeProcessorMb } from './prices.ts';
import { questionsInThreeDays, wordsOfTreasury } from './questions.ts';
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

interface Traffic {
  requests: number;
  bytes: number;
}

interface Measured {
  readonly tally: Tally;
  readonly traffic: Traffic;
  readonly loggedBytes: number;
}

/** What one bill takes, and what these figures assume. */
export const countsOfBills = async (): Promise<{ readonly counts: Counts; readonly notes: string[] }> => {
  const { hands, traffic, cloud, username } = await office();
  const treasury = new TreasuryControl(cloud.partnersOrigin);
  const measured = async (work: () => Promise<unknown>): Promise<Measured> => {
    const take = async () => ({
      tally: await tallyNow(),
      traffic: { ...traffic },
      loggedBytes: (await stat(cloud.logFile)).size,
    });
    const before = await take();
    await work();
    return difference(await take(), before);
  };
  // what a process does only once is not a bill's
  await logIn(hands.draft, username, 'D');
  await logIn(hands.final, username, 'F');
  await liveBill(hands);

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
  const questions = questionsInThreeDays();
  const parts: readonly (readonly [Measured, number])[] = [
    [visit, 1 / billsOfVisit],
    [life, 1 / lives],
    [question, questions / (lives + 1)],
    [news, 1 / lives],
    [after, 1 / lives],
  ];
  const counts = countsOf(parts, await transitions(cloud.stepFunctionsEndpoint));
  return {
    counts: { ...counts, functionGbSeconds: counts.functionGbSeconds + questions * waitGbSeconds },
    notes: [
      `A general bill of ${payees} payees, mean of ${lives} in an office that has as many; a login of each officer for ` +
        `${billsOfVisit} bills, with ${filesOfVisit} files of the page.`,
      `${questions} questions in three days, with the news ${wordsOfTreasury.join(', ')}; the treasury answers in ${answerMs} ms.`,
      `A function's time was taken here; with less than ${wholeProcessorMb} MB it is counted longer by that share. Starts of functions are not in it.`,
      'Besides the bills: alarms, metrics, the firewall itself, storage, backups, and the schedules’ idle runs.',
    ],
  };
};

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

const countsOf = (parts: readonly (readonly [Measured, number])[], stateTransitions: number): Counts => {
  const sum = (of: (measured: Measured) => number): number =>
    parts.reduce((total, [measured, share]) => total + of(measured) * share, 0);
  const calls = ({ tally }: Measured) => Object.entries(tally.calls);
  const requests = sum(({ traffic }) => traffic.requests);
  return {
    tableWrites: sum(({ tally }) => tally.writeUnits),
    tableReads: sum(({ tally }) => tally.readUnits),
    bucketWrites: sum(({ tally }) => tally.bucketWrites),
    bucketReads: sum(({ tally }) => tally.bucketReads),
    functionCalls: sum((each) => calls(each).reduce((total, [, { count }]) => total + count, 0)),
    functionGbSeconds: sum((each) =>
      calls(each).reduce((total, [name, { ms }]) => total + gbSeconds(name, ms), 0),
    ),
    apiRequests: requests,
    edgeRequests: requests + (2 * filesOfVisit) / billsOfVisit,
    firewallRequests: requests + (2 * filesOfVisit) / billsOfVisit,
    stateTransitions,
    answeredGb: sum(({ traffic }) => traffic.bytes) / gb,
    loggedGb: sum(({ loggedBytes }) => loggedBytes) / gb,
    traces: requests * tracedShare,
  };
};

const gbSeconds = (fullName: string, ms: number): number => {
  const name = fullName.replace(/^local-portal-/, '');
  const { memoryMb } = (functions as Record<string, FunctionSpec | undefined>)[name] ?? {};
  if (memoryMb === undefined) throw new Error(`there is no function ${fullName}`);
  return (ms / 1000) * (memoryMb / 1024) * Math.max(1, wholeProcessorMb / memoryMb);
};
