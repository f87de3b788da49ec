// Map Agency (3§2.11): an agency of a scheme, the DDO that pays for it, and the account that holds its money.
import type { MappedAgency } from '@portal/domain/allotment/mapping-schema';
import { agencyMappingLabels as labels, mappingText } from '@portal/domain/allotment/texts';
import { maskAccount } from '@portal/domain/code';
import type { Issue } from '@portal/domain/issue';
import { nameCharacters } from '@portal/domain/supplier/limits';
import { AccountFields } from '../../components/account/account-fields.tsx';
import { Facts } from '../../components/bill/facts.tsx';
import { DdoChoice } from '../../components/ddo/ddo-choice.tsx';
import { Checkbox } from '../../components/field/choice.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { MasterDialog } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { agencyDdoMappingWords } from '../../texts/en/agency-ddo-mapping.ts';
import { AgencyChoice } from './agency-choice.tsx';
import { type AgencyFields, accountPaths, agencyIssues, emptyAgency, sendAgency } from './agency-form.ts';

const ddoNames = { treasury: 'trea_code', ddo: 'ddo_code' } as const;
const accountLabels = {
  bank: labels.bank_code,
  branch: labels.ifsc_code,
  account: labels.account_number,
  confirm: labels.confirm_account_number,
} as const;

export interface MapAgencyDialogProps {
  onDone: (row: MappedAgency) => void;
  onClose: () => void;
}

export function MapAgencyDialog({ onDone, onClose }: MapAgencyDialogProps) {
  const state = useMasterForm({
    initial: emptyAgency,
    rules: agencyIssues,
    send: sendAgency,
    onDone,
    asks: true,
    keepAs: '/sparsh/agencyddomapping:add',
  });
  const { form, issues, set } = state;
  return (
    <MasterDialog
      title={agencyDdoMappingWords.mapAgency}
      state={state}
      size="large"
      onClose={onClose}
      act={[agencyDdoMappingWords.submit, agencyDdoMappingWords.mapping]}
      hasReset
      questionTitle={mappingText.agency.question}
      question={agencyDdoMappingWords.map(form.agencyName, form.ddoCode, form.slsCode)}
      questionFacts={<MappingFacts form={form} />}
      failed={mappingText.agency.failed}
    >
      <div className="fields">
        <AgencyChoice form={form} issues={issues} onChange={set} />
        <DdoChoice value={form} onChoose={set} issues={issues} names={ddoNames} />
        <TextInput
          name="holding_account_name"
          label={labels.holding_account_name}
          className="fields__whole"
          maxLength={nameCharacters}
          error={errorOf(issues, 'holding_account_name')}
          value={form.holder}
          onChange={(holder) => set({ holder })}
        />
        <AccountFields
          value={form}
          onChange={set}
          issues={issues}
          names={accountPaths}
          labels={accountLabels}
          ifscLabel={agencyDdoMappingWords.ifscCode}
        />
        <LinkFields form={form} issues={issues} onChange={set} />
      </div>
    </MasterDialog>
  );
}

/** What is asked about, in the words that were chosen: the account as it is compared with paper. */
const MappingFacts = ({ form }: { form: AgencyFields }) => (
  <Facts
    list
    items={[
      { label: labels.agency_code, value: `${form.agencyCode} - ${form.agencyName}` },
      { label: labels.ddo_code, value: `${form.ddoCode} - ${form.ddoOffice}` },
      { label: labels.holding_account_name, value: form.holder },
      {
        label: labels.account_number,
        value: <span className="code">{`${maskAccount(form.account)} (${form.ifsc})`}</span>,
      },
    ]}
  />
);

interface LinkFieldsProps {
  form: AgencyFields;
  issues: readonly Issue[];
  onChange: (changes: Partial<AgencyFields>) => void;
}

/** What was typed stays when the box is unticked, and is not sent. */
const LinkFields = ({ form, issues, onChange }: LinkFieldsProps) => (
  <>
    <div className="fields__whole">
      <Checkbox
        name="is_linked"
        label={agencyDdoMappingWords.linkDdoOneScheme}
        checked={form.isLinked}
        onChange={(isLinked) => onChange({ isLinked })}
      />
    </div>
    {form.isLinked && (
      <>
        <TextInput
          name="linked_agency_code"
          label={labels.linked_agency_code}
          code
          maxLength={30}
          refuse={/[^0-9A-Za-z-]/g}
          error={errorOf(issues, 'linked_agency_code')}
          value={form.linkedAgency}
          onChange={(linkedAgency) => onChange({ linkedAgency })}
        />
        <TextInput
          name="linked_scheme_name"
          label={labels.linked_scheme_name}
          maxLength={nameCharacters}
          error={errorOf(issues, 'linked_scheme_name')}
          value={form.linkedScheme}
          onChange={(linkedScheme) => onChange({ linkedScheme })}
        />
      </>
    )}
  </>
);
