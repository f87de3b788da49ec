// As every-screen.test.ts, past the masters of an office: payees (2§2.3 to 2§2.5), vendors (2§2.6 to 2§2.8), and the mappings of an SPA
// office (3§2.9, 3§2.11). Each rule with its sentence: tests/api/payee, tests/api/supplier, tests/api/allotment.
import { test } from 'vitest';
import { anOffice } from '../support/office.ts';
import { anAgency } from '../support/vendors.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDeskWithPayees } from './support/desk.ts';
import { mappingScreens } from './support/mapping-screens.ts';
import { payeeScreens } from './support/payee-screens.ts';
import { vendorScreens } from './support/vendor-screens.ts';

const browser = useBrowser();

test('past the payees and vendors of an office every screen is accessible and fits', async () => {
  browser.allow(/status of 422|ERR_FAILED/);
  const page = await browser.officer(await aDeskWithPayees(), 'D', { at: '/payee' });
  await payeeScreens(page, checkScreen);
  await vendorScreens(page, checkScreen);
});

test('past the mappings of an SPA office every screen is accessible and fits', async () => {
  browser.allow(/ERR_FAILED/);
  const office = await anOffice({ kind: 'SPA' });
  await anAgency(office.office);
  await mappingScreens(await browser.officer(office, 'F', { at: '/sna/ddomapping' }), checkScreen);
});
