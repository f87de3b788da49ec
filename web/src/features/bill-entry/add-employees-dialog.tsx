// Add Employees of a pay bill: a pasted column of EINs or a CSV file, looked up together; what could not be added is listed by
// line (decisions.md, /preparebill).
import {
  csvEmployees,
  type EmployeeList,
  employeeImport,
  pastedEmployees,
  withoutKnown,
} from '@portal/domain/bill/employee-list';
import { billLimits } from '@portal/domain/bill/schema';
import { templateOf } from '@portal/domain/import/check-csv';
import { type ImportFault, importLimits } from '@portal/domain/import/schema';
import { importText } from '@portal/domain/import/texts';
import { zeroPaise } from '@portal/domain/money';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FileDrop } from '../../components/field/file-drop.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { Message } from '../../components/message.tsx';
import { Progress } from '../../components/prime/progress.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { saveFile } from '../../components/table/save-file.ts';
import { useToast } from '../../components/toast.tsx';
import { formatCount } from '../../lib/format-count.ts';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import type { LookedUp } from './employee-look-up.ts';
import type { BillEntryState } from './use-bill-entry.ts';
import { type LookUpRun, useLookUp } from './use-look-up.ts';

export function AddEmployeesDialog({ state, onClose }: { state: BillEntryState; onClose: () => void }) {
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<ChosenFile | undefined>(undefined);
  const [isTried, setTried] = useState(false);
  const lookUp = useLookUp();
  const toast = useToast();
  const list = useEmployeeList(state, file, pasted);
  const { progress, results } = lookUp;
  const found = results?.filter((one) => one.person !== undefined) ?? [];
  const problems = results ? problemsOf(list, results) : [];

  const add = (rows: readonly LookedUp[]) => {
    state.dispatch({ type: 'payeesAdded', lines: rows.flatMap(payeeRow) });
    toast(billEntryWindowsWords.added(employeesText(rows.length)));
    onClose();
  };
  /** A list without a fault needs no second look. */
  const settle = (all: readonly LookedUp[] | undefined) => {
    if (all && list.faults.length === 0 && all.every((one) => one.person)) add(all);
  };
  const submit = () => {
    if (progress) return;
    if (results) return add(found);
    setTried(true);
    if (list.wanted.length > 0) void lookUp.start(list.wanted).then(settle);
  };
  const close = () => {
    lookUp.cancel();
    onClose();
  };
  return (
    <Dialog
      open
      title={billEntryWindowsWords.addEmployees}
      size="large"
      onClose={close}
      onSubmit={submit}
      foot={
        <Buttons
          lookUp={lookUp}
          found={found.length}
          failed={results?.filter((one) => one.canRetry).length ?? 0}
          onRetry={() => void lookUp.retry().then(settle)}
          onClose={close}
        />
      }
    >
      {results && !progress ? (
        <Outcome found={found.length} problems={problems} />
      ) : (
        <ListInput
          pasted={pasted}
          file={file}
          error={isTried && list.wanted.length === 0 ? emptyText : undefined}
          list={list}
          onPaste={(text) => {
            setPasted(text);
            setFile(undefined);
          }}
          onFile={setFile}
          isBusy={progress !== undefined}
        />
      )}
      {progress && <LookUpProgress {...progress} onCancel={lookUp.cancel} />}
    </Dialog>
  );
}

const emptyText = billEntryWindowsWords.pasteLeastOneEin;

interface ChosenFile {
  readonly file: File;
  readonly name: string;
  readonly list: EmployeeList;
}

/** Without whom the bill has already, and no more than a bill may have. */
const useEmployeeList = (
  state: BillEntryState,
  file: ChosenFile | undefined,
  pasted: string,
): EmployeeList => {
  const { payees } = state.form.content;
  return useMemo(() => {
    const known = new Set(payees.map(({ ein }) => ein));
    return withoutKnown(file?.list ?? pastedEmployees(pasted), known, billLimits.payees - payees.length);
  }, [file, pasted, payees]);
};

const payeeRow = ({ person, wanted }: LookedUp) =>
  person ? [{ ...person, amount: wanted.amount ?? zeroPaise, id: crypto.randomUUID() }] : [];

const employeesText = (count: number): string =>
  billEntryWindowsWords.employeeEmployees(formatCount(count), count === 1);

interface Problem {
  readonly line: number;
  readonly ein: string;
  readonly message: string;
}

const problemsOf = ({ faults }: EmployeeList, results: readonly LookedUp[]): Problem[] =>
  [
    ...faults.map(({ line, message }: ImportFault) => ({ line, ein: '', message })),
    ...results.flatMap(({ wanted: { line, ein }, problem }) =>
      problem ? [{ line, ein, message: problem }] : [],
    ),
  ].sort((a, b) => a.line - b.line);

interface ButtonsProps {
  lookUp: LookUpRun;
  found: number;
  /** Look-ups that are worth another try. */
  failed: number;
  onRetry: () => void;
  onClose: () => void;
}

