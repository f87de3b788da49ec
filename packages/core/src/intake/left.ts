// Files of NREGA that are not fetched, because memory cannot hold them or no path can name them: each is refused once, in the
// exchange log and to NREGA, whatever run sees it again.
import { randomUUID } from 'node:crypto';
import { plainFileName } from '@portal/domain/order/file-name';
import type { Reason } from '@portal/domain/order/reason';
import { acknowledge } from '../acknowledgement/acknowledge.ts';
import { errorFields, log } from '../log.ts';
import { keepMessage } from '../port/exchange-log.ts';
import type { NregaFiles } from '../port/nrega-files.ts';
import { keepBytes } from '../port/record.ts';
import { isSafeName } from '../port/sftp.ts';
import { sha256 } from '../sha256.ts';
import { takeClaim, wantedClaim } from '../storage/claim.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { faultOf, type WaitingFile } from './list.ts';

/**
 * Refuses files that are not fetched, and moves away those that a path can name; the others wait for a person, whom the alarm
 * on files that wait calls. One that cannot be refused now is in the next run, and stops no other.
 */
export const refuseLeft = async (nrega: NregaFiles, files: readonly WaitingFile[]): Promise<void> => {
  for (const file of files) {
    try {
      await refuse(nrega, file);
    } catch (error) {
      log('error', 'nrega-intake.not-refused', { ...shown(file), fault: errorFields(error) });
    }
  }
};

const shown = ({ folder, name, sizeBytes }: WaitingFile) => ({
  folder,
  name: plainFileName(name),
  sizeBytes,
});

const refuse = async (nrega: NregaFiles, file: WaitingFile): Promise<void> => {
  const { folder, name, sizeBytes, modifiedAt } = file;
  const fault = faultOf(file);
  if (!fault) return;
  const facts = JSON.stringify({ folder, name, sizeBytes, modifiedAt });
  const key = { ddoCode: 'nrega', list: 'file-left', key: sha256(facts) };
  const [known] = await readRows([wantedClaim(key)]);
  if (!known) await note(file, fault, { facts, key });
  if (isSafeName(name))
    await nrega.move({ name, sizeBytes, modifiedAt: new Date(modifiedAt) }, folder, 'failed');
};

/** In the log first: stopped in between it is there twice, and NREGA is answered once. */
const note = async (
  file: WaitingFile,
  fault: Reason,
  { facts, key }: { readonly facts: string; readonly key: Parameters<typeof takeClaim>[0] },
): Promise<void> => {
  const now = new Date();
  const messageId = randomUUID();
  const fileName = plainFileName(file.name);
  log('warn', 'nrega-intake.left', { ...shown(file), reason: fault.code });
  await keepMessage({
    direction: 'in',
    messageId,
    idempotencyKey: messageId,
    attempt: 1,
    partner: 'nrega',
    operation: 'file not fetched',
    method: 'LIST',
    url: `sftp:${file.folder}`,
    about: fileName,
    sentAt: now,
    durationMs: 0,
    outcome: 'refused',
    // the name as it is, in a form that harms no reader
    request: keepBytes(Buffer.from(facts)),
    failure: `${fault.code}: ${fault.text}`,
  });
  const about = file.folder === 'dsc' ? 'signatory' : 'order';
  const answered = { system: 'nrega', about, messageId, fileName, txnUniqueId: '', batchId: '' } as const;
  try {
    await transact({
      claim: takeClaim(key, messageId, () => new Overtaken()),
      ...acknowledge(answered, 'refused', [fault], now),
    });
  } catch (error) {
    // another run refused it meanwhile
    if (!(error instanceof Overtaken)) throw error;
  }
};
