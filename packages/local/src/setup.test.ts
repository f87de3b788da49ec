// The set-up runs on the machine's own Node and is plain JavaScript, so it is tried from outside: in a project of its
// own, with an npm that only notes how it was called.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const setup = join(import.meta.dirname, '../setup');

let root: string;

function write(path: string, content: unknown): void {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
}

const manifest = {
  workspaces: ['packages/core', 'web'],
  dependencies: { zod: '4.0.0' },
  devDependencies: { vitest: '4.0.0' },
};
const lock = {
  packages: {
    '': manifest,
    'packages/core': {},
    web: {},
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/vitest': { version: '4.0.0', dev: true },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-test-'));
  write('package.json', manifest);
  write('web/package.json', {});
  write('packages/core/package.json', {});
  write('package-lock.json', lock);
  const tool = { dependencies: { sst: '2.0.0' } };
  write('packages/deployment/package.json', tool);
  write('packages/deployment/package-lock.json', {
    packages: { '': tool, 'node_modules/sst': { version: '2.0.0' } },
  });
  // What a real npm would leave behind: its own note, and the Node that the programs run on.
  write(
    'bin/npm',
    `#!/bin/sh
echo "$1$(echo " $*" | grep -o ' --omit=dev')" >> npm-calls
mkdir -p node_modules/node/bin
touch node_modules/node/bin/node
case "$*" in
  *--omit=dev*) sed 's/,"node_modules.vitest":{[^}]*}//' package-lock.json > node_modules/.package-lock.json;;
  *) cp package-lock.json node_modules/.package-lock.json;;
esac
exit "\${NPM_CODE:-0}"
`,
  );
  chmodSync(join(root, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs a function of the set-up; answers what it printed. */
function run(code: string, env: Record<string, string> = {}) {
  const path = `${join(root, 'bin')}:${dirname(process.execPath)}:/usr/bin:/bin`;
  const script = `${code}.catch((error) => { console.error(error.message); process.exit(1); })`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: path, ...env },
  });
}
const ensureSets = (sets: readonly string[], env?: Record<string, string>) =>
  run(
    `import('${setup}/dependencies.mjs').then((m) => console.log(m.ensureDependencies(${JSON.stringify(root)}, ${JSON.stringify(sets)})))`,
    env,
  );
const ensure = (env?: Record<string, string>) => ensureSets(['tests'], env);
const npmCalls = (folder = '.') => {
  const path = join(root, folder, 'npm-calls');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
};

describe('the dependencies', () => {
  test('are installed from the lock file where there are none, and once', () => {
    expect(ensure().stdout).toContain(join(root, 'node_modules/node/bin/node'));
    ensure();
    expect(npmCalls()).toBe('ci');
  });

  test('are installed without a word in the output of the program', () => {
    const { stdout, stderr } = ensure();
    expect(stdout.trim()).toBe(join(root, 'node_modules/node/bin/node'));
    expect(stderr).toContain('Installing the dependencies (npm ci)');
  });

  test('are brought up to date when a manifest asks for another version', () => {
    ensure();
    const newer = { ...manifest, dependencies: { zod: '4.0.1' } };
    write('package.json', newer);
    write('package-lock.json', {
      packages: { ...lock.packages, '': newer, 'node_modules/zod': { version: '4.0.1' } },
    });
    ensure();
    expect(npmCalls()).toBe('ci\ninstall');
  });

  test('are brought up to date when a package asks for another version', () => {
    ensure();
    const newer = { dependencies: { zod: '4.0.1' } };
    write('packages/core/package.json', newer);
    write('package-lock.json', {
      packages: { ...lock.packages, 'packages/core': newer, 'node_modules/zod': { version: '4.0.1' } },
    });
    ensure();
    expect(npmCalls()).toBe('ci\ninstall');
  });

  test('are left alone when npm was run by hand', () => {
    ensure();
    const newer = { ...lock, packages: { ...lock.packages, 'node_modules/more': { version: '1.0.0' } } };
    write('package-lock.json', newer);
    write('node_modules/.package-lock.json', newer);
    ensure();
    expect(npmCalls()).toBe('ci');
  });

  test('of the local run are installed alone, and those of the tests are added when they are needed', () => {
    ensureSets([]);
    ensureSets([]);
    expect(npmCalls()).toBe('ci --omit=dev');
    ensureSets(['tests']);
    expect(npmCalls()).toBe('ci --omit=dev\ninstall');
  });

  test('of the tests stay when the local run starts', () => {
    ensureSets(['tests']);
    ensureSets([]);
    const newer = { ...manifest, dependencies: { zod: '4.0.1' } };
    write('package.json', newer);
    write('package-lock.json', {
      packages: { ...lock.packages, '': newer, 'node_modules/zod': { version: '4.0.1' } },
    });
    ensureSets([]);
    expect(npmCalls()).toBe('ci\ninstall');
  });

  test('of the deployment come from a lock file of their own', () => {
    ensureSets(['deployment']);
    ensureSets(['deployment']);
    expect(npmCalls()).toBe('ci --omit=dev');
    expect(npmCalls('packages/deployment')).toBe('ci');
  });

  test('of the deployment are installed for no other command', () => {
    ensureSets(['tests']);
    expect(npmCalls('packages/deployment')).toBe('');
  });

  test('are installed without a lock file too', () => {
    rmSync(join(root, 'package-lock.json'));
    write('bin/npm', readFileSync(join(root, 'bin/npm'), 'utf8').replace(/cp .*/, ''));
    ensure();
    expect(npmCalls()).toBe('install');
  });

  test('that cannot be installed end with a sentence', () => {
    const { status, stderr } = ensure({ NPM_CODE: '1' });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n').at(-1)).toBe(
      `The dependencies could not be installed: run "npm ci" in ${root} and see why.`,
    );
  });
});

