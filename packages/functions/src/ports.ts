// The outside systems of a function, made once a process: the state of a circuit breaker lives in the port.
import { type EmployeePort, httpEmployee } from '@portal/core/port/employee';
import { keepMessage } from '@portal/core/port/exchange-log';
import { httpPfms, type PfmsPort } from '@portal/core/port/pfms';
import { httpTreasury, type TreasuryPort } from '@portal/core/port/treasury';
import { lazily } from '@portal/core/storage/table';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Named to the treasury's employee service in every request (1§7). */
const appName = 'bill-portal';

export const pfmsPort: () => PfmsPort = lazily(() =>
  httpPfms({ baseUrl: setting('PFMS_URL'), apiKey: setting('PFMS_KEY'), keepMessage }),
);

export const employeePort: () => EmployeePort = lazily(() =>
  httpEmployee({ baseUrl: setting('EMPLOYEE_URL'), appKey: setting('EMPLOYEE_KEY'), appName, keepMessage }),
);

export const treasuryPort: () => TreasuryPort = lazily(() =>
  httpTreasury({ baseUrl: setting('TREASURY_URL'), apiKey: setting('TREASURY_KEY'), keepMessage }),
);
