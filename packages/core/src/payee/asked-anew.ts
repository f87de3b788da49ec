// The payees of a bill as their masters have them, after the employee service was asked for those whose last answer is older
// than a day.
import type { PayeeLine } from '@portal/domain/bill/schema';
import type { Call } from '../call.ts';
import type { EmployeePort } from '../port/employee.ts';
import { Employees } from './employees.ts';
import type { PayeeNow } from './payees-now.ts';

export interface AskedAnew {
  /** One of each line, in their order; undefined of an employee of whom no answer is kept. */
  readonly now: readonly (PayeeNow | undefined)[];
  /** For how many the service did not answer: their last answer is taken. */
  readonly unasked: number;
  /** EINs of employees whom the service does not know any more. */
  readonly unknown: ReadonlySet<string>;
}

/** `read` reads the masters of the lines; it is called again where the service was asked. */
export const askedAnew = async (
  call: Call,
  payees: readonly PayeeLine[],
  read: () => Promise<readonly (PayeeNow | undefined)[]>,
  employees: () => EmployeePort,
): Promise<AskedAnew> => {
  const now = await read();
  const stale = payees.flatMap((line, at) =>
    line.ein !== '' && isStale(now[at], call.now) ? [line.ein] : [],
  );
  if (stale.length === 0) return { now, unasked: 0, unknown: new Set() };
  const asked = await Employees.lookUp(employees(), [...new Set(stale)], call);
  return {
    now: await read(),
    unasked: asked.filter(({ result }) => result === 'unavailable').length,
    unknown: new Set(asked.filter(({ result }) => result === 'not_found').map(({ ein }) => ein)),
  };
};

/** Only the answers of the employee service grow old. */
const isStale = (now: PayeeNow | undefined, at: Date): boolean =>
  now === undefined || (now.expiresAt !== undefined && now.expiresAt * 1000 <= at.getTime());
