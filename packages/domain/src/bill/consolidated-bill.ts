// Consolidated bills: made of authorized bills and not entered, so that they declare their way and no payload. What they
// hold of the grant their children hold (decisions.md, Consolidation).
import type { StandingKind } from './declaration.ts';
import { kindText } from './kind-texts.ts';

export const consolidatedBill = {
  way: 'consolidated',
  title: kindText.consolidatedBill,
  isMadeOfBills: true,
  // its shares are the sums of its children's
  isShared: true,
} as const satisfies StandingKind;
