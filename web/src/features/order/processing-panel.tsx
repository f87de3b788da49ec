// The files under way: how many of them are done, and what became of each, one line a file (3§8).
import type { ProcessedFile } from '@portal/domain/order/api';
import { Button } from '../../components/button.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { Outcomes } from '../../components/outcomes.tsx';
import { Panel } from '../../components/panel.tsx';
import { Progress } from '../../components/prime/progress.tsx';
import type { Lots } from '../../data/lots.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';

const made = (outcomes: readonly ProcessedFile[]): number => outcomes.filter(({ success }) => success).length;

export interface ProcessingPanelProps {
  processing: Omit<Lots<never>, 'start'>;
  /** "files" */
  noun: string;
  /** The heading when all are done. */
  done: string;
}

export function ProcessingPanel({ processing, noun, done }: ProcessingPanelProps) {
  const { all, outcomes, isBusy, error } = processing;
  const bills = made(outcomes);
  const refused = outcomes.length - bills;
  const said = orderFilesWords.billBillsMadeRefused(
    formatCount(bills),
    bills === 1,
    refused > 0,
    formatCount(refused),
  );
  const title = isBusy ? orderFilesWords.processing2(formatCount(all), noun) : done;
  return (
    <Panel title={title}>
      <div className="stack">
        <div role="status">
          <Progress
            label={said}
            value={(100 * outcomes.length) / all}
            text={orderFilesWords.of(formatCount(outcomes.length), formatCount(all))}
          />
        </div>
        {error && <ErrorMessage error={error} prefix={orderFilesWords.otherWereNotProcessed(noun)} />}
        {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
        {!isBusy && (
          <div className="row row--end">
            <Button small onClick={processing.close}>
              {orderFilesWords.close}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
