// Allotting an amount of a mother sanction to a DDO (3§5.4; decisions.md, Sanctions and limits). The sanction's ledger, which
// all offices and years share, holds that they allot no more than it has. Amounts in paise.
import { mappingErrors } from '@portal/domain/allotment/errors';
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';
import { formatRupees, paise } from '@portal/domain/money';
import { sanctionErrors as errors } from '@portal/domain/sanction/errors';
import { allotIssues } from '@portal/domain/sanction/rules';
import { type AllotForm, LimitRow as LimitAnswer } from '@portal/domain/sanction/schema';
import { sanctionText as text } from '@portal/domain/sanction/texts';
import { type requireMapped, underMapping, wantedMappedDdo } from '../allotment/mapped-ddo.ts';
import type { Call } from '../call.ts';
import { AppError, refusedField, refuseIssues } from '../error.ts';
import { newHistory, recordEvent } from '../history/record-event.ts';
import {
  type LimitListRow,
  type LimitRow,
  limitEntity,
  limitListEntity,
  type Sanction,
} from '../ledger/entity.ts';
import { wantedLimits } from '../ledger/limit.ts';
import type { PfmsPort, PfmsSanction, SanctionPort } from '../port/pfms.ts';
import { pfmsEntity } from '../scheme/entity.ts';
import { Schemes } from '../scheme/service.ts';
import { put, update } from '../storage/change.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { allotmentEntity, shareEntity } from './entity.ts';
import { allottedChanges, readLedger, type SanctionLedger } from './ledger.ts';
import {
  type AllotmentKey,
  allotmentKey,
  allotmentRecord,
  limitAnswer,
  wantedLimit,
  wantedShare,
} from './limits.ts';
import { askSanctions } from './listed.ts';
import { requireScheme } from './sanctions.ts';

/**
 * Adds an amount to the limit of a DDO. What the form says of the sanction is compared with what PFMS says now.
 * @throws 400 for each rule of 3§5.4; `sanction.scheme-unknown`, `sanction.unknown`, `mapping.ddo-not-mapped` (404);
 * `sanction.differs`, `sanction.other-date`, `sanction.lowered`, `sanction.over-available` (422); `scheme.pfms-unavailable` (503)
 */
export const allotLimit = (
  call: Call,
  form: AllotForm,
  port: PfmsPort & SanctionPort,
): Promise<Outcome<LimitAnswer>> => {
  refuseIssues(allotIssues(form.limit_amount));
  const of = { schemecd: form.budget_code, sanction: form.mother_sanction_no };
  const key = allotmentKey(call, of);
  const { year, schemecd, ddoCode: office } = key;
  const to = form.ddo_code;
  let asked: Promise<SanctionOfScheme> | undefined;
  return runCommand(call, {
    name: 'sanction.allot',
    input: form,
    answer: LimitAnswer,
    reads: {
      mapped: wantedMappedDdo(office, to),
      pfms: wanted(pfmsEntity(), pfmsEntity().get({ schemecd })),
      head: wantedHead(key),
      share: wantedShare(key, to),
      limit: wantedLimit(key, to),
      list: wantedLimits({ ddoCode: to, year, schemecd }),
    },
    async act({ mapped, pfms, head, share, limit, list }) {
      asked ??= currentSanction(call, form, port, pfms?.details?.state_linked_scheme_code);
      const sanction = await asked;
      const { slsCode, number, date } = sanction;
      const ddo = mappedOrRefused(mapped);
      const amountPaise = form.limit_amount;
      if (limit && limit.limitPaise > 0 && limit.sanctionDate !== date) throw otherDate(limit);
      const ledger = await readLedger({ schemecd, number, date }, call.now);
      refuseOver(ledger, amountPaise);
      const before = share?.allottedPaise ?? 0;
      const after = { ...key, to, slsCode, name: ddo.ddoName, allottedPaise: before + amountPaise };
      const event = recordEvent(call, allotmentRecord(key), head ?? newHistory, {
        action: 'allotted',
        changes: [
          { field: 'DDO', from: '', to },
          { field: 'Amount', from: '', to: shownAmount(amountPaise) },
          { field: 'Limit', from: shownAmount(before), to: shownAmount(after.allottedPaise) },
        ],
      });
      return {
        answer: limitAnswer(after, (limit?.availablePaise ?? 0) + amountPaise),
        changes: {
          // first, because their refusals explain all others
          mapping: underMapping(ddo),
          sanction: allottedChanges(ledger, amountPaise, {
            names: { slsCode, year },
            now: call.now,
            refuse: overAvailable,
          }),
          head: headChange(key, head?.version, event.kept),
          share: shareChange(after, share?.version, amountPaise),
          limit: limitChange(key, to, sanction, amountPaise, limit !== undefined),
          list: listChange({ ddoCode: to, year, schemecd }, list, sanction),
          event: event.change,
        },
      };
    },
  });
};

const mappedOrRefused = (row: Parameters<typeof requireMapped>[0]) => {
  if (!row || row.isEnded) throw refusedField(mappingErrors.ddoNotMapped, 'ddo_code');
  return row;
};

const overAvailable = (): AppError => refusedField(errors.overAvailable, 'limit_amount');

const refuseOver = ({ key, amountPaise = 0, allottedPaise }: SanctionLedger, more: number): void => {
  if (allottedPaise > amountPaise)
    throw refusedField(
      errors.lowered,
      'limit_amount',
      text.loweredBelow(key.number, shownAmount(amountPaise), shownAmount(allottedPaise)),
    );
  if (allottedPaise + more > amountPaise) throw overAvailable();
};

