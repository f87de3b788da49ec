// The oldest pieces of one way that money is stuck, with what to do about them.
import type { StuckWay } from '@portal/domain/operation/schema';
import { operationText as text } from '@portal/domain/operation/texts';
import { Facts } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { operationsWords } from '../../texts/en/operations.ts';
import { itemColumns } from './operation-columns.tsx';

export const StuckDialog = ({ way, onClose }: { way: StuckWay; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={`${way.title}: ${way.count}`}
    size="large"
    foot={<Button onClick={onClose}>{operationsWords.close}</Button>}
  >
    <Facts
      list
      items={[
        { label: operationsWords.whatHappensNext, value: way.next },
        { label: operationsWords.whatToDo, value: way.advice },
      ]}
    />
    {way.count > way.items.length && <p className="note">{text.oldest(way.items.length)}</p>}
    <DataTable
      caption={way.title}
      columns={itemColumns}
      rows={way.items.map((item, at) => ({ ...item, key: `${at} ${item.about}` }))}
      rowKey={({ key }) => key}
      noun={[operationsWords.piece, operationsWords.pieces]}
      exportName={way.code}
      filterLabel={operationsWords.filterNumberOrOffice}
    />
  </Dialog>
);
