// An entry of the menu of a row.
import type { IconName } from '../icon.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly icon: IconName;
  /** What cannot be taken back, or ends something. */
  readonly isGrave?: boolean | undefined;
  /** Why it may not be done: it stays in the menu and says so. */
  readonly reason?: string | undefined;
  /** One of the three: an act, a file in a new tab, another screen. */
  readonly onSelect?: (() => void) | undefined;
  readonly href?: string | undefined;
  readonly to?: { readonly path: string; readonly search?: object } | undefined;
}