function Buttons({ lookUp, found, failed, onRetry, onClose }: ButtonsProps) {
  const { progress, results, forget } = lookUp;
  if (progress || !results)
    return (
      <>
        <Button icon="export" onClick={saveTemplate}>
          {billEntryWindowsWords.downloadTemplate}
        </Button>
        <Button onClick={onClose}>{billEntryWindowsWords.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          icon="search"
          busy={progress && billEntryWindowsWords.lookingUp}
        >
          {billEntryWindowsWords.lookUp}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={forget}>{billEntryWindowsWords.changeList}</Button>
      {failed > 0 && (
        <Button icon="refresh" onClick={onRetry}>
          {billEntryWindowsWords.retryFailedLookUp(formatCount(failed), failed === 1)}
        </Button>
      )}
      <Button onClick={onClose}>{billEntryWindowsWords.cancel}</Button>
      {found > 0 && (
        <Button type="submit" variant="primary" icon="plus">
          {billEntryWindowsWords.add(employeesText(found))}
        </Button>
      )}
    </>
  );
}

const saveTemplate = () =>
  saveFile('employees.csv', new Blob([templateOf(employeeImport.columns)], { type: 'text/csv' }));

interface ListInputProps {
  pasted: string;
  file: ChosenFile | undefined;
  list: EmployeeList;
  error: string | undefined;
  isBusy: boolean;
  onPaste: (pasted: string) => void;
  onFile: (file: ChosenFile | undefined) => void;
}

function ListInput({ pasted, file, list, error, isBusy, onPaste, onFile }: ListInputProps) {
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const isTooLarge = chosen.size > importLimits.bytes;
    const faults = [{ line: 1, column: '', message: importText.tooLarge }];
    onFile({
      file: chosen,
      name: chosen.name,
      list: isTooLarge ? { wanted: [], faults } : csvEmployees(await chosen.text()),
    });
  };
  return (
    <>
      <Textarea
        name="eins"
        label={billEntryWindowsWords.eins}
        hint={billEntryWindowsWords.oneLineAsSpreadsheet}
        rows={8}
        error={error}
        value={pasted}
        readOnly={isBusy}
        onChange={onPaste}
      />
      <FileDrop
        name="employeeFile"
        label={billEntryWindowsWords.csvFile}
        accept=".csv,text/csv"
        invitation={billEntryWindowsWords.orDropCsvFile}
        hint={billEntryWindowsWords.columnsEinIfYou}
        file={file?.file}
        onFile={(chosen) => void read(chosen)}
      />
      <p role="status">{listText(file, list)}</p>
    </>
  );
}

const listText = (file: ChosenFile | undefined, { wanted, faults }: EmployeeList): string => {
  if (!file && wanted.length === 0 && faults.length === 0) return '';
  const faulty =
    faults.length === 0
      ? ''
      : billEntryWindowsWords.faultyLineLines(formatCount(faults.length), faults.length === 1);
  return billEntryWindowsWords.lookUp2(file ? `${file.name}: ` : '', employeesText(wanted.length), faulty);
};

const LookUpProgress = ({ done, of, onCancel }: { done: number; of: number; onCancel: () => void }) => (
  <Progress
    label={billEntryWindowsWords.lookingUpEmployees}
    value={(done / Math.max(1, of)) * 100}
    text={billEntryWindowsWords.of(formatCount(done), formatCount(of))}
    actions={
      <Button small onClick={onCancel}>
        {billEntryWindowsWords.cancelLookUp}
      </Button>
    }
  />
);

const problemColumns: readonly Column<Problem>[] = [
  {
    id: 'line',
    label: billEntryWindowsWords.line,
    kind: 'number',
    value: (row) => row.line,
    rowHeader: true,
  },
  { id: 'ein', label: billEntryWindowsWords.ein, kind: 'code', value: (row) => row.ein },
  { id: 'message', label: billEntryWindowsWords.whatWrong, value: (row) => row.message },
];

const Outcome = ({ found, problems }: { found: number; problems: readonly Problem[] }) => (
  <>
    <Message kind={problems.length > 0 ? 'warn' : 'ok'}>
      {billEntryWindowsWords.found(employeesText(found))}
      {problems.length > 0 && billEntryWindowsWords.notAdded(linesText(problems.length))}.
    </Message>
    {problems.length > 0 && (
      <DataTable
        caption={billEntryWindowsWords.linesNotAdded}
        columns={problemColumns}
        rows={problems}
        rowKey={(row) => `${row.line}|${row.ein}|${row.message}`}
        noun={[billEntryWindowsWords.line2, billEntryWindowsWords.lines]}
        filterLabel={billEntryWindowsWords.filterLines}
        exportName="employees-not-added"
        size="dense"
      />
    )}
  </>
);

const linesText = (count: number): string => billEntryWindowsWords.lineLines(formatCount(count), count === 1);
