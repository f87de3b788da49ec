// Checks the tools that come with the system and not with npm, and installs the missing ones where that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SetupFailure } from './failure.mjs';

/**
 * Each tool: whether it is there, and the packages of Debian and Ubuntu that bring it, the first one that exists. What suffices
 * is used where the first package is not offered or cannot be installed.
 */
const tools = {
  java: {
    isPresent: () => javaVersion() >= 17,
    packages: ['openjdk-17-jre-headless', 'openjdk-21-jre-headless', 'default-jre-headless'],
    title: 'Java 17 or newer',
  },
  // the shell without windows needs a third less processor time in the browser tests
  chromium: {
    isPresent: () => hasCommand('chromium-headless-shell'),
    suffices: () => hasCommand('chromium'),
    packages: ['chromium-headless-shell', 'chromium'],
    title: 'Chromium',
  },
  pdftotext: { isPresent: () => hasCommand('pdftotext'), packages: ['poppler-utils'], title: 'pdftotext' },
  pdfsig: { isPresent: () => hasCommand('pdfsig'), packages: ['poppler-utils'], title: 'pdfsig' },
  mutool: { isPresent: () => hasCommand('mutool'), packages: ['mupdf-tools'], title: 'mutool' },
  openssl: { isPresent: () => hasCommand('openssl'), packages: ['openssl'], title: 'openssl' },
  qpdf: { isPresent: () => hasCommand('qpdf'), packages: ['qpdf'], title: 'qpdf' },
  'softhsm2-util': { isPresent: () => hasCommand('softhsm2-util'), packages: ['softhsm2'], title: 'SoftHSM' },
  pkits: {
    isPresent: () => existsSync('/usr/lib/python3/dist-packages/cryptography_vectors/x509/PKITS_data'),
    packages: ['python3-cryptography-vectors'],
    title: "NIST's test suite for certificates",
  },
};

export const everyTool = Object.keys(tools);

export function ensureTools(names) {
  const absent = names.filter((name) => !tools[name].isPresent());
  for (const name of absent.filter((one) => isUsable(one) && isOffered(tools[one].packages[0]))) {
    try {
      install([name]);
    } catch (error) {
      console.error(`${error.message}\n${tools[name].title} is used as it is.`);
    }
  }
  const missing = absent.filter((name) => !isUsable(name));
  if (missing.length > 0) install(missing);
}

const isUsable = (name) => tools[name].isPresent() || (tools[name].suffices?.() ?? false);

function install(missing) {
  const titles = missing.map((name) => tools[name].title).join(', ');
  const apt = aptCommand();
  if (!apt) {
    const packages = unique(missing.map((name) => tools[name].packages[0])).join(' ');
    throw new SetupFailure(
      `Missing: ${titles}; type: sudo apt-get install -y --no-install-recommends ${packages}`,
    );
  }
  // What changes the system is shown before it does.
  console.error(`Missing: ${titles}. Installing with the system's package manager …`);
  run(apt, ['update']);
  const packages = unique(
    missing.map((name) => tools[name].packages.find(isOffered) ?? tools[name].packages[0]),
  );
  run(apt, ['install', '-y', '--no-install-recommends', ...packages]);
  const absent = missing.filter((name) => !isUsable(name));
  if (absent.length > 0) {
    const names = absent.map((name) => tools[name].title).join(', ');
    throw new SetupFailure(
      `Missing after the installation: ${names}; type: sudo apt-get install -y ${packages.join(' ')}`,
    );
  }
}

/** How packages are installed without asking for a password; nothing where that cannot be done. */
function aptCommand() {
  if (!hasCommand('apt-get')) return undefined;
  // Waits for another installation to end instead of failing at its lock.
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=120', '-qq'];
  if (process.getuid?.() === 0) return apt;
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n', ...apt] : undefined;
}

/** Prints the command as a person would type it, then runs it. */
function run([command, ...prefix], args) {
  console.error(`  sudo apt-get ${args.join(' ')}`);
  const { status } = spawnSync(command, [...prefix, ...args], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new SetupFailure(`This failed; run it and see why: sudo apt-get ${args.join(' ')}`);
}

const isOffered = (name) => {
  const { stdout } = spawnSync('apt-cache', ['policy', name], { encoding: 'utf8' });
  return /Candidate: (?!\(none\))/.test(stdout ?? '');
};

/** `openjdk version "17.0.15"`, and `"1.8.0_292"` of the old way to count. */
function javaVersion() {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}

const hasCommand = (name) => succeeds('sh', ['-c', 'command -v "$1"', 'sh', name]);

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const unique = (items) => [...new Set(items)];
