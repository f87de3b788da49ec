// As every-screen.test.ts, past the screens of the non-budgeted, the pay and the SPA bill.
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { gpfBillScreens, payBillScreens } from './support/other-entries.ts';
import { spaBillScreens } from './support/spa-entry.ts';

const browser = useBrowser();
test('on the way to a non-budgeted, a pay and an SPA bill every screen is accessible and fits', async () => {
  const account = await aDesk({ kind: 'SPA' });
  const page = await browser.officer(account, 'D');
  await gpfBillScreens(page, checkScreen);
  await payBillScreens(page, checkScreen);
  // the entry before keeps its words, and a browser asks before it leaves them
  await spaBillScreens(await browser.officer(account, 'D'), checkScreen);
});
