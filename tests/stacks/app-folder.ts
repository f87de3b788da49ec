// The folder for what a synthesis writes, for all files of this project: `inject('appFolder')`. It goes with the run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    appFolder: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-stacks-'));
  project.provide('appFolder', folder);
  return () => rmSync(folder, { recursive: true });
}
