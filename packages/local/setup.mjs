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

/** Each command: its program, and the tools of the machine that it needs. */
const commands = {
  start: { program: 'packages/local/src/main.ts', tools: ['java'] },
  test: { program: 'tests/run.ts', tools: everyTool },
  bench: { program: 'tests/bench/run.ts', tools: everyTool },
  cost: { program: 'tests/cost/run.ts', tools: ['java'] },
  soak: { program: 'tests/simulation/soak.ts', tools: everyTool },
  'first-admin': { program: 'packages/local/src/first-admin.ts', tools: [] },
  // What has its dependencies needs no tool of the machine for these.
  audit: { program: 'packages/local/src/audit.ts', tools: [] },
  'restore-drill': { program: 'packages/local/src/restore-drill.ts', tools: [] },
  build: { program: 'packages/local/src/build.ts', tools: [] },
  check: { program: 'packages/local/src/check.ts', tools: [] },
  deploy: { program: 'packages/deployment/src/deploy.ts', tools: [] },
  operate: { program: 'packages/local/src/operate.ts', tools: [] },
  rotate: { program: 'packages/deployment/src/rotate.ts', tools: [] },
  smoke: { program: 'packages/local/src/smoke.ts', tools: [] },
  settings: { program: 'packages/deployment/src/settings.ts', tools: [] },
  docs: { program: 'tests/architecture/write-docs.ts', tools: [] },
  'scheme-files': { program: 'packages/partners/src/scheme-file/main.ts', tools: [] },
  openapi: { program: 'packages/functions/src/openapi-print.ts', tools: [] },
  screenshots: { program: 'tests/e2e/screenshots.ts', tools: everyTool },
};

try {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = commands[name];
  if (!command)
    throw new SetupFailure(`Usage: node packages/local/setup.mjs <${Object.keys(commands).join('|')}>`);
  const node = ensureDependencies(root);
  ensureTools(command.tools);
  process.exitCode = await runProgram({ root, node, program: command.program, rest });
} catch (error) {
  console.error(error instanceof SetupFailure ? error.message : error);
  process.exitCode = 1;
}
