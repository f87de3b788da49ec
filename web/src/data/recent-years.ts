// The financial years that a list offers: this one and those that officers still look back at.
import { type FinancialYear, financialYear } from '@portal/domain/calendar';
import { serverNow } from './server-clock.ts';

/** What is older is found by its number or its dates. */
const yearsShown = 8;

/** Newest first. */
export const recentYears = (): readonly FinancialYear[] => {
  const now = financialYear(serverNow());
  return Array.from({ length: yearsShown }, (_, back) => (now - back) as FinancialYear);
};
