// `npm run mutations`: changes a copy of the product in some sixty places, one at a time, runs the test files that each change names as
// nearest, and reports which change no test finds. `-- <word>` tries those whose name or file has the word, `-- --list` lists
// them. Ends with 1 where a change is not found.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Loader, transformSync } from 'esbuild';
import { endWithParent } from '../../packages/local/src/process/parent.ts';
import { type Change, withChange } from './change.ts';
import { changes } from './changes.ts';
import { copyProject } from './copy.ts';

const root = join(import.meta.dirname, '../..');
const copy = join(root, '.build/mutations');
/** A run that does not end finds nothing. */
const longestMinutes = 20;
const foundBy = 'found by';
const failedTest = /^ *FAIL +\|\w+\| ((\S+).*)$/gm;

endWithParent(() => process.exit(130));
const word = process.argv
  .slice(2)
  .filter((each) => each !== '--list')
  .join(' ')
  .toLowerCase();
const chosen = changes.filter(({ name, file }) => `${name}\n${file}`.toLowerCase().includes(word));

if (process.argv.includes('--list')) list();
else await tryAll();

function list(): void {
  for (const { name, file, tests } of chosen) console.log(`${name}\n    ${file}: ${tests.join(', ')}`);
  console.log(`${chosen.length} changes`);
}

async function tryAll(): Promise<void> {
  copyProject(root, copy);
  const faults = chosen.flatMap(faultsOf);
  for (const fault of faults) console.error(`A fault of the list: ${fault}`);
  if (faults.length > 0 || chosen.length === 0) return end(1, `${chosen.length} changes, none tried`);
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  console.log(`${files.length} test files without any change …`);
  const failing = await failingOf(files);
  const missed: string[] = [];
  for (const [at, change] of chosen.entries()) {
    const began = performance.now();
    const isTrue = change.tests.every((path) => !failing.some((each) => path.endsWith(each)));
    const verdict = isTrue ? await verdictOf(change) : 'NOT TRIED (its tests fail without it)';
    if (!verdict.startsWith(foundBy)) missed.push(`${verdict}: ${change.name} (${change.file})`);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${at + 1}/${chosen.length} (${seconds} s) ${verdict}: ${change.name}`);
  }
  for (const line of missed) console.log(line);
  end(missed.length > 0 ? 1 : 0, `${chosen.length - missed.length} of ${chosen.length} found`);
}

function end(code: number, line: string): void {
  console.log(line);
  process.exitCode = code;
}

/** The changed file as text. @throws where the list does not fit the file, or the change is no code */
function changed(change: Change): string {
  const text = withChange(readFileSync(join(copy, change.file), 'utf8'), change);
  transformSync(text, { loader: extname(change.file).slice(1) as Loader, logLevel: 'silent' });
  return text;
}

function faultsOf(change: Change): string[] {
  try {
    changed(change);
    return [];
  } catch (error) {
    return [`${change.name}: ${(error as Error).message}`];
  }
}

/** Files that fail as they are, a second time too: "found" would mean nothing. */
async function failingOf(files: readonly string[], isAgain = false): Promise<readonly string[]> {
  const { hasPassed, output } = await runTests(files, { bail: 0 });
  if (hasPassed) return [];
  const failing = [...new Set([...output.matchAll(failedTest)].map(([, , path = '']) => path))];
  if (failing.length === 0 || isAgain) console.log(output);
  if (failing.length === 0) throw new Error('the tests cannot be run');
  return isAgain ? failing : failingOf(failing, true);
}

async function verdictOf(change: Change): Promise<string> {
  const path = join(copy, change.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, changed(change));
  try {
    const { hasPassed, output } = await runTests(change.tests, { bail: 1, timeout: longestMinutes * 60_000 });
    if (hasPassed) return 'NOBODY finds';
    const [[, failed] = []] = output.matchAll(failedTest);
    // a set-up that fails says nothing of the tests
    return failed ? `${foundBy} ${failed}` : `NOT TRIED (${output.trim().split('\n').slice(-4).join(' | ')})`;
  } finally {
    writeFileSync(path, before);
  }
}

interface Ran {
  readonly hasPassed: boolean;
  readonly output: string;
}

/** Runs test files of the copy as `npm test` does. */
function runTests(
  files: readonly string[],
  { bail, ...limit }: { readonly bail: number; readonly timeout?: number },
): Promise<Ran> {
  const child = spawn(process.execPath, [...process.execArgv, 'tests/run.ts', ...files], {
    cwd: copy,
    env: { ...process.env, VITEST_BAIL: String(bail), NO_COLOR: '1' },
    // it ends with this process
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...limit,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ hasPassed: code === 0 || child.killed, output }));
  });
}
