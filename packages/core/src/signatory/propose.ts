// What an officer does with the requests of the agencies of the office: looks at them, and proposes those that are verified
// (3§2.12, 3§7.7).
import type { DscRequest } from '@portal/domain/signatory/api';
import { signatoryErrors } from '@portal/domain/signatory/errors';
import { signatoryText } from '@portal/domain/signatory/texts';
import { listPageSize } from '@portal/domain/wire';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { personOf } from '../proposal/person.ts';
import { update } from '../storage/change.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { readRows } from '../storage/read.ts';
import { type Change, transact } from '../storage/transact.ts';
import { Agencies, keptAgency } from '../supplier/agencies.ts';
import { type DscRequestRow, dscRequestEntity } from './entity.ts';
import { listed, openRequests, wantedRequest } from './open.ts';
import { shownRequest } from './shown.ts';

/** @throws `signatory.unknown` (404) */
export const loadRequest = async (fileName: string): Promise<DscRequestRow> => {
  const [row] = await readRows([wantedRequest(fileName)]);
  if (!row) throw new AppError(signatoryErrors.unknown);
  return row;
};

export const stateConflict = ({ state }: DscRequestRow): AppError =>
  new AppError(signatoryErrors.state, { message: signatoryText.stateConflict(state) });

/** A step of a request that no other account changed since it was read. It refuses with `Overtaken`. */
export const requestChange = (
  { fileName, version }: DscRequestRow,
  set: Pick<DscRequestRow, 'state'> & Partial<Pick<DscRequestRow, 'proposed' | 'ended' | 'endRemark'>>,
): Change => {
  const patch = dscRequestEntity()
    .patch({ fileName })
    .set(set as Required<typeof set>)
    .add({ version: 1 })
    .where((stored, { eq }) => eq(stored.version, version));
  return update(patch, () => new Overtaken());
};

/** Codes of the office's agencies. */
const agencyCodes = async (call: Call): Promise<ReadonlySet<string>> => {
  const codes = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await Agencies.list(call, cursor, listPageSize);
    for (const { agency_code } of page.rows) codes.add(agency_code);
    cursor = page.next;
  } while (cursor !== undefined);
  return codes;
};

/** Whether the agency of a request is one of the office's. */
const isOfOffice = async (call: Call, { agencyCode }: DscRequestRow): Promise<boolean> => {
  if (agencyCode === '') return false;
  try {
    await keptAgency(call, agencyCode);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

export const DscRequests = {
  /** Those of the agencies of the office. */
  async list(call: Call): Promise<DscRequest[]> {
    return (await openRequests(call.now, await agencyCodes(call))).map(shownRequest);
  },

  /**
   * Proposes a verified request; the same officer's second proposal changes nothing.
   * @throws `signatory.unknown` 404, `signatory.state` 409
   */
  propose: (call: Call, fileName: string): Promise<string> =>
    retryOvertaken(async () => {
      const row = await loadRequest(fileName);
      if (!(await isOfOffice(call, row))) throw new AppError(signatoryErrors.unknown);
      const isRepeat = row.state === 'proposed' && row.proposed?.accountId === call.officer.accountId;
      if (isRepeat) return signatoryText.proposed;
      if (row.state !== 'received') throw stateConflict(row);
      const to = { state: 'proposed', proposed: personOf(call) } as const;
      await transact({ request: requestChange(row, to), open: listed({ ...row, ...to }) });
      return signatoryText.proposed;
    }),
};
