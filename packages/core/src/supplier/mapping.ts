// Which vendors an agency has (2§2.7). A mapping names its vendor and never copies it, so a changed account is changed
// for every agency at once.
import { vendorErrors } from '@portal/domain/supplier/errors';
import { chosenIssues } from '@portal/domain/supplier/rules';
import type { MappedVendor, Vendor } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import type { Call } from '../call.ts';
import { AppError, invalid } from '../error.ts';
import { newHistory, recordEvent } from '../history/record-event.ts';
import { type Outcome, once } from '../storage/idempotency.ts';
import { listPage, type Page, readRows, wanted } from '../storage/read.ts';
import { type Change, transact } from '../storage/transact.ts';
import { Agencies } from './agencies.ts';
import { type MappingRow, mappingEntity, type VendorRow, vendorEntity } from './entity.ts';
import { mappingRecord } from './events.ts';
import { shownMapped, shownVendor } from './show.ts';
import { creation, isUnchanged, update } from './write.ts';

export const Mappings = {
  /** Vendors mapped to an agency, active there or not. @throws `vendor.agency-unknown` 404 */
  async mapped(
    call: Call,
    agencyCode: string,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<MappedVendor>> {
    const query = mappingEntity().query.vendorsOfAgency(ofAgency(call, agencyCode));
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    if (page.rows.length === 0 && cursor === undefined) await Agencies.require(call, agencyCode);
    return { rows: await withVendors(page.rows), next: page.next };
  },

  /**
   * Vendors active for an agency that no group of it holds (3§7.2).
   * @throws `vendor.agency-unknown` 404
   */
  async unassigned(
    call: Call,
    agencyCode: string,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<MappedVendor>> {
    const query = mappingEntity()
      .query.vendorsOfAgency(ofAgency(call, agencyCode))
      .where(({ isActive, groupId }, { eq, notExists }) => `${eq(isActive, true)} AND ${notExists(groupId)}`);
    const page = await listPage(query, cursor, { count: rows, consistent: true, isFiltered: true });
    if (page.rows.length === 0 && cursor === undefined) await Agencies.require(call, agencyCode);
    return { rows: await withVendors(page.rows), next: page.next };
  },

  /**
   * Active vendors of the office that the agency does not have: a page of vendors less those of its mappings, which lie
   * in the same order. A page may be short, or empty, and continue.
   * @throws `vendor.agency-unknown` 404
   */
  async unmapped(
    call: Call,
    agencyCode: string,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<Vendor>> {
    const { ddoCode } = call.officer.office;
    const query = vendorEntity().query.vendorsOfOffice({ ddoCode });
    const page = await listPage(query, cursor, { count: rows, consistent: true, isFiltered: true });
    const [first, last] = [page.rows[0], page.rows.at(-1)];
    const mapped = first && last ? await einsBetween(call, agencyCode, first.ein, last.ein) : new Set();
    if (mapped.size === 0 && cursor === undefined) await Agencies.require(call, agencyCode);
    const free = page.rows.filter((row) => row.isActive && !mapped.has(row.ein));
    return { rows: free.map(shownVendor), next: page.next };
  },

  /**
   * Maps vendors to an agency. Those that it has already stay as they are, so a request may be sent again after it broke
   * off.
   * @throws `vendor.agency-unknown`, `vendor.vendors-unknown` 404
   */
  map(call: Call, agencyCode: string, chosen: readonly string[]): Promise<Outcome<string>> {
    const eins = [...new Set(chosen)].sort();
    const issues = chosenIssues(eins, '');
    if (issues.length > 0) throw invalid(issues);
    return once(call, 'vendor.map', { agencyCode, eins }, async (repeat) => {
      const [done] = await readRows(repeat.wants);
      repeat.check(done);
      await Agencies.require(call, agencyCode);
      await requireVendors(call, eins);
      const answer = vendorText.mapped(eins.length);
      await mapFresh(call, agencyCode, eins, repeat.record(answer));
      return answer;
    });
  },

  /** Makes a mapped vendor active for the agency, or inactive. @throws `vendor.not-mapped` 404, `vendor.mapping-changed` 409 */
  setActive(call: Call, agencyCode: string, ein: string, isActive: boolean): Promise<Outcome<string>> {
    const input = { agencyCode, ein, isActive };
    return once(call, 'vendor.set-active', input, async (repeat) => {
      const key = { ...ofAgency(call, agencyCode), ein };
      const want = wanted(mappingEntity(), mappingEntity().get(key));
      const [stored, done] = await readRows<unknown>([want, ...repeat.wants]);
      repeat.check(done);
      if (!stored) throw new AppError(vendorErrors.notMapped);
      const before = stored as MappingRow;
      const answer = isActive ? vendorText.activated : vendorText.deactivated;
      const isDone = before.isActive === isActive;
      const changes = [...repeat.record(answer), ...(isDone ? [] : activation(call, before, isActive))];
      if (changes.length > 0) await transact(changes);
      return answer;
    });
  },
};

const activation = (call: Call, before: MappingRow, isActive: boolean): Change[] => {
  const { ddoCode, agencyCode, ein } = before;
  const act = { action: isActive ? 'activated' : 'deactivated', changes: [] } as const;
  const event = recordEvent(call, mappingRecord(before), before, act);
  const patch = mappingEntity()
    .patch({ ddoCode, agencyCode, ein })
    .set({ isActive, ...event.kept })
    .add({ version: 1 })
    .where(isUnchanged(before.version));
  return [update(patch, () => new AppError(vendorErrors.mappingChanged)), event.change];
};

/** A transaction takes 100 changes; a mapping is two. */
const vendorsPerTransaction = 45;
const rounds = 4;

/**
 * Maps those that the agency does not have yet, active. Where another officer maps one of them at the same moment the rest
 * is looked up again.
 */
const mapFresh = async (
  call: Call,
  agencyCode: string,
  eins: readonly string[],
  record: readonly Change[],
): Promise<void> => {
  for (let round = 1; ; round += 1) {
    try {
      const fresh = await notYetMapped(call, agencyCode, eins);
      const parts = Math.max(1, Math.ceil(fresh.length / vendorsPerTransaction));
      for (let part = 0; part < parts; part += 1) {
        const chosen = fresh.slice(part * vendorsPerTransaction, (part + 1) * vendorsPerTransaction);
        const changes = chosen.flatMap((ein) => mappingChanges(call, agencyCode, ein));
        const all = part === parts - 1 ? [...record, ...changes] : changes;
        if (all.length > 0) await transact(all);
      }
      return;
    } catch (error) {
      if (!(error instanceof MappedMeanwhile)) throw error;
      if (round === rounds) throw new AppError(vendorErrors.mappingChanged);
    }
  }
};

class MappedMeanwhile extends Error {}

const notYetMapped = async (call: Call, agencyCode: string, eins: readonly string[]): Promise<string[]> => {
  const rows = await readRows(
    eins.map((ein) => wanted(mappingEntity(), mappingEntity().get({ ...ofAgency(call, agencyCode), ein }))),
  );
  return eins.filter((_, at) => !rows[at]);
};

const mappingChanges = (call: Call, agencyCode: string, ein: string): Change[] => {
  const key = { ...ofAgency(call, agencyCode), ein };
  const event = recordEvent(call, mappingRecord(key), newHistory, { action: 'added', changes: [] });
  return [
    creation(
      mappingEntity().create({ ...key, isActive: true, version: 1, ...event.kept }),
      () => new MappedMeanwhile(),
    ),
    event.change,
  ];
};

/** Vendors are never deleted, so what is there now is there when it is mapped. */
const requireVendors = async (call: Call, eins: readonly string[]): Promise<void> => {
  const { ddoCode } = call.officer.office;
  const rows = await readRows(
    eins.map((ein) => wanted(vendorEntity(), vendorEntity().get({ ddoCode, ein }))),
  );
  const unknown = eins.filter((_, at) => !rows[at]);
  if (unknown.length > 0)
    throw new AppError(vendorErrors.vendorsUnknown, {
      message: vendorText.vendorsUnknown(unknown.join(', ')),
    });
};

const ofAgency = (call: Call, agencyCode: string) => ({ ddoCode: call.officer.office.ddoCode, agencyCode });

const withVendors = async (mappings: readonly MappingRow[]): Promise<MappedVendor[]> => {
  const rows = await readRows(
    mappings.map(({ ddoCode, ein }) => wanted(vendorEntity(), vendorEntity().get({ ddoCode, ein }))),
  );
  return mappings.map(({ agencyCode, isActive }, at) =>
    shownMapped(rows[at] as VendorRow, agencyCode, isActive),
  );
};

const einsBetween = async (
  call: Call,
  agencyCode: string,
  first: string,
  last: string,
): Promise<Set<string>> => {
  const query = mappingEntity()
    .query.vendorsOfAgency(ofAgency(call, agencyCode))
    .between({ ein: first }, { ein: last });
  const { data } = await query.go({ pages: 'all', consistent: true });
  return new Set(data.map(({ ein }) => ein));
};
