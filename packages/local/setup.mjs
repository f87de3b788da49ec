// What `npm start`, `npm test` and other commands run first, on the Node that the machine has and without any dependency:
// installs what is missing, then runs the real program on the project's own Node. The output belongs to that program; what
// the set-up says goes beside it.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './setup/dependencies.mjs';
import { SetupFailure } from './setup/failure.mjs';
import { runProgram } from './setup/run.mjs';
import { ensureTools, everyTool } from './setup/tools.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Each command: its program, the tools of the machine that it needs, and what it needs beside what the local run loads. */
const commands = {
  start: { program: 'packages/local/src/main.ts', tools: ['java'] },
  test: { program: 'tests/run.ts', tools: everyTool, sets: ['tests'] },
  bench: { program: 'tests/bench/run.ts', tools: everyTool, sets: ['tests'] },
  cost: { program: 'tests/cost/run.ts', tools: ['java'], sets: ['tests'] },
  mutations: { program: 'tests/mutations/run.ts', tools: everyTool, sets: ['tests'] },
  soak: { program: 'tests/simulation/soak.ts', tools: everyTool, sets: ['tests'] },
  'first-admin': { program: 'packages/local/src/first-admin.ts' },
  audit: { program: 'packages/local/src/audit.ts' },
  'restore-drill': { program: 'packages/local/src/restore-drill.ts' },
  build: { program: 'packages/local/src/build.ts' },
  check: { program: 'packages/local/src/check.ts', sets: ['tests'] },
  deploy: { program: 'packages/deployment/src/deploy.ts', sets: ['deployment'] },
  bootstrap: { program: 'packages/deployment/src/bootstrap.ts', sets: ['deployment'] },
  upgrade: { program: 'packages/local/src/upgrade.ts' },
  repair: { program: 'packages/local/src/repair.ts' },
  operate: { program: 'packages/local/src/operate.ts' },
  peak: { program: 'packages/deployment/src/peak.ts', sets: ['deployment'] },
  rotate: { program: 'packages/deployment/src/rotate.ts', sets: ['deployment'] },
  smoke: { program: 'packages/local/src/smoke.ts' },
  settings: { program: 'packages/deployment/src/settings.ts', sets: ['deployment'] },
  docs: { program: 'tests/architecture/write-docs.ts', sets: ['tests'] },
  sbom: { program: 'packages/local/src/sbom.ts' },
  'scheme-files': { program: 'packages/partners/src/scheme-file/main.ts' },
  openapi: { program: 'packages/functions/src/openapi-print.ts' },
  screenshots: { program: 'tests/e2e/screenshots.ts', tools: everyTool, sets: ['tests'] },
};

try {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = commands[name];
  if (!command)
    throw new SetupFailure(`Usage: node packages/local/setup.mjs <${Object.keys(commands).join('|')}>`);
  const node = ensureDependencies(root, command.sets);
  ensureTools(command.tools ?? []);
  process.exitCode = await runProgram({ root, node, program: command.program, rest });
} catch (error) {
  console.error(error instanceof SetupFailure ? error.message : error);
  process.exitCode = 1;
}