/** Two sanctions of one number would share the limit of the DDO, and neither ledger would explain it. */
const otherDate = ({ sanction, sanctionDate }: LimitRow): AppError =>
  refusedField(
    errors.otherDate,
    'mother_sanction_no',
    text.otherDate(sanction, formatCivilDate(sanctionDate as CivilDate)),
  );

export const shownAmount = (amountPaise: number): string => formatRupees(paise(amountPaise));

export const wantedHead = (key: AllotmentKey) => wanted(allotmentEntity(), allotmentEntity().get(key));

/** With the scheme under which PFMS has it. */
interface SanctionOfScheme extends PfmsSanction {
  readonly slsCode: string;
}

/** The sanction as PFMS has it now. @throws as `allotLimit` */
const currentSanction = async (
  call: Call,
  form: AllotForm,
  port: PfmsPort & SanctionPort,
  keptCode: string | null | undefined,
): Promise<SanctionOfScheme> => {
  const schemecd = form.budget_code;
  await requireScheme(call, schemecd);
  const slsCode =
    keptCode ?? (await Schemes.pfmsDetails(port, schemecd, call)).details?.state_linked_scheme_code;
  if (!slsCode) throw new AppError(errors.unknown);
  if (form.sls_code !== undefined && form.sls_code !== slsCode)
    throw refusedField(errors.differs, 'sls_code');
  const { sanctions } = await askSanctions(call, { slsCode, schemecd }, port);
  const found = sanctions.find(({ number }) => number === form.mother_sanction_no);
  if (!found) throw refusedField(errors.unknown, 'mother_sanction_no');
  if (form.mother_sanction_date !== undefined && form.mother_sanction_date !== found.date)
    throw refusedField(errors.differs, 'mother_sanction_date');
  if (form.mother_sanction_amount !== undefined && form.mother_sanction_amount !== found.amountPaise)
    throw refusedField(errors.differs, 'mother_sanction_amount');
  return { ...found, slsCode };
};

/** The office's dealings with a sanction are one after the other, since each is an event of one history. */
export const headChange = (
  key: AllotmentKey,
  version: number | undefined,
  kept: { readonly eventCount: number; readonly lastEventHash: string },
): Change => {
  const entity = allotmentEntity();
  return version === undefined
    ? put(entity.create({ ...key, ...kept, version: 1 }), () => new Overtaken())
    : update(
        entity
          .patch(key)
          .set(kept)
          .add({ version: 1 })
          .where((row, { eq }) => eq(row.version, version)),
        () => new Overtaken(),
      );
};

interface ShareFacts {
  readonly to: string;
  readonly name: string;
  readonly slsCode: string | undefined;
  readonly allottedPaise: number;
}

/** `deltaPaise` is added, or withdrawn where it is below 0. */
export const shareChange = (
  { name, allottedPaise, to, slsCode, ...key }: AllotmentKey & ShareFacts,
  version: number | undefined,
  deltaPaise: number,
): Change => {
  const entity = shareEntity();
  // a share from before sanctions had it has no code until it is allotted to again
  const names = { name, ...(slsCode === undefined ? {} : { slsCode }) };
  return version === undefined
    ? put(entity.create({ ...key, to, ...names, allottedPaise, version: 1 }), () => new Overtaken())
    : update(
        entity
          .patch({ ...key, to })
          .set(names)
          .add({ allottedPaise: deltaPaise, version: 1 })
          .where((row, { eq }) => eq(row.version, version)),
        () => new Overtaken(),
      );
};

const limitChange = (
  { year, schemecd, sanction }: AllotmentKey,
  ddoCode: string,
  { date, slsCode, amountPaise: wholePaise }: SanctionOfScheme,
  amountPaise: number,
  isThere: boolean,
): Change => {
  const key = { ddoCode, year, schemecd, sanction };
  const names = { slsCode, sanctionDate: date, sanctionPaise: wholePaise };
  const entity = limitEntity();
  // another office may be the first to allot to this DDO at the same moment
  return isThere
    ? update(
        entity
          .patch(key)
          .set(names)
          .add({ limitPaise: amountPaise, availablePaise: amountPaise, version: 1 }),
        () => new Overtaken(),
      )
    : put(
        entity.create({ ...key, ...names, limitPaise: amountPaise, availablePaise: amountPaise, version: 1 }),
        () => new Overtaken(),
      );
};

/** Bills find the DDO's sanctions here, oldest first; nothing changes where the sanction is among them as it is. */
const listChange = (
  key: { readonly ddoCode: string; readonly year: number; readonly schemecd: string },
  list: LimitListRow | undefined,
  { number, date, amountPaise }: PfmsSanction,
): Change | undefined => {
  const others = (list?.sanctions ?? []).filter((one) => one.number !== number);
  const same = list?.sanctions.find((one) => one.number === number);
  if (same?.date === date && same.amountPaise === amountPaise) return undefined;
  const sanctions = [...others, { number, date, amountPaise }].toSorted(byAge);
  const entity = limitListEntity();
  return list
    ? update(
        entity
          .patch(key)
          .set({ sanctions })
          .add({ version: 1 })
          .where((row, { eq }) => eq(row.version, list.version)),
        () => new Overtaken(),
      )
    : put(entity.create({ ...key, sanctions, version: 1 }), () => new Overtaken());
};

const byAge = (one: Sanction, other: Sanction): number =>
  one.date.localeCompare(other.date) || one.number.localeCompare(other.number);
