// The way of a bill from its entry to the compiled accounts, and how far it is.
import { Icon, type IconName } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';
import { dayAndMonth } from '../../lib/dates.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';
import { type HistoryStep, lifeOf, type Stage } from './life.ts';

const icons: Record<Stage['state'], IconName> = {
  done: 'check',
  now: 'arrow',
  objected: 'alert',
  open: 'chevron-right',
};
const saying: Partial<Record<Stage['state'], string>> = {
  done: billPageWords.done,
  open: billPageWords.notYet,
};

export function LifeOfBill({ steps }: { steps: readonly HistoryStep[] }) {
  const stages = lifeOf(steps);
  const done = stages.filter(({ state }) => state !== 'open').length;
  return (
    <Panel
      title={billPageWords.lifeBill}
      actions={<p className="note">{billPageWords.steps(done, stages.length)}</p>}
    >
      <ol className="steps" aria-label={billPageWords.lifeBill}>
        {stages.map(({ label, state, at }) => (
          <li
            key={label}
            data-step={state === 'open' ? undefined : state}
            aria-current={state === 'now' || state === 'objected' ? 'step' : undefined}
          >
            <Icon name={icons[state]} />
            {label}
            <span className="hidden-text">{saying[state]}</span>
            {at !== undefined && <time dateTime={at}>{dayAndMonth(at)}</time>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
