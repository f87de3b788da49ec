// Add and Edit of a payee under the chosen master payee (2§2.4).
import { multipleAddIssues, multipleEditIssues } from '@portal/domain/payee/rules';
import { emptyPayee, type MultiplePayeeRow } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import { EinField } from '../../components/account/payee-fields.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { addAct, EditPayeeWindow, MasterDialog } from '../../components/master/master-dialog.tsx';
import type { AddWindowProps, EditWindowProps } from '../../components/master/record-master.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { multiplePayeeWords } from '../../texts/en/multiple-payee.ts';
import { MultipleFields } from './multiple-fields.tsx';
import { formOf, type MasterPayee, sendMultiple, sendMultipleEdit } from './multiple-list.ts';

interface AddProps extends Pick<AddWindowProps<MultiplePayeeRow>, 'onDone' | 'onClose'> {
  master: MasterPayee;
}

export function AddMultipleDialog({ master, onDone, onClose }: AddProps) {
  const state = useMasterForm({
    initial: emptyPayee,
    rules: (form) => multipleAddIssues(master.ein, form),
    send: (form, key) => sendMultiple(master.ein, form, key),
    onDone,
    keepAs: `/multiplepayee:add:${master.ein}`,
  });
  const { form, issues, set } = state;
  return (
    <MasterDialog title={multiplePayeeWords.addPayee} state={state} onClose={onClose} {...addAct}>
      <p>
        {multiplePayeeWords.under} <strong>{master.party_name}</strong>
      </p>
      <div className="fields">
        <EinField
          label={multiplePayeeWords.einNo}
          error={errorOf(issues, 'ein')}
          value={form.ein}
          onChange={(ein) => set({ ein })}
        />
        <MultipleFields form={form} issues={issues} onChange={set} bankLabel={multiplePayeeWords.bankOfNew} />
      </div>
    </MasterDialog>
  );
}

export function EditMultipleDialog({ row, onDone, ...window }: EditWindowProps<MultiplePayeeRow>) {
  const state = useMasterForm({
    initial: formOf(row),
    rules: (form) => multipleEditIssues(row.master, form),
    send: (form, key) => sendMultipleEdit(row, form, key),
    onDone,
    asks: true,
  });
  const { form, issues, set } = state;
  return (
    <EditPayeeWindow {...window} state={state} question={payeeText.updateMultiple}>
      <div className="fields">
        <MultipleFields form={form} issues={issues} onChange={set} bankLabel={multiplePayeeWords.bank} />
      </div>
    </EditPayeeWindow>
  );
}
