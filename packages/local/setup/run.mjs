// Runs a program on the project's Node and ends with it; the program ends with us, however we end.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

/** Answers the exit code. */
export function runProgram({ root, node, program, rest }) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, program), ...rest], {
    cwd: root,
    // The channel closes when this process ends, killed or not, and the program ends with it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [
        join(root, 'node_modules/.bin'),
        join(root, 'packages/deployment/node_modules/.bin'),
        process.env.PATH,
      ].join(delimiter),
      TZ: 'UTC', // as in Lambda
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const watch = watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      if (child.connected) child.disconnect();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Under npm, this process is of no use without it: a killed npm sends no signal. */
function watchNpm(end) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const npm = process.ppid;
  return setInterval(() => process.ppid !== npm && end(), 500);
}
