// Synthesizes the deployed stacks for the stage `local`, without any network or account.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDir, projectRoot } from '../paths.ts';
import { hashOfAll } from '../process/input-hash.ts';
import { together } from '../process/stops.ts';
import { webGenerated, webSources } from '../web-build.ts';
import type { StackTemplate } from './template.ts';

export const localStage = 'local';

/** The templates of the stage: made now, or by an earlier run while no source changed since. */
export interface Synthesized {
  readonly stacks: readonly StackTemplate[];
  readonly isNew: boolean;
  /** Keeps new ones for the next start: only those that were hosted, since the next start does not check them again. */
  keep(): Promise<void>;
}

/** What the templates are made from; the builds that they name are made from nothing else. */
const sources = [
  'stacks',
  'stages',
  ...['core', 'functions', 'local', 'partners'].map((name) => `packages/${name}/src`),
  // the domain among them
  ...webSources,
];
const keptPath = join(buildDir, '.inputs', 'stacks.json');

/**
 * The templates in the order of deployment, made after the builds that they name. They are kept for the next start: to load the
 * CDK and to run it takes longer than all else that the start of an unchanged project does.
 */
export async function stacksAfter(
  builds: readonly Promise<unknown>[],
  path = keptPath,
): Promise<Synthesized> {
  const [found] = await together([findStacks(path), ...builds]);
  if ('stacks' in found) return { stacks: found.stacks, isNew: false, keep: async () => {} };
  const { inputs, loaded } = found;
  const stacks = synthesize(loaded);
  return { stacks, isNew: true, keep: () => writeFile(path, JSON.stringify({ inputs, stacks })) };
}

async function findStacks(path: string) {
  // the templates name folders of the builds in full
  const inputs = `${await hashOfAll(sources, [webGenerated])} ${projectRoot}`;
  const kept = await readKept(path);
  return kept?.inputs === inputs ? { stacks: kept.stacks } : { inputs, loaded: await loadStacks() };
}

interface Kept {
  readonly inputs: string;
  readonly stacks: readonly StackTemplate[];
}

/** A file that is not there or not whole is none: the templates are made again. */
const readKept = (path: string): Promise<Kept | undefined> =>
  readFile(path, 'utf8')
    .then((text) => JSON.parse(text) as Kept)
    .catch(() => undefined);

/** Imports the stacks, which takes longer than running them and needs no built folder yet. */
export async function loadStacks() {
  const [{ App }, { mount }] = await Promise.all([
    import('aws-cdk-lib'),
    import('../../../../stacks/mount.ts'),
  ]);
  return { App, mount };
}

/** What the stage file of a deployment names; mail of the local run is kept in a folder (hosts/mail.ts). */
const localMail = {
  sender: 'portal@bills.invalid',
  identity: 'arn:aws:ses:ap-south-1:000000000000:identity/bills.invalid',
};

/** The demo contact of security.txt, in place of a stage file's. */
const localSecurity = { contact: 'mailto:security@bills.invalid', expires: '2099-12-31T23:59:59Z' };

/** The templates in the order of deployment. */
export function synthesize({ App, mount }: Awaited<ReturnType<typeof loadStacks>>): StackTemplate[] {
  const outdir = mkdtempSync(join(tmpdir(), 'bill-portal-template-'));
  try {
    const app = new App({
      outdir,
      analyticsReporting: false,
      context: {
        // What is deployed from a folder stays where it lies, and the template says where that is.
        'aws:cdk:disable-asset-staging': true,
        'aws:cdk:enable-asset-metadata': true,
      },
    });
    mount(app, { stage: localStage, isProtected: false, mail: localMail, security: localSecurity });
    return app.synth().stacks.map(({ stackName, template }) => ({ name: stackName, body: template }));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
