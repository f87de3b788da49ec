// Installs the npm dependencies when they are missing or not those of the lock file, and finds the project's own Node
// among them. There are three sets: what the local run loads, what the tests need beside it, and the deployment tool, which
// has a lock file of its own. A command installs its sets and takes nothing away of the others.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure } from './failure.mjs';

/** Answers the path of the Node that runs the programs. `sets`: `tests`, `deployment`, beside what the local run loads. */
export function ensureDependencies(root, sets = []) {
  const node = join(root, 'node_modules/node/bin/node');
  ensureInstalled(root, sets.includes('tests') || hasTests(root), () => existsSync(node));
  // What Node's package leaves behind once its program is in place: headers, 67 MB.
  rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true });
  if (!existsSync(node)) {
    throw new SetupFailure('npm installed no Node 24: run "npm rebuild node" and look at what it says.');
  }
  if (sets.includes('deployment')) ensureInstalled(join(root, 'packages/deployment'), true);
  return node;
}

/** Once the tests' packages are there, every command keeps them. */
const hasTests = (root) => Object.values(installedIn(root)).some(({ dev }) => dev === true);

/** `isWhole`: with the packages of the tests. */
function ensureInstalled(folder, isWhole, isUsable = () => true) {
  const stampPath = join(folder, 'node_modules/.setup-stamp');
  const manifests = manifestPaths(folder);
  const stamp = () => `${hashOf(manifestPaths(folder))}${isWhole ? ' with tests' : ''}`;
  if (isUsable() && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp()) return;
  if (!isUsable() || !isInstalled(folder, manifests, isWhole)) install(folder, isWhole);
  if (isUsable()) writeFileSync(stampPath, stamp());
}

/** Every file that says what must be installed. */
function manifestPaths(root) {
  const { workspaces = [] } = readJson(join(root, 'package.json'));
  const folders = ['.', ...workspaces];
  return ['package-lock.json', '.npmrc', ...folders.map((folder) => join(folder, 'package.json'))]
    .map((path) => join(root, path))
    .filter((path) => existsSync(path));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/** What npm notes of its last installation. */
const installedIn = (root) => {
  const notePath = join(root, 'node_modules/.package-lock.json');
  return existsSync(notePath) ? readJson(notePath).packages : {};
};

/** Whether npm was run by hand: what it notes of its last installation is what the lock file asks for. */
function isInstalled(root, manifests, isWhole) {
  const lockPath = join(root, 'package-lock.json');
  if (!existsSync(lockPath)) return false;
  const wanted = readJson(lockPath).packages;
  const installed = installedIn(root);
  const isPresent = Object.entries(wanted).every(([path, { version, dev, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link || (dev && !isWhole)) return true;
    const found = installed[path];
    // What another system needs is not installed on this one.
    return found ? found.version === version : optional === true || devOptional === true;
  });
  return isPresent && manifests.every((path) => isLocked(path, root, wanted));
}

/** A manifest that asks for more than the lock file holds needs an installation. */
function isLocked(path, root, locked) {
  if (!path.endsWith('/package.json')) return true;
  const entry = locked[path.slice(root.length + 1, -'/package.json'.length)] ?? locked[''];
  const manifest = readJson(path);
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(sorted(manifest[kind])) === JSON.stringify(sorted(entry[kind])),
  );
}

const sorted = (dependencies = {}) => Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1));

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function install(root, isWhole) {
  // `ci` begins with an empty folder, which is right where there is none. Elsewhere `install` changes what differs from
  // the lock file and takes nothing from under a program that runs.
  const isNew = !existsSync(join(root, 'node_modules/.package-lock.json'));
  const verb = isNew && existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  console.error(`Installing the dependencies (npm ${verb}) …`);
  const omitted = isWhole ? [] : ['--omit=dev'];
  const args = [verb, ...omitted, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['inherit', 2, 2] });
  if (status !== 0)
    throw new SetupFailure(
      `The dependencies could not be installed: run "npm ${verb}" in ${root} and see why.`,
    );
}
