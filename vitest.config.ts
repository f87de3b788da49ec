// The projects of `npm test`. Those that need the portal share one local cloud in memory, started when the first of them
// runs (tests/support/shared-cloud.ts); the others run without it.
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const cloudSetup = ['tests/support/shared-cloud.ts'];

/** One project runs after the other, so that the report of a run can say what each of them takes; `web` has the first place. */
let groupOrder = 0;

function project(
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  groupOrder += 1;
  const sequence = { groupOrder };
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
      project('unit', ['packages/**/*.test.ts', 'stacks/**/*.test.ts'], {
        ...sharingModules,
      }),
      './web/vitest.config.ts',
      project('architecture', ['tests/architecture/**/*.test.ts'], sharingModules),
      project('stacks', ['tests/stacks/**/*.test.ts'], {
        ...sharingModules,
        globalSetup: ['tests/stacks/app-folder.ts'],
      }),
      project('signature', ['tests/signature/**/*.test.ts'], {
        ...sharingModules,
      }),
      project('attack', ['tests/attack/**/*.test.ts'], { ...withCloud, ...sharingModules }),
      project('api', ['tests/api/**/*.test.ts'], { ...withCloud, ...sharingModules }),
      project('flows', ['tests/flows/**/*.test.ts'], { ...withCloud, ...sharingModules }),
      project('simulation', ['tests/simulation/**/*.test.ts'], { ...withCloud, ...sharingModules }),
      project('e2e', ['tests/e2e/**/*.test.ts'], {
        ...sharingModules,
        globalSetup: [...cloudSetup, 'tests/e2e/support/shared-browser.ts'],
      }),
    ],
  },
});
