// The components of the scheme of the bill that is being entered.
import {
  type SchemeComponents,
  useComponents,
} from '../../components/scheme-component/scheme-components.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

export const useEntryComponents = ({ entry }: BillEntryState): SchemeComponents =>
  useComponents(String(entry.own?.['slsCode'] ?? ''));
