// One run of the schedule `mail`: sends the codes that are wished for and, in the morning, the digests. Each mail is claimed in
// its row before it is sent, so that runs which overlap send none twice (decisions.md, A daily mail of notices).
import { civilDate } from '@portal/domain/calendar';
import { isMailTime, newsMailLimits } from '@portal/domain/news/mail';
import { codeMail, digestMail } from '@portal/domain/news/mail-texts';
import type { NewsKind } from '@portal/domain/news/schema';
import { log } from '../log.ts';
import { findAccount } from '../session/account.ts';
import type { AccountRow } from '../session/entity.ts';
import { type Guessed, guessedAt } from '../session/guessed.ts';
import { update } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { lazily } from '../storage/table.ts';
import { type Change, transact } from '../storage/transact.ts';
import type { NewsRow } from './entity.ts';
import { bouncedNow, noteBounced } from './mail-bounced.ts';
import { makeMailCode } from './mail-code.ts';
import { type NewsMailCodeRow, type NewsMailRow, newsMailCodeEntity, newsMailEntity } from './mail-entity.ts';
import { isOfHolder, mailEnd } from './mail-holder.ts';
import { type BouncedAddresses, MailRefused, type MailSender, nameOf } from './mail-service.ts';
import { isReadBy, readAfter } from './read-state.ts';
import { newestOf, tellsLogin } from './told.ts';

export interface MailRun {
  readonly now: Date;
  readonly send: MailSender;
  /** The addresses to which mail does not arrive; asked where something is to be sent. */
  readonly bounced: BouncedAddresses;
  /** Address of the portal, to which a digest leads. */
  readonly origin: string;
  /** Sends digests at whatever hour. */
  readonly isMorning?: boolean;
}

interface Counts {
  codes: number;
  digests: number;
  failed: number;
}

const runSeconds = 90;
const atOnce = 4;
/** So many failures in a row are those of SES, not of an address. */
const failuresInRow = 5;
const codeMs = newsMailLimits.codeMinutes * 60_000;

/** Sends what is due. A run ends after a minute and a half; what is left is due in the next. */
export const sendNewsMail = async (run: MailRun): Promise<Counts> => {
  const counts: Counts = { codes: 0, digests: 0, failed: 0 };
  const bounced = lazily(() => bouncedNow(run.bounced));
  const codes = await wantedCodes(run.now);
  const isOn = await untilStopped(
    codes,
    async (row) => ((await bounced())?.(row.address) ? endCode(row) : sendCode(row, run)),
    counts,
    'codes',
  );
  if (isOn && (run.isMorning || isMailTime(run.now))) {
    const choices = await allChoices();
    const isBounced = choices.length > 0 ? await bounced() : undefined;
    if (isBounced) await noteBounced(choices, isBounced, run.now);
    const due = dueDigests(choices, run.now).filter(({ address }) => !isBounced?.(address));
    await untilStopped(due, (row) => sendDigest(row, run), counts, 'digests');
  }
  return counts;
};

/** `none`: there was nothing to send, or another run has it. */
type Sent = 'sent' | 'failed' | 'none';

