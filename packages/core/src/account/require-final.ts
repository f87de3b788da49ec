// Acts of finance IT that take effect at once are the Final login's; the Draft login reads and proposes (decisions.md, Changes that
// take two people).
import { changeErrors } from '@portal/domain/proposal/change-errors';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';

/** @throws `change.final-only` (403) */
export const requireFinal = ({ officer }: Pick<Call, 'officer'>): void => {
  if (officer.login !== 'F') throw new AppError(changeErrors.finalOnly);
};
