// Deductions: to which receipt heads the deducted amount goes (1§2, Deduction panel).

import { entryText } from '@portal/domain/bill/entry-texts';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import { deductionTotal } from '@portal/domain/bill/rules';
import { billText } from '@portal/domain/bill/texts';
import { formatRupees, type Paise } from '@portal/domain/money';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import type { Question } from '../../components/dialog/confirm-context.ts';
import { useConfirm } from '../../components/dialog/confirm-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import type { DeductionRow } from './entry-content.ts';
import { fieldIds, panelSentences } from './field-ids.ts';
import { PanelErrors } from './panel-errors.tsx';
import { majorHeadsQuery, schemesQuery } from './queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

const removeQuestion = (kind: BillKind): Question => ({
  title: billEntryWords.remove,
  message: billKinds[kind].removeDeduction,
  confirmLabel: billEntryWords.remove,
  danger: true,
});

export function DeductionPanel({ state, onAdd }: { state: BillEntryState; onAdd: () => void }) {
  const { kind, form, dispatch, entry, shown, remaining } = state;
  const confirm = useConfirm();
  const names = useHeadNames(form.content.deductions);
  const columns = useMemo(
    () =>
      deductionColumns(names, async (row) => {
        if (await confirm(removeQuestion(kind))) dispatch({ type: 'deductionRemoved', id: row.id });
      }),
    [names, kind, confirm, dispatch],
  );
  const total = useMemo(() => deductionTotal(entry), [entry]);
  return (
    <Panel
      title={billEntryWords.deduction}
      id={fieldIds.deductions}
      flush
      foot={
        entry.deduction > 0 && (
          <>
            <p>
              <strong>{entryText.totalDeductions(formatRupees(total))}</strong>{' '}
              {billEntryWords.of(formatRupees(entry.deduction))}
            </p>
            {remaining.deductions > 0 && (
              <Button small icon="plus" onClick={onAdd} aria-keyshortcuts="F4">
                {billEntryWords.addDeduction}
              </Button>
            )}
          </>
        )
      }
    >
      <PanelErrors id={fieldIds.deductions} sentences={panelSentences(shown, 'deductions')} />
      <DataTable
        caption={billEntryWords.deductions}
        columns={columns}
        rows={form.content.deductions}
        rowKey={(row) => row.id}
        noun={[billEntryWords.deduction2, billEntryWords.deductions2]}
        empty={billText.noDeductions}
        emptyAction={
          entry.deduction === 0 && <p className="note">{billEntryWords.enterDeductionBillFirst}</p>
        }
      />
    </Panel>
  );
}

interface HeadNames {
  readonly majorHead: (code: string) => string;
  readonly scheme: (code: string) => string;
}

const codeAndName = (code: string, name: string | undefined): string => (name ? `${code} - ${name}` : code);

/** Names of the heads in use; a code is shown alone until its name is loaded. */
function useHeadNames(rows: readonly DeductionRow[]): HeadNames {
  const heads = useMemo(() => [...new Set(rows.map((row) => row.majorHead))], [rows]);
  const majorHeads = useQuery({ ...majorHeadsQuery, enabled: heads.length > 0 }).data;
  const schemes = useQueries({
    queries: heads.map(schemesQuery),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
  return useMemo(
    () => ({
      majorHead: (code) => codeAndName(code, majorHeads?.find((head) => head.mh_cd === code)?.mh_nm),
      scheme: (code) => codeAndName(code, schemes.find((scheme) => scheme.rs_cd === code)?.rs_nm),
    }),
    [majorHeads, schemes],
  );
}

const deductionColumns = (
  names: HeadNames,
  onRemove: (row: DeductionRow) => void,
): readonly Column<DeductionRow>[] => [
  {
    id: 'majorHead',
    label: billEntryWords.majorHead,
    value: (row) => names.majorHead(row.majorHead),
    rowHeader: true,
  },
  { id: 'scheme', label: billEntryWords.scheme, value: (row) => names.scheme(row.scheme) },
  { id: 'value', label: billEntryWords.value, kind: 'amount', value: (row): Paise => row.value },
  {
    id: 'action',
    label: billEntryWords.action,
    kind: 'actions',
    cell: (row) => (
      <Button
        variant="quiet"
        small
        icon="trash"
        aria-label={billEntryWords.removeDeduction(names.scheme(row.scheme))}
        onClick={() => onRemove(row)}
      />
    ),
  },
];
