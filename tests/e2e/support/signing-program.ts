// A signing program that asks the officer, in place of the one of the local run that signs without: the same demo
// certificate, and its page opens in the browser of who measures or tests.
import { demoCertificateIn } from '@portal/signer/demo-certificate';
import { pkcs12Source } from '@portal/signer/pkcs12';
import { startSigningService } from '@portal/signer/service';
import type { Locator, Page } from 'playwright';
import type { Cloud } from '../../../packages/local/src/cloud.ts';
import { expect } from './expect.ts';

export interface AskingSigner {
  /** The page that the program opens next. */
  readonly nextPage: () => Promise<Page>;
  /** Types the PIN there and hands over the button. */
  readonly withPin: (confirmation: Page) => Promise<Locator>;
  /** How often it asked. */
  readonly asked: () => number;
  readonly stop: () => Promise<void>;
}

/** What the page asks of the signing program goes to this one until it is stopped. */
export const startAskingSigner = async (
  page: Page,
  { origin, signingOrigin, signingFolder }: Pick<Cloud, 'origin' | 'signingOrigin' | 'signingFolder'>,
): Promise<AskingSigner> => {
  const demo = demoCertificateIn(signingFolder);
  const opened: string[] = [];
  const service = await startSigningService({
    port: 0,
    origins: [origin],
    keys: pkcs12Source('officer.p12', demo.pkcs12),
    openPage: (url) => opened.push(url),
  });
  await page.route(
    (url) => url.origin === signingOrigin,
    (route) => route.continue({ url: route.request().url().replace(signingOrigin, service.address) }),
  );
  let shown = 0;
  return {
    nextPage: async () => {
      await expect.poll(() => opened.length).toBeGreaterThan(shown);
      const confirmation = await page.context().newPage();
      await confirmation.goto(opened[shown] ?? '');
      shown += 1;
      return confirmation;
    },
    withPin: async (confirmation) => {
      await confirmation.getByLabel('PIN of your certificate').fill(demo.pin);
      return confirmation.getByRole('button', { name: /^Sign/ });
    },
    asked: () => opened.length,
    stop: () => service.stop(),
  };
};
