// The exchange log; the address says which messages.
import { civilDate } from '@portal/domain/calendar';
import { exchangePartners, exchangeStates } from '@portal/domain/exchange/schema';
import { createFileRoute } from '@tanstack/react-router';
import { serverNow } from '../../data/server-clock.ts';
import { ExchangeScreen } from '../../features/exchange/exchange-screen.tsx';

interface Search {
  partner?: string;
  day?: string;
  state?: string;
  text?: string;
}

export const Route = createFileRoute('/_admin/admin/exchange')({
  validateSearch: ({ partner, day, state, text }: Record<string, unknown>): Search => ({
    ...(typeof partner === 'string' ? { partner } : {}),
    ...(typeof day === 'string' && /^20\d\d-\d\d-\d\d$/.test(day) ? { day } : {}),
    ...(typeof state === 'string' ? { state } : {}),
    // the router reads a number of digits as a number
    ...(text === undefined || text === '' ? {} : { text: String(text).slice(0, 100) }),
  }),
  component: ExchangeRoute,
});

function ExchangeRoute() {
  const { partner, day, state, text = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const today = civilDate(serverNow());
  return (
    <ExchangeScreen
      search={{
        partner: exchangePartners.find((one) => one === partner) ?? '',
        day: day ?? today,
        state: exchangeStates.find((one) => one === state) ?? '',
        text,
      }}
      onSearch={(search) => {
        const asked = { ...search, day: search.day === today ? '' : search.day };
        const said = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
        void navigate({ search: said, replace: true, resetScroll: false });
      }}
    />
  );
}
