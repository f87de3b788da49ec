// Agencies of offices, loaded for the whole state; each new body counts in the figures of the landing page (1§1).
import type { MasterRow } from '@portal/domain/master/column';
import { itemOf } from '../storage/change.ts';
import { listPage } from '../storage/read.ts';
import { type Agency, agencyEntity } from '../supplier/agency-entity.ts';
import { officeFaults } from './offices.ts';
import { cell, type MasterStore, overwriting } from './store.ts';

export const agencyStore: MasterStore = {
  async rows({ of }, cursor, count) {
    const query = agencyEntity().query.agenciesOfOffice({ ddoCode: of });
    const page = await listPage(query, cursor, { count, consistent: true });
    return { rows: page.rows.map(lineOf), next: page.next };
  },

  async plan(_call, lines) {
    const offices = [...new Set(lines.map(({ row }) => cell(row, 'ddo_code')))];
    const [stored, faults] = await Promise.all([agenciesOf(offices), officeFaults(lines)]);
    const byKey = new Map(stored.map((agency) => [keyOf(agency), agency]));
    const bodies = new Set(stored.map(bodyOf));
    const newBodies = new Set<string>();
    let [added, changed] = [0, 0];
    const rows = lines.flatMap(({ line, row }) => {
      const agency = agencyOf(row);
      const before = byKey.get(keyOf(agency));
      if (before && before.agencyName === agency.agencyName && before.substring === agency.substring)
        return [];
      if (before) changed += 1;
      else added += 1;
      if (!bodies.has(bodyOf(agency))) newBodies.add(bodyOf(agency));
      return [overwriting(line, itemOf(agencyEntity().put(agency)))];
    });
    const statistics = newBodies.size > 0 ? { registeredAgencies: newBodies.size } : undefined;
    return { plan: { added, changed, unchanged: lines.length - rows.length, rows, statistics }, faults };
  },
};

const agenciesOf = async (offices: readonly string[]): Promise<Agency[]> => {
  const found: Agency[] = [];
  for (const ddoCode of offices) {
    const { data } = await agencyEntity()
      .query.agenciesOfOffice({ ddoCode })
      .go({ pages: 'all', consistent: true });
    found.push(...data);
  }
  return found;
};

/** One body may implement several schemes, with a row for each. */
const bodyOf = ({ ddoCode, agencyCode }: Agency): string => `${ddoCode}|${agencyCode}`;
const keyOf = (agency: Agency): string => `${bodyOf(agency)}|${agency.stateSchemeCode}`;

const agencyOf = (row: MasterRow): Agency => ({
  ddoCode: cell(row, 'ddo_code'),
  agencyCode: cell(row, 'agency_code'),
  agencyName: cell(row, 'agency_name'),
  stateSchemeCode: cell(row, 'sls_code'),
  substring: cell(row, 'substring'),
});

const lineOf = (agency: Agency): MasterRow => ({
  ddo_code: agency.ddoCode,
  agency_code: agency.agencyCode,
  agency_name: agency.agencyName,
  sls_code: agency.stateSchemeCode,
  substring: agency.substring,
});
