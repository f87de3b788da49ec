// How many bills or files wait for the login behind an entry of the menu; nothing where none does.
import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '../../data/home.ts';
import { useOfficer } from '../../data/session.ts';
import { DeskCount } from '../bill/bill-desks.tsx';
import { waitingKinds } from './waiting-kinds.ts';

const nothing = { waiting: [], files: [] };

export function WaitingCount({ to }: { to: string }) {
  const { login_type } = useOfficer();
  const { data } = useQuery(homeQuery);
  const { waiting, files } = data ?? nothing;
  const count = waitingKinds({ waiting, files, unfinished: [] }, login_type)
    .filter((kind) => kind.to === to)
    .reduce((sum, kind) => sum + kind.count, 0);
  return count > 0 ? <DeskCount count={count} /> : null;
}
