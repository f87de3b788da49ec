// The projects of `npm test`. Those that need the portal share one local cloud in memory, started when the first of them
// runs (tests/support/shared-cloud.ts); the others run without it.
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const cloudSetup = ['tests/support/shared-cloud.ts'];

function project(
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return { test: { name, include, exclude: ['**/node_modules/**', 'web/**'], ...options } };
}

/** Answers of a loaded machine may take long; a test that waits for ever still ends. */
const withCloud = { globalSetup: cloudSetup, testTimeout: 60_000, hookTimeout: 120_000 };

/**
 * Files of one process share their modules, which are loaded once and not once a file. A file leaves nothing behind:
 * hooks are registered by a call (`useBrowser()`), not by an import, and what is stubbed is restored.
 */
const sharingModules = { isolate: false } as const;

export default defineConfig({
  test: {
    // The portal that the tests talk to needs processor time too.
    maxWorkers: 2,
    projects: [
      project('unit', ['packages/**/*.test.ts', 'stacks/**/*.test.ts'], {
        ...sharingModules,
        testTimeout: 30_000,
      }),
      './web/vitest.config.ts',
      project('architecture', ['tests/architecture/**/*.test.ts'], sharingModules),
      project('stacks', ['tests/stacks/**/*.test.ts'], {
        ...sharingModules,
        globalSetup: ['tests/stacks/app-folder.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('signature', ['tests/signature/**/*.test.ts'], {
        ...sharingModules,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('api', ['tests/api/**/*.test.ts'], { ...withCloud, ...sharingModules }),
      project('flows', ['tests/flows/**/*.test.ts'], { ...withCloud, testTimeout: 120_000 }),
      project('simulation', ['tests/simulation/**/*.test.ts'], { ...withCloud, testTimeout: 300_000 }),
      project('e2e', ['tests/e2e/**/*.test.ts'], {
        ...withCloud,
        ...sharingModules,
        globalSetup: [...cloudSetup, 'tests/e2e/support/shared-browser.ts'],
        testTimeout: 180_000,
      }),
    ],
  },
});
