// Home, where the brand leads (decisions.md, What waits is counted).
import { createFileRoute } from '@tanstack/react-router';
import { homeQuery } from '../../data/home.ts';
import { unfinishedQuery } from '../../data/unfinished.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';

export const Route = createFileRoute('/_office/home')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(homeQuery);
    void queryClient.prefetchQuery(unfinishedQuery);
  },
  component: HomeScreen,
});
