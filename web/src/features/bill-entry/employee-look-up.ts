// Looks up hundreds of employees, fifty a call, two calls at once: what came of each, and which are worth another try.
import { lookUpEmployees } from '@portal/domain/bill/api';
import type { WantedEmployee } from '@portal/domain/bill/employee-list';
import { entryText } from '@portal/domain/bill/entry-texts';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { call } from '../../data/api.ts';
import { errorMessage } from '../../data/api-error.ts';

export interface LookedUp {
  readonly wanted: WantedEmployee;
  /** Undefined where there is a problem. */
  readonly person: Omit<PayeeLine, 'amount'> | undefined;
  readonly problem: string | undefined;
  /** The service or the connection failed; the employee may be known all the same. */
  readonly canRetry: boolean;
}

const einsPerCall = 50;
const callsAtOnce = 2;

/** In the order asked for. Throws only where it was cancelled. */
export async function lookUpAll(
  wanted: readonly WantedEmployee[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<LookedUp[]> {
  const parts: WantedEmployee[][] = [];
  for (let at = 0; at < wanted.length; at += einsPerCall) parts.push(wanted.slice(at, at + einsPerCall));
  const results: LookedUp[][] = [];
  let done = 0;
  const rest = parts.entries();
  const worker = async () => {
    for (const [at, part] of rest) {
      signal.throwIfAborted();
      results[at] = await lookUpPart(part, signal);
      done += part.length;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
  return results.flat();
}

const lookUpPart = async (part: readonly WantedEmployee[], signal: AbortSignal): Promise<LookedUp[]> => {
  try {
    const { data } = await call(lookUpEmployees, {
      body: { eins: part.map(({ ein }) => ein) },
      signal,
      timeoutSeconds: 35,
    });
    return part.map((wanted, at) => {
      const found = data[at];
      if (!found || found.result === 'unavailable')
        return failed(wanted, entryText.employeeServiceUnavailable, true);
      return found.emp_det
        ? { wanted, person: personOf(found.emp_det), problem: undefined, canRetry: false }
        : failed(wanted, entryText.employeeNotFound, false);
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return part.map((wanted) => failed(wanted, errorMessage(error), true));
  }
};

const failed = (wanted: WantedEmployee, problem: string, canRetry: boolean): LookedUp => ({
  wanted,
  person: undefined,
  problem,
  canRetry,
});

interface EmployeeDetails {
  readonly ein: string;
  readonly pan_no: string;
  readonly bank_account_no: string;
  readonly full_name: string;
  readonly ifsc_code: string;
}

const personOf = (details: EmployeeDetails): Omit<PayeeLine, 'amount'> => ({
  ...emptyPayeeLine,
  name: details.full_name.trim(),
  ein: details.ein.trim(),
  pan: details.pan_no.trim(),
  accountNumber: details.bank_account_no.trim(),
  ifsc: details.ifsc_code.trim(),
});
