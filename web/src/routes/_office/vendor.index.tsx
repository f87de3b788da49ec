// /vendor: Vendor Master (2§2.6).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { vendorList } from '../../data/suppliers.ts';
import { VendorScreen } from '../../features/supplier/vendor-screen.tsx';

export const Route = createFileRoute('/_office/vendor/')({
  loader: asks(vendorList),
  component: VendorScreen,
});
