// The earlier address of a bill's page: links that were kept go on working.
import { createFileRoute, redirect } from '@tanstack/react-router';
import { billAddress } from '../../lib/bill-address.ts';
import { screenPath } from '../../lib/screen-path.ts';

export const Route = createFileRoute('/_office/history/$transNo')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: screenPath(billAddress(params.transNo)), replace: true });
  },
});
