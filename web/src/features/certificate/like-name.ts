// A certificate whose holder has the name of another one and another number of a person: the ADMIN is asked whether they are two
// people (decisions.md, Signatories).
import { certificateErrors } from '@portal/domain/certificate/api';
import { signatoryErrors } from '@portal/domain/signatory/errors';
import { ApiError } from '../../data/api-error.ts';

const codes: readonly string[] = [certificateErrors.likeName.code, signatoryErrors.likeName.code];

/** The refusal is that question: its sentence names both holders. */
export const isLikeNameRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
