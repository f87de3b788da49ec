// Installs the npm dependencies when they are missing or not those of the lock file, and finds the project's own Node
// among them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure } from './failure.mjs';

/** Answers the path of the Node that runs the programs. */
export function ensureDependencies(root) {
  const node = join(root, 'node_modules/node/bin/node');
  const stampPath = join(root, 'node_modules/.setup-stamp');
  const manifests = manifestPaths(root);
  if (!existsSync(node) || !isStamped(stampPath, manifests)) {
    if (!existsSync(node) || !isInstalled(root, manifests)) install(root);
    if (!existsSync(node)) {
      throw new SetupFailure('npm installed no Node 24: run "npm rebuild node" and look at what it says.');
    }
    writeFileSync(stampPath, hashOf(manifestPaths(root)));
  }
  return node;
}

/** Every file that says what must be installed. */
function manifestPaths(root) {
  const { workspaces = [] } = readJson(join(root, 'package.json'));
  const folders = ['.', ...workspaces.flatMap((pattern) => foldersOf(root, pattern))];
  return ['package-lock.json', '.npmrc', ...folders.map((folder) => join(folder, 'package.json'))]
    .map((path) => join(root, path))
    .filter((path) => existsSync(path));
}

/** `web` is a folder, `packages/*` are all folders in one. */
function foldersOf(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(root, parent)).map((name) => join(parent, name));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

const isStamped = (stampPath, manifests) =>
  existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashOf(manifests);

/** Whether npm was run by hand: what it notes of its last installation is what the lock file asks for. */
function isInstalled(root, manifests) {
  const lockPath = join(root, 'package-lock.json');
  const notePath = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(lockPath) || !existsSync(notePath)) return false;
  const wanted = readJson(lockPath).packages;
  const installed = readJson(notePath).packages;
  const isPresent = Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link) return true;
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

function install(root) {
  // `ci` begins with an empty folder, which is right where there is none. Elsewhere `install` changes what differs from
  // the lock file and takes nothing from under a program that runs.
  const isNew = !existsSync(join(root, 'node_modules/.package-lock.json'));
  const verb = isNew && existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  console.error(`Installing the dependencies (npm ${verb}) …`);
  const args = [verb, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['inherit', 2, 2] });
  if (status !== 0)
    throw new SetupFailure(`The dependencies could not be installed: run "npm ${verb}" and see why.`);
}
