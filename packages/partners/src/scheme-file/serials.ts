// The serials of orders that a stand-in makes: each once, over restarts too, since a scheme system uses no number twice.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Serials below are those of demo data and of files that the command makes. */
const first = 100_000;

export class Serials {
  readonly #path: string | undefined;
  #next: number;

  /** Without a folder they begin anew with the process. */
  constructor(dir: string | undefined) {
    this.#path = dir === undefined ? undefined : join(dir, 'serial');
    const kept = this.#path !== undefined && existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : '';
    this.#next = Number(kept) || first;
  }

  /** The first of so many that follow each other. */
  take(count: number): number {
    const taken = this.#next;
    this.#next += count;
    if (this.#path !== undefined) {
      mkdirSync(join(this.#path, '..'), { recursive: true });
      writeFileSync(this.#path, String(this.#next));
    }
    return taken;
  }
}
