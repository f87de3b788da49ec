// Playwright's own `expect`, which waits for what it is told to see; with the patience that a busy machine needs.
import { expect as playwrightExpect } from 'playwright/test';

export const patienceMs = 120_000;

export const expect = playwrightExpect.configure({ timeout: patienceMs });
