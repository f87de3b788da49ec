// A body of the largest size through the browser: chosen on its screen, sent in parts by pre-signed addresses, checked by
// the state machine; and whether the page stays responsive meanwhile.
import { authorizeBill } from '@portal/domain/bill/api';
import { documentText } from '@portal/domain/document/texts';
import type { Page } from 'playwright';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { aGrant, employees } from '../support/records.ts';
import { asOfficer, type Responsiveness, responsivenessDuring } from './bench-browser.ts';
import { benchCloud } from './cloud.ts';
import { largeBody } from './large-body.ts';
import { anOffice } from './officers.ts';
import { atMost, figure, type Part } from './report.ts';
import { percentile } from './statistic.ts';

const longestTaskMs = 50;
const keyLimitMs = 100;
const patienceMs = 120_000;
/** As fast as a person types. */
const betweenKeysMs = 120;

export const upload = async (): Promise<Part> => {
  await benchCloud();
  const { path, sizeBytes } = await largeBody();
  const { office, draft, final, account } = await anOffice();
  const [grant, people] = await Promise.all([aGrant(office), employees(1)]);
  const trans_no = await submitGeneral(draft, aGeneralBill(grant, people));
  const auth_no = (await final.ask(authorizeBill, { body: { trans_no } })).body.data;
  const { still, busy, sentMs, checkedMs } = await asOfficer(account, 'D', async (page) => {
    await page.goto(`/uploadbillbody?bill=${auth_no}`);
    await page.getByLabel('Choose a file').setInputFiles(path);
    const still = await responsivenessDuring(page, () => typeUntil(page, wait(3_000)));
    const begin = page.getByRole('button', { name: 'Upload', exact: true });
    const from = performance.now();
    let sentMs = Number.NaN;
    const busy = await responsivenessDuring(page, async () => {
      await begin.click();
      const sent = page
        .getByText('The portal checks that it is a sound PDF.')
        .waitFor({ timeout: patienceMs });
      const typed = await typeUntil(page, sent);
      sentMs = performance.now() - from;
      return typed;
    });
    await page.getByText(documentText.uploaded).waitFor({ timeout: patienceMs });
    return { still, busy, sentMs, checkedMs: performance.now() - from - sentMs };
  });
  const size = `${figure(sizeBytes / 1024 / 1024)} MB`;
  return {
    title: 'Upload in the browser',
    notes: [
      `${size} from the screen Upload Bill Body to the local document store, in ${figure(sentMs / 1000)} s, and ` +
        `${figure(checkedMs / 1000)} s until the check had accepted it. Meanwhile somebody types into the filter of the list. ` +
        'A task counts by the processor time that it took of the page’s thread; frames and keys by the clock, and browser, ' +
        'portal and document store share this machine.',
    ],
    tables: [
      {
        head: ['', 'nothing under way', 'during the upload'],
        rows: [
          row('longest task, processor time, ms', still, busy, ({ longestTask }) => longestTask),
          row('longest task by the clock, ms', still, busy, ({ longestTaskByClock }) => longestTaskByClock),
          row('longest time between two frames, ms', still, busy, ({ longestGap }) => longestGap),
          row('key until painted, p95, ms', still, busy, ({ keys }) => percentile(keys, 0.95)),
          ['keys', String(still.keys.length), String(busy.keys.length)],
        ],
      },
    ],
    limits: [
      atMost(`longest task of the page while ${size} are uploaded`, busy.longestTask, longestTaskMs, 'ms'),
      atMost(
        `a key until it is painted while ${size} are uploaded, p95`,
        percentile(busy.keys, 0.95),
        keyLimitMs,
        'ms',
      ),
    ],
  };
};

const row = (
  what: string,
  still: Responsiveness,
  busy: Responsiveness,
  of: (feeling: Responsiveness) => number,
): string[] => [what, figure(of(still)), figure(of(busy))];

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Types and deletes in the filter of the list until something has come; answers how many keys that were. */
const typeUntil = async (page: Page, end: Promise<void>): Promise<number> => {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  await page.getByRole('searchbox').focus();
  let typed = 0;
  while (!isOver) {
    await page.keyboard.press(typed % 2 === 0 ? '1' : 'Backspace');
    typed += 1;
    await Promise.race([over, wait(betweenKeysMs)]);
  }
  await over;
  return typed;
};
