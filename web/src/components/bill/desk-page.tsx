// The frame of a desk's screen: its heading with the year, the treasury and the day.
import { civilDate, financialYear, formatCivilDate, formatFinancialYear } from '@portal/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverNow } from '../../data/server-clock.ts';
import { headerQuery } from '../../data/session.ts';
import { Page } from '../page.tsx';

export interface DeskPageProps {
  title: string;
  /** Name in the menu and the breadcrumb. */
  crumb: string;
  /** A sentence before year, treasury and day. */
  about?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export function DeskPage({ title, crumb, about, actions, children }: DeskPageProps) {
  const treasury = useQuery(headerQuery).data?.trea_nm;
  const today = serverNow();
  const facts = [formatFinancialYear(financialYear(today)), treasury, formatCivilDate(civilDate(today))];
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Bills' }, { label: crumb }]}
      context={`${about ? `${about} ` : ''}${facts.filter(Boolean).join(' · ')}`}
      actions={actions}
    >
      {children}
    </Page>
  );
}
