// The list of the requests that wait, and of those that failed lately.
import { put } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows, type Wanted, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import {
  type DscRequestRow,
  dscRequestEntity,
  openDscRequestEntity,
  type ShownRequestRow,
} from './entity.ts';

/** How long a request that cannot be processed stays in the list. */
const failedDays = 30;

export const wantedRequest = (fileName: string): Wanted<DscRequestRow> =>
  wanted(dscRequestEntity(), dscRequestEntity().get({ fileName }));

/** Lists a request as it is after the change that goes with this one. */
export const listed = (row: DscRequestRow): Change =>
  put(openDscRequestEntity().put({ ...row, ...expiry(row) }), () => new Overtaken());

const expiry = ({ state, receivedAt }: DscRequestRow) =>
  state === 'failed' ? { expiresAt: Math.floor(Date.parse(receivedAt) / 1000) + failedDays * 86_400 } : {};

/** Requests that wait, and those that failed lately, oldest first; of some agencies, where they are named. */
export const openRequests = async (now: Date, agencies?: ReadonlySet<string>): Promise<ShownRequestRow[]> => {
  const query = openDscRequestEntity().query.openRequests({});
  const { data } = await query.go({ pages: 'all', consistent: true });
  // the table takes its time to remove what has expired
  const wantedRows = data.filter(
    ({ agencyCode, expiresAt = Number.POSITIVE_INFINITY }) =>
      expiresAt * 1000 > now.getTime() && (agencies?.has(agencyCode) ?? true),
  );
  const whole = wantedRows.flatMap(({ state, ...row }) => (state === undefined ? [] : [{ ...row, state }]));
  const earlier = wantedRows.filter(({ state }) => state === undefined);
  const read = await readRows(earlier.map(({ fileName }) => wantedRequest(fileName)));
  return [...whole, ...read.filter((row) => row !== undefined)].toSorted((one, other) =>
    one.receivedAt.localeCompare(other.receivedAt),
  );
};
