// Which vendors an agency has (2§2.7). A mapping names its vendor and never copies it, so a changed account is changed
// for every agency at once.
import { vendorErrors } from '@portal/domain/supplier/errors';
import { chosenIssues } from '@portal/domain/supplier/rules';
import type { Agency, MappedVendor, Vendor } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError, refuseIssues } from '../error.ts';
import { newHistory, recordEvent } from '../history/record-event.ts';
import { isUnchanged, put, update } from '../storage/change.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { listPage, type Page, partsOf, readRows, wanted } from '../storage/read.ts';
import { type Change, type Changes, transact, unexpectedRefusal } from '../storage/transact.ts';
import { Agencies, keptAgency } from './agencies.ts';
import { type MappingRow, mappingEntity, memberEntity, type VendorRow, vendorEntity } from './entity.ts';
import { mappingRecord } from './events.ts';
import { shownMapped, shownVendor } from './show.ts';

export const Mappings = {
  /** Vendors mapped to an agency, active there or not. @throws `vendor.agency-unknown` 404 */
  async mapped(
    call: Call,
    agencyCode: string,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<MappedVendor>> {
    const query = mappingEntity().query.vendorsOfAgency(ofAgency(call, agencyCode));
    const [agency, page] = await Promise.all([
      keptAgency(call, agencyCode),
      listPage(query, cursor, { count: rows, consistent: true }),
    ]);
    return { rows: await withVendors(agency, page.rows), next: page.next };
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
    const [agency, page] = await Promise.all([
      keptAgency(call, agencyCode),
      listPage(query, cursor, { count: rows, consistent: true, isFiltered: true }),
    ]);
    return { rows: await withVendors(agency, page.rows), next: page.next };
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
    refuseIssues(chosenIssues(eins, ''));
    return runCommand(call, {
      name: 'vendor.map',
      input: { agencyCode, eins },
      answer: z.string(),
      reads: {
        vendors: eins.map((ein) => wantedVendor(call, ein)),
        mappings: eins.map((ein) => wantedMapping(call, agencyCode, ein)),
      },
      async act({ vendors, mappings }) {
        await Agencies.require(call, agencyCode);
        requireVendors(eins, vendors);
        const fresh = eins.filter((_, at) => !mappings[at]);
        const parts = partsOf(fresh, vendorsPerTransaction);
        const last = parts.pop() ?? [];
        const changesOf = (some: readonly string[]) =>
          some.flatMap((ein) => mappingChanges(call, agencyCode, ein));
        for (const part of parts) await transact(changesOf(part));
        return { answer: vendorText.mapped(eins.length), changes: { mappings: changesOf(last) } };
      },
    });
  },

  /** Makes a mapped vendor active for the agency, or inactive. @throws `vendor.not-mapped` 404, `vendor.mapping-changed` 409 */
  setActive(call: Call, agencyCode: string, ein: string, isActive: boolean): Promise<Outcome<string>> {
    return runCommand(call, {
      name: 'vendor.set-active',
      input: { agencyCode, ein, isActive },
      answer: z.string(),
      reads: { mapping: wantedMapping(call, agencyCode, ein) },
      act({ mapping }) {
        if (!mapping) throw new AppError(vendorErrors.notMapped);
        const isDone = mapping.isActive === isActive;
        return {
          answer: isActive ? vendorText.activated : vendorText.deactivated,
          changes: isDone ? {} : activation(call, mapping, isActive),
        };
      },
    });
  },
};

const activation = (call: Call, before: MappingRow, isActive: boolean): Changes => {
  const { ddoCode, agencyCode, ein, groupId } = before;
  const act = { action: isActive ? 'activated' : 'deactivated', changes: [] } as const;
  const event = recordEvent(call, mappingRecord(before), before, act);
  const patch = mappingEntity()
    .patch({ ddoCode, agencyCode, ein })
    .set({ isActive, ...event.kept })
    .add({ version: 1 })
    .where(isUnchanged(before.version));
  return {
    mapping: update(patch, () => new AppError(vendorErrors.mappingChanged)),
    member:
      groupId === undefined
        ? []
        : update(
            memberEntity().patch({ ddoCode, groupId, agencyCode, ein }).set({ isActive }),
            unexpectedRefusal('the group that a mapping names has the vendor'),
          ),
    event: event.change,
  };
};

/** A transaction takes 100 changes; a mapping is two. */
const vendorsPerTransaction = 45;

const wantedVendor = (call: Call, ein: string) =>
  wanted(vendorEntity(), vendorEntity().get({ ddoCode: call.officer.office.ddoCode, ein }));

const wantedMapping = (call: Call, agencyCode: string, ein: string) =>
  wanted(mappingEntity(), mappingEntity().get({ ...ofAgency(call, agencyCode), ein }));

/** Where another officer maps one of them at the same moment, the rest is looked up anew. */
const mappingChanges = (call: Call, agencyCode: string, ein: string): Change[] => {
  const key = { ...ofAgency(call, agencyCode), ein };
  const event = recordEvent(call, mappingRecord(key), newHistory, { action: 'added', changes: [] });
  return [
    put(mappingEntity().create({ ...key, isActive: true, version: 1, ...event.kept }), () => new Overtaken()),
    event.change,
  ];
};

/** Vendors are never deleted, so what is there now is there when it is mapped. */
const requireVendors = (eins: readonly string[], rows: readonly (VendorRow | undefined)[]): void => {
  const unknown = eins.filter((_, at) => !rows[at]);
  if (unknown.length > 0)
    throw new AppError(vendorErrors.vendorsUnknown, {
      message: vendorText.vendorsUnknown(unknown.join(', ')),
    });
};

const ofAgency = (call: Call, agencyCode: string) => ({ ddoCode: call.officer.office.ddoCode, agencyCode });

const withVendors = async (agency: Agency, mappings: readonly MappingRow[]): Promise<MappedVendor[]> => {
  const rows = await readRows(
    mappings.map(({ ddoCode, ein }) => wanted(vendorEntity(), vendorEntity().get({ ddoCode, ein }))),
  );
  return mappings.map(({ isActive }, at) => shownMapped(rows[at] as VendorRow, agency, isActive));
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
