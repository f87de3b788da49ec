// A payee of an SPA bill in the table: his own row, and below it his components under their parents, with amounts that are typed.
import type { PayeeComponent } from '@portal/domain/bill/schema';
import type { Issue } from '@portal/domain/issue';
import { type Paise, paise, zeroPaise } from '@portal/domain/money';
import type { Component } from '@portal/domain/sparsh/component';
import { memo } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { AmountCell } from '../../components/field/amount-cell.tsx';
import { FieldError } from '../../components/field/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';
import { type ComponentRow, componentRows } from './component-rows.ts';
import { type PayeeRow, partsText } from './entry-content.ts';
import { partRowId, payeeRowId } from './field-ids.ts';
import type { PayeeActions } from './payee-tree.ts';

interface PayeeBlockProps {
  row: PayeeRow;
  /** The place in the bill, from 0. */
  at: number;
  isOpen: boolean;
  issues: readonly Issue[] | undefined;
  byCode: ReadonlyMap<string, Component>;
  asCards: boolean;
  actions: PayeeActions;
  onToggle: (id: string) => void;
  /** Undefined where nothing is left to pay. */
  onAddComponent: ((row: PayeeRow) => void) | undefined;
}

const noParts: readonly PayeeComponent[] = [];

function PlainBlock(props: PayeeBlockProps) {
  const { row, at, isOpen, issues = [], byCode, actions, asCards } = props;
  const { components = noParts } = row;
  return (
    <>
      <PayeeHead {...props} issues={issues.filter(({ path }) => partOf(path) === undefined)} />
      {isOpen &&
        componentRows(components, byCode).map((part) =>
          part.at === undefined ? (
            <ParentRow key={`above ${part.code}`} part={part} asCards={asCards} />
          ) : (
            <PartRow
              key={part.code}
              row={row}
              id={partRowId(at, part.at)}
              at={part.at}
              part={part}
              issues={issues.filter(({ path }) => partOf(path) === part.at)}
              actions={actions}
              asCards={asCards}
            />
          ),
        )}
    </>
  );
}

/** Drawn again only when its own payee, place or issues changed. */
export const PayeeBlock = memo(PlainBlock);

/** "payees.3.components.1.net" → 1. */
const partOf = (path: string): number | undefined => {
  const [, , , part] = path.split('.');
  return part === undefined ? undefined : Number(part);
};

const roles = (asCards: boolean) => ({
  row: asCards ? 'row' : undefined,
  head: asCards ? 'rowheader' : undefined,
  cell: asCards ? 'cell' : undefined,
});

const Sentences = ({ id, issues }: { id: string; issues: readonly Issue[] }) =>
  issues.map(({ message }, place) => <FieldError key={message} id={`${id}-error-${place}`} text={message} />);

const PayeeHead = ({ row, at, isOpen, issues = [], asCards, ...acts }: PayeeBlockProps) => {
  const { components = noParts } = row;
  const role = roles(asCards);
  const gross = components.reduce((sum, part) => sum + part.gross, 0);
  const id = payeeRowId(at);
  return (
    <tr role={role.row} id={id} data-level={1} tabIndex={-1}>
      <th role={role.head} scope="row" className="grow">
        <span className="about">
          <button
            className="tree-toggle"
            type="button"
            aria-expanded={isOpen}
            onClick={() => acts.onToggle(row.id)}
          >
            <Icon name="chevron-right" />
            {row.name}
          </button>
          <small>
            {row.snaUniqueId} · {partsText(components.length)}
          </small>
          <Sentences id={id} issues={issues} />
        </span>
      </th>
      <td role={role.cell} data-label={billEntryPayeesWords.accountIfsc}>
        <span className="about">
          <span className="code code--masked">{row.accountNumber.slice(-4)}</span>
          <small className="code">{row.ifsc}</small>
        </span>
      </td>
      <td role={role.cell} className="numeric" data-label={billEntryPayeesWords.gross}>
        <Amount value={paise(gross)} strong />
      </td>
      <td role={role.cell} className="numeric" data-label={billEntryPayeesWords.net}>
        <Amount value={row.amount} strong />
      </td>
      <td role={role.cell} className="table__actions tight">
        <span className="row row--end">
          {acts.onAddComponent && (
            <Button
              small
              icon="plus"
              aria-label={billEntryPayeesWords.addComponent(row.name)}
              onClick={() => acts.onAddComponent?.(row)}
            >
              {billEntryPayeesWords.component}
            </Button>
          )}
          <Button
            variant="quiet"
            small
            icon="trash"
            aria-label={billEntryPayeesWords.removePayeeItsComponents(row.name)}
            onClick={() => acts.actions.onRemove(row)}
          />
        </span>
      </td>
    </tr>
  );
};

const ParentRow = ({ part, asCards }: { part: ComponentRow; asCards: boolean }) => {
  const role = roles(asCards);
  return (
    <tr role={role.row} data-level={part.level} data-parent>
      <th role={role.head} scope="row" className="grow">
        <span>
          <span className="code">{part.code}</span> {part.description}
        </span>
      </th>
      <td role={role.cell} />
      <td role={role.cell} className="numeric" data-label={billEntryPayeesWords.gross}>
        <Amount value={part.gross} />
      </td>
      <td role={role.cell} className="numeric" data-label={billEntryPayeesWords.net}>
        <Amount value={part.net} />
      </td>
      <td role={role.cell} className="table__actions" />
    </tr>
  );
};

interface PartRowProps {
  row: PayeeRow;
  id: string;
  at: number;
  part: ComponentRow;
  issues: readonly Issue[];
  actions: PayeeActions;
  asCards: boolean;
}

const PartRow = ({ row, id, at, part, issues, actions, asCards }: PartRowProps) => {
  const role = roles(asCards);
  const now = row.components?.[at];
  const amount = (name: 'gross' | 'net', label: string) => (
    <td role={role.cell} className="numeric" data-label={label}>
      <AmountCell
        id={`${id}-${name}`}
        column={name}
        label={billEntryPayeesWords.ofFor(label, part.code, row.name)}
        value={part[name]}
        invalid={issues.some(({ path }) => path.endsWith(`.${name}`))}
        describedBy={`${id}-error-0`}
        onChange={(value: Paise | undefined) =>
          now && actions.onPart(row, at, { ...now, [name]: value ?? zeroPaise })
        }
      />
    </td>
  );
  return (
    <tr role={role.row} id={id} data-level={part.level} tabIndex={-1}>
      <th role={role.head} scope="row" className="grow">
        <span>
          <span className="code">{part.code}</span> {part.description}
          <Sentences id={id} issues={issues} />
        </span>
      </th>
      <td role={role.cell} />
      {amount('gross', billEntryPayeesWords.gross)}
      {amount('net', billEntryPayeesWords.net)}
      <td role={role.cell} className="table__actions tight">
        <Button
          variant="quiet"
          small
          icon="trash"
          aria-label={billEntryPayeesWords.removeComponent(part.code, row.name)}
          onClick={() => actions.onRemovePart(row, at)}
        />
      </td>
    </tr>
  );
};
