// Past the screens of the non-budgeted, the pay and the SPA bill: axe in both themes, no page that scrolls sideways, nothing on the
// console.
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { gpfBillScreens, payBillScreens } from './support/other-entries.ts';
import { spaBillScreens } from './support/spa-entry.ts';

const browser = useBrowser();
test('on the way to a non-budgeted bill every screen is accessible and fits', async () => {
  await gpfBillScreens(await browser.officer(await aDesk(), 'D'), checkScreen);
});

test('on the way to a pay bill every screen is accessible and fits', async () => {
  await payBillScreens(await browser.officer(await aDesk(), 'D'), checkScreen);
});

test('on the way to an SPA bill every screen is accessible and fits', async () => {
  await spaBillScreens(await browser.officer(await aDesk({ kind: 'SPA' }), 'D'), checkScreen);
});
