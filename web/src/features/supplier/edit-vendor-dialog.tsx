// Edit Payee of the Vendor Master (2§2.6), with the vendor's history. Reset clears all but EIN and stored account.
import { accountPaths } from '@portal/domain/supplier/rules';
import type { Vendor } from '@portal/domain/supplier/schema';
import { AccountFields } from '../../components/account/account-fields.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { MasterDialog, updateAct } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { accountLabels, NameField } from './vendor-fields.tsx';
import { editIssues, emptyVendor, fieldsOf, sendEdit } from './vendor-form.ts';

export interface EditVendorDialogProps {
  vendor: Vendor;
  onUpdated: (vendor: Vendor) => void;
  onHistory: () => void;
  onClose: () => void;
}

export function EditVendorDialog({ vendor, onUpdated, onHistory, onClose }: EditVendorDialogProps) {
  const state = useMasterForm({
    initial: fieldsOf(vendor),
    rules: (fields) => editIssues(vendor, fields),
    send: (fields, key) => sendEdit(vendor, fields, key),
    onDone: onUpdated,
  });
  const { form, issues, set } = state;
  const clear = () => {
    state.reset();
    set(emptyVendor);
  };
  return (
    <MasterDialog
      title="Edit Payee"
      state={{ ...state, reset: clear }}
      onClose={onClose}
      {...updateAct}
      hasReset
      onHistory={onHistory}
    >
      <div className="fields">
        <TextInput name="ein" label="Ein" code value={vendor.ein} />
        <TextInput name="master_ac_no" label="Account Number as stored" code value={vendor.ac_no} />
        <NameField form={form} issues={issues} onChange={set} />
        <AccountFields
          value={form}
          onChange={set}
          issues={issues}
          names={accountPaths}
          labels={accountLabels}
        />
      </div>
    </MasterDialog>
  );
}
