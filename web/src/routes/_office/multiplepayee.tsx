// /multiplepayee: Multiple Payee Master (2§2.4).
import { createFileRoute } from '@tanstack/react-router';
import { MultiplePayeeScreen } from '../../features/multiple-payee/multiple-payee-screen.tsx';

export const Route = createFileRoute('/_office/multiplepayee')({ component: MultiplePayeeScreen });
