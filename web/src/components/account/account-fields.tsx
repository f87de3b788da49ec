// Bank, branch, account and its confirmation: the same fields in every master. The account is typed twice, neither time
// pasted (decisions.md).
import type { AccountEntry, AccountPaths } from '@portal/domain/bank/account-rules';
import type { Bank } from '@portal/domain/bank/api';
import type { Issue } from '@portal/domain/issue';
import { useQuery } from '@tanstack/react-query';
import { banksQuery } from '../../data/banks.ts';
import { accountPartsWords } from '../../texts/en/account-parts.ts';
import { errorOf } from '../field/error-summary.tsx';
import { TextInput } from '../field/text-input.tsx';
import { LookUpFailure } from '../look-up-failure.tsx';
import { Combobox } from '../prime/combobox.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { withChosen } from './branch-fields.ts';
import { IfscSearch } from './ifsc-search.tsx';

export interface AccountFieldsProps {
  value: AccountEntry;
  onChange: (value: AccountEntry) => void;
  issues: readonly Issue[];
  /** The fields' names, which are also the paths of issues. */
  names: AccountPaths;
  labels?: Readonly<Record<'bank' | 'branch' | 'account' | 'confirm', string>>;
  /** Shows the IFSC of the branch in a field that cannot be edited. */
  ifscLabel?: string;
}

const usualLabels = {
  bank: accountPartsWords.bank,
  branch: accountPartsWords.branch,
  account: accountPartsWords.acNo,
  confirm: accountPartsWords.confirmAcNo,
};

/** Part of a grid of fields. Choosing a bank clears the branch and loads that bank's branches (2§4). */
export function AccountFields(props: AccountFieldsProps) {
  const { value, onChange, issues, names, labels = usualLabels, ifscLabel } = props;
  const banks = useQuery(banksQuery);
  const chooseBank = (bankCode: string) => {
    const bankName = banks.data?.find((bank) => bank.bank_cd === bankCode)?.bank_name ?? '';
    onChange({ ...value, bankCode, bankName, branchCode: '', branchName: '', ifsc: '' });
  };
  return (
    <>
      <IfscSearch names={names} value={value} onFind={(branch) => onChange({ ...value, ...branch })} />
      <LookUpFailure
        what={accountPartsWords.banks}
        error={banks.error}
        onRetry={() => void banks.refetch()}
      />
      <Combobox
        name={names.bank}
        label={labels.bank}
        className="fields__whole"
        error={errorOf(issues, names.bank)}
        empty={accountPartsWords.selectBank}
        none={accountPartsWords.noBankFound}
        value={value.bankCode}
        options={optionsOf(banks.data ?? [], value)}
        loading={banks.isLoading}
        onChange={chooseBank}
      />
      <BranchChoice
        key={value.bankCode}
        name={names.branch}
        label={labels.branch}
        error={errorOf(issues, names.branch)}
        bankCode={value.bankCode}
        value={value}
        onChoose={(branch) => onChange({ ...value, ...branch })}
      />
      {ifscLabel !== undefined && (
        <TextInput name={`${names.branch}-shown`} label={ifscLabel} code value={value.ifsc} />
      )}
      <TextInput
        name={names.account}
        label={labels.account}
        code
        noClipboard
        maxLength={20}
        refuse={/[^0-9A-Za-z]/g}
        error={errorOf(issues, names.account)}
        value={value.account}
        onChange={(account) => onChange({ ...value, account })}
      />
      <TextInput
        name={names.confirm}
        label={labels.confirm}
        code
        noClipboard
        maxLength={20}
        refuse={/[^0-9A-Za-z]/g}
        error={errorOf(issues, names.confirm)}
        value={value.confirm}
        onChange={(confirm) => onChange({ ...value, confirm })}
      />
    </>
  );
}

const optionsOf = (banks: readonly Bank[], { bankCode, bankName }: AccountEntry) =>
  withChosen(
    banks.map(({ bank_cd, bank_name }) => ({ value: bank_cd, label: bank_name })),
    { value: bankCode, label: bankName },
  );
