// Edit Payee (2§2.3), with the payee's history. The account is confirmed anew at each edit.
import { payeeEditIssues } from '@portal/domain/payee/rules';
import type { PayeeRow } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import { PayeeFormName } from '../../components/account/payee-fields.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { EditPayeeWindow } from '../../components/master/master-dialog.tsx';
import type { EditWindowProps } from '../../components/master/record-master.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { payeeWords } from '../../texts/en/payee.ts';
import { BankFields, PayeeEinField } from './payee-fields.tsx';
import { formOf, sendEdit } from './payee-list.ts';

const flagOptions = (['Y', 'N'] as const).map((flag) => ({
  value: flag,
  label: payeeText.activeFlags[flag],
}));

export function EditPayeeDialog({ row, onDone, ...window }: EditWindowProps<PayeeRow>) {
  const state = useMasterForm({
    initial: formOf(row),
    rules: payeeEditIssues,
    send: (form, key) => sendEdit(row, form, key),
    onDone,
    asks: true,
  });
  const { form, issues, set } = state;
  const fields = { form, issues, onChange: set };
  return (
    <EditPayeeWindow {...window} state={state} question={payeeText.update}>
      <div className="fields">
        <PayeeEinField {...fields} label={payeeWords.ein} />
        <PayeeFormName {...fields} />
        {form.type !== 'M' && <BankFields {...fields} />}
        <Select
          name="active_flag"
          label={payeeWords.activeFlag}
          error={errorOf(issues, 'active_flag')}
          empty={payeeWords.selectStatus}
          value={form.activeFlag}
          options={flagOptions}
          onChange={(flag) => set({ activeFlag: flag === 'Y' || flag === 'N' ? flag : '' })}
        />
      </div>
    </EditPayeeWindow>
  );
}
