// /snapayee: SNA Payee Master (2§2.5).
import { createFileRoute } from '@tanstack/react-router';
import { SnaPayeeScreen } from '../../features/sna-payee/sna-payee-screen.tsx';

export const Route = createFileRoute('/_office/snapayee')({ component: SnaPayeeScreen });
