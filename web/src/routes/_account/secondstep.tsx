// The second step of the own login: since when, recovery codes, another phone (decisions.md, Second factor).
import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorScreen } from '../../features/session/second-factor-screen.tsx';

export const Route = createFileRoute('/_account/secondstep')({ component: SecondFactorScreen });
