// Upload Bill to Treasury (3§2.6).
import { createFileRoute } from '@tanstack/react-router';
import { normalDesks } from '../../data/desk-family.ts';
import { UploadScreen } from '../../features/treasury/upload-screen.tsx';

export const Route = createFileRoute('/_office/uploadbill')({ component: UploadRoute });

function UploadRoute() {
  return <UploadScreen family={normalDesks} />;
}
