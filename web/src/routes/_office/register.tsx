// Bill Register (decisions.md, Named here).
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { foundBills, RegisterScreen } from '../../features/register/register-screen.tsx';
import { emptySearch } from '../../lib/register-search.ts';

export const Route = createFileRoute('/_office/register')({
  loader: ({ location, ...loaded }) => asks(foundBills(location.state.register ?? emptySearch))(loaded),
  component: RegisterRoute,
});

function RegisterRoute() {
  const search = useLocation({ select: ({ state }) => state.register }) ?? emptySearch;
  const navigate = Route.useNavigate();
  return (
    <RegisterScreen
      search={search}
      onSearch={(register) => void navigate({ state: { register }, replace: true, resetScroll: false })}
    />
  );
}
