// Every fault of a file, line by line, with its sentence, or every question; kept as a file where there are many.
import type { ImportFault } from '@portal/domain/import/schema';
import { formatCount } from '../../lib/format-count.ts';
import { importPartsWords } from '../../texts/en/import-parts.ts';
import { Checkbox } from '../field/choice.tsx';
import { Message } from '../message.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';

const columns: readonly Column<ImportFault>[] = [
  { id: 'line', label: importPartsWords.line, kind: 'number', value: (fault) => fault.line, rowHeader: true },
  { id: 'column', label: importPartsWords.column, value: (fault) => fault.column },
  { id: 'message', label: importPartsWords.whatWrong, value: (fault) => fault.message },
];

const questionColumns = columns.map((column) =>
  column.id === 'message' ? { ...column, label: importPartsWords.whatAsked } : column,
);

export const FaultTable = ({ faults }: { faults: readonly ImportFault[] }) => (
  <>
    <Message kind="danger">
      {importPartsWords.faultFaultsFoundNothing(formatCount(faults.length), faults.length === 1)}
    </Message>
    <DataTable
      caption={importPartsWords.faultsFile}
      columns={columns}
      rows={faults}
      rowKey={(fault) => `${fault.line}-${fault.column}-${fault.message}`}
      noun={[importPartsWords.fault, importPartsWords.faults]}
      filterLabel={importPartsWords.filterFaults}
      exportName="import-faults"
      size="dense"
    />
  </>
);

interface QuestionTableProps {
  questions: readonly ImportFault[];
  isLookedAt: boolean;
  onLookedAt: (is: boolean) => void;
}

export const QuestionTable = ({ questions, isLookedAt, onLookedAt }: QuestionTableProps) => (
  <>
    <Message kind="warn">{importPartsWords.numbersAsked(formatCount(questions.length))}</Message>
    <DataTable
      caption={importPartsWords.questionsFile}
      columns={questionColumns}
      rows={questions}
      rowKey={(question) => `${question.line}-${question.column}`}
      noun={[importPartsWords.question, importPartsWords.questions]}
      filterLabel={importPartsWords.filterQuestions}
      exportName="import-questions"
      size="dense"
    />
    <Checkbox name="lookedAt" label={importPartsWords.lookedAt} checked={isLookedAt} onChange={onLookedAt} />
  </>
);
