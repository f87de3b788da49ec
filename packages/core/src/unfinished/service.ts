// Unfinished bills, kept at the portal for the login that types them: on any machine, for 30 days, at most 20. A save names the
// one before it, so that two tabs or machines do not write over each other unasked, and those of its own tab that may
// have come since, so that a tab which lost an answer is not taken for another one (decisions.md, Unfinished bills).
import { formatInstant } from '@portal/domain/calendar';
import { formatSchemeCode } from '@portal/domain/code';
import { rupeesOfRow } from '@portal/domain/money';
import { unfinishedErrors as refuse } from '@portal/domain/unfinished/api';
import { unfinishedLimits as limits, unfinishedId } from '@portal/domain/unfinished/place';
import type { UnfinishedRow, UnfinishedSave } from '@portal/domain/unfinished/schema';
import { refusedText } from '@portal/domain/unfinished/texts';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { put, remove } from '../storage/change.ts';
import { runCommand } from '../storage/command.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { readNamed, readRows, type Wanted, wanted } from '../storage/read.ts';
import type { Change, Changes } from '../storage/transact.ts';
import { contentParts, joinedContent, packedContent } from './content.ts';
import {
  type SavingRow,
  savingEntity,
  type UnfinishedEntry,
  type UnfinishedPart,
  unfinishedEntity,
  unfinishedPartEntity,
} from './entity.ts';
import { alive, droppedParts, expiryOf, ownKey, partNumber, seconds, wantedEntry } from './rows.ts';

const Saved = z.strictObject({ id: z.string(), version: z.string(), saved_at: z.string() });
type Saved = z.output<typeof Saved>;

export const Unfinished = {
  /** Those of the own login, the last saved first. */
  list: async (call: Call): Promise<UnfinishedRow[]> =>
    (await ownEntries(call)).sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1)).map(rowOf),

  /** One with what was typed. @throws `unfinished.unknown` (404); `storage.busy` (503) while it is saved again and again */
  read: (call: Call, id: string): Promise<UnfinishedRow & { content: string }> =>
    retryOvertaken(async () => {
      // most have one part, which is read with the entry
      const { found } = await readNamed({ entry: wantedEntry(call, id), first: wantedPart(call, id, 0) });
      const entry = alive(found.entry, call);
      if (!entry) throw new AppError(refuse.unknown);
      const others = Array.from({ length: entry.parts - 1 }, (_, at) => wantedPart(call, id, at + 1));
      const parts = [found.first, ...(await readRows(others))];
      return { ...rowOf(entry), content: contentOf(entry, parts) };
    }),

  /**
   * Keeps what was typed. The same version again answers the same and writes nothing. Amount in paise.
   * @throws `unfinished.changed`, `unfinished.gone` (409) where another save, a submit or a discard came between;
   * `unfinished.too-many` (422); `unfinished.too-large` (413); `unfinished.too-often` (429); `unfinished.unreadable` (400)
   */
  save: async (call: Call, save: UnfinishedSave): Promise<Saved> => {
    const packed = packedContent(save);
    const id = unfinishedId(save);
    const { answer } = await runCommand(call, {
      name: 'unfinished.save',
      input: save.version,
      answer: Saved,
      reads: {
        saving: wanted(savingEntity(), savingEntity().get(ownKey(call))),
        entry: wantedEntry(call, id),
      },
      async act(found) {
        const entry = alive(found.entry, call);
        if (entry?.version === save.version) return { answer: savedAs(entry) };
        refuseOverwriting(entry, save);
        const saving = savingChange(call, found.saving, packed.length);
        if (!entry) await refuseFull(call);
        return {
          answer: { id, version: save.version, saved_at: call.now.toISOString() },
          changes: { saving, ...entryChanges(call, save, packed, found.entry) },
        };
      },
    });
    return answer;
  },

  /** Discards it as it was saved last; one that is gone already is discarded. @throws `unfinished.changed` (409) */
  discard: async (call: Call, id: string, version: string): Promise<void> => {
    await runCommand(call, {
      name: 'unfinished.discard',
      input: [id, version],
      answer: z.string(),
      reads: { entry: wantedEntry(call, id) },
      act({ entry }) {
        if (!entry) return { answer: id };
        if (entry.version !== version) throw new AppError(refuse.changed);
        return { answer: id, changes: { entry: gone(entry), parts: droppedParts(entry, 0) } };
      },
    });
  },
};

const ownEntries = async (call: Call): Promise<UnfinishedEntry[]> => {
  const { data } = await unfinishedEntity()
    .query.unfinishedOfLogin(ownKey(call))
    .go({ consistent: true, limit: 2 * limits.entries });
  return data.filter((entry) => alive(entry, call));
};

