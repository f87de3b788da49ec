// The landing page inside the application: the same component and the same behaviour as the page drawn at build time.
import type { EndedReason } from '@portal/domain/session/schema';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { enhanceLanding } from '../landing/enhance.ts';
import { Landing } from '../landing/landing.tsx';
import { screensWords } from '../texts/en/screens.ts';

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string; ended?: 1 | EndedReason } => ({
    ...(typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {}),
    ...(search['ended'] ? { ended: search['ended'] === 'too-many' ? 'too-many' : 1 } : {}),
  }),
  component: LandingScreen,
});

function LandingScreen() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = screensWords.billPortal;
  }, []);
  useEffect(() => (root.current ? enhanceLanding(root.current) : undefined), []);
  return (
    <div ref={root}>
      <Landing />
    </div>
  );
}