test('every command of the project installs first', () => {
  const { scripts } = JSON.parse(readFileSync(join(setup, '../../../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const [name, command] of Object.entries(scripts))
    expect(command).toBe(`exec node packages/local/setup.mjs ${name}`);
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(['start', 'test', 'build', 'check', 'deploy', 'bootstrap', 'openapi']),
  );
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to the set-up ends the program, whose code is the answer',
  async (signal) => {
    write(
      'program.ts',
      `process.on('${signal}', () => process.exit(7));console.log('ready');setInterval(() => {}, 1e6);`,
    );
    const of = JSON.stringify({ root, node: process.execPath, program: 'program.ts', rest: [] });
    const code = `import('${setup}/run.mjs').then((m) => m.runProgram(${of})).then((code) => process.exit(code))`;
    const started = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'pipe' });
    const ended = new Promise((resolve) => started.once('close', resolve));
    started.stdout.once('data', () => started.kill(signal));
    expect(await ended).toBe(7);
  },
);

describe('the tools of the machine', () => {
  const check = (env: Record<string, string>, names = ['java', 'qpdf']) =>
    run(`import('${setup}/tools.mjs').then((m) => m.ensureTools(${JSON.stringify(names)}))`, env);
  const tool = (name: string, script: string) => {
    write(`tools/${name}`, `#!/bin/sh\n${script}\n`);
    chmodSync(join(root, 'tools', name), 0o755);
  };
  beforeEach(() => {
    for (const name of ['sh', 'env']) tool(name, `exec /bin/${name} "$@"`);
    tool('qpdf', 'exit 0');
  });

  test('pass when they are there', () => {
    tool('java', 'echo \'openjdk version "17.0.15" 2025-04-15\' >&2');
    expect(check({ PATH: join(root, 'tools') }).status).toBe(0);
  });

  test.each(['openjdk version "11.0.2"', 'java version "1.8.0_292"'])(
    '%s is too old, and what to type is said',
    (version) => {
      tool('java', `echo '${version}' >&2`);
      const { status, stderr } = check({ PATH: join(root, 'tools') });
      expect(status).toBe(1);
      expect(stderr.trim()).toBe(
        'Missing: Java 17 or newer; type: sudo apt-get install -y --no-install-recommends openjdk-17-jre-headless',
      );
    },
  );

  test('are installed where that needs no password, and each command is printed before it runs', () => {
    tool('sudo', `[ "$1" = -n ] && shift; exec "$@"`);
    tool(
      'apt-cache',
      'case "$2" in openjdk-17*) echo "  Candidate: (none)";; *) echo "  Candidate: 21";; esac',
    );
    tool(
      'apt-get',
      `echo "$@" >> ${root}/apt-calls; echo "apt-get runs"; printf '#!/bin/sh\\necho version \\\\"21\\\\" >&2\\n' > ${root}/tools/java`,
    );
    tool('true', 'exit 0');
    tool('java', 'echo nothing');
    const { status, stderr, stdout } = check({ PATH: join(root, 'tools') });
    expect(stdout).toBe('');
    expect(status).toBe(0);
    expect(stderr.trim().split('\n')).toEqual([
      "Missing: Java 17 or newer. Installing with the system's package manager …",
      '  sudo apt-get update',
      'apt-get runs',
      '  sudo apt-get install -y --no-install-recommends openjdk-21-jre-headless',
      'apt-get runs',
    ]);
    expect(readFileSync(join(root, 'apt-calls'), 'utf8')).toMatch(
      /update\n.*install -y --no-install-recommends openjdk-21-jre-headless\n$/,
    );
  });

  describe('of which one suffices', () => {
    const checkBrowser = () => check({ PATH: join(root, 'tools') }, ['chromium']);
    beforeEach(() => {
      tool('sudo', `[ "$1" = -n ] && shift; exec "$@"`);
      tool('true', 'exit 0');
      tool('chromium', 'exit 0');
      tool('apt-cache', 'echo "  Candidate: 1"');
    });

    test('are brought up to the best that is offered', () => {
      tool('apt-get', `cp ${root}/tools/true ${root}/tools/chromium-headless-shell`);
      tool('cp', 'exec /bin/cp "$@"');
      expect(checkBrowser().status).toBe(0);
      expect(existsSync(join(root, 'tools/chromium-headless-shell'))).toBe(true);
    });

    test('are used as they are where that fails, which is said', () => {
      tool('apt-get', 'exit 100');
      const { status, stderr } = checkBrowser();
      expect(status).toBe(0);
      expect(stderr).toContain('Chromium is used as it is.');
    });

    test('are used as they are, without a word, where nothing better is offered', () => {
      tool('apt-cache', 'echo "  Candidate: (none)"');
      expect(checkBrowser()).toMatchObject({ status: 0, stderr: '' });
    });
  });
});
