// Holds every answer of a test against the contract of its endpoint: its status where it refuses nothing, its code and the
// status of that code where it does.
import { type Endpoint, type ErrorDefinition, errorStatus, statusesOf } from '@portal/domain/contract';
import { partnerErrors } from '@portal/domain/partner/errors';
import { changeErrors } from '@portal/domain/proposal/change-errors';
import { sessionErrors } from '@portal/domain/session/errors';
import { storageErrors } from '@portal/domain/storage/errors';
import type { ErrorBody } from '@portal/domain/wire';
import { inputErrors } from '@portal/functions/pipeline/input-errors';

/**
 * What every endpoint may refuse: the form of a request, its origin, its session and its cursor, before its own work
 * begins; and a write that meets another one.
 */
const ofEveryEndpoint = ({ access, method, query }: Endpoint): readonly ErrorDefinition[] => [
  ...Object.values(inputErrors),
  ...(query ? [storageErrors.cursorInvalid] : []),
  ...(method === 'GET' ? [] : [sessionErrors.otherSite, storageErrors.busy, storageErrors.noTime]),
  ...(access === 'public'
    ? []
    : [
        sessionErrors.notSignedIn,
        sessionErrors.tooManySessions,
        sessionErrors.notAuthorized,
        sessionErrors.changePasswordFirst,
        sessionErrors.secondFactorFirst,
      ]),
  ...(access === 'admin' ? [changeErrors.finalOnly] : []),
  ...(access === 'key' ? [partnerErrors.unknownKey, partnerErrors.tooManyCalls] : []),
];

/** Why an answer that refuses nothing is not the contract's; undefined where it is. */
export const undeclaredStatus = (endpoint: Endpoint, status: number): string | undefined => {
  const declared = statusesOf(endpoint);
  return declared.some((each) => each === status)
    ? undefined
    : `${status} is not declared: ${declared.join(', ')}`;
};

/** Why a refusal is not the contract's; undefined where it is. */
export const undeclaredRefusal = (
  endpoint: Endpoint,
  status: number,
  code: string | undefined,
  { issues }: ErrorBody,
): string | undefined => {
  if (code === undefined) return `${status} came without a code`;
  // a broken rule of an input is reported by its issue
  if (status === errorStatus.invalid && issues[0]?.code === code) return undefined;
  const declared = [...endpoint.errors, ...ofEveryEndpoint(endpoint)].find((error) => error.code === code);
  if (!declared) return `the refusal ${code} (${status}) is not declared`;
  const wanted = errorStatus[declared.kind];
  return status === wanted ? undefined : `${code} came with ${status} and not with ${wanted}`;
};
