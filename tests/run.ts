// `npm test`: runs all test projects (or those files that the arguments name) and ends with one line that says how many
// tests passed and how many failed. What broke outside a test, such as a file that cannot be loaded, counts as a failure.
import { createVitest, type TestModule, type TestSuite, type Vitest } from 'vitest/node';
import { endWithParent } from '../packages/local/src/parent.ts';

process.chdir(new URL('..', import.meta.url).pathname);

const vitest = await createVitest('test', { watch: false, run: true });
// Ends the shared cloud too: it is part of the run's set-up.
endWithParent(() => void vitest.close().finally(() => process.exit(130)));
await vitest.start(process.argv.slice(2));

const { passed, failed } = count(vitest);
await vitest.close();
process.stdout.write(`${passed} passed, ${failed} failed\n`, () =>
  process.exit(failed > 0 || passed === 0 ? 1 : 0),
);

function count({ state }: Vitest): { passed: number; failed: number } {
  const modules = state.getTestModules();
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const broken =
    modules.reduce((sum, module) => sum + brokenParts(module), 0) + state.getUnhandledErrors().length;
  return {
    passed: states.filter((result) => result === 'passed').length,
    failed: states.filter((result) => result === 'failed').length + broken,
  };
}

/** Files and groups that failed themselves, not by one of their tests. */
function brokenParts(module: TestModule): number {
  const parts: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  return parts.filter((part) => part.errors().length > 0).length;
}
