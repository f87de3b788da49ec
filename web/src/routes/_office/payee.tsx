// /payee: Payee Management (2§2.3).
import { createFileRoute } from '@tanstack/react-router';
import { PayeeScreen } from '../../features/payee/payee-screen.tsx';

export const Route = createFileRoute('/_office/payee')({ component: PayeeScreen });
