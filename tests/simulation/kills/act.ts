// What the killed process says, a line each, and the file of all that was acknowledged.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A submit, or with the second number an authorization. */
export interface Act {
  readonly transNo: string;
  readonly authNo?: string;
}

export type Line = { readonly act: Act } | { readonly fault: string } | { readonly looked: true };

const fileIn = (dataDir: string) => join(dataDir, 'acts.jsonl');

export const actsIn = (dataDir: string): Act[] =>
  existsSync(fileIn(dataDir))
    ? readFileSync(fileIn(dataDir), 'utf8')
        .split('\n')
        .flatMap((line) => (line ? [JSON.parse(line) as Act] : []))
    : [];

export const keepActs = (dataDir: string, acts: readonly Act[]): void =>
  appendFileSync(fileIn(dataDir), acts.map((act) => `${JSON.stringify(act)}\n`).join(''));
