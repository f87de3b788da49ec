// File operations that are whole or not at all: what was acknowledged is found again after a kill or a power failure.
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export class Disk {
  /** Off for data that is thrown away with the process: waiting for the disk would buy nothing. */
  readonly isDurable: boolean;

  constructor(isDurable: boolean) {
    this.isDurable = isDurable;
  }

  /** A reader sees the old file or the new one, never half of one. */
  async writeJson(path: string, value: unknown): Promise<void> {
    const draft = `${path}.draft`;
    await writeFile(draft, JSON.stringify(value), { flush: this.isDurable });
    await this.move(draft, path);
  }

  async readJson<Value>(path: string): Promise<Value> {
    return JSON.parse(await readFile(path, 'utf8')) as Value;
  }

  async move(from: string, to: string): Promise<void> {
    await rename(from, to);
    await this.syncFolder(dirname(to));
  }

  async remove(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true });
    await this.syncFolder(dirname(path));
  }

  /** The name of a file is part of its folder, which has to reach the disk by itself. */
  private async syncFolder(path: string): Promise<void> {
    if (!this.isDurable) return;
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

/** The end of the names of files that were begun and not finished. */
export const isDraft = (name: string) => name.endsWith('.draft');
