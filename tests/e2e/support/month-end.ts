// What an officer does with many bills at a month's end, each step for all of them at once: authorize, attach, sign, upload.
import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';
import type { See } from './screens.ts';
import type { AskingSigner } from './signing-program.ts';

/** What an officer presses, counted. */
export interface Hand {
  readonly press: (what: Locator) => Promise<void>;
  readonly presses: () => number;
}

export const aHand = (): Hand => {
  let presses = 0;
  return {
    press: async (what) => {
      presses += 1;
      await what.click();
    },
    presses: () => presses,
  };
};

export const billCount = (count: number): string => (count === 1 ? '1 bill' : `${count} bills`);

export const windowNamed = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

/** A step of the officer at the page. */
interface Step {
  readonly page: Page;
  readonly hand: Hand;
  /** How many bills the list has. */
  readonly count: number;
  /** How many of them the step takes to its end; the others fail. */
  readonly done?: number;
  /** Looks at the windows on the way. */
  readonly see?: See;
}

/** The window that says what became of the bills. */
const outcomeOf = async ({ page, see }: Step, name: string): Promise<Locator> => {
  const outcome = windowNamed(page, name);
  await expect(outcome).toBeVisible();
  await see?.(page, name);
  return outcome;
};

/** Ticks all bills and opens the question about them; hands over the button that confirms it. */
const questionAbout = async (
  { page, hand, count, see }: Step,
  tick: string,
  verb: string,
): Promise<Locator> => {
  await hand.press(page.getByRole('checkbox', { name: tick }));
  await see?.(page, 'ticked bills');
  await hand.press(page.getByRole('button', { name: `${verb} ${billCount(count)}`, exact: true }));
  return page.getByRole('alertdialog').getByRole('button', { name: `${verb} ${billCount(count)}` });
};

const confirmed = async ({ hand }: Step, confirm: Locator): Promise<void> => {
  await expect(confirm).toBeEnabled();
  await hand.press(confirm);
};

/** On Authorize Bill. */
export const authorizeAll = async (step: Step): Promise<Locator> => {
  const { count, done = count } = step;
  await confirmed(step, await questionAbout(step, 'Tick all', 'Authorize'));
  return outcomeOf(step, `${done} of ${billCount(count)} are authorized`);
};

export interface PdfFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** On Upload Bill Body: `done` files belong to a bill, `untaken` is the name of one that does not. */
export const attachAll = async (
  step: Step,
  files: readonly PdfFile[],
  untaken?: string,
): Promise<Locator> => {
  const { page, hand, see, count, done = count } = step;
  const chooser = page.waitForEvent('filechooser');
  await hand.press(page.getByLabel('Choose PDFs'));
  await (await chooser).setFiles([...files]);
  const match = windowNamed(page, `${files.length} PDFs, ${done} matched`);
  if (untaken !== undefined) await expect(match).toContainText(untaken);
  await expect(match).toBeVisible();
  await see?.(page, 'files for bills');
  await hand.press(match.getByRole('button', { name: `Upload ${done} bodies` }));
  return outcomeOf({ page, hand, count }, `${done} of ${billCount(done)} are given a body`);
};

/** On E-Sign Bill, by one PIN; `meanwhile` happens while the program asks for it. */
export const signAll = async (
  step: Step & { readonly signer: AskingSigner },
  meanwhile?: () => Promise<unknown>,
): Promise<Locator> => {
  // the bar of ticked bills and the outcome look as at the authorization
  const { see, ...quiet } = step;
  const { page, hand, count, done = count, signer } = quiet;
  const confirm = await questionAbout(quiet, 'Tick all bills with a body', 'E-Sign');
  await page.keyboard.type('Bill checked and found in order');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Imphal');
  await see?.(page, 'question about many signatures');
  await confirmed(quiet, confirm);
  const confirmation = await signer.nextPage();
  const signing = windowNamed(page, `Signing ${billCount(count)}`);
  await expect(signing).toContainText('enter the PIN there');
  await see?.(page, 'signatures wait for the PIN');
  await meanwhile?.();
  await hand.press(await signer.withPin(confirmation));
  return outcomeOf(quiet, `${done} of ${billCount(count)} are signed`);
};

/** On Upload Bill to Treasury. */
export const uploadAll = async (step: Step): Promise<Locator> => {
  const { count, done = count } = step;
  await confirmed(step, await questionAbout(step, 'Tick all signed bills', 'Upload'));
  return outcomeOf(step, `${done} of ${billCount(count)} are uploaded`);
};
