// What an import would do or has done, in figures; and how far a running one is.
import type { ImportResult } from '@portal/domain/import/schema';
import { formatCount } from '../../lib/format-count.ts';
import { importPartsWords } from '../../texts/en/import-parts.ts';
import { Facts } from '../bill/facts.tsx';
import { Message } from '../message.tsx';

interface CountsProps {
  result: ImportResult;
  /** The message for a file without faults that is proposed instead of imported. */
  checked?: string | undefined;
  noun: readonly [one: string, many: string];
}

export const ImportCounts = ({
  result,
  noun,
  checked = importPartsWords.noFaultsFoundNothing,
}: CountsProps) => (
  <>
    {result.state === 'done' && <Message kind="ok">{importPartsWords.fileImported}</Message>}
    {result.state === 'checked' && <Message kind="ok">{checked}</Message>}
    <Facts
      items={[
        { label: importPartsWords.lines(noun[1]), value: formatCount(result.rows) },
        { label: importPartsWords.add, value: formatCount(result.added) },
        { label: importPartsWords.change, value: formatCount(result.changed) },
        { label: importPartsWords.unchanged, value: formatCount(result.unchanged) },
      ]}
    />
  </>
);

export const ImportProgress = ({ result }: { result: ImportResult }) => {
  const all = result.added + result.changed;
  return (
    <p role="status">
      {result.written === 0
        ? importPartsWords.reservingNumbersAccounts
        : importPartsWords.written(formatCount(result.written), formatCount(all))}
    </p>
  );
};
