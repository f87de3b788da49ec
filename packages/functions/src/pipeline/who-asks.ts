// Who makes a request: an officer with a session, or a partner with a key where the endpoint takes one.
import type { Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import type { PartnerCaller, PartnerKeys } from '@portal/core/partner/caller';
import { countCall } from '@portal/core/partner/throttle';
import { sessionCookie } from '@portal/core/session/cookie';
import { Sessions } from '@portal/core/session/service';
import type { Endpoint } from '@portal/domain/contract';
import { partnerErrors } from '@portal/domain/partner/errors';
import { sessionErrors } from '@portal/domain/session/errors';
import type { EndedReason } from '@portal/domain/session/schema';
import { checkAccess } from './access-check.ts';
import { cookieOf } from './gateway-event.ts';
import type { RequestContext } from './request-context.ts';

/** The header in which a partner sends its key (3§7.7). */
const keyHeader = 'authkey';

/**
 * Finds who asks, and whether the endpoint is for them. A key that was sent decides, also where there is a session.
 * @throws 401, 403 of session and access; `partner.unknown-key` (401), `partner.too-many-calls` (429)
 */
export const findAsker = async (
  request: RequestContext,
  endpoint: Endpoint,
  keys: PartnerKeys,
): Promise<void> => {
  const key = endpoint.access === 'key' ? request.event.headers[keyHeader] : undefined;
  if (key) request.partner = await withKey(keys, endpoint, key, request.now);
  else checkAccess(endpoint, await signedIn(request));
};

const withKey = async (
  keys: PartnerKeys,
  endpoint: Endpoint,
  key: string,
  now: Date,
): Promise<PartnerCaller> => {
  const caller = keys.callerOf(endpoint.function, key);
  if (!caller) throw new AppError(partnerErrors.unknownKey);
  await countCall(caller, now);
  return caller;
};

const signedIn = async (request: RequestContext): Promise<Officer> => {
  const cookie = cookieOf(request.event, sessionCookie);
  const session = await Sessions.find(cookie, request.now);
  if (!session) throw notSignedIn(await Sessions.whyEnded(cookie));
  request.officer = session.officer;
  // written beside the work: it neither delays the answer nor fails it
  request.beside = Sessions.touch(session, request.now);
  return session.officer;
};

const notSignedIn = (ended: EndedReason | undefined): AppError =>
  ended
    ? new AppError(sessionErrors.tooManySessions, { extra: { ended } })
    : new AppError(sessionErrors.notSignedIn);
