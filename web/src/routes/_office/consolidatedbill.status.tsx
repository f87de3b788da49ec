// Status of consolidated bills at the treasury (3§2.7).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { consolidatedDesks } from '../../data/consolidated-desks.ts';
import { requireUser } from '../../data/session.ts';
import { UploadScreen } from '../../features/treasury/upload-screen.tsx';

export const Route = createFileRoute('/_office/consolidatedbill/status')({
  beforeLoad: requireUser(['SPA']),
  loader: asks(consolidatedDesks.lists.uploads),
  component: StatusRoute,
});

function StatusRoute() {
  return <UploadScreen family={consolidatedDesks} desk="status" />;
}