const rowOf = (entry: UnfinishedEntry): UnfinishedRow => ({
  ...savedAs(entry),
  screen: entry.screen as UnfinishedRow['screen'],
  grant: entry.grant,
  scheme: entry.scheme,
  correct: entry.correct,
  dept_bill_no: entry.deptBillNo,
  gross_amt: rupeesOfRow(entry.grossPaise),
});

const savedAs = ({ entryId, version, savedAt }: UnfinishedEntry): Saved => ({
  id: entryId,
  version,
  saved_at: savedAt,
});

const wantedPart = (call: Call, entryId: string, at: number): Wanted<UnfinishedPart> =>
  wanted(
    unfinishedPartEntity(),
    unfinishedPartEntity().get({ ...ownKey(call), entryId, part: partNumber(at) }),
  );

const contentOf = ({ version }: UnfinishedEntry, parts: readonly (UnfinishedPart | undefined)[]): string =>
  joinedContent(
    parts.map((part) => {
      // a save came between the reads
      if (part?.version !== version) throw new Overtaken();
      return part.content;
    }),
  );

const refuseOverwriting = (
  entry: UnfinishedEntry | undefined,
  { base, unanswered = [] }: UnfinishedSave,
): void => {
  if (entry?.version === base || (entry && unanswered.includes(entry.version))) return;
  throw new AppError(entry ? refuse.changed : refuse.gone);
};

/** The oldest is named: the officer decides which one goes, and none goes by itself. */
const refuseFull = async (call: Call): Promise<void> => {
  const entries = await ownEntries(call);
  if (entries.length < limits.entries) return;
  const [oldest] = entries.sort((one, other) => (one.savedAt < other.savedAt ? -1 : 1));
  const { grant, savedAt } = oldest as UnfinishedEntry;
  const name = `${formatSchemeCode(grant.schemecd, grant.object)}, saved ${formatInstant(new Date(savedAt))}`;
  throw new AppError(refuse.tooMany, { message: refusedText.tooMany(limits.entries, name) });
};

/** Counts the save in its minute. @throws `unfinished.too-often` (429) */
const savingChange = (call: Call, row: SavingRow | undefined, size: number): Change => {
  const minute = call.now.toISOString().slice(0, 16);
  const before = row?.minute === minute ? row : { saves: 0, bytes: 0 };
  const [saves, bytes] = [before.saves + 1, before.bytes + size];
  if (saves > limits.savesPerMinute || bytes > limits.bytesPerMinute)
    throw new AppError(refuse.tooOften, { retryAfterSeconds: 60 - (seconds(call.now) % 60) });
  return put(
    savingEntity()
      .put({
        ...ownKey(call),
        version: (row?.version ?? 0) + 1,
        minute,
        saves,
        bytes,
        expiresAt: expiryOf(call.now),
      })
      .where((stored, { eq, notExists }) =>
        row ? eq(stored.version, row.version) : notExists(stored.version),
      ),
    () => new Overtaken(),
  );
};

const entryChanges = (
  call: Call,
  save: UnfinishedSave,
  packed: Uint8Array,
  before: UnfinishedEntry | undefined,
): Changes => {
  const key = { ...ownKey(call), entryId: unfinishedId(save) };
  const { version } = save;
  const expiresAt = expiryOf(call.now);
  const parts = contentParts(packed);
  const header = unfinishedEntity()
    .put({
      ...key,
      ddoCode: call.officer.office.ddoCode,
      screen: save.screen,
      grant: save.grant,
      ...(save.scheme ? { scheme: save.scheme } : {}),
      ...(save.correct === undefined ? {} : { correct: save.correct }),
      deptBillNo: save.dept_bill_no,
      grossPaise: save.gross_amt,
      version,
      savedAt: call.now.toISOString(),
      parts: parts.length,
      expiresAt,
    })
    .where((row, { eq, notExists }) => (before ? eq(row.version, before.version) : notExists(row.version)));
  return {
    entry: put(header, () => new Overtaken()),
    parts: parts.map((content, at) =>
      put(
        unfinishedPartEntity().put({ ...key, part: partNumber(at), version, content, expiresAt }),
        () => new Overtaken(),
      ),
    ),
    dropped: before ? droppedParts(before, parts.length) : undefined,
  };
};

const gone = ({ accountId, login, entryId, version }: UnfinishedEntry): Change =>
  remove(
    unfinishedEntity()
      .delete({ accountId, login, entryId })
      .where((row, { eq }) => eq(row.version, version)),
    () => new Overtaken(),
  );
