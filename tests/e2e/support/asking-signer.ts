// The signing program that asks, for the time of a test.
import type { Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { cloud } from '../../support/portal.ts';
import { type AskingSigner, startAskingSigner } from './signing-program.ts';

/** What the page asks of the signing program goes to this one until the test ends. */
export const anAskingSigner = async (page: Page): Promise<AskingSigner> => {
  const signer = await startAskingSigner(page, cloud);
  onTestFinished(() => signer.stop());
  return signer;
};
