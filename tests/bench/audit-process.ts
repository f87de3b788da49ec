// The data that the audit is measured on, in a process of its own: a portal's table and bucket on disk with an office of so many
// signed bills, for as long as the process runs. How many is in the first argument.
import { endWithParent } from '../../packages/local/src/process/parent.ts';
import { manySignedBills } from '../support/many-signed-bills.ts';
import { aBillWithFiles, startOnDisk } from '../support/portal-on-disk.ts';
import { timed } from './statistic.ts';

export interface AuditData {
  readonly dataDir: string;
  /** What the data took to be written. */
  readonly writtenMs: number;
}

const count = Number(process.argv[2]);
const portal = await startOnDisk();
endWithParent(() => void portal.stop().finally(() => process.exit(0)));
const pattern = await aBillWithFiles(portal, 'works1');
const writtenMs = await timed(() => manySignedBills(pattern, count - 1));
process.send?.({ dataDir: portal.dataDir, writtenMs } satisfies AuditData);
