// Stand-in of NREGA: an SFTP server whose folders the portal reads and writes (3§2.12, 3§7.7). `POST /control/nrega` drops
// files into them, `GET /control/nrega` lists the acknowledgements that the portal left there.
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import * as z from 'zod';
import { demoKeys } from './data/keys.ts';
import { demoPortalKey } from './data/portal-key.ts';
import type { Listening, Partner, PartnerAnswer } from './partner.ts';
import { remember } from './remembered.ts';
import { type ReadAcknowledgement, readAcknowledgement } from './scheme-file/acknowledgement.ts';
import { nregaFiles } from './scheme-file/generate.ts';
import { Serials } from './scheme-file/serials.ts';
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

const shape = 'Send files as an array of {name, base64, folder}, or generate {files, payees, …}.';
const count = (name: string, least = 0) =>
  z.int(`${name} is a whole number.`).min(least, `${name} is ${least} at least.`).max(20_000);

const Generated = z
  .strictObject({
    files: count('files', 1),
    payees: count('payees', 1),
    tampered: count('tampered').default(0),
    duplicates: count('duplicates').default(0),
    huge_payees: count('huge_payees', 1).optional(),
    ddo_code: z.string().min(1).max(20).optional(),
  })
  .refine(
    ({ files, tampered, duplicates, huge_payees }) =>
      files - tampered - duplicates - (huge_payees === undefined ? 0 : 1) >= Math.min(1, duplicates),
    'There are more faulty files than files.',
  );
type Generated = z.output<typeof Generated>;

const Dropped = z.strictObject({
  name: fileName,
  base64: z.base64('base64 is the content of the file in base64.'),
  folder: z.enum(['in', 'dsc'], 'folder is in or dsc.').default('in'),
});

const Order = z
  .strictObject({ files: z.array(Dropped, shape).default([]), generate: Generated.optional() }, shape)
  .refine(({ files, generate }) => files.length > 0 || generate !== undefined, shape);

/** Without a folder the files are forgotten with the process. */
export function createNrega(dir?: string): Partner {
  const folders = new Folders(dir ?? mkdtempSync(join(tmpdir(), 'nrega-')), nregaFolders);
  const serials = new Serials(dir);
  return {
    name: 'nrega',
    routes: [],
    order: (input) => drop(folders, serials, input),
    taken: acknowledgementsIn(folders),
    async start(faults) {
      const { nregaUser: user, nregaPassword: password } = demoKeys;
      const server = await startSftpServer({ folders, user, password, ...faults });
      return dir === undefined ? forgetting(server, folders) : server;
    },
  };
}

/** The portal's answers, each once by its id, without those that are being written. What was read is not read again. */
const acknowledgementsIn = (folders: Folders): (() => readonly unknown[]) => {
  const known = new Map<string, ReadAcknowledgement>();
  const read = (name: string): ReadAcknowledgement => {
    const bytes = folders.read('ack', name);
    const key = createHash('sha256').update(bytes).digest('hex');
    const answer = known.get(key) ?? readAcknowledgement(bytes, demoPortalKey.certificate);
    remember(known, key, answer);
    return answer;
  };
  return () => {
    const byId = new Map<string, object>();
    for (const { name } of folders.list('/ack')) {
      if (name.startsWith('.')) continue;
      const answer = read(name);
      byId.set(answer.ack_id || name, { ack_file: name, ...answer });
    }
    return [...byId.values()];
  };
};

const forgetting = (server: Listening, folders: Folders): Listening => ({
  ...server,
  async stop() {
    await server.stop();
    folders.forget();
  },
});

/** Drops files; answers when all are there. */
async function drop(folders: Folders, serials: Serials, input: unknown): Promise<PartnerAnswer> {
  const read = Order.safeParse(input);
  if (!read.success)
    return { status: 400, body: { message: read.error.issues.map(({ message }) => message).join(' ') } };
  const { files, generate } = read.data;
  const names = files.map(({ name }) => name);
  for (const { name, base64, folder } of files) folders.put(folder, name, Buffer.from(base64, 'base64'));
  if (generate) names.push(...(await dropGenerated(folders, serials, generate)));
  return { status: 200, body: { files: names } };
}

const dropGenerated = async (folders: Folders, serials: Serials, order: Generated): Promise<string[]> => {
  const { files, payees, tampered, duplicates, huge_payees, ddo_code } = order;
  const made = nregaFiles({
    files,
    payees,
    tampered,
    duplicates,
    ...(huge_payees === undefined ? {} : { hugePayees: huge_payees }),
    ...(ddo_code === undefined ? {} : { ddoCode: ddo_code }),
    firstSerial: serials.take(files),
    now: new Date(),
  });
  const names: string[] = [];
  for (const { name, bytes } of made) {
    folders.put('in', name, bytes);
    names.push(name);
    // signing is processor time: other messages are answered in between
    await immediately();
  }
  return names;
};
