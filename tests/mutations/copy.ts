// A copy of the project whose product may be changed: its files, and its dependencies by hard links, since bundlers take a file
// for what its real path says.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes the copy anew. What is built is copied too: whatever a change makes stale is built again. */
export const copyProject = (root: string, copy: string): void => {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy))
    if (name !== 'node_modules' || isOutdated(root, copy)) rmSync(join(copy, name), { recursive: true });
  const files = filesOf(root);
  for (const path of files) cpSync(join(root, path), join(copy, path));
  for (const path of files.filter((each) => each.endsWith('package.json')))
    linkDependencies(join(root, dirname(path)), join(copy, dirname(path)));
  for (const path of builtOf(root, copy)) cpSync(join(root, path), join(copy, path), { recursive: true });
};

/** The pages and the bundles; the copy itself is among the latter. */
const builtOf = (root: string, copy: string): string[] =>
  ['web/dist', ...readdirSync(join(root, '.build')).map((name) => `.build/${name}`)].filter(
    (path) => existsSync(join(root, path)) && join(root, path) !== copy,
  );

/** Every file that is or could be committed. */
const filesOf = (root: string): string[] => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
};

/** Whether other packages were installed since the links were made. */
const isOutdated = (root: string, copy: string): boolean => {
  const installed = (folder: string) => readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  return installed(root) !== installed(copy);
};

/** What tools write in place beside the packages. */
const written = ['.setup-stamp', '.cache', '.vite', '.vite-temp'];

const linkDependencies = (from: string, to: string): void => {
  const [packages, links] = [join(from, 'node_modules'), join(to, 'node_modules')];
  if (!existsSync(packages) || existsSync(links)) return;
  execFileSync('cp', ['-al', packages, `${links}.part`]);
  for (const name of written) rmSync(join(`${links}.part`, name), { recursive: true, force: true });
  renameSync(`${links}.part`, links);
};
