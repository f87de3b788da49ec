// Builds the pages when they are missing or older than what they are made from.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildDir, projectRoot, webDir, webDist } from './paths.ts';
import { failedBuild } from './process/failed-build.ts';
import { hashOfAll } from './process/input-hash.ts';

/** What the pages are made from, relative to the project. */
export const webSources = [
  ...['index.html', 'app.html', 'docs.html', 'src', 'public', 'build', 'vite.config.ts', 'package.json'].map(
    (name) => `web/${name}`,
  ),
  'packages/domain/src',
  'packages/local/src/web-build.ts',
  'package-lock.json',
];
/** Written by the build itself, so it says nothing about what the build was made from. */
export const webGenerated = 'web/src/routeTree.gen.ts';

const stampPath = join(buildDir, '.inputs', 'web');

export async function buildWeb(): Promise<void> {
  const before = await inputs();
  if (existsSync(join(webDist, 'index.html')) && (await stamp()) === before) return;
  await viteBuild(webDist);
  await mkdir(dirname(stampPath), { recursive: true });
  await writeFile(stampPath, before);
}

const inputs = () => hashOfAll(webSources, [webGenerated]);
const stamp = () => readFile(stampPath, 'utf8').catch(() => undefined);

/** A process of its own: a build uses one processor fully while other parts start. */
export async function viteBuild(outDir: string, ...options: string[]): Promise<void> {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  try {
    const args = ['build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir', ...options];
    // whatever the caller runs as, a test for example: what is built is what is used
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
    await promisify(execFile)(process.execPath, [vite, ...args], { cwd: webDir, env });
  } catch (cause) {
    const { stdout = '', stderr = '', message } = cause as Error & { stdout?: string; stderr?: string };
    throw await failedBuild('pages', `${stdout}${stderr}` || message, cause);
  }
}
