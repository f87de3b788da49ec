// Import of a CSV file: the browser checks it at once by the list's own rules, the server says what it would do, and on
// the officer's word does it whole or not at all. A long one goes on call by call, with its progress.
import { type CheckedFile, checkCsv, templateOf } from '@portal/domain/import/check-csv';
import {
  type ImportFault,
  type ImportResult,
  type ImportSpec,
  importLimits,
} from '@portal/domain/import/schema';
import { importText } from '@portal/domain/import/texts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { formatCount } from '../../lib/format-count.ts';
import { importPartsWords } from '../../texts/en/import-parts.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FileDrop } from '../field/file-drop.tsx';
import { ErrorMessage, Message } from '../message.tsx';
import { saveFile } from '../table/save-file.ts';
import { FaultTable, QuestionTable } from './fault-table.tsx';
import { ImportCounts, ImportProgress } from './import-counts.tsx';

export interface ImportDialogProps<Name extends string, Row> {
  /** "Import payees". */
  title: string;
  /** "payee", "payees": what the counts count. */
  noun: readonly [one: string, many: string];
  /** File name of the template, without `.csv`. */
  templateName: string;
  spec: ImportSpec<Name, Row>;
  /** `POST /api/v1/<list>/import`. */
  send: (body: { csv: string; dry_run: boolean }, idempotencyKey?: string) => Promise<ImportResult>;
  /** `POST /api/v1/import/{import_id}`. */
  goOn: (importId: string) => Promise<ImportResult>;
  /** Fields that belong to the file, above its button. */
  more?: ReactNode;
  /** Holds the start back where those are not filled in. */
  mayStart?: () => boolean;
  /** The file is proposed, and another account loads it: what its button and its end say. */
  proposal?: {
    readonly label: (what: string) => string;
    readonly checked: string;
    readonly busy: string;
    readonly done: string;
  };
  /** The list has changed. */
  onDone: (result: ImportResult) => void;
  onClose: () => void;
}

interface Chosen {
  readonly file: File;
  readonly name: string;
  readonly csv: string;
}

export function ImportDialog<Name extends string, Row>(props: ImportDialogProps<Name, Row>) {
  const { title, noun, templateName, spec, more, proposal, onClose } = props;
  const state = useImport(props);
  const { chosen, faults, result } = state;
  const isDone = result?.state === 'done' || result?.state === 'proposed';
  const isReady = result?.state === 'checked' && (state.questions.length === 0 || state.isLookedAt);
  return (
    <Dialog
      open
      title={title}
      size="large"
      busy={state.isBusy}
      onClose={onClose}
      foot={
        <>
          <Button
            icon="export"
            onClick={() =>
              saveFile(`${templateName}.csv`, new Blob([templateOf(spec.columns)], { type: 'text/csv' }))
            }
          >
            {importPartsWords.downloadTemplate}
          </Button>
          <Button onClick={onClose}>{isDone ? importPartsWords.close : importPartsWords.cancel}</Button>
          {isReady && result && <StartButton {...props} state={state} result={result} />}
        </>
      }
    >
      {!isDone && (
        <FileDrop
          name="importFile"
          label={importPartsWords.chooseFile}
          accept=".csv,text/csv"
          invitation={importPartsWords.dropCsvFileHere}
          hint={importPartsWords.csvHeadsTemplateMost}
          file={chosen?.file}
          onFile={(file) => void state.choose(file)}
        />
      )}
      {chosen && (
        <p>
          <strong>{chosen.name}</strong>
        </p>
      )}
      {state.isChecking && <Message>{importPartsWords.checkingFile}</Message>}
      {state.error && <ErrorMessage error={state.error} onRetry={state.retry} />}
      {faults.length > 0 && <FaultTable faults={faults} />}
      {!isDone && faults.length === 0 && state.questions.length > 0 && (
        <QuestionTable
          questions={state.questions}
          isLookedAt={state.isLookedAt}
          onLookedAt={state.setLookedAt}
        />
      )}
      {result?.state === 'proposed' && <Message kind="ok">{proposal?.done}</Message>}
      {result && faults.length === 0 && (
        <ImportCounts result={result} noun={noun} checked={proposal?.checked} />
      )}
      {isReady && more}
      {state.isImporting && result && <ImportProgress result={result} />}
    </Dialog>
  );
}

