// What NREGA left for the demo office: files of which one was changed on its way and one waits for a mapping, and two requests to
// enrol signatories. They come through the stand-in, as everything of NREGA does, once a data folder.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoChecker, demoMaker } from '@portal/partners/data/scheme-keys';
import { dscFile } from '@portal/partners/scheme-file/dsc';
import { demoOrigins, schemeFacts } from '@portal/partners/scheme-file/facts';
import { nregaFile } from '@portal/partners/scheme-file/generate';
import { StartFailure } from '../process/start-failure.ts';
import { seededWith } from '../seeding.ts';

/** An agency that the demo office has not mapped. */
const unmapped = { agencyCode: 'MNAG10030009', agencyName: 'Watershed Committee (demo)' };
/** Far behind those that the stand-in makes. */
const serial = 900_001;

/** Whether they were left now. @throws StartFailure where the stand-in takes none */
export const leaveSchemeFiles = async (
  dataDir: string,
  partnersOrigin: string,
  now: Date,
): Promise<boolean> => {
  const mark = join(dataDir, 'scheme-files');
  if (existsSync(mark) || seededWith({ path: dataDir }) !== 'demo data') return false;
  const body = JSON.stringify({ generate: { files: 4, payees: 4, tampered: 1 }, files: ownFiles(now) });
  const answer = await fetch(`${partnersOrigin}/control/nrega`, { method: 'POST', body });
  if (!answer.ok) throw new StartFailure(`The stand-in of NREGA takes no demo files: ${answer.status}.`);
  writeFileSync(mark, 'left\n');
  return true;
};

const ownFiles = (now: Date) => {
  const facts = schemeFacts({ origin: { ...demoOrigins.nrega, ...unmapped }, serial, payees: 3, now });
  const { agencyCode, agencyName } = demoOrigins.nrega;
  const requests = [
    { place: 1, personName: 'Demo Maker', key: demoMaker },
    { place: 2, personName: 'Demo Checker', key: demoChecker },
  ] as const;
  return [
    { name: `${facts.txnUniqueId}.xml`, folder: 'in', bytes: nregaFile(facts) },
    ...requests.map((request) => {
      const order = { agencyCode, agencyName, kind: 'ADDN', now, serial: request.place } as const;
      return { folder: 'dsc', ...dscFile({ ...order, ...request }) };
    }),
  ].map(({ name, folder, bytes }) => ({ name, folder, base64: bytes.toString('base64') }));
};
