// A scheme of the office by its SLS code, and an agency that implements it.
import { agencyMappingLabels as labels } from '@portal/domain/allotment/texts';
import type { Issue } from '@portal/domain/issue';
import { useQuery } from '@tanstack/react-query';
import { errorOf } from '../../components/field/error-summary.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { LazyCombobox } from '../../components/prime/lazy-combobox.tsx';
import { agenciesQuery, schemeAgenciesQuery } from '../../data/agencies.ts';
import { agencyOption } from '../../data/suppliers.ts';
import { agencyDdoMappingWords } from '../../texts/en/agency-ddo-mapping.ts';
import type { AgencyFields } from './agency-form.ts';

export interface AgencyChoiceProps {
  form: AgencyFields;
  issues: readonly Issue[];
  onChange: (changes: Partial<AgencyFields>) => void;
}

/** Part of a grid of fields. Choosing a scheme clears the agency. */
export function AgencyChoice({ form, issues, onChange }: AgencyChoiceProps) {
  const all = useQuery(agenciesQuery);
  const ofScheme = useQuery(schemeAgenciesQuery(form.slsCode));
  const schemes = [...new Set((all.data ?? []).map(({ state_scheme_code }) => state_scheme_code))].sort();
  return (
    <>
      <LookUpFailure
        what={agencyDdoMappingWords.schemes}
        error={all.error}
        onRetry={() => void all.refetch()}
      />
      <LookUpFailure
        what={agencyDdoMappingWords.agencies}
        error={ofScheme.error}
        onRetry={() => void ofScheme.refetch()}
      />
      <LazyCombobox
        name="sls_code"
        label={labels.sls_code}
        error={errorOf(issues, 'sls_code')}
        empty={agencyDdoMappingWords.selectScheme}
        value={form.slsCode}
        options={schemes.map((code) => ({ value: code, label: code }))}
        loading={all.isLoading}
        onChange={(slsCode) => onChange({ slsCode, agencyCode: '', agencyName: '' })}
      />
      <LazyCombobox
        name="agency_code"
        label={labels.agency_code}
        className="fields__double"
        error={errorOf(issues, 'agency_code')}
        empty={
          form.slsCode === '' ? agencyDdoMappingWords.chooseSchemeFirst : agencyDdoMappingWords.selectAgency
        }
        value={form.agencyCode}
        options={(ofScheme.data ?? []).map(agencyOption)}
        loading={ofScheme.isLoading}
        onChange={(agencyCode) => {
          const agency = ofScheme.data?.find(({ agency_code }) => agency_code === agencyCode);
          onChange({ agencyCode, agencyName: agency?.agency_name ?? '' });
        }}
      />
    </>
  );
}
