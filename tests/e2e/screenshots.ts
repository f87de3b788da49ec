// `npm run screenshots`: starts a portal of its own in memory, walks past every screen and writes what an officer sees, in
// light and dark, on a desk and on a phone, to tests/screenshots.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { type Cloud, startCloud } from '../../packages/local/src/cloud.ts';
import { useLocalTable } from '../../packages/local/src/hosts/local-table.ts';
import { projectRoot } from '../../packages/local/src/paths.ts';
import { inMemory } from '../../packages/local/src/process/data-folder.ts';
import { endWithParent } from '../../packages/local/src/process/parent.ts';
import { type DemoAccount, demoAccounts } from '../../packages/local/src/seed/offices.ts';
import { masterFile } from '../support/master-file.ts';
import { thisYear } from '../support/records.ts';
import { certificateIn, signedBy } from '../support/signed-pdf.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { showTheme, themes } from './support/accessible.ts';
import { administrationScreens, masterScreens } from './support/administration-screens.ts';
import { desktop, launchChromium, officeMachine, phone } from './support/chromium.ts';
import { consolidationScreens } from './support/consolidation-screens.ts';
import { dayScreens } from './support/day-screens.ts';
import { patienceMs } from './support/expect.ts';
import { aHealthYear } from './support/health-year.ts';
import { mappingScreens } from './support/mapping-screens.ts';
import { gpfBillScreens, payBillScreens } from './support/other-entries.ts';
import { printedPdf } from './support/paid-out.ts';
import { payeeScreens } from './support/payee-screens.ts';
import { certificateScreens, payoutScreens } from './support/payout-screens.ts';
import { compactPng } from './support/png.ts';
import { noticeScreen, proposalScreens } from './support/proposal-screens.ts';
import {
  draftScreens,
  finalScreens,
  generalBillScreens,
  returnedScreens,
  snaBillScreens,
  visitorScreens,
} from './support/screens.ts';
import { logIn, signIn } from './support/sign-in.ts';
import { spaBillScreens } from './support/spa-entry.ts';
import { vendorScreens } from './support/vendor-screens.ts';

const folder = join(projectRoot, 'tests/screenshots');
const captcha = 'loktak';
/** Of a long list the first cards say enough. */
const highestPixels = 2_400;
const viewerMs = 2_000;

const cloud = await startCloud({
  port: 0,
  dataDir: inMemory,
  seed: true,
  env: { CAPTCHA_ANSWER: captcha },
  logFile: join(projectRoot, '.build/screenshots-functions.log'),
});
endWithParent(() => void cloud.stop().finally(() => process.exit(130)));
const browser = await launchChromium();
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await walk(browser, cloud);
} finally {
  await browser.close();
  await cloud.stop();
}

async function walk(browser: Browser, { origin, partnersOrigin, signingOrigin }: Cloud): Promise<void> {
  const works1 = { account: accountOf('works1'), captcha };
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ ...officeMachine, baseURL: origin });
    context.setDefaultTimeout(patienceMs);
    return await context.newPage();
  };
  await visitorScreens(await open(), takePictures);
  const draft = await open();
  await signIn(draft, { ...works1, as: 'D' });
  const general = await generalBillScreens(draft, takePictures);
  const sna = await snaBillScreens(draft, takePictures);
  await draftScreens(draft, takePictures);
  const final = await open();
  await signIn(final, { ...works1, as: 'F' });
  const authNo = await finalScreens(final, takePictures, general, sna);
  await returnedScreens(draft, takePictures, sna);
  await gpfBillScreens(draft, takePictures);
  await payBillScreens(draft, takePictures);
  // the entry before keeps its words, and a browser asks before it leaves them
  const spaDraft = await open();
  await signIn(spaDraft, { ...works1, as: 'D' });
  await spaBillScreens(spaDraft, takePictures);
  // after the other home: its pictures are those of an office in the middle of its year
  await healthScreens(await open());
  await payeeScreens(draft, takePictures);
  await vendorScreens(draft, takePictures);
  const bill = { transNo: general, authNo };
  const treasury = new TreasuryControl(partnersOrigin);
  await payoutScreens(final, takePictures, bill, treasury);
  const admins = [await open(), await open()] as const;
  for (const [at, page] of admins.entries()) {
    await page.goto('/');
    await logIn(page, { account: accountOf(`admin${at + 1}`), as: 'F', captcha });
  }
  await cloud.runSchedule('stuck');
  const body = await printedPdf(final, ['Voucher 1']);
  const certificate = certificateIn(await signedBy(signingOrigin, body)).toString();
  await administrationScreens(admins[0], takePictures, {
    ddoCode: 'PHE001',
    username: 'water1',
    known: 'health1',
  });
  await certificateScreens(...admins, takePictures, { office: 'PHE001', certificate });
  const grant = { ddo_code: 'PHE001', year: String(thisYear()) };
  await masterScreens(admins[0], takePictures, {
    confirmer: admins[1],
    ddoCode: 'PHE001',
    faulty: masterFile('grant', [{ ...grant, total: 'much', locflag: 'X' }]),
    good: masterFile('grant', [grant, { ...grant, object: '13', object_nm: 'Office Expenses' }]),
  });
  const [proposer, confirmer] = admins;
  await proposalScreens({ proposer, confirmer }, takePictures, 'health1');
  const officer = await open();
  await signIn(officer, { account: accountOf('health1'), as: 'D', captcha });
  await noticeScreen(officer, takePictures);
  const spa = await open();
  await signIn(spa, { account: accountOf('rural1'), as: 'F', captcha });
  await mappingScreens(spa, takePictures);
  await consolidationScreens(spa, takePictures, { deptBillNo: '920001', bills: 18 });
}

/** A day of an office that is in the middle of its year. */
async function healthScreens(page: Page): Promise<void> {
  const account = accountOf('health1');
  useLocalTable(cloud);
  const objected = await aHealthYear(account, new Date());
  await signIn(page, { account, as: 'F', captcha });
  await dayScreens(page, takePictures, objected);
}

function accountOf(name: string): DemoAccount {
  const account = demoAccounts.find(({ username }) => username === name);
  if (!account) throw new Error(`there is no demo account ${name}`);
  return account;
}

/** A modal window is in the middle of the viewport, the notices at its top; a page is shown whole, in a window as high as it is. */
async function takePictures(page: Page, name: string): Promise<void> {
  const isWindow = (await page.locator('dialog[open], .news:not([hidden])').count()) > 0;
  for (const { width, height } of [desktop, phone]) {
    await page.setViewportSize({ width, height });
    const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
    if (!isWindow) await page.setViewportSize({ width, height: Math.min(whole, highestPixels) });
    await page.evaluate('scrollTo(0, 0)');
    // the browser's viewer of a PDF sends no event when it has drawn the page
    if ((await page.locator('iframe.pdf-frame').count()) > 0) await setTimeout(viewerMs);
    for (const theme of themes) {
      await showTheme(page, theme);
      // two frames: one for the script that answers a new width, one that shows it
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      const png = await page.screenshot({ caret: 'hide' });
      await writeFile(join(folder, `${name}-${width}-${theme}.png`), compactPng(png));
    }
  }
  await page.setViewportSize(desktop);
  await showTheme(page, 'light');
}
