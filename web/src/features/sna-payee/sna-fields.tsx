// Agency, its bank, its branch with the account there: each chosen, none typed but the confirmation (2§2.5).
import type { Issue } from '@portal/domain/issue';
import { emptySnaPayee, type SnaPayeeForm, snaAccountNames } from '@portal/domain/payee/sna-schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useQuery } from '@tanstack/react-query';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { LazyCombobox } from '../../components/prime/lazy-combobox.tsx';
import { agenciesQuery } from '../../data/agencies.ts';
import { snaPayeeWords } from '../../texts/en/sna-payee.ts';
import { agencyBanksQuery, agencyBranchesQuery, agencyKey } from './sna-list.ts';

export interface SnaFieldsProps {
  form: SnaPayeeForm;
  issues: readonly Issue[];
  onChange: (changes: Partial<SnaPayeeForm>) => void;
}

export const SnaFields = (props: SnaFieldsProps) => {
  const { form, issues, onChange } = props;
  return (
    <>
      <AgencyChoice {...props} />
      <TextInput
        name="payee_name"
        label={snaPayeeWords.payeeName}
        className="fields__whole"
        error={errorOf(issues, 'payee_name')}
        value={form.name}
      />
      <BankChoice {...props} />
      <BranchChoice {...props} />
      <TextInput
        name={snaAccountNames.account}
        label={snaPayeeWords.acNo2}
        code
        error={errorOf(issues, snaAccountNames.account)}
        value={form.account}
      />
      <TextInput
        name={snaAccountNames.confirm}
        label={snaPayeeWords.confirmAcNo}
        code
        noClipboard
        maxLength={20}
        refuse={/[^0-9A-Za-z]/g}
        error={errorOf(issues, snaAccountNames.confirm)}
        value={form.confirm}
        onChange={(confirm) => onChange({ confirm })}
      />
    </>
  );
};

/** What is chosen stays among the choices, whatever became of it. */
const withChosen = (
  options: readonly { value: string; label: string }[],
  value: string,
  label: string,
): readonly { value: string; label: string }[] =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label }, ...options];

function AgencyChoice({ form, issues, onChange }: SnaFieldsProps) {
  const agencies = useQuery(agenciesQuery);
  const options = (agencies.data ?? []).map((agency) => ({
    value: agencyKey(agency),
    label: `${agency.state_scheme_code} - ${agency.unique_agency_code} - ${agency.agency_name}`,
  }));
  const value = form.agencyCode === '' ? '' : `${form.agencyCode}|${form.stateSchemeCode}`;
  return (
    <>
      <LookUpFailure
        what={snaPayeeWords.agencies}
        error={agencies.error}
        onRetry={() => void agencies.refetch()}
      />
      <LazyCombobox
        name="agency_no"
        label={snaPayeeWords.agencyNo}
        className="fields__whole"
        error={errorOf(issues, 'agency_no')}
        empty={snaPayeeWords.selectAgency}
        value={value}
        options={withChosen(options, value, `${form.stateSchemeCode} - ${form.agencyCode} - ${form.name}`)}
        loading={agencies.isLoading}
        onChange={(key) => {
          const agency = agencies.data?.find((one) => agencyKey(one) === key);
          onChange({
            ...emptySnaPayee,
            agencyCode: agency?.unique_agency_code ?? '',
            stateSchemeCode: agency?.state_scheme_code ?? '',
            name: agency?.agency_name ?? '',
          });
        }}
      />
    </>
  );
}

const noBranch = { branchCode: '', branchName: '', account: '', confirm: '' };

function BankChoice({ form, issues, onChange }: SnaFieldsProps) {
  const banks = useQuery(agencyBanksQuery(form.agencyCode, form.stateSchemeCode));
  const options = (banks.data ?? []).map(({ bank_cd, bank_name }) => ({ value: bank_cd, label: bank_name }));
  const hasNone = form.agencyCode !== '' && banks.data?.length === 0 && form.bankCode === '';
  return (
    <>
      <LookUpFailure
        what={snaPayeeWords.banksAgency}
        error={banks.error}
        onRetry={() => void banks.refetch()}
      />
      <Select
        name={snaAccountNames.bank}
        label={snaPayeeWords.bank}
        className="fields__whole"
        hint={hasNone ? payeeText.sna.noAccount : undefined}
        error={errorOf(issues, snaAccountNames.bank)}
        empty={form.agencyCode === '' ? snaPayeeWords.chooseAgencyFirst : snaPayeeWords.selectBank}
        value={form.bankCode}
        options={withChosen(options, form.bankCode, form.bankName)}
        loading={banks.isLoading}
        onChange={(bankCode) => {
          const bankName = options.find(({ value }) => value === bankCode)?.label ?? '';
          onChange({ bankCode, bankName, ...noBranch });
        }}
      />
    </>
  );
}

function BranchChoice({ form, issues, onChange }: SnaFieldsProps) {
  const branches = useQuery(agencyBranchesQuery(form.agencyCode, form.stateSchemeCode, form.bankCode));
  const options = (branches.data ?? []).map(({ branch_cd, branch_name, account_number }) => ({
    value: `${branch_cd}|${account_number}`,
    label: `${branch_name}|${account_number}`,
  }));
  const value = form.branchCode === '' ? '' : `${form.branchCode}|${form.account}`;
  return (
    <>
      <LookUpFailure
        what={snaPayeeWords.branchesAgency}
        error={branches.error}
        onRetry={() => void branches.refetch()}
      />
      <Select
        name={snaAccountNames.branch}
        label={snaPayeeWords.branch}
        className="fields__whole"
        error={errorOf(issues, snaAccountNames.branch)}
        empty={form.bankCode === '' ? snaPayeeWords.chooseBankFirst : snaPayeeWords.selectBranch}
        value={value}
        options={withChosen(options, value, `${form.branchName}|${form.account}`)}
        loading={branches.isLoading}
        onChange={(key) => {
          const branch = branches.data?.find((one) => `${one.branch_cd}|${one.account_number}` === key);
          onChange(
            branch
              ? {
                  branchCode: branch.branch_cd,
                  branchName: branch.branch_name,
                  account: branch.account_number,
                  confirm: '',
                }
              : noBranch,
          );
        }}
      />
    </>
  );
}
