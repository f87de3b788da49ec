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
import { setting } from './setting.ts';

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

type Limits = Partial<ExchangeLimits>;

const nrlm = (limits: Limits = {}): NrlmPort =>
  httpNrlm({
    baseUrl: setting('NRLM_URL'),
    client: { client_id: setting('NRLM_CLIENT_ID'), client_secret: setting('NRLM_CLIENT_SECRET') },
    keepMessage,
    limits,
  });

export const nrlmPort: () => NrlmPort = lazily(() => nrlm());

const ommas = (limits: Limits = {}): OmmasPort =>
  httpOmmas({
    baseUrl: setting('OMMAS_URL'),
    user: { userid: setting('OMMAS_USER'), password: setting('OMMAS_PASSWORD') },
    keepMessage,
    limits,
  });

export const ommasPort: () => OmmasPort = lazily(() => ommas());

const treasury = (limits: Limits = {}): TreasuryPort =>
  httpTreasury({ baseUrl: setting('TREASURY_URL'), apiKey: setting('TREASURY_KEY'), keepMessage, limits });

export const treasuryPort: () => TreasuryPort = lazily(() => treasury());

/** For what retries by itself and keeps no caller waiting: one long attempt, and no circuit breaker. */
const patient: Limits = {
  attempts: 1,
  attemptMs: 20_000,
  deadlineMs: 20_000,
  breakerFailures: Number.MAX_SAFE_INTEGER,
};
export const patientTreasuryPort: () => TreasuryPort = lazily(() => treasury(patient));
export const patientNrlmPort: () => NrlmPort = lazily(() => nrlm(patient));
export const patientOmmasPort: () => OmmasPort = lazily(() => ommas(patient));
