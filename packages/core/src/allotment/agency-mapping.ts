// Agencies of a scheme that an office maps to DDOs (3§2.11): each agency of a scheme once to a DDO, with the account that
// holds its money. A mapping that ended is mapped again under its number, in the same history.

import { mappingErrors } from '@portal/domain/allotment/errors';
import { agencyMappingIssues } from '@portal/domain/allotment/mapping-rules';
import { type AgencyMappingForm, MappedAgency } from '@portal/domain/allotment/mapping-schema';
import { mappingText } from '@portal/domain/allotment/texts';
import { type CivilDate, civilDate } from '@portal/domain/calendar';
import type { HistoryRow } from '@portal/domain/history/schema';
import * as z from 'zod';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { AppError, refusedField, refuseIssues } from '../error.ts';
import { knownHistory, newHistory, recordEvent } from '../history/record-event.ts';
import { isUnchanged, put, update } from '../storage/change.ts';
import { takeClaim, wantedClaim } from '../storage/claim.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { type Found, listPage, type Page, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { agencyEntity } from '../supplier/agency-entity.ts';
import { mappingClaim, nextMappingId } from './agency-key.ts';
import { mappingFacts, mappingRecord, shownAgency } from './agency-record.ts';
import { mappedNow, wantedDdo } from './mapping-act.ts';
import { type MappedAgencyRow, mappedAgencyEntity } from './mapping-entity.ts';

