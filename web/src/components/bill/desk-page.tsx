// The frame of a desk's screen: its heading with the year, the treasury and the day.
import type { ReactNode } from 'react';
import type { DeskFamily } from '../../data/desk-family.ts';
import type { DeskId } from '../../data/desk-paths.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { Button } from '../button.tsx';
import { Page } from '../page.tsx';
import { useWorkContext } from './work-context.ts';

export interface DeskPageProps {
  family: DeskFamily;
  desk: DeskId;
  children: ReactNode;
}

export function DeskPage({ family, desk, children }: DeskPageProps) {
  const { title, crumb, about } = family.desks[desk];
  const context = useWorkContext();
  return (
    <Page
      title={title}
      crumbs={[{ label: family.menu }, { label: crumb }]}
      context={[about, context].filter(Boolean).join(' ')}
      isWide
      actions={
        <Button small icon="print" onClick={() => print()}>
          {billPartsWords.print2}
        </Button>
      }
    >
      {children}
    </Page>
  );
}
