// The stand-in of NREGA in the shared local cloud: files are dropped, its faults are set, the portal's schedule is fired.
import { type SftpPort, sftpPort } from '@portal/core/port/sftp';
import { demoKeys } from '@portal/partners/data/keys';
import type { ReadAcknowledgement } from '@portal/partners/scheme-file/acknowledgement';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { cloud } from './portal.ts';

const post = async (path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${cloud.partnersOrigin}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

export interface Dropped {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Default: the folder of orders. */
  readonly folder?: 'in' | 'dsc';
}

export const nrega = {
  drop: (files: readonly Dropped[]) =>
    post('/control/nrega', {
      files: files.map(({ name, bytes, folder = 'in' }) => ({
        name,
        base64: Buffer.from(bytes).toString('base64'),
        folder,
      })),
    }),

  /** Answers the names of the files that were made. */
  generate: async (order: object): Promise<readonly string[]> =>
    ((await post('/control/nrega', { generate: order })) as { files: string[] }).files,

  /** A fault for the requests whose text has this in it: the name of a file, for example. */
  fault: (fault: string, match: string, more: { count?: number; delay_ms?: number } = {}) =>
    post('/control', { partner: 'nrega', fault, match, ...more }),

  /** Fires the schedule: a run has begun. */
  run: () => post('/control/clock', { run: 'nrega-intake' }),

  /** The answers of the portal about files, oldest first, after the schedule has sent what is due. */
  async answers(...fileNames: readonly string[]): Promise<ReadAcknowledgement[]> {
    await post('/control/clock', { run: 'acknowledgement' });
    const all = await fetch(`${cloud.partnersOrigin}/control/nrega`);
    const answers = ((await all.json()) as ReadAcknowledgement[]).filter(({ file_name }) =>
      fileNames.includes(file_name),
    );
    return answers.toSorted((one, other) => one.at.localeCompare(other.at));
  },

  /** The names in a folder that hold a text. */
  async names(folder: string, text: string): Promise<string[]> {
    const port = aPort();
    try {
      const names = (await port.list(folder)).map(({ name }) => name);
      return names.filter((name) => name.includes(text));
    } finally {
      await port.close();
    }
  },

  /** Waits until nothing of this text waits any more. */
  taken: (text: string, folder: 'in' | 'dsc' = 'in') =>
    eventually(async () => expect(await nrega.names(folder, text)).toEqual([]), 200),
};

const aPort = (): SftpPort =>
  sftpPort({
    partner: 'nrega',
    address: cloud.nregaServer.origin,
    hostKey: cloud.nregaServer.hostKey,
    secret: demoKeys.nregaPassword,
    keepMessage: async () => {},
  });
