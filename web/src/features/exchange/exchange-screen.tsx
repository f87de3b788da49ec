// The exchange log for finance IT: the messages of a day, one of them whole, and sending it again (decisions.md, Exchange
// log).
import { listExchange, retryExchange } from '@portal/domain/exchange/api';
import type { ExchangeEntry } from '@portal/domain/exchange/schema';
import { exchangeText } from '@portal/domain/exchange/texts';
import { changeText } from '@portal/domain/proposal/change-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { MasterScreen } from '../../components/master/master-screen.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useToast } from '../../components/toast.tsx';
import { call, callPage } from '../../data/api.ts';
import { isFinal, useOfficer } from '../../data/session.ts';
import { useGrowingList } from '../../data/whole-list.ts';
import { exchangeWords } from '../../texts/en/exchange.ts';
import { exchangeColumns, nameOf } from './exchange-columns.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { ExchangeFilter, type ExchangeSearch } from './exchange-filter.tsx';

const exchangeKey = 'exchange';

export function ExchangeScreen({
  search,
  onSearch,
}: {
  search: ExchangeSearch;
  onSearch: (search: ExchangeSearch) => void;
}) {
  const list = useGrowingList<ExchangeEntry>({
    queryKey: [exchangeKey, search.partner, search.day, search.state, search.text],
    // messages come in all the time
    staleTime: 0,
    read: async ({ cursor, signal }) => {
      const { answer, next } = await callPage(listExchange, { query: { ...search, cursor }, signal });
      return { rows: answer, next };
    },
  });
  const [open, setOpen] = useState<ExchangeEntry | undefined>(undefined);
  const retry = useRetry();
  const { mutate, isPending } = retry;
  const mayAct = isFinal(useOfficer());
  const columns = useColumns(setOpen, mayAct, retry);
  return (
    <MasterScreen
      title={exchangeText.title}
      menu={exchangeWords.administration}
      menuPath="/admin"
      crumb={exchangeText.title}
      context={exchangeText.context}
      actions={
        <Button icon="refresh" onClick={list.retry}>
          {exchangeWords.readAgain}
        </Button>
      }
      above={
        <>
          <ExchangeFilter search={search} onSearch={onSearch} />
          {retry.error && <ErrorMessage error={retry.error} />}
        </>
      }
      list={list}
      table={{
        caption: exchangeWords.messages,
        columns,
        rowKey: ({ id }) => id,
        noun: ['message', 'messages'],
        pageSizes: [20, 30, 40],
        filterLabel: exchangeWords.filterMessagesReadSo,
        exportName: `exchange-${search.day}`,
        empty: exchangeText.none,
        size: 'work',
        onNeedMore: list.readMore,
      }}
    >
      {open && (
        <ExchangeDialog
          entry={open}
          onRetry={
            open.can_retry && mayAct ? () => mutate(open, { onSuccess: () => setOpen(undefined) }) : undefined
          }
          isRetrying={isPending}
          error={retry.error}
          onClose={() => {
            retry.reset();
            setOpen(undefined);
          }}
        />
      )}
    </MasterScreen>
  );
}

function useColumns(
  onOpen: (entry: ExchangeEntry) => void,
  mayAct: boolean,
  { mutate, isPending }: ReturnType<typeof useRetry>,
) {
  return useMemo(
    () => [
      ...exchangeColumns,
      actionColumn(onOpen, mayAct ? (entry) => mutate(entry) : undefined, isPending),
    ],
    [onOpen, mutate, mayAct, isPending],
  );
}

function useRetry() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: ExchangeEntry) => call(retryExchange, { params: { id } }),
    onSuccess: (_answer, entry) => {
      toast(`${nameOf(entry)}: ${exchangeText.retried}`);
      void cache.invalidateQueries({ queryKey: [exchangeKey] });
    },
  });
}

const actionColumn = (
  onOpen: (entry: ExchangeEntry) => void,
  onRetry: ((entry: ExchangeEntry) => void) | undefined,
  isRetrying: boolean,
): Column<ExchangeEntry> => ({
  id: 'action',
  label: exchangeWords.action,
  kind: 'actions',
  cell: (entry) => (
    <span className="row row--end">
      <Button small aria-label={exchangeWords.open(nameOf(entry))} onClick={() => onOpen(entry)}>
        {exchangeWords.open2}
      </Button>
      {entry.can_retry && entry.state !== 'done' && (
        <RowMenu
          label={exchangeWords.more(nameOf(entry))}
          entries={() => [
            {
              label: exchangeWords.retry2,
              icon: 'refresh',
              reason: onRetry ? undefined : changeText.finalOnly,
              onSelect: () => !isRetrying && onRetry?.(entry),
            },
          ]}
        />
      )}
    </span>
  ),
});
