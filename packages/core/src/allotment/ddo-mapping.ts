// DDOs that an office maps to itself, and mappings that it ends (3§2.9).
import { mappingErrors } from '@portal/domain/allotment/errors';
import { ddoMappingIssues } from '@portal/domain/allotment/mapping-rules';
import type { DdoMappingForm, MappedDdo } from '@portal/domain/allotment/mapping-schema';
import { mappingText } from '@portal/domain/allotment/texts';
import { changesBetween, type HistoryRow } from '@portal/domain/history/schema';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError, refusedField, refuseIssues } from '../error.ts';
import { knownHistory, newHistory, type RecordKey, recordEvent } from '../history/record-event.ts';
import { isUnchanged, put, update } from '../storage/change.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { listPage, type Page, readRows } from '../storage/read.ts';
import { requireMapped, wantedMappedDdo } from './mapped-ddo.ts';
import { type MasterRow, mappedNow, wantedDdo } from './mapping-act.ts';
import { type MappedDdoRow, mappedDdoEntity } from './mapping-entity.ts';

export const DdoMappings = {
  /** DDOs that the office has mapped now, by code. */
  async list(call: Call, cursor: string | undefined, rows: number): Promise<Page<MappedDdo>> {
    const query = mappedDdoEntity()
      .query.mappedDdosOfOffice(ofOffice(call))
      .where(({ isEnded }, { eq }) => eq(isEnded, false));
    const page = await listPage(query, cursor, { count: rows, consistent: true, isFiltered: true });
    return { rows: page.rows.map(shown), next: page.next };
  },

  /**
   * Maps a DDO; one whose mapping ended is mapped again, in the same history.
   * @throws `mapping.ddo-unknown` 400, `mapping.ddo-twice` 422
   */
  map(call: Call, form: DdoMappingForm): Promise<Outcome<string>> {
    refuseIssues(ddoMappingIssues(form));
    return runCommand(call, {
      name: 'mapping.map-ddo',
      input: form,
      answer: z.string(),
      reads: {
        before: wantedMappedDdo(call.officer.office.ddoCode, form.ddo_cd),
        ...wantedDdo(form.trea_cd, form.ddo_cd),
      },
      act({ before, treasury, ddo }) {
        if (before && !before.isEnded) throw refusedField(mappingErrors.ddoTwice, 'ddo_cd');
        if (!treasury || !ddo) throw refusedField(mappingErrors.ddoUnknown, 'ddo_cd');
        const fields = fieldsOf(treasury, ddo);
        const event = recordEvent(call, recordOf(call, form.ddo_cd), before ?? newHistory, {
          action: 'added',
          changes: changesBetween<keyof typeof labels>(labels, {}, fields),
        });
        const row = { ...fields, isEnded: false, ...mappedNow(call), ...event.kept };
        return {
          answer: mappingText.ddoMapped,
          changes: { mapping: before ? changed(before, row) : created(call, row), event: event.change },
        };
      },
    });
  },

  /**
   * Ends a mapping of a DDO to which the office has no limit allotted; `hasLimit` says whether it has.
   * @throws `mapping.ddo-not-mapped` 404, `mapping.ddo-has-limit` 422
   */
  end(
    call: Call,
    ddoCode: string,
    hasLimit: (call: Call, ddoCode: string) => Promise<boolean>,
  ): Promise<Outcome<string>> {
    return runCommand(call, {
      name: 'mapping.end-ddo',
      input: ddoCode,
      answer: z.string(),
      reads: { mapping: wantedMappedDdo(call.officer.office.ddoCode, ddoCode) },
      async act({ mapping }) {
        const before = requireMapped(mapping);
        // a limit that is allotted after this question changes the mapping's version, and the question is asked again
        if (await hasLimit(call, ddoCode)) throw new AppError(mappingErrors.ddoHasLimit);
        const act = { action: 'ended', changes: [] } as const;
        const event = recordEvent(call, recordOf(call, ddoCode), before, act);
        return {
          answer: mappingText.ddoEnded,
          changes: { mapping: changed(before, { isEnded: true, ...event.kept }), event: event.change },
        };
      },
    });
  },

  /** Who mapped a DDO and who ended it, newest first. @throws `mapping.ddo-not-mapped` 404 where it was never mapped */
  history(call: Call, ddoCode: string, cursor: string | undefined, rows: number): Promise<Page<HistoryRow>> {
    return knownHistory(recordOf(call, ddoCode), cursor, rows, async () => {
      const [mapping] = await readRows([wantedMappedDdo(call.officer.office.ddoCode, ddoCode)]);
      if (!mapping) throw new AppError(mappingErrors.ddoNotMapped);
    });
  },
};

const ofOffice = (call: Call) => ({ ddoCode: call.officer.office.ddoCode });

type MappedFields = Omit<MappedDdoRow, 'ddoCode' | 'version'>;

/** The DDO as the state's masters have it: nothing of it but its code is believed. */
const fieldsOf = (treasury: MasterRow, ddo: MasterRow) => ({
  mappedCode: ddo.code,
  ddoName: ddo.name,
  ddoOffice: ddo.detail?.['office'] ?? '',
  treasuryCode: treasury.code,
  treasuryName: treasury.name,
});

const created = (call: Call, row: MappedFields) =>
  put(mappedDdoEntity().create({ ...ofOffice(call), ...row, version: 1 }), () => new Overtaken());

const changed = (
  { ddoCode, mappedCode, version }: MappedDdoRow,
  { mappedCode: _, ...fields }: Partial<MappedFields>,
) =>
  update(
    mappedDdoEntity()
      .patch({ ddoCode, mappedCode })
      .set(fields)
      .add({ version: 1 })
      .where(isUnchanged(version)),
    () => new Overtaken(),
  );

const recordOf = (call: Call, ddoCode: string): RecordKey => ({
  ...ofOffice(call),
  record: `mappedddo#${ddoCode}`,
});

const labels = { treasuryName: 'Treasury', ddoName: 'DDO', ddoOffice: 'Office' } as const;

const shown = (row: MappedDdoRow): MappedDdo => ({
  trea_cd: row.treasuryCode,
  trea_nm: row.treasuryName,
  ddo_cd: row.mappedCode,
  ddo_nm: row.ddoName,
  ddo_office: row.ddoOffice,
  mapped_at: row.mappedAt,
  mapped_by: row.mappedBy,
});
