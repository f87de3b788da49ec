// The list of requests to enrol a signatory has what it shows, so that it is one question to the table.
import { readItems } from '../storage/read.ts';
import { type Migration, textOf } from './migration.ts';

const facts = [
  'name',
  'agencyCode',
  'place',
  'kind',
  'thumbprint',
  'subject',
  'issuer',
  'serial',
  'validFrom',
  'validTo',
  'reasons',
  'proposed',
  'state',
];

export const requestsShowFacts: Migration = {
  number: 4,
  what: 'The list of requests to enrol a signatory has the facts that it shows.',
  why: 'A list that asks for each request takes a second for a hundred of them.',
  from: 'dscrequests / <file name>, with agency and time alone, releases before 28 November 2026',
  to: 'the same row with the facts of dscrequest#<file name>',
  beside: 'live',
  repairs: false,
  async change(item) {
    if (item['pk'] !== 'dscrequests' || item['state'] !== undefined) return undefined;
    const [request] = await readItems([{ pk: `dscrequest#${textOf(item, 'fileName')}`, sk: 'dscrequest' }]);
    // a request that is gone leaves its row, which the list passes over
    if (!request) return undefined;
    const known = facts.filter((name) => request[name] !== undefined);
    return { put: [{ ...item, ...Object.fromEntries(known.map((name) => [name, request[name]])) }] };
  },
};
