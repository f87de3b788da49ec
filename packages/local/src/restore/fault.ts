// The fault of a restore drill as a sentence: what was being done, and which table and bucket it is about.
import { sentenceOf } from '../operator/stage-table.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Place } from './copy.ts';

export interface DrillNames {
  readonly from: Place;
  readonly to: Place;
}

/** One line that names the tables and the buckets of a drill. */
const namesOf = ({ from, to }: DrillNames): string =>
  `table ${from.table}, restored into ${to.table}; bucket ${from.bucket}, restored into ${to.bucket}`;

/**
 * A StartFailure that names table and bucket, of what the audit found, what the operator asked for, or what AWS refused; any
 * other error as it is.
 * @param part what was being done, after "to": "restore the table"
 */
export function faultOf(error: unknown, names: DrillNames, part: string): unknown {
  const known = sentenceOf(error, names.to.table);
  const sentence = known instanceof StartFailure ? known.message : refusalOf(error, part);
  if (sentence === undefined) return error;
  return new StartFailure(`${sentence}\nThe drill is of the ${namesOf(names)}.`, { cause: error });
}

/** What an AWS service answered; undefined for an error of another kind. */
function refusalOf(error: unknown, part: string): string | undefined {
  if (!(error instanceof Error && '$metadata' in error)) return undefined;
  if (/^AccessDenied/.test(error.name))
    return `AWS does not let these credentials ${part}: ${error.message}. A drill takes the role that ends in -restore (docs/operate.md, Restore).`;
  return `AWS refuses to ${part}: ${error.name}: ${error.message}.`;
}
