// /vendor/group: Group Master (2§2.8).
import { createFileRoute } from '@tanstack/react-router';
import { GroupScreen } from '../../features/supplier-group/group-screen.tsx';

export const Route = createFileRoute('/_office/vendor/group')({ component: GroupScreen });
