// Requests that no page of the portal made: refused where they did not come through CloudFront, and writes where another
// site sent them. SameSite=Strict cookies are the first fence, this is the second.
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@portal/core/error';
import { freshKeys } from '@portal/core/storage/keys';
import type { Method } from '@portal/domain/contract';
import { sessionErrors } from '@portal/domain/session/errors';
import type { GatewayEvent } from './gateway-event.ts';
import { inputErrors, refuse } from './input-errors.ts';

/** CloudFront adds a secret header; a request without it went around the firewall. */
export const hasOriginSecret = ({ headers }: GatewayEvent, secrets: readonly Buffer[]): boolean => {
  if (secrets.length === 0) return true;
  const given = Buffer.from(headers['x-origin-secret'] ?? '');
  // each one is compared, whatever the first one says
  return (
    secrets.filter((secret) => given.length === secret.length && timingSafeEqual(given, secret)).length > 0
  );
};

/** A secret that CloudFront sends already and this process does not know yet is looked up, every ten seconds at most. */
export const checkOriginSecret = async (
  event: GatewayEvent,
  secrets: () => readonly Buffer[],
): Promise<void> => {
  if (hasOriginSecret(event, secrets())) return;
  await freshKeys(10_000);
  if (!hasOriginSecret(event, secrets())) throw refuse(inputErrors.notThroughPortal);
};

/** Compares Origin with the configured address, never with Host. A caller that is no browser sends neither header. */
export const checkWriteOrigin = (
  { headers }: GatewayEvent,
  method: Method,
  portalOrigin: string | undefined,
): void => {
  if (method === 'GET') return;
  const origin = headers['origin'];
  if (origin !== undefined) {
    if (origin !== portalOrigin) throw new AppError(sessionErrors.otherSite);
    return;
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError(sessionErrors.otherSite);
};
