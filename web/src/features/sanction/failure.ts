// What a failed allotment or withdrawal says: the server's sentence where it refused, else the one of 3§8.
import { ApiError } from '../../data/api-error.ts';

export const sentenceOr = (error: unknown, fallback: string): Error => {
  if (error instanceof ApiError)
    return error.status >= 400 && error.status < 500 ? error : new Error(fallback);
  return error instanceof Error ? error : new Error(fallback);
};
