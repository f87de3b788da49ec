// The signing service of the local run: with a demo certificate of its own, enrolled for the demo offices, it signs without
// confirmation. A machine that trusts the demo authority trusts every user who can read the data folder.
import { join } from 'node:path';
import { type DemoCertificate, demoCertificateIn } from '@portal/signer/demo-certificate';
import { pkcs12Source } from '@portal/signer/pkcs12';
import { startSigningService } from '@portal/signer/service';
import type { DataFolder } from '../process/data-folder.ts';
import { StartFailure, sentenceOf } from '../process/start-failure.ts';
import type { Stops } from '../process/stops.ts';

const keysIn = (folder: DataFolder): string => join(folder.path, 'signing');

/** The demo certificate of a data folder; the same at every start. */
export function demoCertificateOf(folder: DataFolder): DemoCertificate {
  try {
    return demoCertificateIn(keysIn(folder));
  } catch (cause) {
    throw sentenceOf(cause) === undefined ? damaged(folder, cause) : cause;
  }
}

/** The offices have this certificate enrolled: another one would sign nothing. */
const damaged = (folder: DataFolder, cause: unknown) =>
  new StartFailure(
    `The demo certificate in ${keysIn(folder)} is damaged: put back a copy, or choose an empty data folder with DATA_DIR=<folder>.`,
    { cause },
  );

export async function openSigningService(
  folder: DataFolder,
  portalOrigin: string,
  stops: Stops,
): Promise<{ readonly origin: string; readonly folder: string }> {
  const { pkcs12, pin, thumbprint } = demoCertificateOf(folder);
  const file = join(keysIn(folder), 'officer.p12');
  try {
    // says now what the first signature would find
    pkcs12Source(file, pkcs12).open(pin, thumbprint).close();
  } catch (cause) {
    throw damaged(folder, cause);
  }
  const service = await startSigningService({
    port: 0,
    origins: [portalOrigin],
    keys: pkcs12Source(file, pkcs12),
    withoutAsking: { pin },
  });
  stops.add(() => service.stop());
  return { origin: service.address, folder: keysIn(folder) };
}
