// The outside systems of a function, made once a process and again when a key has changed: the port holds the state of a
// circuit breaker.
import { AppError } from '@portal/core/error';
import { type CertifiedPartner, certifiedFetch } from '@portal/core/port/client-certificate';
import { type ComponentPort, httpComponents } from '@portal/core/port/component';
import { type EmployeePort, httpEmployee } from '@portal/core/port/employee';
import type { ExchangeLimits } from '@portal/core/port/exchange';
import { keepMessage } from '@portal/core/port/exchange-log';
import { httpNrlm, type NrlmPort } from '@portal/core/port/nrlm';
import { httpOmmas, type OmmasPort } from '@portal/core/port/ommas';
import { httpPfms, type PfmsPort, type SanctionPort } from '@portal/core/port/pfms';
import { httpTreasury, type TreasuryPort } from '@portal/core/port/treasury';
import { findKey, key, renewing } from '@portal/core/storage/keys';
import { partnerErrors } from '@portal/domain/partner/errors';
import { setting } from './setting.ts';

/**
 * The portal's state by the local government directory, as scheme systems know it. A caller need not name it.
 * @throws `partner.other-state` (400) where the caller names another one
 */
export const ownState = (named?: string): string => {
  const own = setting('STATE_CODE');
  if (named !== undefined && named !== own) throw new AppError(partnerErrors.otherState);
  return own;
};

/** How a system is called: with the portal's certificate, where it asks for one. */
const by = (partner: CertifiedPartner) => {
  const fetch = certifiedFetch(partner, findKey('PARTNER_CERTIFICATES'));
  return fetch ? { keepMessage, fetch } : { keepMessage };
};

/** Named to the treasury's employee service in every request (1§7). */
const appName = 'bill-portal';

export const pfmsPort: () => PfmsPort & SanctionPort = renewing(() =>
  httpPfms({ baseUrl: setting('PFMS_URL'), apiKey: key('PFMS_KEY'), ...by('pfms') }),
);

export const employeePort: () => EmployeePort = renewing(() =>
  httpEmployee({ baseUrl: setting('EMPLOYEE_URL'), appKey: key('EMPLOYEE_KEY'), appName, ...by('employee') }),
);

export const componentPort: () => ComponentPort = renewing(() =>
  httpComponents({ baseUrl: setting('COMPONENT_URL'), appKey: key('COMPONENT_KEY'), ...by('component') }),
);

type Limits = Partial<ExchangeLimits>;

const nrlm = (limits: Limits = {}): NrlmPort =>
  httpNrlm({
    baseUrl: setting('NRLM_URL'),
    client: { client_id: setting('NRLM_CLIENT_ID'), client_secret: key('NRLM_CLIENT_SECRET') },
    ...by('nrlm'),
    limits,
  });

export const nrlmPort: () => NrlmPort = renewing(() => nrlm());

const ommas = (limits: Limits = {}): OmmasPort =>
  httpOmmas({
    baseUrl: setting('OMMAS_URL'),
    user: { userid: setting('OMMAS_USER'), password: key('OMMAS_PASSWORD') },
    ...by('ommas'),
    limits,
  });

export const ommasPort: () => OmmasPort = renewing(() => ommas());

const treasury = (limits: Limits = {}, billsPerQuestion = 1): TreasuryPort =>
  httpTreasury({
    baseUrl: setting('TREASURY_URL'),
    apiKey: key('TREASURY_KEY'),
    ...by('treasury'),
    limits,
    billsPerQuestion,
  });

export const treasuryPort: () => TreasuryPort = renewing(() => treasury());

/** For the schedule, which asks about several bills at once where the treasury's service takes them. */
export const askingTreasuryPort: () => TreasuryPort = renewing(() =>
  treasury({}, Number(setting('TREASURY_BILLS_PER_QUESTION'))),
);

/** For what retries by itself and keeps no caller waiting: one long attempt, and no circuit breaker. */
const patient: Limits = {
  attempts: 1,
  attemptMs: 20_000,
  deadlineMs: 20_000,
  breakerFailures: Number.MAX_SAFE_INTEGER,
};
export const patientTreasuryPort: () => TreasuryPort = renewing(() => treasury(patient));
export const patientNrlmPort: () => NrlmPort = renewing(() => nrlm(patient));
export const patientOmmasPort: () => OmmasPort = renewing(() => ommas(patient));
