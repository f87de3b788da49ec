// Employees by EIN through the treasury's employee service; its answers are kept for a day, so that a submit can hold
// an account number against them without asking again.
import { billErrors } from '@portal/domain/bill/errors';
import { AppError } from '../error.ts';
import type { EmployeePort } from '../port/employee.ts';
import { putRows } from '../storage/read.ts';
import { type Employee, employeeEntity } from './entity.ts';

const keptHours = 24;
const askedAtOnce = 8;

interface Context {
  readonly now: Date;
  readonly requestId: string;
}

export const Employees = {
  /**
   * Asks the service now and keeps its answer; undefined when it knows no such employee (1§8).
   * @throws `bill.employee-service-unavailable` (503)
   */
  async find(port: EmployeePort, ein: string, context: Context): Promise<Employee | undefined> {
    const found = await port.find(ein, { requestId: context.requestId });
    if (!found) return undefined;
    const row = { ...found, ein, at: context.now.toISOString(), expiresAt: expiry(context.now) };
    await putRows([employeeEntity().put(row).params()['Item']]);
    return row;
  },

  /** True while a kept answer may stand for the service's own. TTL deletion comes late, so the time decides. */
  isFresh: (row: Employee | undefined, now: Date): row is Employee =>
    row !== undefined && row.expiresAt * 1000 > now.getTime(),

  /** Asks for several, eight at once; unknown ones are absent from the answer. */
  async findAll(
    port: EmployeePort,
    eins: readonly string[],
    context: Context,
  ): Promise<Map<string, Employee>> {
    const found = new Map<string, Employee>();
    const rest = eins.values();
    const worker = async () => {
      for (const ein of rest) {
        const row = await Employees.find(port, ein, context);
        if (row) found.set(ein, row);
      }
    };
    await Promise.all(Array.from({ length: Math.min(askedAtOnce, eins.length) }, worker));
    return found;
  },

  /** @throws `bill.employee-not-found` (404) */
  notFound: (): AppError => new AppError(billErrors.employeeNotFound),
};

const expiry = (now: Date): number => Math.floor(now.getTime() / 1000) + keptHours * 3600;
