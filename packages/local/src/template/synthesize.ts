// Synthesizes the deployed stacks for the stage `local`, without any network or account.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StackTemplate } from './template.ts';

export const localStage = 'local';

/** Imports the stacks, which takes longer than running them and needs no built folder yet. */
export async function loadStacks() {
  const [{ App }, { mount }] = await Promise.all([
    import('aws-cdk-lib'),
    import('../../../../stacks/mount.ts'),
  ]);
  return { App, mount };
}

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
    mount(app, { stage: localStage, isProtected: false });
    return app.synth().stacks.map(({ stackName, template }) => ({ name: stackName, body: template }));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
