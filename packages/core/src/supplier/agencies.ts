// The office's agencies, as vendors are mapped to them (2§2.7).

import { vendorErrors } from '@portal/domain/supplier/errors';
import type { Agency as AgencyAnswer } from '@portal/domain/supplier/schema';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { keptRow } from '../storage/kept-lists.ts';
import { listPage, type Page } from '../storage/read.ts';
import { type Agency, agencyEntity } from './agency-entity.ts';

export const Agencies = {
  /** Each agency once, however many schemes it implements. */
  async list(call: Call, cursor: string | undefined, rows: number): Promise<Page<AgencyAnswer>> {
    const query = agencyEntity().query.agenciesOfOffice(ofOffice(call));
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    const shownBefore = cursor === undefined ? undefined : await beganBefore(page.rows[0]);
    const byCode = new Map(page.rows.map((row) => [row.agencyCode, row]));
    if (shownBefore !== undefined) byCode.delete(shownBefore);
    return { rows: [...byCode.values()].map(shown), next: page.next };
  },

  /** The agency of a code. @throws `vendor.agency-unknown` (404), for another office's agency too */
  async require(call: Call, agencyCode: string): Promise<AgencyAnswer> {
    const query = agencyEntity().query.agenciesOfOffice({ ...ofOffice(call), agencyCode });
    const { data } = await query.go({ count: 1, consistent: true });
    const [row] = data;
    if (!row) throw new AppError(vendorErrors.agencyUnknown);
    return shown(row);
  },
};

const kept = keptRow<AgencyAnswer>();

/** An agency with its name, kept in the function's memory for five minutes as the state's masters are. @throws as `require` */
export const keptAgency = (call: Call, agencyCode: string): Promise<AgencyAnswer> =>
  kept(`${call.officer.office.ddoCode}#${agencyCode}`, () => Agencies.require(call, agencyCode));

/** The code of the agency whose rows begin in the answer before this one. */
const beganBefore = async (first: Agency | undefined): Promise<string | undefined> => {
  if (!first) return undefined;
  const { ddoCode, agencyCode, stateSchemeCode } = first;
  const query = agencyEntity().query.agenciesOfOffice({ ddoCode, agencyCode });
  const { data } = await query.go({ count: 1, consistent: true });
  return data[0]?.stateSchemeCode === stateSchemeCode ? undefined : agencyCode;
};

const ofOffice = (call: Call) => ({ ddoCode: call.officer.office.ddoCode });

const shown = (row: Agency): AgencyAnswer => ({ agency_code: row.agencyCode, agency_name: row.agencyName });
