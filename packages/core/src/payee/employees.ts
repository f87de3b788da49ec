// Employees by EIN through the treasury's employee service; its answers are kept for a day, so that a submit can hold
// an account number against them without asking again.
import { billErrors } from '@portal/domain/bill/errors';
import { AppError } from '../error.ts';
import { mapLimit } from '../map-limit.ts';
import type { EmployeePort } from '../port/employee.ts';
import { itemOf } from '../storage/change.ts';
import { putRows, readRows, wanted } from '../storage/read.ts';
import { type Employee, employeeEntity } from './entity.ts';

const keptHours = 24;
const askedAtOnce = 8;
/** No further employee is asked for after that; the gateway waits 30 seconds, the last question may take 8. */
const lookUpSeconds = 14;

interface Context {
  readonly now: Date;
  readonly requestId: string;
}

export const Employees = {
  /**
   * Asks the service now and keeps its answer; undefined when it has no such employee (1§8).
   * @throws `bill.employee-service-unavailable` (503)
   */
  async find(port: EmployeePort, ein: string, context: Context): Promise<Employee | undefined> {
    const row = await ask(port, ein, context);
    if (row) await keep([row]);
    return row;
  },

  /** True while a kept answer may replace the service's own. TTL deletion comes late, so the time decides. */
  isFresh: (row: Employee | undefined, now: Date): row is Employee =>
    row !== undefined && row.expiresAt * 1000 > now.getTime(),

  /**
   * Looks several up: kept answers of the day first, the service for the others, eight at once. One whose question fails, or
   * for whom no time is left, is `unavailable` alone.
   */
  async lookUp(port: EmployeePort, eins: readonly string[], context: Context): Promise<LookUp[]> {
    const entity = employeeEntity();
    const kept = await readRows(eins.map((ein) => wanted(entity, entity.get({ ein }))));
    const results = new Map<string, LookUp>();
    for (const [at, ein] of eins.entries()) {
      const row = kept[at];
      if (Employees.isFresh(row, context.now)) results.set(ein, { ein, result: 'found', employee: row });
    }
    const missing = [...new Set(eins.filter((ein) => !results.has(ein)))];
    const asked = await lookUpAll(port, missing, context);
    for (const one of asked) results.set(one.ein, one);
    await keep(asked.flatMap(({ employee }) => employee ?? []));
    return eins.map((ein) => results.get(ein) ?? { ein, result: 'unavailable' });
  },

  /** Asks for several, eight at once; unknown ones are absent from the answer. */
  async findAll(
    port: EmployeePort,
    eins: readonly string[],
    context: Context,
  ): Promise<Map<string, Employee>> {
    const found = new Map<string, Employee>();
    await mapLimit(eins, askedAtOnce, async (ein) => {
      const row = await Employees.find(port, ein, context);
      if (row) found.set(ein, row);
    });
    return found;
  },

  /** @throws `bill.employee-not-found` (404) */
  notFound: (): AppError => new AppError(billErrors.employeeNotFound),
};

export interface LookUp {
  readonly ein: string;
  readonly result: 'found' | 'not_found' | 'unavailable';
  readonly employee?: Employee;
}

const ask = async (port: EmployeePort, ein: string, context: Context): Promise<Employee | undefined> => {
  const found = await port.find(ein, { requestId: context.requestId });
  return found && { ...found, ein, at: context.now.toISOString(), expiresAt: expiry(context.now) };
};

const keep = (rows: readonly Employee[]): Promise<void> =>
  putRows(rows.map((row) => itemOf(employeeEntity().put(row))));

const lookUpAll = (port: EmployeePort, eins: readonly string[], context: Context): Promise<LookUp[]> => {
  const end = performance.now() + lookUpSeconds * 1000;
  return mapLimit(eins, askedAtOnce, (ein) => lookUpOne(port, ein, context, end));
};

const lookUpOne = async (port: EmployeePort, ein: string, context: Context, end: number): Promise<LookUp> => {
  if (performance.now() > end) return { ein, result: 'unavailable' };
  try {
    const employee = await ask(port, ein, context);
    return employee ? { ein, result: 'found', employee } : { ein, result: 'not_found' };
  } catch (error) {
    const isUnavailable =
      error instanceof AppError && error.code === billErrors.employeeServiceUnavailable.code;
    if (!isUnavailable) throw error;
    return { ein, result: 'unavailable' };
  }
};

const expiry = (now: Date): number => Math.floor(now.getTime() / 1000) + keptHours * 3600;
