// Choosing a payee from a master: the browser's own list, narrowed by a search box, so that one of hundreds is found.
import { useDeferredValue, useMemo, useState } from 'react';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { useWholeList, type WholeList } from '../../data/whole-list.ts';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';

/** A payee of the list as it is shown and found. */
export interface PayeeOption {
  /** What identifies it. */
  readonly value: string;
  readonly label: string;
  /** What the search looks in. */
  readonly searched: readonly string[];
}

interface PayeeChoiceProps<Row> {
  label: string;
  list: WholeList<Row>;
  /** What the list holds: "The SNA payees". */
  what: string;
  /** Keep it stable: declared outside the component. */
  optionOf: (row: Row) => PayeeOption;
  /** What is said of an empty master. */
  noneText: string;
  value: string;
  error: string | undefined;
  onChoose: (row: Row | undefined) => void;
}

/** So many payees are found by looking; more need the search box. */
const searchFrom = 10;

export function PayeeChoice<Row>(props: PayeeChoiceProps<Row>) {
  const { optionOf, value } = props;
  const list = useWholeList(props.list);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const options = useMemo(
    () =>
      (list.rows ?? []).map((row) => {
        const option = optionOf(row);
        return { ...option, row, searched: option.searched.join(' ').toLowerCase() };
      }),
    [list.rows, optionOf],
  );
  const found = useMemo(() => {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    return options.filter(
      (option) => option.value === value || words.every((word) => option.searched.includes(word)),
    );
  }, [options, wanted, value]);
  return (
    <>
      <LookUpFailure what={props.what} error={list.error} onRetry={list.retry} />
      {options.length >= searchFrom && (
        <TextInput
          name="payeeSearch"
          label={billEntryWindowsWords.searchPayees}
          type="search"
          value={search}
          onChange={setSearch}
          // Enter adds nothing yet: it goes on to the list
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            document.getElementById('payee')?.focus();
          }}
        />
      )}
      <Select
        name="payee"
        label={props.label}
        hint={
          list.rows && <span role="status">{countText(found.length, options.length, props.noneText)}</span>
        }
        error={props.error}
        empty={billEntryWindowsWords.selectPayee}
        value={value}
        options={found}
        loading={list.isLoading}
        onChange={(identity) => props.onChoose(options.find((option) => option.value === identity)?.row)}
      />
    </>
  );
}

const countText = (found: number, all: number, noneText: string): string =>
  all === 0
    ? noneText
    : billEntryWindowsWords.payees(found.toLocaleString('en-IN'), all.toLocaleString('en-IN'));
