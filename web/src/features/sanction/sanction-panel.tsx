// A mother sanction in figures: its amount, what bills hold, what is allotted and unused, what is free to allot.
import { type CivilDate, financialYear, formatCivilDate, formatInstant } from '@portal/domain/calendar';
import { formatRupees, type Paise, sumPaise, zeroPaise } from '@portal/domain/money';
import type { LimitRow, MotherSanction } from '@portal/domain/sanction/schema';
import { sanctionText } from '@portal/domain/sanction/texts';
import { Amount } from '../../components/bill/amount.tsx';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { Select } from '../../components/field/select.tsx';
import { Message } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { Meter } from '../../components/plot/meter.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { serverNow } from '../../data/server-clock.ts';
import { sanctionWords } from '../../texts/en/sanction.ts';

export interface SanctionPanelProps {
  sanctions: readonly MotherSanction[];
  sanction: MotherSanction;
  /** Undefined while they are on their way. */
  limits: readonly LimitRow[] | undefined;
  onChoose: (number: string) => void;
  onAllot: () => void;
}

export function SanctionPanel({ sanctions, sanction, limits, onChoose, onAllot }: SanctionPanelProps) {
  const whole = paiseOf(sanction.mother_sanction_amount);
  const free = paiseOf(sanction.balance_budget_amount);
  const sumOf = (name: 'limit_amount' | 'reserved_amount' | 'available_amount') =>
    limits && sumPaise(limits.map((limit) => paiseOf(limit[name])));
  const held = sumOf('reserved_amount');
  const unused = sumOf('available_amount');
  const allotted = sumOf('limit_amount');
  const over = paiseOf(sanction.over_allotted_amount);
  const earlier = paiseOf(sanction.earlier_years_amount);
  const others = allotted === undefined ? undefined : ((whole + over - free - earlier - allotted) as Paise);
  return (
    <Panel
      title={sanctionWords.motherSanction3(sanction.mother_sanction_no)}
      actions={
        sanctions.length > 1 && (
          <SanctionSelect sanctions={sanctions} sanction={sanction} onChoose={onChoose} />
        )
      }
    >
      <div className="stack">
        <Lowered sanction={sanction} />
        <div className="row row--apart">
          <div>
            <p className="note">
              {sanctionWords.amountSanction(formatCivilDate(sanction.mother_sanction_date as CivilDate))}
            </p>
            <p className="figure">
              <Amount value={whole} symbol />
            </p>
          </div>
          <div>
            <p className="note">{sanctionWords.freeAllot}</p>
            <p className="figure">
              <Amount value={free} symbol />
            </p>
          </div>
          <FinalOnlyButton variant="primary" icon="plus" onClick={onAllot}>
            {sanctionWords.allot}
          </FinalOnlyButton>
        </div>
        <Meter
          isBig
          label={sanctionWords.heldBillsAllottedUnused(
            formatRupees(whole),
            formatRupees(held ?? zeroPaise),
            formatRupees(unused ?? zeroPaise),
            formatRupees(free),
          )}
          wholePaise={whole}
          parts={{ held: held ?? zeroPaise, allotted: Math.max(0, whole - free - (held ?? 0)) }}
        />
        <Keys held={held} unused={unused} allotted={allotted} free={free} />
        <p className="note">
          {sanctionText.lapse(formatCivilDate(`${financialYear(serverNow()) + 1}-03-31` as CivilDate))}{' '}
          {others !== undefined &&
            (others > 0 ? sanctionText.others(formatRupees(others)) : sanctionText.noOthers)}{' '}
          {earlier > 0 && sanctionText.earlier(formatRupees(earlier))}{' '}
          {sanction.lapsed_amount > 0 && sanctionText.lapsed(formatRupees(paiseOf(sanction.lapsed_amount)))}
        </p>
        <Revisions sanction={sanction} />
      </div>
    </Panel>
  );
}

/** What PFMS took away, in words: an amount below 0 says to no officer what to do. */
function Lowered({ sanction }: Pick<SanctionPanelProps, 'sanction'>) {
  const over = paiseOf(sanction.over_allotted_amount);
  if (over <= 0) return null;
  const before = sanction.revisions.at(-2)?.amount;
  const now = formatRupees(paiseOf(sanction.mother_sanction_amount));
  return (
    <Message kind="danger">
      {before !== undefined && `${sanctionText.lowered(formatRupees(paiseOf(before)), now)} `}
      {sanctionText.overAllotted(formatRupees(over))}
    </Message>
  );
}

/** Each amount that PFMS said, where it said more than one. */
function Revisions({ sanction: { revisions } }: Pick<SanctionPanelProps, 'sanction'>) {
  if (revisions.length < 2) return null;
  const all = revisions.map(({ amount, at }) => {
    const shown = formatRupees(paiseOf(amount));
    return at === '' ? `₹ ${shown}` : sanctionText.revision(shown, formatInstant(new Date(at)));
  });
  return <p className="note">{sanctionText.revisions(all.join('; '))}</p>;
}

type Choice = Pick<SanctionPanelProps, 'sanctions' | 'sanction' | 'onChoose'>;

const SanctionSelect = ({ sanctions, sanction, onChoose }: Choice) => (
  <Select
    name="mother_sanction_no"
    label={sanctionWords.motherSanction}
    empty={false}
    value={sanction.mother_sanction_no}
    options={sanctions.map(({ mother_sanction_no, mother_sanction_date }) => ({
      value: mother_sanction_no,
      label: `${mother_sanction_no} · ${formatCivilDate(mother_sanction_date as CivilDate)}`,
    }))}
    onChange={onChoose}
  />
);

interface KeysProps {
  held: Paise | undefined;
  unused: Paise | undefined;
  allotted: Paise | undefined;
  free: Paise;
}

const shown = (amount: Paise | undefined) => (amount === undefined ? '–' : <Amount value={amount} />);

/** The figures of the bar, with the pattern of each. */
const Keys = ({ held, unused, allotted, free }: KeysProps) => (
  <dl className="facts facts--keys">
    <div>
      <dt>
        <span className="legend__key meter__held" /> {sanctionWords.heldBills3}
      </dt>
      <dd>{shown(held)}</dd>
    </div>
    <div>
      <dt>
        <span className="legend__key meter__allotted" /> {sanctionWords.allottedUnused}
      </dt>
      <dd>{shown(unused)}</dd>
    </div>
    <div>
      <dt>{sanctionWords.allottedTogether}</dt>
      <dd>{shown(allotted)}</dd>
    </div>
    <div>
      <dt>
        <span className="legend__key meter__free" /> {sanctionWords.freeAllot}
      </dt>
      <dd>
        <Amount value={free} strong />
      </dd>
    </div>
  </dl>
);
