// The audit of all offices, one after the other, or of one: the first thing that is wrong, or what was looked at.
import { officeEntity } from '../office/entity.ts';
import { type AuditTally, officeFaults } from './office.ts';

export interface AuditReport extends AuditTally {
  readonly offices: number;
  /** The first thing that is wrong; undefined where all is well. */
  readonly fault: string | undefined;
}

/**
 * Audits the ledger, chains of steps and files of one office, or of every office.
 * @param say is called with each office that is begun
 */
export const audit = async (
  ddoCode: string | undefined,
  say: (office: string) => void = () => {},
): Promise<AuditReport> => {
  const tally: AuditTally = { bills: 0, files: 0 };
  let offices = 0;
  for (const office of ddoCode === undefined ? await everyOffice() : [ddoCode]) {
    say(office);
    offices += 1;
    for await (const fault of officeFaults(office, tally)) return { ...tally, offices, fault };
  }
  return { ...tally, offices, fault: undefined };
};

const everyOffice = async (): Promise<string[]> => {
  const { data } = await officeEntity().query.officesByCode({}).go({ pages: 'all', consistent: true });
  return data.map(({ ddoCode }) => ddoCode);
};
