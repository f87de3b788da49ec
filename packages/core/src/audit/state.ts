// The audit of all offices, one after the other, or of one: the first thing that is wrong, or what was looked at.
import type { LostDays } from '../heads/read.ts';
import { officeEntity } from '../office/entity.ts';
import { eventFaults } from './heads.ts';
import { Judges, type JudgesOptions } from './judges.ts';
import { type AuditTally, officeFaults } from './office.ts';
import { sanctionFaults } from './sanctions.ts';
import { Signatures } from './signature.ts';

export interface AuditReport extends AuditTally {
  readonly offices: number;
  /** The first thing that is wrong; undefined where all is well. */
  readonly fault: string | undefined;
}

export interface AuditOptions extends Partial<JudgesOptions> {
  readonly lost?: LostDays | undefined;
}

/**
 * Audits the ledger, chains of steps, files and signatures of one office, or of every office with the sums of sanctions, which
 * offices have together, and the security events.
 * @param say is called with each office that is begun
 * @param options of how many threads, and from how many bills on; days whose heads are not compared
 * @throws AuditStopped where a part could not be read
 */
export const audit = async (
  ddoCode: string | undefined,
  say: (office: string) => void = () => {},
  { lost, ...options }: AuditOptions = {},
): Promise<AuditReport> => {
  const tally: AuditTally = { bills: 0, files: 0 };
  const all = ddoCode === undefined ? await everyOffice() : [ddoCode];
  const judges = new Judges(await Signatures.open(), options);
  let offices = 0;
  try {
    for (const office of all) {
      say(office);
      offices += 1;
      for await (const fault of officeFaults(office, judges, tally, lost))
        return { ...tally, offices, fault };
    }
    if (ddoCode === undefined) {
      for await (const fault of sanctionFaults(all, new Date())) return { ...tally, offices, fault };
      for await (const fault of eventFaults(lost)) return { ...tally, offices, fault };
    }
    return { ...tally, offices, fault: undefined };
  } finally {
    await judges.end();
  }
};

const everyOffice = async (): Promise<string[]> => {
  const { data } = await officeEntity().query.officesByCode({}).go({ pages: 'all', consistent: true });
  return data.map(({ ddoCode }) => ddoCode);
};
