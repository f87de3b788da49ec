// What an import would do or has done, in figures; and how far a running one is.
import type { ImportResult } from '@portal/domain/import/schema';
import { formatCount } from '../../lib/format-count.ts';
import { Facts } from '../bill/facts.tsx';
import { Message } from '../message.tsx';

interface CountsProps {
  result: ImportResult;
  noun: readonly [one: string, many: string];
}

export const ImportCounts = ({ result, noun }: CountsProps) => (
  <>
    {result.state === 'done' && <Message kind="ok">The file was imported.</Message>}
    {result.state === 'checked' && (
      <Message kind="ok">
        No faults found. Nothing was imported yet: look at the figures, then press Import.
      </Message>
    )}
    <Facts
      items={[
        { label: `Lines (${noun[1]})`, value: formatCount(result.rows) },
        { label: 'To add', value: formatCount(result.added) },
        { label: 'To change', value: formatCount(result.changed) },
        { label: 'Unchanged', value: formatCount(result.unchanged) },
      ]}
    />
  </>
);

export const ImportProgress = ({ result }: { result: ImportResult }) => {
  const all = result.added + result.changed;
  return (
    <p role="status">
      {result.written === 0
        ? 'Reserving the numbers and accounts...'
        : `${formatCount(result.written)} of ${formatCount(all)} written`}
    </p>
  );
};
