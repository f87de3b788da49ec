// Taking one file of NREGA: fetch → keep the raw bytes → read → register, with its answer → move away. It may stop at any line
// and be run again: the bytes are kept and registered once, and the file is moved last.
import { readDscRequest } from '../order/dsc-file.ts';
import { readNregaFile } from '../order/nrega-file.ts';
import { registerOrder } from '../order/register.ts';
import type { NregaFiles } from '../port/nrega-files.ts';
import { signatoriesOf } from '../signatory/register.ts';
import { registerDscRequest } from '../signatory/request.ts';
import { type ArrivedFile, keepRaw, type RawFile } from '../storage/raw-file.ts';
import { isCutOff } from './cut-off.ts';
import type { IntakeFolder, WaitingFile } from './list.ts';

/** `gone`: another run took it. `failed`: it is registered as not verified, or refused. `growing`: it may not be whole yet. */
export interface TakenFile {
  readonly outcome: 'done' | 'failed' | 'gone' | 'growing';
}

/** How long a file without its end must have rested before it counts as whole. */
const restMs = 10 * 60_000;

/** A file with its bytes, kept. */
interface FetchedFile extends ArrivedFile {
  readonly bytes: Uint8Array;
  /** When its sender put it there. */
  readonly placedAt: string;
}

/** Takes a file that waits. @throws ExchangeFailure, and faults of storage: then it is tried again */
export const takeFile = async (nrega: NregaFiles, file: WaitingFile): Promise<TakenFile> => {
  const { folder, name } = file;
  const listed = { name, sizeBytes: file.sizeBytes, modifiedAt: new Date(file.modifiedAt) };
  let raw: RawFile | undefined;
  const fetched = await nrega.fetch(folder, listed, async (bytes) => {
    raw = await keepRaw('nrega', bytes);
    return raw.rawKey;
  });
  if (!fetched || !raw) return { outcome: 'gone' };
  const { bytes, messageId, at } = fetched;
  if (isCutOff(bytes) && at.getTime() - listed.modifiedAt.getTime() < restMs) return { outcome: 'growing' };
  const source = `sftp:${folder}`;
  const arrived = {
    ...raw,
    fileName: name,
    bytes,
    messageId,
    source,
    receivedAt: at,
    placedAt: file.modifiedAt,
  };
  const isGood = await registering[folder](arrived);
  await nrega.move(listed, folder, isGood ? 'done' : 'failed');
  return { outcome: isGood ? 'done' : 'failed' };
};

/** Reads and registers what comes in by each folder; answers whether it can be processed. */
const registering: Readonly<Record<IntakeFolder, (file: FetchedFile) => Promise<boolean>>> = {
  async in({ bytes, ...file }) {
    const read = await readNregaFile(bytes, { signatoriesOf, now: file.receivedAt });
    const registered = await registerOrder({ system: 'nrega', ...file, read });
    // one that waits for records of its office has no fault of its own
    return 'row' in registered && (registered.row.isVerified || registered.row.isWaiting === true);
  },
  async dsc({ bytes, placedAt: _, ...file }) {
    const registered = await registerDscRequest({ ...file, read: await readDscRequest(bytes) });
    return registered === 'received' || registered === 'unchanged';
  },
};
