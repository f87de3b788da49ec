// As every-screen.test.ts, past the screens of consolidation: a file of its own, so that it runs beside the others.
import { test } from 'vitest';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { aDigitNumber } from '../support/spa.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { consolidationScreens } from './support/consolidation-screens.ts';

const browser = useBrowser();
test('from SPA bills to the consolidated one every screen is accessible and fits', async () => {
  const desk = await ConsolidationDesk.open();
  await desk.children(3);
  const group = { deptBillNo: aDigitNumber(), bills: 3, isPaidTwice: true };
  await consolidationScreens(await browser.officer(desk.office, 'F'), checkScreen, group);
});
