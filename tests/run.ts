// `npm test`: runs all test projects (or those files that the arguments name) and ends with one line that says how many
// tests passed and how many failed. What broke outside a test, such as a file that cannot be loaded, counts as a failure; so does
// a row that a function asked for without a right to it.
import { createVitest, type TestModule, type TestSuite, type Vitest } from 'vitest/node';
import { endWithParent } from '../packages/local/src/process/parent.ts';
import { refusedRights } from './support/refused-rights.ts';

const begun = new Date().toISOString();
process.chdir(new URL('..', import.meta.url).pathname);

const vitest = await createVitest('test', { watch: false, run: true });
// Ends the shared cloud too: it is part of the run's set-up.
endWithParent(() => void vitest.close().finally(() => process.exit(130)));
// The set-up may fail before any test: then the last line must report that too.
const failedSetups = await vitest.start(process.argv.slice(2)).then(
  () => 0,
  (error: unknown) => {
    console.error(error instanceof Error && error.name === 'StartFailure' ? error.message : error);
    return 1;
  },
);
const { passed, failedTests } = count(vitest);
printSlowest(vitest);
await vitest.close();

const refused = refusedRights(begun);
for (const line of refused) console.error(`A right to rows is missing (stacks/rooms.ts): ${line}`);

const failed = failedTests + failedSetups + refused.length;
const code = failed > 0 || passed === 0 ? 1 : 0;
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(code));

function count({ state }: Vitest): { passed: number; failedTests: number } {
  const modules = state.getTestModules();
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const outsideTests = modules.map(brokenParts).reduce((sum, parts) => sum + parts, 0);
  return {
    passed: states.filter((result) => result === 'passed').length,
    failedTests:
      states.filter((result) => result === 'failed').length +
      outsideTests +
      state.getUnhandledErrors().length,
  };
}

/** Where the time goes: the ten files that took longest, imports included, in seconds of the clock. */
function printSlowest({ state }: Vitest): void {
  const files = state.getTestModules().map((module) => {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    return { file: module.relativeModuleId, seconds: (duration + collectDuration + setupDuration) / 1000 };
  });
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  console.log('The slowest files, in seconds:');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
}

/** Files and groups that failed themselves, not by one of their tests. */
function brokenParts(module: TestModule): number {
  const parts: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  return parts.filter((part) => part.errors().length > 0).length;
}
