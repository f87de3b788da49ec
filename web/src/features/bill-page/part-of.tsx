// What the history of a child says first: it goes on as part of another bill.
import { Link } from '@tanstack/react-router';
import { Message } from '../../components/message.tsx';
import { billAddress } from '../../lib/bill-address.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';
import { type HistoryStep, parentOf } from './life.ts';

export function PartOf({ steps }: { steps: readonly HistoryStep[] }) {
  const parent = parentOf(steps);
  if (parent === undefined) return null;
  return (
    <Message silent>
      {billPageWords.thisBillPartConsolidated}
      <Link className="code" to={screenPath(billAddress(parent))}>
        {parent}
      </Link>
      {billPageWords.goes}
    </Message>
  );
}
