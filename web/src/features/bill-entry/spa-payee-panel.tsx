// Payee Details of an SPA bill: payees with their components (3§2.3). Their table comes behind the form.
import { billKinds } from '@portal/domain/bill/kind';
import { spaText } from '@portal/domain/bill/spa-texts';
import type { Paise } from '@portal/domain/money';
import { useEffect } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { useConfirm } from '../../components/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { needed } from '../../components/later.tsx';
import { Panel } from '../../components/panel.tsx';
import { ComponentTrouble } from '../../components/scheme-component/scheme-components.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';
import { useEntryComponents } from './components-of-bill.ts';
import { fieldIds, panelSentences } from './field-ids.ts';
import { PanelErrors } from './panel-errors.tsx';
import type { PayeePanelProps } from './payee-panel.tsx';
import { payeesText } from './spa-payee-count.ts';

const table = needed(async () => (await import('./spa-payee-table.tsx')).SpaPayeeTable, {
  isUrgent: true,
});

/** A bill begins without payees. */
const fetchTable = () => whenIdle(table.fetchAhead);

export function SpaPayeePanel({ state, onAdd, onAddGroup, onPayee }: PayeePanelProps) {
  const { kind, form, entry, shown, remaining } = state;
  const { payees } = form.content;
  const rules = billKinds[kind];
  const components = useEntryComponents(state);
  const onRemoveAll = useRemoveAll(state);
  const canAdd = remaining.payees > 0;
  useEffect(fetchTable, []);
  return (
    <Panel
      title={rules.payeeTitle}
      id={fieldIds.payees}
      flush
      actions={
        <div className="row">
          {payees.length > 0 && (
            <Button small variant="quiet" icon="trash" onClick={onRemoveAll}>
              {billEntryPayeesWords.removeAll}
            </Button>
          )}
          {canAdd && (
            <>
              <Button small icon="plus" onClick={onAddGroup}>
                {billEntryPayeesWords.addGroup}
              </Button>
              <Button small icon="plus" onClick={onAdd} aria-keyshortcuts="F2">
                {billEntryPayeesWords.addPayee}
              </Button>
            </>
          )}
        </div>
      }
      foot={
        remaining.payees !== 0 && (
          <p>
            {remaining.payees > 0 ? billEntryPayeesWords.stillPay : billEntryPayeesWords.moreThanNetAmount}
            <Amount value={Math.abs(remaining.payees) as Paise} symbol strong />
          </p>
        )
      }
    >
      <PanelErrors
        id={fieldIds.payees}
        sentences={panelSentences(
          shown,
          'payees',
          (at) => payees[at]?.name ?? billEntryPayeesWords.line(at + 1),
        )}
      />
      {entry.gross > 0 && <ComponentTrouble components={components} />}
      {payees.length === 0 ? (
        <NoPayees text={rules.noPayees} hasGross={entry.gross !== 0} />
      ) : (
        <table.Needed state={state} components={components} onAddComponent={canAdd ? onPayee : undefined} />
      )}
    </Panel>
  );
}

const NoPayees = ({ text, hasGross }: { text: string; hasGross: boolean }) => (
  <EmptyState
    text={text}
    action={
      !hasGross && (
        <Button icon="plus" reason={billEntryPayeesWords.enterGrossAmountFirst}>
          {billEntryPayeesWords.addPayee}
        </Button>
      )
    }
  />
);

function useRemoveAll({ form, dispatch }: PayeePanelProps['state']): () => Promise<void> {
  const confirm = useConfirm();
  const { payees } = form.content;
  return async () => {
    const question = {
      title: billEntryPayeesWords.removeAllPayees,
      message: (
        <>
          <p>{spaText.removeAllPayees}</p>
          <p>{billEntryPayeesWords.leaveThisBill(payeesText(payees))}</p>
        </>
      ),
      confirmLabel: billEntryPayeesWords.removeAll,
      danger: true,
    };
    if (await confirm(question)) dispatch({ type: 'payeesCleared' });
  };
}
