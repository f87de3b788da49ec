// A branch of the chosen bank. A large bank has tens of thousands, so the server searches while the officer types; state
// and district narrow.
import type { Branch } from '@portal/domain/bank/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BranchSearch, bankDistrictsQuery, bankStatesQuery, branchesQuery } from '../../data/banks.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { accountPartsWords } from '../../texts/en/account-parts.ts';
import { Select } from '../field/select.tsx';
import { LookUpFailure } from '../look-up-failure.tsx';
import { Combobox } from '../prime/combobox.tsx';
import { branchFields, withChosen } from './branch-fields.ts';

interface Chosen {
  readonly branchCode: string;
  readonly branchName: string;
  readonly ifsc: string;
}

export interface BranchChoiceProps {
  name: string;
  label: string;
  error: string | undefined;
  bankCode: string;
  value: Chosen;
  onChoose: (branch: Chosen) => void;
}

/** A longer list is no help: the officer adds a word to the search. */
const shownAtOnce = 100;

const nothingTyped = { q: '', state: '', district: '' };

export function BranchChoice({ name, label, error, bankCode, value, onChoose }: BranchChoiceProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const search = useDebounced(typed);
  const branches = useQuery(branchesQuery({ bankcd: bankCode, ...search }));
  const found = branches.data ?? [];
  const isSearching = branches.isFetching || search !== typed;
  return (
    <>
      <Narrowing name={name} bankCode={bankCode} typed={typed} onType={setTyped} />
      <LookUpFailure
        what={accountPartsWords.branches}
        error={branches.error}
        onRetry={() => void branches.refetch()}
      />
      <Combobox
        name={name}
        label={label}
        className="fields__whole"
        hint={
          bankCode ? (
            <SearchHint count={branches.data?.length} isSearching={isSearching} />
          ) : (
            accountPartsWords.chooseBankFirst
          )
        }
        error={error}
        empty={accountPartsWords.selectBranch}
        value={value.branchCode}
        options={optionsOf(found, value)}
        disabled={bankCode === ''}
        search={{ onType: (q) => setTyped((now) => ({ ...now, q })), isAnswered: !isSearching }}
        onChange={(code) => onChoose(chosenOf(found, value, code))}
      />
    </>
  );
}

interface NarrowingProps {
  name: string;
  bankCode: string;
  typed: Omit<BranchSearch, 'bankcd'>;
  onType: (typed: Omit<BranchSearch, 'bankcd'>) => void;
}

/** What narrows the branches beside the words: a state, a district of it. */
function Narrowing({ name, bankCode, typed, onType }: NarrowingProps) {
  const states = useQuery(bankStatesQuery(bankCode));
  const districts = useQuery(bankDistrictsQuery(bankCode, typed.state));
  if (bankCode === '') return null;
  return (
    <>
      <Select
        name={`${name}-state`}
        label={accountPartsWords.state}
        optional
        empty={accountPartsWords.allStates}
        value={typed.state}
        options={(states.data ?? []).map(({ state_code, state_name }) => ({
          value: state_code,
          label: state_name,
        }))}
        loading={states.isLoading}
        onChange={(state) => onType({ ...typed, state, district: '' })}
      />
      <Select
        name={`${name}-district`}
        label={accountPartsWords.district}
        optional
        empty={typed.state === '' ? accountPartsWords.chooseStateFirst : accountPartsWords.allDistricts}
        disabled={typed.state === ''}
        value={typed.district}
        options={(districts.data ?? []).map(({ district }) => ({ value: district, label: district }))}
        loading={districts.isLoading}
        onChange={(district) => onType({ ...typed, district })}
      />
      <LookUpFailure
        what={accountPartsWords.states}
        error={states.error}
        onRetry={() => void states.refetch()}
      />
      <LookUpFailure
        what={accountPartsWords.districts}
        error={districts.error}
        onRetry={() => void districts.refetch()}
      />
    </>
  );
}

const SearchHint = (props: { count: number | undefined; isSearching: boolean }) => (
  <>
    {accountPartsWords.namePlaceOrIfsc} <span role="status">{countOf(props.count, props.isSearching)}</span>
  </>
);

/** No count for a search that failed: the failure is shown above the list. */
const countOf = (count: number | undefined, isSearching: boolean): string => {
  if (isSearching) return accountPartsWords.searching;
  if (count === undefined) return '';
  if (count === 0) return accountPartsWords.noBranchFoundTry;
  if (count > shownAtOnce) return accountPartsWords.firstBranchesTypeMore(shownAtOnce);
  return accountPartsWords.branchBranches(formatCount(count), count === 1);
};

const optionOf = ({ branchCode, branchName, ifsc }: Chosen) => ({
  value: branchCode,
  label: `${branchName} | ${ifsc}`,
});

const optionsOf = (found: readonly Branch[], chosen: Chosen) =>
  withChosen(
    found.slice(0, shownAtOnce).map((branch) => optionOf(branchFields(branch))),
    optionOf(chosen),
  );

const chosenOf = (found: readonly Branch[], now: Chosen, code: string): Chosen => {
  if (code === now.branchCode) return now;
  const branch = found.find((one) => one.branch_cd === code);
  return branch ? branchFields(branch) : { branchCode: '', branchName: '', ifsc: '' };
};
