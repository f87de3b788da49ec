// `POST /api/v1/<list>/import` of every list: check the file, plan what it would do, and unless it is a dry run or has
// faults, do it whole (decisions.md: nothing is half imported).
import { randomUUID } from 'node:crypto';
import { checkCsv, type ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault, ImportResult, ImportSpec } from '@portal/domain/import/schema';
import { importText } from '@portal/domain/import/texts';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { runCommand } from '../storage/command.ts';
import { whileWritesMayBegin } from '../storage/deadline.ts';
import type { Change, Changes } from '../storage/transact.ts';
import { type ImportPlan, type PlannedRow, storedKey } from './plan.ts';
import { planInstead } from './planning.ts';
import { continueImport, stagedImport, unplannedImport } from './run.ts';

/** An answer comes within the gateway's 29 seconds, its planning included; what is left continues with the next call. */
const workSeconds = 15;
const shortestWorkSeconds = 2;

export interface ImportInto<Name extends string, Row> {
  /** Names the command to the idempotency key: `payee.import`. */
  readonly command: string;
  readonly body: { readonly csv: string; readonly dry_run: boolean };
  readonly spec: ImportSpec<Name, Row>;
  /** Further changes of the transaction that begins it. */
  readonly beside?: Changes;
  /** What the lines would do to the present list, and the faults that only the server can find in them. */
  readonly plan: (lines: readonly ImportLine<Row>[]) => Promise<{
    readonly plan: ImportPlan;
    readonly faults: readonly ImportFault[];
    readonly questions?: readonly ImportFault[];
  }>;
}

/** Imports a file into a list of the officer's office. */
export const importInto = async <Name extends string, Row>(
  call: Call,
  request: ImportInto<Name, Row>,
): Promise<ImportResult> => {
  const { command, body } = request;
  const began = performance.now();
  if (await planInstead(() => look(request))) return nothing;
  if (body.dry_run) {
    const { figures, questions } = await look(request);
    const state = figures.faults.length > 0 ? 'refused' : 'checked';
    const asked = questions.length === 0 ? {} : { questions: [...questions] };
    return { state, import_id: null, ...figures, ...asked };
  }
  const without: { result?: ImportResult } = {};
  // a repeated request gets the progress of the first; else its keys would look as if another had taken them
  const { answer: importId } = await runCommand(call, {
    name: command,
    input: body.csv,
    answer: z.string(),
    reads: {},
    async act() {
      const begun = await importChange(call, request);
      if ('import' in begun)
        return { answer: begun.importId, changes: { import: begun.import, ...request.beside } };
      without.result = begun;
      return { answer: '' };
    },
  });
  if (without.result) return without.result;
  const passedMs = performance.now() - began;
  return continueImport(keyOf(call, importId), {
    now: new Date(call.now.getTime() + passedMs),
    seconds: Math.max(shortestWorkSeconds, workSeconds - passedMs / 1000),
  });
};

/** An import that its change begins; the schedule plans it where the request had no time to. */
export interface Begun {
  readonly importId: string;
  readonly import: Change;
  readonly isPlanned: boolean;
}

/**
 * Keeps what the file would do as an import of its own, or the file where the request has no time to plan it: the change begins it in
 * the transaction of a command. What came of the file where there is nothing to begin: faults, or no difference.
 */
export const importChange = async <Name extends string, Row>(
  call: Call,
  request: ImportInto<Name, Row>,
): Promise<Begun | ImportResult> => {
  const found = await whileWritesMayBegin(look(request));
  const importId = randomUUID();
  const { command, body } = request;
  if (!found) {
    const change = await unplannedImport(call, importId, { command, csv: body.csv });
    return { importId, import: change, isPlanned: false };
  }
  const { figures, plan } = found;
  if (figures.faults.length > 0 || plan.rows.length === 0)
    return { state: figures.faults.length > 0 ? 'refused' : 'done', import_id: null, ...figures };
  return { importId, import: await stagedImport(call, importId, plan), isPlanned: true };
};

/** What an import answers that was only planned. */
const nothing: ImportResult = {
  state: 'checked',
  import_id: null,
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  written: 0,
  faults: [],
};

const keyOf = (call: Call, importId: string) => ({ ddoCode: call.officer.office.ddoCode, importId });

/** What the file would do, and every fault in the order of its lines. */
export const look = async <Name extends string, Row>({ body, spec, plan: planOf }: ImportInto<Name, Row>) => {
  const checked = checkCsv(spec, body.csv);
  const { plan, faults: found, questions = [] } = await planOf(checked.lines);
  const allFaults = [...checked.faults, ...found].sort((a, b) => a.line - b.line);
  const faults = allFaults.length > 0 ? allFaults : repeatedFaults(plan.rows);
  const { added, changed, unchanged } = plan;
  return {
    plan,
    faults,
    questions,
    figures: { rows: checked.lines.length, added, changed, unchanged, written: 0, faults },
  };
};

/**
 * Lines that would take one key or change one record: the file may name it in two ways, by its EIN and by its name, or by an
 * account that is masked there. No transaction holds a row twice, so such a plan could never be carried out.
 */
const repeatedFaults = (rows: readonly PlannedRow[]): ImportFault[] => {
  const first = new Map<string, number>();
  const repeated = (line: number, column: string, key: string): ImportFault[] => {
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    return before === undefined ? [] : [{ line, column, message: importText.twiceInFile(before) }];
  };
  return rows.flatMap((row) => [
    ...(row.storedVersion === undefined ? [] : repeated(row.line, '', JSON.stringify(storedKey(row)))),
    ...row.takes.flatMap(({ list, key, column }) => repeated(row.line, column, JSON.stringify([list, key]))),
  ]);
};

/** `POST /api/v1/import/{import_id}`: continues an import of the office and answers its progress. */
export const continueOfficeImport = (call: Call, importId: string): Promise<ImportResult> =>
  continueImport(keyOf(call, importId), { now: call.now, seconds: workSeconds });
