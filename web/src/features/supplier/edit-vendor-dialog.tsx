// Edit Payee of the Vendor Master (2§2.6), with the vendor's history. Reset clears all but EIN and stored account.
import type { Vendor } from '@portal/domain/supplier/schema';
import { TextInput } from '../../components/field/text-input.tsx';
import { EditPayeeWindow } from '../../components/master/master-dialog.tsx';
import type { EditWindowProps } from '../../components/master/record-master.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { supplierWords } from '../../texts/en/supplier.ts';
import { NameField, VendorAccountFields } from './vendor-fields.tsx';
import { editIssues, emptyVendor, fieldsOf, sendEdit } from './vendor-form.ts';

export function EditVendorDialog({ row: vendor, onDone, ...window }: EditWindowProps<Vendor>) {
  const state = useMasterForm({
    initial: fieldsOf(vendor),
    rules: (fields) => editIssues(vendor, fields),
    send: (fields, key) => sendEdit(vendor, fields, key),
    onDone,
  });
  const { form, issues, set } = state;
  const clear = () => {
    state.reset();
    set(emptyVendor);
  };
  return (
    <EditPayeeWindow {...window} state={{ ...state, reset: clear }} hasReset>
      <div className="fields">
        <TextInput name="ein" label={supplierWords.ein} code value={vendor.ein} />
        <TextInput
          name="master_ac_no"
          label={supplierWords.accountNumberAsStored}
          code
          value={vendor.ac_no}
        />
        <NameField form={form} issues={issues} onChange={set} />
        <VendorAccountFields form={form} issues={issues} onChange={set} />
      </div>
    </EditPayeeWindow>
  );
}
