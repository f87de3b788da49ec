// The register of signing certificates, office by office: one ADMIN account proposes, another confirms, either revokes
// (decisions.md, Who may do what).
import { listCertificates } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FinalOnlyNote } from '../../components/bill/final-only.tsx';
import { Page } from '../../components/page.tsx';
import { call } from '../../data/api.ts';
import { certificateWords } from '../../texts/en/certificate.ts';
import { CertificateTable } from './certificate-table.tsx';
import { EnrolPanel } from './enrol-panel.tsx';
import { OfficeForm } from './office-form.tsx';
import { SignatoryPanel } from './signatory-panel.tsx';
import { SignatoryRegister } from './signatory-register.tsx';

const certificatesQuery = (office: string) =>
  queryOptions({
    queryKey: ['certificates', office],
    queryFn: ({ signal }) => call(listCertificates, { query: { ddo_code: office }, signal }),
    staleTime: 0,
  });

export interface CertificateScreenProps {
  /** DDO code of the office that is shown. */
  office: string | undefined;
  onOffice: (office: string) => void;
}

export const CertificateScreen = ({ office, onOffice }: CertificateScreenProps) => (
  <Page
    title={certificateText.title}
    crumbs={[{ label: certificateWords.administration, to: '/admin' }, { label: certificateText.title }]}
    context={certificateWords.whichCertificatesOfficeSigns}
  >
    <FinalOnlyNote what={certificateWords.finalActs} />
    <OfficeForm office={office} onOffice={onOffice} />
    {office !== undefined && <Office office={office} />}
    <SignatoryPanel />
    <SignatoryRegister />
  </Page>
);

function Office({ office }: { office: string }) {
  const list = useQuery(certificatesQuery(office));
  return (
    <>
      <section className="panel" aria-label={certificateWords.certificatesOffice(office)}>
        <CertificateTable
          office={office}
          rows={list.data}
          isLoading={list.isLoading}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </section>
      <EnrolPanel key={office} office={office} />
    </>
  );
}
