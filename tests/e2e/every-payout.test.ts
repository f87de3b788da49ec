// As every-screen.test.ts, past the screens from the authorization of a bill to its compiled account, and those of finance
// IT: files of their own, so that they run side by side.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { anOffice, listOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { anAuthorizedBill, aSigningDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { certificateScreens, payoutScreens } from './support/payout-screens.ts';
import { logIn } from './support/sign-in.ts';

const browser = useBrowser();
test('from an authorized bill to its compiled account every screen is accessible and fits', async () => {
  browser.allow(/ERR_CONNECTION_REFUSED/);
  const desk = await aSigningDesk();
  const bill = await anAuthorizedBill(desk);
  const [page, draft] = [await browser.officer(desk, 'F'), await browser.officer(desk, 'D')];
  await payoutScreens(page, draft, checkScreen, bill, new TreasuryControl(cloud.partnersOrigin));
});

test('the register of certificates is accessible and fits', async () => {
  const { office } = await anOffice();
  await listOffice(office);
  const certificate = certificateIn(await signedPdf(classicPdf(billObjects()))).toString();
  const [first, second] = [await anAdminPage(), await anAdminPage()];
  await certificateScreens(first, second, checkScreen, { office: office.ddoCode, certificate });
  // finance IT has no notices
  await expect(first.getByRole('button', { name: /^Notices/ })).toHaveCount(0);
});

const anAdminPage = async (): Promise<Page> => {
  const page = await browser.open();
  await page.goto('/');
  const account = await anOffice({ kind: 'ADMIN' });
  await logIn(page, { account, as: 'F', captcha: cloud.captchaAnswer });
  return page;
};
