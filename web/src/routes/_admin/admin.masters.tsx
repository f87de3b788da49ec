// Grants and masters; the address says which part of which list.
import { financialYear } from '@portal/domain/calendar';
import { type MasterListName, masterListNames } from '@portal/domain/master/lists';
import { createFileRoute } from '@tanstack/react-router';
import { serverNow } from '../../data/server-clock.ts';
import { MasterScreen } from '../../features/administration/master-screen.tsx';

interface Search {
  list?: MasterListName;
  of?: string;
  year?: number;
}

export const Route = createFileRoute('/_admin/admin/masters')({
  // the router reads a code of digits as a number
  validateSearch: ({ list, of, year }: Record<string, unknown>): Search => ({
    ...(masterListNames.some((name) => name === list) ? { list: list as MasterListName } : {}),
    ...(/^[0-9A-Za-z][0-9A-Za-z_/-]{0,29}$/.test(String(of ?? '')) ? { of: String(of) } : {}),
    ...(/^20\d\d$/.test(String(year ?? '')) ? { year: Number(year) } : {}),
  }),
  component: MasterRoute,
});

function MasterRoute() {
  const { list = 'grant', of = '', year = financialYear(serverNow()) } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MasterScreen
      chosen={{ list, of, year }}
      onChoose={({ of: part, ...chosen }) =>
        void navigate({ search: { ...chosen, ...(part ? { of: part } : {}) } })
      }
    />
  );
}
