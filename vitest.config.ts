// The projects of `npm test`. Those that need the portal share one local cloud in memory, started when the first of them
// runs (tests/support/shared-cloud.ts); the others run without it.
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const cloudSetup = ['tests/support/shared-cloud.ts'];

/**
 * Projects of a group run together, so that no core waits for the last file of each; one group runs after the other: those without a
 * portal (`web` among them), those that talk to the portal, those in a browser.
 */
const groups = { alone: 0, portal: 1, browser: 2 } as const;

function project(
  group: keyof typeof groups,
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const sequence = { groupOrder: groups[group] };
  return {
    test: { name, include, exclude: ['**/node_modules/**', 'web/**'], sequence, ...patience, ...options },
  };
}

/** No test depends on the speed of the machine: these only end what would wait for ever. */
const patience = {
  testTimeout: 900_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 300_000 } },
} as const;

/** Of three files at once one waits for the portal, which has a process of its own. */
const withCloud = { globalSetup: cloudSetup, maxWorkers: 3 };

/**
 * Files of one process share their modules, which are loaded once and not once a file. A file leaves nothing behind:
 * hooks are registered by a call (`useBrowser()`), not by an import, and what is stubbed is restored.
 */
const sharingModules = { isolate: false } as const;

export default defineConfig({
  test: {
    // The portal that the tests talk to needs processor time too.
    maxWorkers: 2,
    // `npm run mutations` asks whether any test fails
    bail: Number(process.env['VITEST_BAIL'] ?? 0),
    projects: [
      project('alone', 'unit', ['packages/**/*.test.ts', 'stacks/**/*.test.ts'], {
        ...sharingModules,
      }),
      './web/vitest.config.ts',
      project('alone', 'architecture', ['tests/architecture/**/*.test.ts'], sharingModules),
      project('alone', 'stacks', ['tests/stacks/**/*.test.ts'], {
        ...sharingModules,
        globalSetup: ['tests/stacks/app-folder.ts'],
      }),
      project('alone', 'signature', ['tests/signature/**/*.test.ts'], {
        ...sharingModules,
      }),
      project('portal', 'attack', ['tests/attack/**/*.test.ts'], { ...withCloud, ...sharingModules }),
      project('portal', 'api', ['tests/api/**/*.test.ts'], { ...withCloud, ...sharingModules }),
      project('portal', 'flows', ['tests/flows/**/*.test.ts'], { ...withCloud, ...sharingModules }),
      project('portal', 'simulation', ['tests/simulation/**/*.test.ts'], { ...withCloud, ...sharingModules }),
      project('browser', 'e2e', ['tests/e2e/**/*.test.ts'], {
        ...sharingModules,
        globalSetup: [...cloudSetup, 'tests/e2e/support/shared-browser.ts'],
      }),
    ],
  },
});
