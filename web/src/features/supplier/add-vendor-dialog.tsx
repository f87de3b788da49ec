// Add Vendor (2§2.6).
import { ruralUrbanFlags } from '@portal/domain/supplier/limits';
import type { Vendor } from '@portal/domain/supplier/schema';
import { ruralUrbanNames } from '@portal/domain/supplier/texts';
import { PanField } from '../../components/account/payee-fields.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { addAct, MasterDialog } from '../../components/master/master-dialog.tsx';
import type { AddWindowProps } from '../../components/master/record-master.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { supplierWords } from '../../texts/en/supplier.ts';
import { NameField, VendorAccountFields } from './vendor-fields.tsx';
import { addIssues, emptyVendor, sendVendor } from './vendor-form.ts';

const flagOptions = ruralUrbanFlags.map((flag) => ({ value: flag, label: ruralUrbanNames[flag] }));

export function AddVendorDialog({ onDone, onClose }: AddWindowProps<Vendor>) {
  const state = useMasterForm({
    initial: emptyVendor,
    rules: addIssues,
    send: sendVendor,
    onDone,
    keepAs: '/vendor:add',
  });
  const { form, issues, set } = state;
  return (
    <MasterDialog title={supplierWords.addVendor} state={state} onClose={onClose} {...addAct}>
      <div className="fields">
        <NameField form={form} issues={issues} onChange={set} />
        <PanField
          name="pan"
          label={supplierWords.pan}
          optional
          error={errorOf(issues, 'pan')}
          value={form.pan}
          onChange={(pan) => set({ pan })}
        />
        <Select
          name="rural_urban_flag"
          label={supplierWords.ruralUrban}
          error={errorOf(issues, 'rural_urban_flag')}
          empty={supplierWords.selectFlag}
          value={form.flag}
          options={flagOptions}
          onChange={(flag) => set({ flag })}
        />
        <VendorAccountFields form={form} issues={issues} onChange={set} />
      </div>
    </MasterDialog>
  );
}
