// How the screens cut the chosen files into requests: each ends well within the time of one (decisions.md, Scheme files).
import { filesAtOnce } from './api.ts';

const payeesAtOnce = 5_000;

interface Sized {
  readonly payees: number;
}

/** The files in their order, at most 20 a lot and, where it has more than one, 5,000 payees. */
export const lotsOf = <File extends Sized>(files: readonly File[]): File[][] => {
  const lots: File[][] = [];
  let payees = 0;
  for (const file of files) {
    const lot = lots.at(-1);
    if (!lot || lot.length === filesAtOnce || payees + file.payees > payeesAtOnce) {
      lots.push([file]);
      payees = file.payees;
    } else {
      lot.push(file);
      payees += file.payees;
    }
  }
  return lots;
};