export const AgencyMappings = {
  /** Agencies that are mapped now. */
  async list(call: Call, cursor: string | undefined, rows: number): Promise<Page<MappedAgency>> {
    const query = mappedAgencyEntity()
      .query.mappedAgenciesOfOffice(ofOffice(call))
      .where(({ isEnded }, { eq }) => eq(isEnded, false));
    const page = await listPage(query, cursor, { count: rows, consistent: true, isFiltered: true });
    return { rows: page.rows.map(shownAgency), next: page.next };
  },

  /**
   * Maps an agency of a scheme to a DDO.
   * @throws `mapping.agency-unknown`, `mapping.ddo-unknown`, `mapping.branch-unknown` 400, `mapping.agency-twice` 422
   */
  map(call: Call, sent: AgencyMappingForm): Promise<Outcome<MappedAgency>> {
    // the account is typed twice on the screen; the documented payload has it once (3§3)
    const form = { ...sent, confirm_account_number: sent.confirm_account_number || sent.account_number };
    refuseIssues(agencyMappingIssues(form));
    const claim = mappingClaim({
      ...ofOffice(call),
      slsCode: form.sls_code,
      agencyCode: form.agency_code,
      payingDdo: form.ddo_code,
    });
    return runCommand(call, {
      name: 'mapping.map-agency',
      input: form,
      answer: MappedAgency,
      reads: { claim: wantedClaim(claim), ...wantedOf(call, form) },
      async act({ claim: taken, ...found }) {
        const fields = fieldsOf(form, found, civilDate(call.now));
        const [before] = taken ? await readRows([wantedMapping(call, taken.recordId)]) : [];
        if (before && !before.isEnded) throw refusedField(mappingErrors.agencyTwice, 'agency_code');
        const mappingId = before?.mappingId ?? (await nextMappingId(call.officer.office));
        const event = recordEvent(
          call,
          mappingRecord({ ...ofOffice(call), mappingId }),
          before ?? newHistory,
          {
            action: 'added',
            changes: mappingFacts(fields),
          },
        );
        const kept = { ...fields, isEnded: false, ...mappedNow(call), ...event.kept };
        const row = { ...ofOffice(call), mappingId, ...kept, version: (before?.version ?? 0) + 1 };
        return {
          answer: shownAgency(row),
          changes: {
            claim: before ? undefined : takeClaim(claim, mappingId, () => new Overtaken()),
            mapping: before ? changed(before, kept) : created(row),
            event: event.change,
          },
        };
      },
    });
  },

  /** Ends a mapping. @throws `mapping.agency-not-mapped` 404, for another office's number too */
  end(call: Call, mappingId: string): Promise<Outcome<string>> {
    return runCommand(call, {
      name: 'mapping.end-agency',
      input: mappingId,
      answer: z.string(),
      reads: { mapping: wantedMapping(call, mappingId) },
      act({ mapping }) {
        if (!mapping || mapping.isEnded) throw new AppError(mappingErrors.agencyNotMapped);
        const act = { action: 'ended', changes: [] } as const;
        const event = recordEvent(call, mappingRecord(mapping), mapping, act);
        return {
          answer: mappingText.agency.deleted,
          changes: { mapping: changed(mapping, { isEnded: true, ...event.kept }), event: event.change },
        };
      },
    });
  },

  /** What was done to a mapping, newest first. @throws `mapping.agency-not-mapped` 404 */
  history(
    call: Call,
    mappingId: string,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<HistoryRow>> {
    return knownHistory(mappingRecord({ ...ofOffice(call), mappingId }), cursor, rows, async () => {
      const [mapping] = await readRows([wantedMapping(call, mappingId)]);
      if (!mapping) throw new AppError(mappingErrors.agencyNotMapped);
    });
  },
};

const ofOffice = (call: Call) => ({ ddoCode: call.officer.office.ddoCode });

const wantedMapping = (call: Call, mappingId: string): Wanted<MappedAgencyRow> =>
  wanted(mappedAgencyEntity(), mappedAgencyEntity().get({ ...ofOffice(call), mappingId }));

const wantedOf = (call: Call, { sls_code, agency_code, ...form }: AgencyMappingForm) => ({
  agency: wanted(
    agencyEntity(),
    agencyEntity().get({ ...ofOffice(call), agencyCode: agency_code, stateSchemeCode: sls_code }),
  ),
  branch: Branches.wantedByIfsc(form.ifsc_code),
  ...wantedDdo(form.trea_code, form.ddo_code),
});

/** What is kept: of agency, DDO and branch the words of the masters, not the caller's. */
const fieldsOf = (
  form: AgencyMappingForm,
  { agency, treasury, ddo, branch }: Found<ReturnType<typeof wantedOf>>,
  today: CivilDate,
) => {
  if (!agency) throw refusedField(mappingErrors.agencyUnknown, 'agency_code');
  if (!treasury || !ddo) throw refusedField(mappingErrors.ddoUnknown, 'ddo_code');
  if (!branch) throw refusedField(mappingErrors.branchUnknown, 'ifsc_code');
  Branches.refuseEnded(branch, today, 'ifsc_code');
  const { bankCode, bankName, branchCode, branchName, ifsc } = branch;
  return {
    slsCode: agency.stateSchemeCode,
    agencyCode: agency.agencyCode,
    agencyName: agency.agencyName,
    treasuryCode: treasury.code,
    treasuryName: treasury.name,
    payingDdo: ddo.code,
    payingDdoName: ddo.name,
    payingDdoOffice: ddo.detail?.['office'] ?? '',
    holderName: form.holding_account_name,
    ...{ bankCode, bankName, branchCode, branchName, ifsc },
    accountNumber: form.account_number,
    linkedAgency: form.linked_agency_code,
    linkedScheme: form.linked_scheme_name,
  };
};

const created = (row: MappedAgencyRow): Change =>
  put(mappedAgencyEntity().create(row), unexpectedRefusal('a number of a mapping is drawn once'));

const changed = (
  { ddoCode, mappingId, version }: MappedAgencyRow,
  fields: Partial<Omit<MappedAgencyRow, 'ddoCode' | 'mappingId' | 'version'>>,
): Change =>
  update(
    mappedAgencyEntity()
      .patch({ ddoCode, mappingId })
      .set(fields)
      .add({ version: 1 })
      .where(isUnchanged(version)),
    () => new Overtaken(),
  );
