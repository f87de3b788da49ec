// The signing service of the local run: with a demo certificate of its own, enrolled for the demo offices, it signs without
// confirmation. A machine that trusts the demo authority trusts every user who can read the data folder.
import { join } from 'node:path';
import { type DemoCertificate, demoCertificateIn } from '@portal/signer/demo-certificate';
import { pkcs12Source } from '@portal/signer/pkcs12';
import { startSigningService } from '@portal/signer/service';
import type { DataFolder } from '../process/data-folder.ts';
import type { Stops } from '../process/stops.ts';

const keysIn = (folder: DataFolder): string => join(folder.path, 'signing');

/** The demo certificate of a data folder; the same at every start. */
export const demoCertificateOf = (folder: DataFolder): DemoCertificate => demoCertificateIn(keysIn(folder));

export async function openSigningService(
  folder: DataFolder,
  portalOrigin: string,
  stops: Stops,
): Promise<{ readonly origin: string; readonly folder: string }> {
  const { pkcs12, pin } = demoCertificateOf(folder);
  const service = await startSigningService({
    port: 0,
    origins: [portalOrigin],
    keys: pkcs12Source(join(keysIn(folder), 'officer.p12'), pkcs12),
    withoutAsking: { pin },
  });
  stops.add(() => service.stop());
  return { origin: service.address, folder: keysIn(folder) };
}
