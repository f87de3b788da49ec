// Add Payee to a group (2§2.8): vendors of an agency that no group of it has yet.
import { type Issue, issue } from '@portal/domain/issue';
import { vendorsPerRequest } from '@portal/domain/supplier/limits';
import type { Group, MappedVendor } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { LazyCombobox } from '../../components/prime/lazy-combobox.tsx';
import { ChoiceTrouble, useChoice, VendorChoice } from '../../components/supplier/vendor-choice.tsx';
import { useToast } from '../../components/toast.tsx';
import { agencyList, agencyOption, vendorsChanged } from '../../data/suppliers.ts';
import { useBatches } from '../../data/use-batches.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { supplierGroupWords } from '../../texts/en/supplier-group.ts';
import { sendMembers, unassignedList } from './group-list.ts';

/** Rows of a page (2§9). */
const pageSizes = [5, 10, 15] as const;

const agencyIssues = (agency: string): Issue[] =>
  agency ? [] : [issue('agency_code', 'vendor.agency-missing', vendorText.agencyMissing)];

export function AddMemberDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const [agency, setAgency] = useState('');
  const choice = useChoice();
  const cache = useQueryClient();
  const toast = useToast();
  const close = () => {
    void vendorsChanged(cache);
    onClose();
  };
  const batches = useBatches<{ group: Group; agency: string }>({
    size: vendorsPerRequest,
    send: sendMembers,
    onBatch: choice.without,
    onDone: (message) => {
      toast(`${group.group_name}: ${message}`);
      close();
    },
  });
  const submit = () => {
    if (choice.confirm(agencyIssues(agency))) batches.start([...choice.selected], { group, agency });
  };
  return (
    <Dialog
      open
      title={supplierGroupWords.addPayee(group.group_name)}
      size="large"
      busy={batches.isBusy}
      onClose={close}
      onSubmit={submit}
      foot={
        <>
          <Button onClick={close}>{supplierGroupWords.cancel}</Button>
          <Button type="submit" variant="primary" busy={batches.isBusy && supplierGroupWords.adding}>
            {supplierGroupWords.add}
          </Button>
        </>
      }
    >
      <ChoiceTrouble choice={choice} batches={batches} prefix={`${vendorText.memberFailed} `} />
      <div className="fields">
        <TextInput name="group_name" label={supplierGroupWords.groupName} value={group.group_name} />
        <AgencyChoice
          value={agency}
          error={errorOf(choice.issues, 'agency_code')}
          onChange={(code) => {
            // what is being added belongs to the agency that was chosen
            if (batches.isBusy) return;
            setAgency(code);
            choice.select(new Set());
            batches.reset();
          }}
        />
      </div>
      {agency !== '' && <Unassigned key={agency} agency={agency} choice={choice} />}
    </Dialog>
  );
}

interface AgencyChoiceProps {
  value: string;
  error: string | undefined;
  onChange: (agency: string) => void;
}

function AgencyChoice({ value, error, onChange }: AgencyChoiceProps) {
  const agencies = useWholeList(agencyList);
  return (
    <>
      <LazyCombobox
        name="agency_code"
        label={supplierGroupWords.agency}
        className="fields__double"
        empty={vendorText.agencyMissing}
        error={error}
        value={value}
        options={(agencies.rows ?? []).map(agencyOption)}
        loading={agencies.isLoading}
        onChange={onChange}
      />
      <LookUpFailure what={supplierGroupWords.agencies} error={agencies.error} onRetry={agencies.retry} />
    </>
  );
}

function Unassigned({ agency, choice }: { agency: string; choice: ReturnType<typeof useChoice> }) {
  const list = useWholeList<MappedVendor>(useMemo(() => unassignedList(agency), [agency]));
  return (
    <VendorChoice
      caption={supplierGroupWords.vendorsAgencyNoGroup}
      list={list}
      choice={choice}
      pageSizes={pageSizes}
    />
  );
}
