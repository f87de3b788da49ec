// Where else the officer is logged in (decisions.md, Sessions).
import { createFileRoute } from '@tanstack/react-router';
import { SessionScreen } from '../../features/session/session-screen.tsx';

export const Route = createFileRoute('/_account/sessions')({ component: SessionScreen });
