// A treasury and one of its DDOs, whose office is shown below the choice (3§2.9, 3§2.11).
import type { Issue } from '@portal/domain/issue';
import { useQuery } from '@tanstack/react-query';
import { treasuriesQuery, treasuryDdosQuery } from '../../data/treasuries.ts';
import { ddoPartsWords } from '../../texts/en/ddo-parts.ts';
import { errorOf } from '../field/error-summary.tsx';
import { Select } from '../field/select.tsx';
import { LookUpFailure } from '../look-up-failure.tsx';
import { LazyCombobox } from '../prime/lazy-combobox.tsx';

/** What is chosen, with the names that a question says. */
export interface ChosenDdo {
  readonly treasuryCode: string;
  readonly treasuryName: string;
  readonly ddoCode: string;
  readonly ddoName: string;
  readonly ddoOffice: string;
}

export const noDdo: ChosenDdo = {
  treasuryCode: '',
  treasuryName: '',
  ddoCode: '',
  ddoName: '',
  ddoOffice: '',
};

export interface DdoChoiceProps {
  value: ChosenDdo;
  onChoose: (ddo: ChosenDdo) => void;
  issues: readonly Issue[];
  /** The fields' names, which are also the paths of issues. */
  names: Readonly<Record<'treasury' | 'ddo', string>>;
}

/** Part of a grid of fields. Choosing a treasury clears the DDO. */
export function DdoChoice({ value, onChoose, issues, names }: DdoChoiceProps) {
  const treasuries = useQuery(treasuriesQuery);
  const ddos = useQuery(treasuryDdosQuery(value.treasuryCode));
  const chooseTreasury = (code: string) => {
    const treasury = treasuries.data?.find(({ trea_cd }) => trea_cd === code);
    onChoose({ ...noDdo, treasuryCode: code, treasuryName: treasury?.trea_nm ?? '' });
  };
  const chooseDdo = (code: string) => {
    const ddo = ddos.data?.find(({ ddo_cd }) => ddo_cd === code);
    onChoose({
      ...value,
      ddoCode: code,
      ddoName: ddo?.ddo_nm ?? '',
      ddoOffice: ddo?.ddo_office ?? '',
    });
  };
  return (
    <>
      <LookUpFailure
        what={ddoPartsWords.treasuries}
        error={treasuries.error}
        onRetry={() => void treasuries.refetch()}
      />
      <LookUpFailure what={ddoPartsWords.ddos} error={ddos.error} onRetry={() => void ddos.refetch()} />
      <Select
        name={names.treasury}
        label={ddoPartsWords.treasury}
        error={errorOf(issues, names.treasury)}
        empty={ddoPartsWords.selectTreasury}
        value={value.treasuryCode}
        options={(treasuries.data ?? []).map(({ trea_cd, trea_nm }) => ({ value: trea_cd, label: trea_nm }))}
        loading={treasuries.isLoading}
        onChange={chooseTreasury}
      />
      <LazyCombobox
        name={names.ddo}
        label={ddoPartsWords.ddo}
        className="fields__double"
        hint={value.ddoOffice}
        error={errorOf(issues, names.ddo)}
        empty={value.treasuryCode === '' ? ddoPartsWords.chooseTreasuryFirst : ddoPartsWords.selectDdo}
        value={value.ddoCode}
        options={(ddos.data ?? []).map(({ ddo_cd, ddo_nm }) => ({
          value: ddo_cd,
          label: `${ddo_cd} - ${ddo_nm}`,
        }))}
        loading={ddos.isLoading}
        onChange={chooseDdo}
      />
    </>
  );
}
