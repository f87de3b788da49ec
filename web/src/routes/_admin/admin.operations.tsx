// What is stuck and why, for finance IT.
import { createFileRoute } from '@tanstack/react-router';
import { OperationsScreen } from '../../features/operations/operations-screen.tsx';

export const Route = createFileRoute('/_admin/admin/operations')({ component: OperationsScreen });
