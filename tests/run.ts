// `npm test`: runs all test projects (or those files that the arguments name; `-t` chooses tests by name) and ends with one line that says how many
// tests passed and how many failed. What broke outside a test, such as a file that cannot be loaded, counts as a failure; so does
// a row that a function asked for without a right to it. Files of the projects that the machine can disturb are run once more,
// with a new portal, where a test of them failed; each test that needed it is named as flaky.
import { parseArgs } from 'node:util';
import { createVitest, type TestModule, type TestSuite, type Vitest } from 'vitest/node';
import { endWithParent } from '../packages/local/src/process/parent.ts';
import { refusedRights } from './support/refused-rights.ts';
import { TimeReport } from './support/run/report.ts';

/** Their tests wait for a browser, killed processes or a long game; all others must pass the first time. */
const repeatedProjects = ['e2e', 'flows', 'simulation'];

interface Outcome {
  readonly passed: number;
  /** By file and name; what broke outside a test, by its file. */
  readonly failed: ReadonlySet<string>;
  /** Faults that belong to no file: the set-up, unhandled errors. */
  readonly outside: number;
  /** Files of the repeated projects in which something failed. */
  readonly repeatable: readonly string[];
  /** How many tests of those files passed and are counted again. */
  readonly passedInRepeatable: number;
}

const begun = new Date().toISOString();
process.chdir(new URL('..', import.meta.url).pathname);
let running: Vitest | undefined;
// Ends the shared cloud too: it is part of the run's set-up.
endWithParent(() => void running?.close().finally(() => process.exit(130)));

const { values, positionals } = parseArgs({
  options: { testNamePattern: { type: 'string', short: 't' } },
  allowPositionals: true,
});
const first = await run(positionals);
const second = first.repeatable.length > 0 ? await run(first.repeatable) : undefined;
const isRepeated = (name: string) => first.repeatable.some((file) => name.startsWith(file));
// Where the second portal could not start, nothing is known of them.
const flaky =
  second?.outside === 0
    ? [...first.failed].filter((name) => isRepeated(name) && !second.failed.has(name))
    : [];

const refused = refusedRights(begun);
for (const line of refused) console.error(`A right to rows is missing (stacks/rooms.ts): ${line}`);
for (const name of flaky) console.log(`flaky: ${name}`);

const passed = first.passed + (second ? second.passed - first.passedInRepeatable : 0);
const left = [...first.failed].filter((name) => !(second && isRepeated(name)));
const failed =
  left.length + (second?.failed.size ?? 0) + first.outside + (second?.outside ?? 0) + refused.length;
const code = failed > 0 || passed === 0 ? 1 : 0;
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(code));

async function run(files: readonly string[]): Promise<Outcome> {
  const report = new TimeReport();
  const vitest = await createVitest('test', {
    watch: false,
    run: true,
    reporters: ['default', report],
    ...values,
  });
  running = vitest;
  // The set-up may fail before any test: then the last line must report that too.
  const failedSetups = await vitest.start([...files]).then(
    () => 0,
    (error: unknown) => {
      console.error(error instanceof Error && error.name === 'StartFailure' ? error.message : error);
      return 1;
    },
  );
  const outcome = outcomeOf(vitest, failedSetups);
  report.print();
  await vitest.close();
  return outcome;
}

function outcomeOf({ state }: Vitest, failedSetups: number): Outcome {
  const modules = state.getTestModules();
  const failuresOf = (module: TestModule): string[] => [
    ...testsOf(module, 'failed').map((name) => `${module.relativeModuleId} > ${name}`),
    ...brokenParts(module).map(() => module.relativeModuleId),
  ];
  const repeatable = modules.filter(
    (module) => repeatedProjects.includes(module.project.name) && failuresOf(module).length > 0,
  );
  const passedOf = (some: readonly TestModule[]) =>
    some.flatMap((module) => testsOf(module, 'passed')).length;
  return {
    passed: passedOf(modules),
    failed: new Set(modules.flatMap(failuresOf)),
    outside: failedSetups + state.getUnhandledErrors().length,
    repeatable: failedSetups > 0 ? [] : repeatable.map((module) => module.relativeModuleId),
    passedInRepeatable: passedOf(repeatable),
  };
}

function testsOf(module: TestModule, wanted: 'passed' | 'failed'): string[] {
  return [...module.children.allTests()]
    .filter((test) => test.result().state === wanted)
    .map((test) => test.fullName);
}

/** Files and groups that failed themselves, not by one of their tests. */
function brokenParts(module: TestModule): (TestModule | TestSuite)[] {
  const parts: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  return parts.filter((part) => part.errors().length > 0);
}
