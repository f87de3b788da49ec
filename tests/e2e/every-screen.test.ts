// Past the screens before login and of a general bill: axe in both themes, no page that scrolls sideways, and (by
// useBrowser) nothing on the console: no script that broke, nothing that the Content-Security-Policy refused.
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { generalBillScreens, visitorScreens } from './support/screens.ts';

const browser = useBrowser();
test('before login every screen is accessible and fits', async () => {
  await visitorScreens(await browser.open(), checkScreen);
});

test('on the way to a general bill every screen is accessible and fits', async () => {
  await generalBillScreens(await browser.officer(await aDesk(), 'D'), checkScreen);
});
