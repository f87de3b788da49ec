// Home, where the brand leads (decisions.md, What waits is counted).
import { createFileRoute } from '@tanstack/react-router';
import { homeQuery } from '../../data/home.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';

export const Route = createFileRoute('/_office/home')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(homeQuery),
  component: HomeScreen,
});
