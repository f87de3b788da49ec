// The bills of one scheme, object and year, to choose from; while bills of another group are chosen, the way to this one.
import type { ConsolidatableRow } from '@portal/domain/consolidation/api';
import { consolidationText } from '@portal/domain/consolidation/texts';
import { memo, useId, useMemo } from 'react';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { columnsOfOneScheme } from '../../components/bill/bill-columns.tsx';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import { formatCount } from '../../lib/format-count.ts';
import { consolidateWords } from '../../texts/en/consolidate.ts';
import type { Group } from './groups.ts';

export interface GroupPanelProps {
  group: Group;
  /** False while further bills are on their way. */
  isComplete: boolean;
  /** Of this group. */
  selected: ReadonlySet<string>;
  /** Bills of another group are chosen. */
  isOther: boolean;
  /** Keep it stable: a new one draws the table anew. */
  onChoose: (selected: ReadonlySet<string>) => void;
}

const none: ReadonlySet<string> = new Set();
const keyOf = (row: ConsolidatableRow): string => row.auth_no;
const labelOf = (row: ConsolidatableRow): string => consolidateWords.chooseBill(row.bill_no);

export const GroupPanel = memo(function GroupPanel({
  group,
  isComplete,
  selected,
  isOther,
  onChoose,
}: GroupPanelProps) {
  const titleId = useId();
  const count = group.bills.length;
  const { mother_sanction_no: sanction } = group;
  const head = consolidateWords.object(group.scheme_nm, group.object, group.year);
  const name = sanction === '' ? head : consolidateWords.ofSanction(head, sanction);
  const selection = useMemo(
    () => ({
      selected: isOther ? none : selected,
      onChange: onChoose,
      label: labelOf,
      canSelect: () => !isOther,
      ...(isOther ? {} : { allLabel: consolidateWords.allThisGroup }),
    }),
    [isOther, selected, onChoose],
  );
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel__head">
        <GroupName id={titleId} group={group} />
        {isOther ? (
          <div className="row">
            <span className="note">{consolidateWords.oneSchemeObjectYear}</span>
            <Button
              small
              aria-label={consolidateWords.chooseThisGroupInstead(name)}
              onClick={() => onChoose(new Set(group.bills.map(keyOf)))}
            >
              {consolidateWords.chooseThisGroupInstead2}
            </Button>
          </div>
        ) : (
          selected.size > 0 && (
            <Status kind="info" icon="check">
              {consolidateWords.chosen(formatCount(selected.size), formatCount(count))}
            </Status>
          )
        )}
      </div>
      <DataTable
        caption={consolidateWords.bills2(name)}
        columns={columnsOfOneScheme}
        rows={group.bills}
        rowKey={keyOf}
        noun={[consolidateWords.bill, consolidateWords.bills3]}
        pageSizes={pageSizes}
        filterLabel={consolidateWords.numberOrPurpose}
        exportName={`bills-to-consolidate-${group.scheme_cd}-${group.object}`}
        empty={consolidationText.noBills}
        isPartial={!isComplete}
        selection={selection}
        size="work"
      />
    </section>
  );
});

const GroupName = ({ id, group }: { id: string; group: Group }) => (
  <div className="about">
    <h2 id={id}>{group.scheme_nm}</h2>
    <small>
      <SchemeCode code={group.scheme_cd} /> {consolidateWords.object2(group.object, group.dh_nm)}
      {group.sls_code && (
        <>
          {consolidateWords.sls} <span className="code">{group.sls_code}</span>
        </>
      )}{' '}
      · {group.year}
      {group.mother_sanction_no && (
        <>
          {consolidateWords.motherSanction} <span className="code">{group.mother_sanction_no}</span>
        </>
      )}
    </small>
  </div>
);
