// Vendor Agency Mapping (2§2.7): an agency is chosen, its vendors are listed, turned on and off, and others are added.
import { vendorText } from '@portal/domain/supplier/texts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { Page } from '../../components/page.tsx';
import { LazyCombobox } from '../../components/prime/lazy-combobox.tsx';
import { agencyList, agencyOption } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { agencyMappingWords } from '../../texts/en/agency-mapping.ts';
import { MapVendorDialog } from './map-vendor-dialog.tsx';
import { MappedTable } from './mapped-table.tsx';

export function MappingScreen() {
  const agencies = useWholeList(agencyList);
  const [agency, setAgency] = useState('');
  const [isMapping, setMapping] = useState(false);
  return (
    <Page
      title={agencyMappingWords.vendorAgencyMapping}
      crumbs={[{ label: agencyMappingWords.vendors2 }, { label: agencyMappingWords.agencyMapping }]}
      context={agencyMappingWords.whichVendorsAgencyPays}
      actions={
        agency !== '' && (
          <Button variant="primary" icon="plus" onClick={() => setMapping(true)}>
            {agencyMappingWords.addVendor}
          </Button>
        )
      }
    >
      <LookUpFailure what={agencyMappingWords.agencies} error={agencies.error} onRetry={agencies.retry} />
      <section className="panel" aria-label={agencyMappingWords.choiceAgency}>
        <div className="panel__body fields">
          <LazyCombobox
            name="agency"
            label={agencyMappingWords.agency}
            className="fields__double"
            empty={vendorText.agencyMissing}
            value={agency}
            options={(agencies.rows ?? []).map(agencyOption)}
            loading={agencies.isLoading}
            onChange={setAgency}
          />
        </div>
      </section>
      {agency === '' ? (
        <section className="panel" aria-label={agencyMappingWords.vendorsAgency}>
          <EmptyState text={agencyMappingWords.chooseAgencySeeIts} />
        </section>
      ) : (
        <MappedTable key={agency} agency={agency} />
      )}
      {isMapping && <MapVendorDialog agency={agency} onClose={() => setMapping(false)} />}
    </Page>
  );
}
