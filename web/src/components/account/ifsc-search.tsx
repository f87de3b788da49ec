// An officer who knows the IFSC types it: bank and branch become those of the branch that has it. Enter goes on to what is
// to be filled next, and sends nothing.
import type { AccountEntry, AccountPaths } from '@portal/domain/bank/account-rules';
import type { BranchOfBank } from '@portal/domain/bank/api';
import { ifscPattern } from '@portal/domain/code';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { branchByIfscQuery } from '../../data/banks.ts';
import { accountPartsWords } from '../../texts/en/account-parts.ts';
import { TextInput } from '../field/text-input.tsx';
import { LookUpFailure } from '../look-up-failure.tsx';
import { branchFields } from './branch-fields.ts';

type Found = Omit<AccountEntry, 'account' | 'confirm'>;

export interface IfscSearchProps {
  names: AccountPaths;
  /** What is chosen now: once it is another one than this search found, the search is empty again. */
  value: Pick<AccountEntry, 'bankCode' | 'branchCode'>;
  onFind: (branch: Found) => void;
}

const characters = 11;

export function IfscSearch({ names, value, onFind }: IfscSearchProps) {
  const chosen = choiceOf(value);
  const [entry, setEntry] = useState({ ifsc: '', chosen });
  const ifsc = entry.chosen === chosen ? entry.ifsc : '';
  const search = useQuery(branchByIfscQuery(ifsc));
  const found = search.data?.[0];
  useEffect(() => {
    const branch = found && foundOf(found);
    if (!branch || choiceOf(branch) === chosen) return;
    setEntry({ ifsc, chosen: choiceOf(branch) });
    onFind(branch);
  }, [found, ifsc, chosen, onFind]);

  // pressed while the server searches, Enter goes on when it has answered
  const isGoingOn = useRef(false);
  const goOn = () => document.getElementById(found ? names.account : names.bank)?.focus();
  useEffect(() => {
    if (search.isLoading || !isGoingOn.current) return;
    isGoingOn.current = false;
    if (!search.error) goOn();
  });
  return (
    <>
      <LookUpFailure
        what={accountPartsWords.branchOfIfsc}
        error={search.error}
        onRetry={() => void search.refetch()}
      />
      <TextInput
        name={`${names.branch}-by-ifsc`}
        label={accountPartsWords.findByIfsc}
        optional
        className="fields__whole"
        hint={<span role="status">{hintOf(ifsc, search)}</span>}
        code
        value={ifsc}
        onChange={(text) => setEntry({ ifsc: ifscOf(text), chosen })}
        onBlur={() => {
          isGoingOn.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (search.isLoading) isGoingOn.current = true;
          else goOn();
        }}
      />
    </>
  );
}

const choiceOf = ({ bankCode, branchCode }: IfscSearchProps['value']): string => `${bankCode}|${branchCode}`;

/** What of a text that is typed or pasted can be of an IFSC. */
const ifscOf = (text: string): string =>
  text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, characters);

const foundOf = (branch: BranchOfBank): Found => ({
  bankCode: branch.bank_cd,
  bankName: branch.bank_name,
  ...branchFields(branch),
});

interface Search {
  readonly data: readonly BranchOfBank[] | undefined;
  readonly isLoading: boolean;
}

/** What a search has come to, in the place of the hint; nothing of one that failed, which is shown above. */
const hintOf = (ifsc: string, { data, isLoading }: Search): string => {
  if (ifsc.length < characters) return accountPartsWords.fillsBankBranch;
  if (isLoading) return accountPartsWords.searching;
  if (data?.[0]) return `${data[0].bank_name}, ${data[0].branch_name}`;
  return data || !ifscPattern.test(ifsc) ? accountPartsWords.noBranchOfIfsc : '';
};
