// The line beneath the heading of a list of bills: the financial year, the treasury, the day.
import { civilDate, financialYear, formatCivilDate, formatFinancialYear } from '@portal/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../data/server-clock.ts';
import { headerQuery } from '../../data/session.ts';

export const useWorkContext = (): string => {
  const treasury = useQuery(headerQuery).data?.trea_nm;
  const today = serverNow();
  const facts = [formatFinancialYear(financialYear(today)), treasury, formatCivilDate(civilDate(today))];
  return facts.filter(Boolean).join(' · ');
};
