// Payee's Statement (decisions.md, A payee's statement).
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { StatementScreen } from '../../features/statement/statement-screen.tsx';
import { emptyStatement } from '../../lib/payee-statement.ts';

export const Route = createFileRoute('/_office/statement')({
  component: StatementRoute,
});

function StatementRoute() {
  const of = useLocation({ select: ({ state }) => state.statement }) ?? emptyStatement;
  const navigate = Route.useNavigate();
  return (
    <StatementScreen
      of={of}
      onShow={(statement) => void navigate({ state: { statement }, replace: true, resetScroll: false })}
    />
  );
}
