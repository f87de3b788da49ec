// Which files of NREGA a run takes: those whose size and time are the same in two listings, 200 at most, in the order of their
// names; the next run continues behind the last of them, so that files that cannot be taken never keep the others waiting.
import { setTimeout as pause } from 'node:timers/promises';
import { stuckBefore } from '@portal/domain/operation/own-ways';
import type { StuckItem } from '@portal/domain/operation/schema';
import { plainFileName } from '@portal/domain/order/file-name';
import { type Reason, reason } from '@portal/domain/order/reason';
import { log } from '../log.ts';
import { metricFields } from '../metric.ts';
import { noteStuck } from '../operation/note.ts';
import type { NregaFiles } from '../port/nrega-files.ts';
import { isSafeName, type SftpFile } from '../port/sftp.ts';

/** The folders that files come in by. */
export const intakeFolders = ['dsc', 'in'] as const;
export type IntakeFolder = (typeof intakeFolders)[number];

/** A file that waits: what travels through the state machine. */
export interface WaitingFile {
  readonly folder: IntakeFolder;
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAt: string;
}

export interface Listing {
  readonly files: readonly WaitingFile[];
  /** Where the next run continues. */
  readonly after: string;
  readonly isMore: boolean;
}

/** 25,000 events and 256 KB are AWS's ends of one execution (architecture.md, Compute). */
export const filesPerRun = 200;

/** The files that wait behind a place, and those that are not fetched wherever they are. @throws ExchangeFailure */
export const listWaiting = async (
  nrega: NregaFiles,
  { after, settleMs }: { readonly after: string; readonly settleMs: number },
): Promise<Listing & { readonly left: readonly WaitingFile[] }> => {
  const seen = new Map((await waiting(nrega)).map((file) => [placeOf(file), file]));
  if (seen.size === 0) return { files: [], after, isMore: false, left: [] };
  await pause(settleMs);
  const still = (await waiting(nrega)).filter((file) => {
    const before = seen.get(placeOf(file));
    return before?.sizeBytes === file.sizeBytes && before.modifiedAt === file.modifiedAt;
  });
  const left = still.filter((file) => faultOf(file) !== undefined).slice(0, filesPerRun);
  const behind = still.filter((file) => faultOf(file) === undefined && placeOf(file) > after);
  const files = behind.slice(0, filesPerRun);
  const last = files.at(-1);
  return { files, after: last ? placeOf(last) : after, isMore: behind.length > files.length, left };
};

interface Waiting {
  readonly files: readonly WaitingFile[];
  /** Of the file that has waited longest, by the time that the server has of it. */
  readonly longestSeconds: number;
}

/** What waits at the end of a run: new files, and those that could not be taken. @throws ExchangeFailure */
const stillWaiting = async (nrega: NregaFiles, now: Date): Promise<Waiting> => {
  const files = await waiting(nrega);
  const seconds = files.map(({ modifiedAt }) => (now.getTime() - new Date(modifiedAt).getTime()) / 1000);
  return { files, longestSeconds: Math.round(Math.max(0, ...seconds)) };
};

/** The same as a line of the log, for the alarm on files that wait, and in the list of what is stuck. @throws ExchangeFailure */
export const reportWaiting = async (nrega: NregaFiles, run: string, now: Date): Promise<void> => {
  const { files, longestSeconds } = await stillWaiting(nrega, now);
  log(
    'info',
    'nrega-intake.over',
    { run, files: files.length },
    metricFields('nrega-files-waiting', longestSeconds, now),
  );
  const before = stuckBefore('nrega-files-waiting', now);
  const stuck = files.filter(({ modifiedAt }) => modifiedAt < before).map(stuckFile);
  await noteStuck(new Map([['nrega-files-waiting', stuck]]), now);
};

const stuckFile = ({ folder, name, sizeBytes, modifiedAt }: WaitingFile): StuckItem => ({
  about: plainFileName(name),
  ddo_code: '',
  since: modifiedAt,
  why: `It waits in ${folder}, ${sizeBytes} bytes.`,
  net_amt: null,
});

const placeOf = ({ folder, name }: WaitingFile): string => `${folder}/${name}`;

const waiting = async (nrega: NregaFiles): Promise<WaitingFile[]> => {
  const found: WaitingFile[] = [];
  for (const folder of intakeFolders)
    for (const file of await nrega.list(folder)) if (!isUnderWay(file)) found.push(waitingFile(folder, file));
  return found.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
};

/** No order is larger by far. */
const largestBytes = 64 * 1024 * 1024;

/** Why a file is not fetched; undefined where it is. */
export const faultOf = ({ name, sizeBytes }: WaitingFile): Reason | undefined => {
  if (!isSafeName(name)) return reason('not-xml', 'Its name cannot be that of a file.');
  return sizeBytes > largestBytes ? reason('too-large', `It has ${sizeBytes} bytes.`) : undefined;
};

/** What is being written has a name of its own until it is whole. */
const isUnderWay = ({ name }: SftpFile): boolean =>
  (name.startsWith('.') && !name.includes('/')) || /\.(part|filepart|tmp)$/i.test(name);

const waitingFile = (folder: IntakeFolder, { name, sizeBytes, modifiedAt }: SftpFile): WaitingFile => ({
  folder,
  name,
  sizeBytes,
  modifiedAt: modifiedAt.toISOString(),
});
