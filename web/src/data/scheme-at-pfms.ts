// What PFMS says of a scheme, which decides the bill that its grants are paid by.
import { getPfmsDetails } from '@portal/domain/scheme/api';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import { call } from './api.ts';

/**
 * Undefined where the answer's status is not 0 or holds nothing: then the flag is N. `onKept` is called with the time of what
 * PFMS said last, where it does not answer now.
 */
export const lookUpScheme = async (
  schemecd: string,
  onKept: (at: string) => void = () => {},
): Promise<PfmsDetails | undefined> => {
  const answer = await call(getPfmsDetails, { params: { schemecd } });
  if (!answer.FRESH && answer.AT !== null) onKept(answer.AT);
  return answer.STATUS === 0 ? answer.DATA[0] : undefined;
};
