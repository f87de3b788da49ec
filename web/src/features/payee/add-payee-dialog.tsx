// Add Payee (2§2.3): regular, third party or master payee; of a master payee only the name is asked.
import { payeeAddIssues } from '@portal/domain/payee/rules';
import { emptyPayee, isPayeeType, type PayeeRow, payeeTypes } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import { PayeeFormName } from '../../components/account/payee-fields.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { addAct, MasterDialog } from '../../components/master/master-dialog.tsx';
import type { AddWindowProps } from '../../components/master/record-master.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { payeeWords } from '../../texts/en/payee.ts';
import { BankFields, PayeeEinField } from './payee-fields.tsx';
import { sendPayee } from './payee-list.ts';

const typeOptions = payeeTypes.map((type) => ({ value: type, label: payeeText.types[type] }));

export function AddPayeeDialog({ onDone, onClose }: AddWindowProps<PayeeRow>) {
  const state = useMasterForm({
    initial: emptyPayee,
    rules: payeeAddIssues,
    send: sendPayee,
    onDone,
    keepAs: '/payee:add',
  });
  const { form, issues, set } = state;
  const fields = { form, issues, onChange: set };
  const isNamedOnly = form.type === 'M';
  return (
    <MasterDialog title={payeeWords.addPayee} state={state} onClose={onClose} {...addAct}>
      <div className="fields">
        <Select
          name="payeetype"
          label={payeeWords.payeeType}
          className="fields__whole"
          error={errorOf(issues, 'payeetype')}
          empty={payeeWords.selectPayeeType}
          value={form.type}
          options={typeOptions}
          onChange={(type) =>
            set({ type: isPayeeType(type) ? type : '', ...(type === 'M' ? { ein: '' } : {}) })
          }
        />
        {!isNamedOnly && <PayeeEinField {...fields} label={payeeWords.einNumber} />}
        <PayeeFormName {...fields} />
        {!isNamedOnly && <BankFields {...fields} />}
      </div>
    </MasterDialog>
  );
}
