// Grants and masters; the address says which part of which list.
import { financialYear } from '@portal/domain/calendar';
import { masterListNames } from '@portal/domain/master/lists';
import { createFileRoute } from '@tanstack/react-router';
import { serverNow } from '../../data/server-clock.ts';
import { MasterScreen } from '../../features/administration/master-screen.tsx';

interface Search {
  list?: string;
  of?: string;
  year?: number;
}

export const Route = createFileRoute('/_admin/admin/masters')({
  // the router reads a code of digits as a number
  validateSearch: ({ list, of, year }: Record<string, unknown>): Search => ({
    // which lists there are is a matter of the screen: it alone loads them
    ...(typeof list === 'string' ? { list } : {}),
    ...(/^[0-9A-Za-z][0-9A-Za-z_/-]{0,29}$/.test(String(of ?? '')) ? { of: String(of) } : {}),
    ...(/^20\d\d$/.test(String(year ?? '')) ? { year: Number(year) } : {}),
  }),
  component: MasterRoute,
});

function MasterRoute() {
  const { list: asked, of = '', year = financialYear(serverNow()) } = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = masterListNames.find((name) => name === asked) ?? 'grant';
  return (
    <MasterScreen
      chosen={{ list, of, year }}
      onChoose={({ of: part, ...chosen }) =>
        void navigate({ search: { ...chosen, ...(part ? { of: part } : {}) } })
      }
    />
  );
}
