// The screens that an officer begins with, by their address, and what each asks the portal first: the page asks for it, and
// for the chunks of the screen, before a script runs. Any other screen asks by itself. A screen for one kind of account is
// none of them: the page knows no kind.
import { listConfirmBills, listReturnedBills } from '@portal/domain/bill/api';
import { getHome } from '@portal/domain/home/api';
import { listCommonHeads, listGrants } from '@portal/domain/scheme/api';
import { getHeader } from '@portal/domain/session/api';
import { listUnfinishedBills } from '@portal/domain/unfinished/api';

/** What the frame of every screen asks. */
export const frameCalls: readonly string[] = [getHeader.path];

export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/home': [getHome.path, listUnfinishedBills.path],
  '/bill': [listGrants.path, listReturnedBills.path],
  '/commonheadbill': [listCommonHeads.path],
  '/authorizebill': [listConfirmBills.path],
};
