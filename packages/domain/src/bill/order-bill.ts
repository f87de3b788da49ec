// Bills of scheme files: made of an order of NREGA, NRLM or PMGSY and not entered, so that they are neither returned nor
// corrected. They reserve, share and are consolidated as SPA bills are (decisions.md, Scheme files).
import type { StandingKind } from './declaration.ts';
import { kindText } from './kind-texts.ts';

export const orderBill = {
  way: 'normal',
  title: kindText.schemeFileBill,
  hasSparshDesk: true,
  isShared: true,
  mayBeConsolidated: true,
  isBudgeted: true,
  reservesLimit: true,
  isOrder: true,
} as const satisfies StandingKind;
