// Stand-in of NREGA: an SFTP server whose folders the portal reads and writes (3§2.12, 3§7.7). `POST /control/nrega` drops
// files into them, `GET /control/nrega` lists the acknowledgements that the portal left there.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { demoKeys } from './data/keys.ts';
import type { Listening, Partner, PartnerAnswer } from './partner.ts';
import { Folders, longestNameBytes } from './sftp/folders.ts';
import { startSftpServer } from './sftp/server.ts';

/** Where orders and requests for certificates come in, acknowledgements go out, and what was read is put. */
export const nregaFolders = ['in', 'dsc', 'ack', 'done', 'failed'] as const;

const fileName = z
  .string()
  .refine(
    (name) => name !== '' && Buffer.byteLength(encodeURIComponent(name)) < longestNameBytes,
    'name is the name of a file.',
  );

const shape = 'Send files as an array of {name, base64, folder}.';

const Order = z.strictObject(
  {
    files: z
      .array(
        z.strictObject({
          name: fileName,
          base64: z.base64('base64 is the content of the file in base64.'),
          folder: z.enum(['in', 'dsc'], 'folder is in or dsc.').default('in'),
        }),
        shape,
      )
      .min(1, shape),
  },
  shape,
);

/** Without a folder the files are forgotten with the process. */
export function createNrega(dir?: string): Partner {
  const folders = new Folders(dir ?? mkdtempSync(join(tmpdir(), 'nrega-')), nregaFolders);
  return {
    name: 'nrega',
    routes: [],
    order: (input) => drop(folders, input),
    taken: () => acknowledgements(folders),
    async start(faults) {
      const { nregaUser: user, nregaPassword: password } = demoKeys;
      const server = await startSftpServer({ folders, user, password, ...faults });
      return dir === undefined ? forgetting(server, folders) : server;
    },
  };
}

/** Without those that are being written. */
const acknowledgements = (folders: Folders) =>
  folders
    .list('/ack')
    .filter(({ name }) => !name.startsWith('.'))
    .map(({ name }) => ({ file_name: name }));

const forgetting = (server: Listening, folders: Folders): Listening => ({
  ...server,
  async stop() {
    await server.stop();
    folders.forget();
  },
});

function drop(folders: Folders, input: unknown): PartnerAnswer {
  const read = Order.safeParse(input);
  if (!read.success)
    return { status: 400, body: { message: read.error.issues.map(({ message }) => message).join(' ') } };
  const { files } = read.data;
  for (const { name, base64, folder } of files) folders.put(folder, name, Buffer.from(base64, 'base64'));
  return { status: 200, body: { files: files.map(({ name }) => name) } };
}
