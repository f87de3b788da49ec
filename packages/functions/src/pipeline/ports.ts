// The outside systems of a function, made once a process: the port holds the state of a circuit breaker.
import { type ComponentPort, httpComponents } from '@portal/core/port/component';
import { type EmployeePort, httpEmployee } from '@portal/core/port/employee';
import type { ExchangeLimits } from '@portal/core/port/exchange';
import { keepMessage } from '@portal/core/port/exchange-log';
import { httpNrlm, type NrlmPort } from '@portal/core/port/nrlm';
import { httpOmmas, type OmmasPort } from '@portal/core/port/ommas';
import { httpPfms, type PfmsPort, type SanctionPort } from '@portal/core/port/pfms';
import { httpTreasury, type TreasuryPort } from '@portal/core/port/treasury';
import { lazily } from '@portal/core/storage/table';

/** A variable of the function's environment. @throws where the stacks set none */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Of the local government directory, as scheme systems know the state. */
export const stateCode = (): string => setting('STATE_CODE');

/** Named to the treasury's employee service in every request (1§7). */
const appName = 'bill-portal';

export const pfmsPort: () => PfmsPort & SanctionPort = lazily(() =>
  httpPfms({ baseUrl: setting('PFMS_URL'), apiKey: setting('PFMS_KEY'), keepMessage }),
);

export const employeePort: () => EmployeePort = lazily(() =>
  httpEmployee({ baseUrl: setting('EMPLOYEE_URL'), appKey: setting('EMPLOYEE_KEY'), appName, keepMessage }),
);

export const componentPort: () => ComponentPort = lazily(() =>
  httpComponents({ baseUrl: setting('COMPONENT_URL'), appKey: setting('COMPONENT_KEY'), keepMessage }),
);

export const nrlmPort: () => NrlmPort = lazily(() =>
  httpNrlm({
    baseUrl: setting('NRLM_URL'),
    client: { client_id: setting('NRLM_CLIENT_ID'), client_secret: setting('NRLM_CLIENT_SECRET') },
    keepMessage,
  }),
);

export const ommasPort: () => OmmasPort = lazily(() =>
  httpOmmas({
    baseUrl: setting('OMMAS_URL'),
    user: { userid: setting('OMMAS_USER'), password: setting('OMMAS_PASSWORD') },
    keepMessage,
  }),
);

const treasury = (limits: Partial<ExchangeLimits> = {}): TreasuryPort =>
  httpTreasury({ baseUrl: setting('TREASURY_URL'), apiKey: setting('TREASURY_KEY'), keepMessage, limits });

export const treasuryPort: () => TreasuryPort = lazily(() => treasury());

/** For a state machine, which retries by itself and keeps no caller waiting: one long attempt, and no circuit breaker. */
export const patientTreasuryPort: () => TreasuryPort = lazily(() =>
  treasury({
    attempts: 1,
    attemptMs: 20_000,
    deadlineMs: 20_000,
    breakerFailures: Number.MAX_SAFE_INTEGER,
  }),
);
