// The folders that `npm run build` makes and the stacks deploy.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { inlineHashesFile } from './security-headers.ts';

export const webFolder = 'web/dist';
/** Where the web build lists which chunk imports which, for the measurement of first scripts. */
export const chunkListFile = 'chunks.json';
/** Files of the built site that are read on this machine and not deployed. */
export const undeployedFiles = [inlineHashesFile, chunkListFile] as const;
export const bundleFolder = (functionName: string) => `.build/${functionName}`;

/**
 * The absolute path of a built folder. A deployment without it would put an empty portal in place of a working one and is
 * refused; elsewhere (tests, a first local start) an empty folder replaces it, since a template needs its path only.
 */
export function buildOutput(folder: string, isRequired: boolean): string {
  const path = join(projectRoot, folder);
  if (!existsSync(path)) {
    if (isRequired) throw new Error(`There is no ${folder}: run "npm run build" before the deployment.`);
    mkdirSync(path, { recursive: true });
  }
  return path;
}
