// /vendor: Vendor Master (2§2.6).
import { createFileRoute } from '@tanstack/react-router';
import { VendorScreen } from '../../features/supplier/vendor-screen.tsx';

export const Route = createFileRoute('/_office/vendor/')({ component: VendorScreen });