interface StartButtonProps<Name extends string, Row> extends ImportDialogProps<Name, Row> {
  state: ImportState;
  result: ImportResult;
}

const StartButton = <Name extends string, Row>(props: StartButtonProps<Name, Row>) => {
  const { noun, mayStart, proposal, state, result } = props;
  return (
    <Button
      variant="primary"
      icon="check"
      busy={state.isImporting && (proposal?.busy ?? importPartsWords.importing)}
      onClick={() => (mayStart?.() ?? true) && state.start()}
    >
      {(proposal?.label ?? importPartsWords.import)(countText(result.added + result.changed, noun))}
    </Button>
  );
};

const countText = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

interface ImportState {
  readonly chosen: Chosen | undefined;
  readonly faults: readonly ImportFault[];
  /** Of numbers that a spreadsheet may have changed; the officer says that they are right. */
  readonly questions: readonly ImportFault[];
  readonly isLookedAt: boolean;
  readonly setLookedAt: (is: boolean) => void;
  readonly result: ImportResult | undefined;
  readonly isChecking: boolean;
  readonly isImporting: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly choose: (file: File | undefined) => Promise<void>;
  readonly start: () => void;
  readonly retry: () => void;
}

const nothingFound: Pick<CheckedFile<unknown>, 'faults' | 'questions'> = { faults: [], questions: [] };

/** The text of a file, and what the rules of its list find in it. */
const readFile = async <Name extends string, Row>(spec: ImportSpec<Name, Row>, file: File) => {
  if (file.size > importLimits.bytes)
    return {
      csv: '',
      found: { ...nothingFound, faults: [{ line: 1, column: '', message: importText.tooLarge }] },
    };
  const csv = await file.text();
  return { csv, found: checkCsv(spec, csv) };
};

function useImport<Name extends string, Row>({
  spec,
  send,
  goOn,
  onDone,
}: ImportDialogProps<Name, Row>): ImportState {
  const [chosen, setChosen] = useState<Chosen | undefined>(undefined);
  const [own, setOwn] = useState(nothingFound);
  const [isLookedAt, setLookedAt] = useState(false);
  const [result, setResult] = useState<ImportResult | undefined>(undefined);
  // the file that was chosen last: what is said of an earlier one comes too late
  const latest = useRef<File | undefined>(undefined);
  const keys = useIdempotencyKeys();
  const check = useMutation({
    mutationFn: ({ csv }: { csv: string; file: File | undefined }) => send({ csv, dry_run: true }),
    onSuccess: (checked, { file }) => {
      if (file === latest.current) setResult(checked);
    },
  });
  const run = useMutation({
    mutationFn: async (csv: string) => {
      let now = await send({ csv, dry_run: false }, keys.keyOf(csv));
      while (now.state === 'running' && now.import_id !== null) {
        setResult(now);
        now = await goOn(now.import_id);
      }
      return now;
    },
    onSuccess: (ended, csv) => {
      keys.renew(csv);
      setResult(ended);
      if (ended.state === 'done') onDone(ended);
    },
  });
  const choose = async (file: File | undefined) => {
    if (!file || run.isPending) return;
    latest.current = file;
    check.reset();
    run.reset();
    setResult(undefined);
    const { csv, found } = await readFile(spec, file);
    if (file !== latest.current) return;
    setChosen({ name: file.name, csv, file });
    setOwn(found);
    setLookedAt(false);
    // the browser's faults are shown at once; the server is asked only about a file without them
    if (found.faults.length === 0) check.mutate({ csv, file });
  };
  return {
    chosen,
    faults: own.faults.length > 0 ? own.faults : (result?.faults ?? []),
    questions: [...own.questions, ...(result?.questions ?? [])],
    isLookedAt,
    setLookedAt,
    result,
    isChecking: check.isPending,
    isImporting: run.isPending,
    isBusy: run.isPending,
    error: run.error ?? check.error,
    choose,
    start: () => chosen && run.mutate(chosen.csv),
    retry: () => {
      if (!chosen) return;
      if (run.error) run.mutate(chosen.csv);
      else check.mutate({ csv: chosen.csv, file: latest.current });
    },
  };
}