/** Works on the rows, a few at once; false where it stopped because mail does not leave. */
const untilStopped = async <Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Sent>,
  counts: Counts,
  kind: 'codes' | 'digests',
): Promise<boolean> => {
  const end = performance.now() + runSeconds * 1000;
  const rest = rows.values();
  let failedInRow = 0;
  const worker = async () => {
    for (const row of rest) {
      if (failedInRow >= failuresInRow || performance.now() > end) return;
      const outcome = await work(row);
      if (outcome === 'none') continue;
      failedInRow = outcome === 'sent' ? 0 : failedInRow + 1;
      counts[outcome === 'sent' ? kind : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const isStopped = failedInRow >= failuresInRow;
  if (isStopped) log('warn', 'mail.stopped', { kind });
  return !isStopped;
};

/** Those that were asked for in the last half hour. */
const wantedCodes = async (now: Date): Promise<NewsMailCodeRow[]> => {
  const { data } = await newsMailCodeEntity().query.codesOfMail({}).go({ pages: 'all', consistent: true });
  return data.filter(({ state, wantedAt }) => {
    const ageMs = now.getTime() - Date.parse(wantedAt);
    return state === 'wanted' && ageMs >= 0 && ageMs < codeMs;
  });
};

/** A code whose run is killed between claim and mail does not come: the officer asks for another one. */
const sendCode = async (row: NewsMailCodeRow, { now, send }: MailRun): Promise<Sent> => {
  const { code, kept: codeHash } = makeMailCode();
  const goodUntil = new Date(now.getTime() + codeMs).toISOString();
  const { accountId, login, wantedAt, attempts } = row;
  const patch = () => newsMailCodeEntity().patch({ accountId, login });
  const claim = patch()
    .set({ state: 'sent', codeHash, goodUntil, tries: 0 })
    .where((stored, op) => `${op.eq(stored.state, 'wanted')} AND ${op.eq(stored.wantedAt, wantedAt)}`);
  if (!(await isDone(update(claim, overtaken)))) return 'none';
  try {
    await send({ to: row.address, ...codeMail(code) });
    return 'sent';
  } catch (error) {
    noteFailure('code', row, attempts + 1, error);
    // whether a mail without an answer left is unknown: its code stays good
    if (!(error instanceof MailRefused)) return 'failed';
    const again = patch()
      .set({ state: 'wanted', attempts: attempts + 1, failure: error.message })
      .remove(['codeHash', 'goodUntil'])
      .where((stored, op) => `${op.eq(stored.state, 'sent')} AND ${op.eq(stored.codeHash, codeHash)}`);
    await isDone(update(again, overtaken));
    return 'failed';
  }
};

/** The officer reads at once that none comes to this address. */
const endCode = async ({ accountId, login, wantedAt }: NewsMailCodeRow): Promise<Sent> => {
  const ended = newsMailCodeEntity()
    .patch({ accountId, login })
    .set({ state: 'bounced' })
    .where((stored, op) => `${op.eq(stored.state, 'wanted')} AND ${op.eq(stored.wantedAt, wantedAt)}`);
  await isDone(update(ended, overtaken));
  return 'none';
};

const allChoices = async (): Promise<NewsMailRow[]> =>
  (await newsMailEntity().query.choicesOfMail({}).go({ pages: 'all', consistent: true })).data;

/** Those that had no digest today, and those whose digest SES refused. */
const dueDigests = (choices: readonly NewsMailRow[], now: Date): NewsMailRow[] => {
  const day = civilDate(now);
  return choices.filter(
    ({ digestDay, digestState }) => digestDay < day || (digestDay === day && digestState === 'failed'),
  );
};

const sendDigest = async (row: NewsMailRow, { now, send, origin }: MailRun): Promise<Sent> => {
  const digestDay = civilDate(now);
  const account = await findAccount(row.username);
  if (!account || !isOfHolder(account)(row, row.turnedOnAt)) {
    await isDone(mailEnd(row));
    return 'none';
  }
  const { unread, told } = await newsFor(row, account, now);
  const guessed = account.isLocked ? undefined : untoldGuesses(row, account);
  if (unread.length === 0 && !guessed) {
    await isDone(digestChange(row, { digestDay, digestState: 'none', attempts: 0 }));
    return 'none';
  }
  const attempts = (row.digestDay === digestDay ? row.attempts : 0) + 1;
  const claimed = { ...row, digestDay, digestState: 'sending', attempts } as const;
  if (!(await isDone(digestChange(row, { digestDay, digestState: 'sending', attempts })))) return 'none';
  const { login, address } = row;
  try {
    const counts = countedByKind(unread);
    await send({ to: address, ...digestMail({ counts, login, guesses: guessed?.tries ?? 0, origin }) });
  } catch (error) {
    noteFailure('digest', row, attempts, error);
    const failure = error instanceof MailRefused ? error.message : nameOf(error);
    const digestState = error instanceof MailRefused ? 'failed' : 'unknown';
    const failedAt = attempts > 1 ? (row.failedAt ?? now.toISOString()) : now.toISOString();
    await isDone(digestChange(claimed, { digestState, failure, failedAt }));
    return 'failed';
  }
  await isDone(
    digestChange(claimed, {
      digestState: 'sent',
      ...(told === undefined ? {} : { told }),
      ...(guessed ? { toldGuess: guessed.at } : {}),
    }),
  );
  return 'sent';
};

/** What its holder has not read at a login either. */
const untoldGuesses = ({ login, toldGuess = '' }: NewsMailRow, account: AccountRow): Guessed | undefined => {
  const guessed = guessedAt(account, login);
  return guessed && guessed.at > toldGuess ? guessed : undefined;
};

interface MailNews {
  /** Empty where none of them is new since the last digest. */
  readonly unread: readonly NewsRow[];
  /** Which notices digests have counted, once this one is sent. */
  readonly told: string | undefined;
}

/** The logins of a locked account get no mail. */
const newsFor = async (
  { login, told: before }: NewsMailRow,
  account: AccountRow,
  now: Date,
): Promise<MailNews> => {
  if (account.isLocked) return { unread: [], told: before };
  const rows = (await newestOf(account.office.ddoCode, now)).filter(tellsLogin(account, login));
  const isRead = isReadBy(account[login].newsRead);
  const wasTold = isReadBy(before);
  const unread = rows.filter(({ newsId }) => !isRead(newsId));
  if (unread.every(({ newsId }) => wasTold(newsId))) return { unread: [], told: before };
  return { unread, told: readAfter(before, { ids: rows.map(({ newsId }) => newsId), told: rows, now }) };
};

/** In the order of their newest. */
const countedByKind = (unread: readonly NewsRow[]): ReadonlyMap<NewsKind, number> => {
  const counts = new Map<NewsKind, number>();
  for (const { kind } of unread) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

type DigestFields = Partial<
  Pick<NewsMailRow, 'digestDay' | 'digestState' | 'attempts' | 'failure' | 'failedAt' | 'told' | 'toldGuess'>
>;

/** A change of a choice whose digest is as it was read. */
const digestChange = (
  { accountId, login, digestDay, digestState, attempts }: NewsMailRow,
  fields: DigestFields,
): Change =>
  update(
    newsMailEntity()
      .patch({ accountId, login })
      .set(fields)
      .where(
        (stored, op) =>
          `${op.eq(stored.digestDay, digestDay)} AND ${op.eq(stored.digestState, digestState)} AND ${op.eq(stored.attempts, attempts)}`,
      ),
    overtaken,
  );

const overtaken = (): Overtaken => new Overtaken();

/** False where another run, or the officer, changed the row since. */
const isDone = async (change: Change): Promise<boolean> => {
  try {
    await transact([change]);
    return true;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return false;
  }
};

/** Without the address, and without what SES says, which may name it. */
const noteFailure = (
  kind: 'code' | 'digest',
  { accountId, login }: Pick<NewsMailRow, 'accountId' | 'login'>,
  attempt: number,
  error: unknown,
): void =>
  log('warn', 'mail.failed', {
    kind,
    accountId,
    login,
    attempt,
    isRefused: error instanceof MailRefused,
    reason: error instanceof MailRefused ? error.message : nameOf(error),
  });
