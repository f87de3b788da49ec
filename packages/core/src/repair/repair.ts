// The repair of a table: every derived row is made anew from what it is derived of, office by office, and what differed is said. It
// may be run at any time and any number of times; a second run right after it finds nothing.
import { officeEntity } from '../office/entity.ts';
import { tableRows } from '../storage/table-rows.ts';
import { type RepairOptions, repairOffice } from './office.ts';

export interface RepairSaid extends RepairOptions {
  readonly say: (line: string) => void;
}

/** So many differences are said one by one. */
const linesSaid = 200;

/** Answers what was repaired, as a sentence. */
export const repair = async ({ say, ...options }: RepairSaid): Promise<string> => {
  const offices = await billsByOffice();
  let [differences, bills] = [0, 0];
  for (const [ddoCode, transNos] of offices) {
    for await (const line of repairOffice(ddoCode, transNos, options)) {
      differences += 1;
      if (differences <= linesSaid) say(line);
    }
    bills += transNos.length;
    say(`${ddoCode}: ${transNos.length} bills were looked at.`);
  }
  const looked = `${offices.size} offices and ${bills} bills`;
  if (differences === 0) return `Nothing differed: ${looked}.`;
  return options.isDry
    ? `${differences} things differ: ${looked}. Nothing was written.`
    : `${differences} things differed and were made anew: ${looked}.`;
};

/** By the headers themselves, for the register and the lists of an office are made anew of them; of every office, without a bill too. */
const billsByOffice = async (): Promise<Map<string, string[]>> => {
  const { data } = await officeEntity().query.officesByCode({}).go({ pages: 'all', consistent: true });
  const offices = new Map<string, string[]>(data.map(({ ddoCode }) => [ddoCode, []]));
  for await (const { rows } of tableRows({ only: 'bill' }))
    for (const { pk } of rows) {
      const [room, ddoCode = '', transNo = ''] = String(pk).split('#');
      if (room !== 'bill') continue;
      const found = offices.get(ddoCode);
      if (found) found.push(transNo);
      else offices.set(ddoCode, [transNo]);
    }
  for (const transNos of offices.values()) transNos.sort();
  return offices;
};
