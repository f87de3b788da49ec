// Upload Bill to Treasury (3§2.6).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { normalDesks } from '../../data/desk-family.ts';
import { UploadScreen } from '../../features/treasury/upload-screen.tsx';

export const Route = createFileRoute('/_office/uploadbill')({
  loader: asks(normalDesks.lists.uploads),
  component: UploadRoute,
});

function UploadRoute() {
  return <UploadScreen family={normalDesks} />;
}
