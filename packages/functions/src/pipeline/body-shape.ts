// Refuses a body that no form of the portal has the shape of, before it is parsed.
import { shapeFault } from '@portal/domain/json-shape';
import { inputErrors, refuse } from './input-errors.ts';

const errors = { 'too-deep': inputErrors.tooDeep, 'too-many-values': inputErrors.tooManyValues } as const;

/** @throws `input.too-deep`, `input.too-many-values` (400) */
export const checkShape = (text: string): void => {
  const fault = shapeFault(text);
  if (fault) throw refuse(errors[fault]);
};
