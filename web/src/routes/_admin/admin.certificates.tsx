// The register of signing certificates; `?office=` is the DDO code.
import { createFileRoute } from '@tanstack/react-router';
import { CertificateScreen } from '../../features/certificate/certificate-screen.tsx';

export const Route = createFileRoute('/_admin/admin/certificates')({
  // the router reads a code of digits as a number
  validateSearch: ({ office }: Record<string, unknown>): { office?: string } =>
    /^[0-9A-Za-z]{1,20}$/.test(String(office ?? '')) ? { office: String(office) } : {},
  component: CertificateRoute,
});

function CertificateRoute() {
  const { office } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CertificateScreen office={office} onOffice={(code) => void navigate({ search: { office: code } })} />
  );
}
