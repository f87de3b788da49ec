// Every endpoint over HTTP through the whole local cloud: its times, its calls to DynamoDB, and the same calls made bare
// in turn with it.
import { endpoints as registry } from '@portal/domain/endpoints';
import { nameOf } from '../support/client.ts';
import { billReadCases, decisionCases, submitCases } from './endpoints/bill-cases.ts';
import type { Case } from './endpoints/case.ts';
import { type Measured, measure } from './endpoints/measure.ts';
import { ownHandlers } from './endpoints/own-handlers.ts';
import { schemeCases, sessionCases } from './endpoints/session-cases.ts';
import { figure, type Limit, type Part } from './report.ts';

const ratioLimit = 1.5;
const moreLimitMs = 3;

export const endpoints = async (): Promise<Part> => {
  const own = await ownHandlers();
  const measured: Measured[] = [];
  for (const makeCases of [sessionCases, schemeCases, billReadCases, submitCases, decisionCases])
    for (const one of await makeCases()) measured.push(await measure(one, own));
  requireAll(measured.map(({ of }) => of));
  return {
    title: 'Endpoints',
    notes: [
      'Over HTTP through the local CloudFront, API Gateway and Lambda, on DynamoDB Local in memory. Times in ms of one ' +
        'client; requests a second of 1, 8 and 32 clients, who share this machine with the database. The floor is the same ' +
        'calls to DynamoDB made bare with the same keys, conditions and rows, in turn with the requests.',
    ],
    tables: [table(measured)],
    limits: [...timeLimits(measured), ...callLimits(measured)],
  };
};

const requireAll = (cases: readonly Case[]): void => {
  const absent = registry.filter((endpoint) => !cases.some((one) => one.endpoint === endpoint)).map(nameOf);
  if (absent.length > 0) throw new Error(`not measured: ${absent.join(', ')}`);
};

const table = (measured: readonly Measured[]) => ({
  head: ['endpoint', 'p50', 'p95', 'floor p50', 'ratio', 'more', 'calls', '1', '8', '32'],
  rows: measured.map(({ of, p50, p95, floorP50, dynamoCalls, rates }) => {
    const hasFloor = dynamoCalls > 0;
    return [
      of.exempt ? `${of.name} (${of.exempt})` : of.name,
      figure(p50),
      figure(p95),
      hasFloor ? figure(floorP50) : 'none',
      hasFloor ? figure(p50 / floorP50) : '',
      figure(hasFloor ? p50 - floorP50 : p50),
      String(dynamoCalls),
      ...rates.map((rate) => figure(Math.round(rate))),
    ];
  }),
});

const allowedMs = ({ floorP50 }: Measured): number => Math.max(ratioLimit * floorP50, floorP50 + moreLimitMs);

/** One line for those that hold, named by the one that is nearest to its limit, and one for each that does not. */
const timeLimits = (measured: readonly Measured[]): Limit[] => {
  const limited = measured.filter(({ of }) => !of.exempt);
  const byMargin = [...limited].sort((a, b) => b.p50 / allowedMs(b) - a.p50 / allowedMs(a));
  const lineOf = (one: Measured, what: string): Limit => ({
    what,
    atMost: `${figure(allowedMs(one))} ms`,
    measured: `${figure(one.p50)} ms`,
    isHeld: one.p50 <= allowedMs(one),
  });
  const missed = byMargin.filter((one) => one.p50 > allowedMs(one));
  const [nearest] = byMargin.slice(missed.length);
  return [
    ...missed.map((one) => lineOf(one, `p50 over the floor: ${one.of.name}`)),
    ...(nearest
      ? [
          lineOf(
            nearest,
            `p50 over the floor: ${limited.length - missed.length} of ${limited.length} endpoints, nearest ${nearest.of.name}`,
          ),
        ]
      : []),
  ];
};

const callLimits = (measured: readonly Measured[]): Limit[] =>
  [
    { what: 'a signed-in read', most: 2 },
    { what: 'submitting a bill of 100 payees', most: 5 },
  ].flatMap(({ what, most }) => {
    const limited = measured.filter(({ of }) => of.mostCalls === most);
    const over = limited.filter(({ dynamoCalls }) => dynamoCalls > most);
    const held = limited.filter(({ dynamoCalls }) => dynamoCalls <= most);
    const line = (text: string, calls: number): Limit => ({
      what: `DynamoDB calls of ${text}`,
      atMost: String(most),
      measured: String(calls),
      isHeld: calls <= most,
    });
    return [
      ...over.map(({ of, dynamoCalls }) => line(`${what}: ${of.name}`, dynamoCalls)),
      line(
        `${what}: ${held.length} of ${limited.length} rows`,
        Math.max(...held.map(({ dynamoCalls }) => dynamoCalls)),
      ),
    ];
  });
