// `npm run build -w packages/signer`: makes the installable form of the service, one program with its fonts beside it, so
// that an officer's machine needs Node and nothing of this project.
import { copyFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { documentAssets } from '@portal/core/sheet/document-assets';
import { build } from 'esbuild';

const packageFolder = join(import.meta.dirname, '..');
const projectFolder = join(packageFolder, '../..');

/** Dependencies in the older module format still ask for Node's own modules by `require`. */
const banner =
  "import{createRequire as createRequireOfBundle}from'node:module';const require=createRequireOfBundle(import.meta.url);";

/** Writes the bundle into the folder. */
export const buildSigner = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: packageFolder,
    entryPoints: { signer: 'src/main.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    banner: { js: banner },
    // Native code cannot be bundled; npm builds it on the officer's machine.
    external: ['pkcs11js'],
    logLevel: 'warning',
  });
  for (const path of documentAssets()) copyFileSync(join(projectFolder, path), join(folder, basename(path)));
};

if (process.argv[1] === import.meta.filename) await buildSigner(join(packageFolder, 'dist'));
