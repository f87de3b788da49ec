// As every-screen.test.ts, past what an officer meets every day: home and notices, the page of a bill, its payee's statement, the search,
// the question about many bills.
import { newsOfBill } from '@portal/core/news/change';
import { transact } from '@portal/core/storage/transact';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { dayScreens } from './support/day-screens.ts';
import { aDesk, aWaitingBill, type Desk } from './support/desk.ts';
import { signIn } from './support/sign-in.ts';

const browser = useBrowser();
test('through the day of a Final login every screen is accessible and fits', async () => {
  const desk = await aDesk();
  const transNo = await aWaitingBill(desk, { purpose: 'Repairs of the hospital' });
  // what came since the login before
  await desk.signIn('F');
  await anObjection(desk, transNo);
  const page = await browser.open();
  await signIn(page, { account: desk, as: 'F', captcha: cloud.captchaAnswer });
  await dayScreens(page, checkScreen, transNo);
});

const anObjection = async ({ office }: Desk, transNo: string): Promise<void> => {
  const bill = { ddoCode: office.ddoCode, transNo, deptBillNo: 'PWD/301', netPaise: 90_000 };
  await transact([newsOfBill(bill, 'objected', new Date().toISOString(), 'Voucher 2 is not legible.')]);
};
