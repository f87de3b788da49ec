// Edit Payee (2§2.3), with the payee's history. The account is confirmed anew at each edit.
import { payeeEditIssues } from '@portal/domain/payee/rules';
import type { PayeeRow } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { MasterDialog, updateAct } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { BankFields, NameField, PayeeEinField } from './payee-fields.tsx';
import { formOf, sendEdit } from './payee-list.ts';

const flagOptions = (['Y', 'N'] as const).map((flag) => ({
  value: flag,
  label: payeeText.activeFlags[flag],
}));

export interface EditPayeeDialogProps {
  row: PayeeRow;
  onUpdated: (row: PayeeRow) => void;
  onHistory: () => void;
  onClose: () => void;
}

export function EditPayeeDialog({ row, onUpdated, onHistory, onClose }: EditPayeeDialogProps) {
  const state = useMasterForm({
    initial: formOf(row),
    rules: payeeEditIssues,
    send: (form, key) => sendEdit(row, form, key),
    onDone: onUpdated,
    asks: true,
  });
  const { form, issues, set } = state;
  const fields = { form, issues, onChange: set };
  return (
    <MasterDialog
      title="Edit Payee"
      state={state}
      onClose={onClose}
      {...updateAct}
      question={payeeText.update}
      onHistory={onHistory}
    >
      <div className="fields">
        <PayeeEinField {...fields} label="EIN" />
        <NameField {...fields} />
        {form.type !== 'M' && <BankFields {...fields} />}
        <Select
          name="active_flag"
          label="Active Flag"
          error={errorOf(issues, 'active_flag')}
          empty="Select a status"
          value={form.activeFlag}
          options={flagOptions}
          onChange={(flag) => set({ activeFlag: flag === 'Y' || flag === 'N' ? flag : '' })}
        />
      </div>
    </MasterDialog>
  );
}
