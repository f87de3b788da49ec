// Add Vendor (2§2.6).
import { ruralUrbanFlags } from '@portal/domain/vendor/limits';
import { accountPaths } from '@portal/domain/vendor/rules';
import type { Vendor } from '@portal/domain/vendor/schema';
import { ruralUrbanNames } from '@portal/domain/vendor/texts';
import { AccountFields } from '../../components/account/account-fields.tsx';
import { errorOf } from '../../components/error-summary.tsx';
import { MasterDialog } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { Select } from '../../components/select.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { accountLabels, NameField } from './vendor-fields.tsx';
import { addIssues, emptyVendor, sendVendor } from './vendor-form.ts';

const flagOptions = ruralUrbanFlags.map((flag) => ({ value: flag, label: ruralUrbanNames[flag] }));

export interface AddVendorDialogProps {
  onAdded: (vendor: Vendor) => void;
  onClose: () => void;
}

export function AddVendorDialog({ onAdded, onClose }: AddVendorDialogProps) {
  const state = useMasterForm({
    initial: emptyVendor,
    rules: addIssues,
    send: sendVendor,
    onDone: onAdded,
    keepAs: '/vendor:add',
  });
  const { form, issues, set } = state;
  return (
    <MasterDialog
      title="Add Vendor"
      state={state}
      onClose={onClose}
      submitLabel="Add"
      busyLabel="Adding"
      hasReset
    >
      <div className="fields">
        <NameField form={form} issues={issues} onChange={set} />
        <TextInput
          name="pan"
          label="PAN"
          optional
          code
          noClipboard
          maxLength={10}
          refuse={/[^0-9A-Za-z]/g}
          error={errorOf(issues, 'pan')}
          value={form.pan}
          onChange={(pan) => set({ pan: pan.toUpperCase() })}
        />
        <Select
          name="rural_urban_flag"
          label="Rural/Urban"
          error={errorOf(issues, 'rural_urban_flag')}
          empty="Select a flag"
          value={form.flag}
          options={flagOptions}
          onChange={(flag) => set({ flag })}
        />
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
