// Choosing a payee from a master, by words of what is known of it: one of thousands is found.
import { useMemo } from 'react';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { LazyCombobox } from '../../components/prime/lazy-combobox.tsx';
import { useWholeList, type WholeList } from '../../data/whole-list.ts';
import { formatCount } from '../../lib/format-count.ts';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';

/** A payee of the list as it is shown and found. */
export interface PayeeOption {
  /** What identifies it. */
  readonly value: string;
  readonly label: string;
  /** Behind a label that another payee has too. */
  readonly account: string;
  /** What the search looks in. */
  readonly searched: readonly string[];
}

/** The bank behind name and account, where it is known. */
export const labelWith = (label: string, bank: string | undefined): string =>
  [label, bank?.trim()].filter(Boolean).join(' · ');

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

export function PayeeChoice<Row>(props: PayeeChoiceProps<Row>) {
  const { optionOf, value } = props;
  const list = useWholeList(props.list);
  const options = useMemo(() => optionsOf(list.rows ?? [], optionOf), [list.rows, optionOf]);
  return (
    <>
      <LookUpFailure what={props.what} error={list.error} onRetry={list.retry} />
      <LazyCombobox
        name="payee"
        label={props.label}
        countText={list.rows && countText(props.noneText)}
        error={props.error}
        empty={billEntryWindowsWords.selectPayee}
        value={value}
        options={options}
        loading={list.isLoading}
        onChange={(identity) => props.onChoose(options.find((option) => option.value === identity)?.row)}
      />
    </>
  );
}

const countText =
  (noneText: string) =>
  (found: number, all: number): string =>
    all === 0 ? noneText : billEntryWindowsWords.payees(formatCount(found), formatCount(all));

const optionsOf = <Row,>(rows: readonly Row[], optionOf: (row: Row) => PayeeOption) => {
  const payees = rows.map((row) => ({ row, ...optionOf(row) }));
  const times = new Map<string, number>();
  for (const { label } of payees) times.set(label, (times.get(label) ?? 0) + 1);
  return payees.map(({ row, value, label, account, searched }) => ({
    row,
    value,
    label: times.get(label) === 1 ? label : `${label} · ${account}`,
    searched: searched.join(' ').toLowerCase(),
  }));
};
