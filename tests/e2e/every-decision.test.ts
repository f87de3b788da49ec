// As every-screen.test.ts, past the screens of an SNA bill and of what becomes of bills: a file of its own, so that the
// two run side by side.
import { saveUnfinishedBill } from '@portal/domain/unfinished/api';
import { test } from 'vitest';
import { anySave } from '../support/unfinished.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, aWaitingBill } from './support/desk.ts';
import { draftScreens, finalScreens, returnedScreens, snaBillScreens } from './support/screens.ts';

const browser = useBrowser();
test('from an SNA bill to an authorized one every screen is accessible and fits', async () => {
  const account = await aDesk();
  const general = await aWaitingBill(account, { gross: 125_000.5, deduction: 12_500 });
  const draft = await browser.officer(account, 'D');
  const sna = await snaBillScreens(draft, checkScreen);
  await draftScreens(draft, checkScreen);
  const final = await browser.officer(account, 'F');
  await finalScreens(final, checkScreen, general, sna);
  // the list that the returned bill is shown above has an unfinished one too
  await account.draft.ask(saveUnfinishedBill, { body: anySave('13') });
  await returnedScreens(draft, checkScreen, sna);
});
