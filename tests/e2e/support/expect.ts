// Playwright's own `expect`, which waits until an expectation holds; its limit allows for a busy machine.
import { expect as playwrightExpect } from 'playwright/test';

export const patienceMs = 120_000;

export const expect = playwrightExpect.configure({ timeout: patienceMs });
