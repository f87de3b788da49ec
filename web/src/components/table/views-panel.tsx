// What the button Views opens: the saved views of the list, the name under which the present one is saved, the columns that are
// shown.
import { isSameName, viewLimits } from '@portal/domain/view/limits';
import type { View } from '@portal/domain/view/schema';
import { viewText as text } from '@portal/domain/view/texts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../data/api-error.ts';
import { useRemoveView, useSaveView, viewsQuery } from '../../data/views.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../field/choice.tsx';
import { TextInput } from '../field/text-input.tsx';
import { ErrorMessage } from '../message.tsx';
import { useToast } from '../toast.tsx';
import { canBeHidden, type ListViews, shownView, type ViewedTable } from './table-view.ts';
import '../../styles/list-views.css';
import { tablePartsWords } from '../../texts/en/table-parts.ts';

export interface ViewsPanelProps {
  id: string;
  title: string;
  views: ListViews;
  table: ViewedTable;
  onClose: () => void;
}

export function ViewsPanel({ id, title: name, views, table, onClose }: ViewsPanelProps) {
  const { data, error, refetch } = useQuery(viewsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const own = data?.filter(({ list }) => list === views.list);
  return (
    <section className="list-views__panel" id={id} aria-label={name}>
      <h3 ref={title} tabIndex={-1}>
        {name}
      </h3>
      {own?.length === 0 && <p className="note">{text.none}</p>}
      {!own && error && <ErrorMessage error={error} onRetry={() => void refetch()} />}
      {own && own.length > 0 && (
        <ul>
          {own.map((view) => (
            <SavedView
              key={view.name}
              view={view}
              views={views}
              table={table}
              onClose={onClose}
              onRemoved={() => title.current?.focus()}
            />
          ))}
        </ul>
      )}
      {own && <SaveForm id={id} own={own} views={views} table={table} />}
      <Columns id={id} table={table} />
    </section>
  );
}

interface SavedViewProps extends Omit<ViewsPanelProps, 'id' | 'title'> {
  view: View;
  onRemoved: () => void;
}

function SavedView({ view, views, table, onClose, onRemoved }: SavedViewProps) {
  const toast = useToast();
  const remove = useRemoveView();
  const save = useSaveView();
  const failed = (error: Error) => toast(errorMessage(error), 'danger');
  const show = () => {
    const { rows: size, chosen, ...state } = view.state;
    const shown = shownView({ ...state, size }, table);
    const missing = [...views.show(shown.view, chosen, table), ...shown.missing];
    if (missing.length > 0) toast(text.missing(view.name, missing), 'warn');
    onClose();
  };
  const bringBack = () => save.mutate({ ...view, replaces: false }, { onError: failed });
  return (
    <li>
      <button type="button" className="list-views__view" onClick={show}>
        {view.name}
      </button>
      <Button
        small
        variant="quiet"
        icon="trash"
        aria-label={tablePartsWords.removeView(view.name)}
        onClick={() =>
          remove.mutate(view, {
            onSuccess: () => {
              // the button goes
              onRemoved();
              toast(text.removed(view.name), 'ok', { label: tablePartsWords.undo, act: bringBack });
            },
            onError: failed,
          })
        }
      />
    </li>
  );
}

interface SaveFormProps extends Pick<ViewsPanelProps, 'id' | 'views' | 'table'> {
  own: readonly View[];
}

function SaveForm({ id, own, views, table }: SaveFormProps) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const toast = useToast();
  const save = useSaveView();
  const typed = name.trim();
  const before = own.find((view) => isSameName(view.name, typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(typed === '');
    if (typed === '' || save.isPending) return;
    const { filter, sort, size, hidden } = table.view;
    const state = {
      filter,
      sort: sort ? { id: sort.id, descending: sort.descending } : null,
      rows: size,
      hidden: [...hidden],
      chosen: views.chosen,
    };
    save.mutate(
      { list: views.list, name: typed, state, replaces: before !== undefined },
      {
        onSuccess: (saved) => {
          setName('');
          toast(text.saved(saved.name));
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        name={`${id}-name`}
        label={tablePartsWords.saveThisViewAs}
        maxLength={viewLimits.nameCharacters}
        value={name}
        onChange={setName}
        error={save.error ? errorMessage(save.error) : isTried ? text.nameMissing : undefined}
        button={
          <Button type="submit" busy={save.isPending && tablePartsWords.saving}>
            {before ? tablePartsWords.replace : tablePartsWords.save}
          </Button>
        }
      />
    </form>
  );
}

function Columns({ id, table: { columns, view, onView } }: Pick<ViewsPanelProps, 'id' | 'table'>) {
  const hidden = new Set(view.hidden);
  const show = (column: string, isShown: boolean) => {
    const others = view.hidden.filter((one) => one !== column);
    onView({ ...view, hidden: isShown ? others : [...others, column] });
  };
  return (
    <fieldset className="list-views__columns">
      <legend>{tablePartsWords.columns}</legend>
      {columns.filter(canBeHidden).map((column) => (
        <Checkbox
          key={column.id}
          name={`${id}-${column.id}`}
          label={column.label}
          checked={!hidden.has(column.id)}
          onChange={(isShown) => show(column.id, isShown)}
        />
      ))}
    </fieldset>
  );
}
