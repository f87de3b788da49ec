// The daily mail as the officer of a login sets it: an address, the code that was mailed there, and off again. Nothing is sent
// here: a code is wished for, and the schedule `mail` makes and sends it (decisions.md, A daily mail of notices).
import { civilDate } from '@portal/domain/calendar';
import { newsMailErrors as refuse } from '@portal/domain/news/api';
import { mailDayBefore, type NewsMail, newsMailLimits } from '@portal/domain/news/mail';
import { newsMailText } from '@portal/domain/news/mail-texts';
import type { Call, Officer } from '../call.ts';
import { AppError, refusedField } from '../error.ts';
import { accountEntity } from '../session/entity.ts';
import { eventChange, type Origin } from '../session/security-event.ts';
import { put, update } from '../storage/change.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { readNamed, wanted } from '../storage/read.ts';
import { type Change, transact, unexpectedRefusal } from '../storage/transact.ts';
import { isMailCode } from './mail-code.ts';
import { type NewsMailCodeRow, type NewsMailRow, newsMailCodeEntity, newsMailEntity } from './mail-entity.ts';
import { isOfHolder, mailEnd } from './mail-holder.ts';

type Asked = Pick<Call, 'officer' | 'now'>;
/** One request of an officer, as a security event names it. */
type Acting = Asked & Origin;

const codeMs = newsMailLimits.codeMinutes * 60_000;
/** A code that could not be sent is spoken of for so long. */
const failedMs = 86_400_000;
/** Longer than the day that its codes are counted in. */
const codeKeptSeconds = 2 * 86_400;

/** Each is for the own login. @throws `newsmail.not-yours` (403) for an ADMIN account */
export const DailyMail = {
  async show(call: Asked, isOffered: boolean): Promise<NewsMail> {
    return shown(await rowsOf(call), call.now, isOffered);
  },

  /**
   * Has a code sent to an address; the one before it is no longer good.
   * @throws `newsmail.not-offered` (409); `newsmail.too-many-codes` (429)
   */
  wantCode: (call: Asked, address: string, isOffered: boolean): Promise<NewsMail> =>
    retryOvertaken(async () => {
      const { choice, before, asked } = await rowsOf(call);
      if (!isOffered) throw new AppError(refuse.notOffered);
      if (asked >= newsMailLimits.codesADay) throw new AppError(refuse.tooManyCodes);
      const code: NewsMailCodeRow = {
        ...keyOf(call.officer),
        address,
        state: 'wanted',
        wantedAt: call.now.toISOString(),
        attempts: 0,
        tries: 0,
        day: civilDate(call.now),
        codesOfDay: asked + 1,
        expiresAt: Math.floor(call.now.getTime() / 1000) + codeKeptSeconds,
      };
      const kept = newsMailCodeEntity()
        .put(code)
        .where((row, op) =>
          before
            ? `${op.eq(row.day, before.day)} AND ${op.eq(row.codesOfDay, before.codesOfDay)}`
            : op.notExists(row.day),
        );
      await transact([put(kept, () => new Overtaken())]);
      return shown({ choice, code, asked: asked + 1 }, call.now, isOffered);
    }),

  /**
   * Turns the mail on, for the address that the code was sent to. The first digest is the next one from 8:00 on.
   * @throws `newsmail.not-offered`, `no-code`, `not-sent-yet`, `too-many-tries` (409); `wrong-code` (422)
   */
  confirm: (call: Acting, entered: string, isOffered: boolean): Promise<NewsMail> =>
    retryOvertaken(async () => {
      const { code, asked } = await rowsOf(call);
      if (!isOffered) throw new AppError(refuse.notOffered);
      const { codeHash, sent } = requireSent(code, call.now);
      if (!isMailCode(codeHash, entered)) {
        const tries = sent.tries + 1;
        await transact([codeChange(sent, (patch) => patch.set({ tries }))]);
        throw wrongCode(tries);
      }
      const choice: NewsMailRow = {
        ...keyOf(call.officer),
        username: call.officer.username,
        address: sent.address,
        turnedOnAt: call.now.toISOString(),
        digestDay: mailDayBefore(call.now),
        digestState: 'none',
        attempts: 0,
      };
      await transact([
        codeChange(sent, (patch) => patch.set({ state: 'over' }).remove(['codeHash'])),
        put(newsMailEntity().put(choice), unexpectedRefusal('a choice carries no condition')),
        event(call, 'mail-turned-on'),
      ]);
      return shown({ choice, code: undefined, asked }, call.now, isOffered);
    }),

  /** Turns the mail off at once; a code that is on its way is no longer good. */
  turnOff: (call: Acting, isOffered: boolean): Promise<NewsMail> =>
    retryOvertaken(async () => {
      const { choice, code, asked } = await rowsOf(call);
      const isPending = code !== undefined && code.state !== 'over';
      const changes = [
        ...(isPending
          ? [codeChange(code, (patch) => patch.set({ state: 'over' }).remove(['codeHash']))]
          : []),
        ...(choice ? [mailEnd(choice), event(call, 'mail-turned-off')] : []),
      ];
      await transact(changes);
      return shown({ choice: undefined, code: undefined, asked }, call.now, isOffered);
    }),
};

const keyOf = ({ accountId, login }: Officer) => ({ accountId, login });

interface MailRows {
  readonly choice: NewsMailRow | undefined;
  readonly code: NewsMailCodeRow | undefined;
  /** How many codes were asked for today. */
  readonly asked: number;
}

/** What was chosen before the login was reset is left out; `before` is the code all the same. */
const rowsOf = async ({
  officer,
  now,
}: Asked): Promise<MailRows & { readonly before: NewsMailCodeRow | undefined }> => {
  if (officer.kind === 'ADMIN') throw new AppError(refuse.notYours);
  const key = keyOf(officer);
  const { found } = await readNamed({
    account: wanted(accountEntity(), accountEntity().get({ username: officer.username })),
    choice: wanted(newsMailEntity(), newsMailEntity().get(key)),
    code: wanted(newsMailCodeEntity(), newsMailCodeEntity().get(key)),
  });
  const { choice, code } = found;
  const isHolders = isOfHolder(found.account);
  return {
    choice: choice && isHolders(choice, choice.turnedOnAt) ? choice : undefined,
    code: code && isHolders(code, code.wantedAt) ? code : undefined,
    before: code,
    asked: code?.day === civilDate(now) ? code.codesOfDay : 0,
  };
};

const shown = ({ choice, code, asked }: MailRows, now: Date, isOffered: boolean): NewsMail => ({
  is_offered: isOffered,
  address: choice?.address ?? null,
  bounced_at: choice?.bouncedAt ?? null,
  code: (code && pending(code, now)) ?? null,
  codes_left: newsMailLimits.codesADay - asked,
});

/** A code that may still come or be entered, or that could not be sent. */
const pending = (
  { address, state, wantedAt, attempts, goodUntil = '', tries }: NewsMailCodeRow,
  now: Date,
): NewsMail['code'] => {
  const ageMs = now.getTime() - Date.parse(wantedAt);
  const common = { address, is_late: attempts > 0 };
  if (state === 'wanted' && ageMs < codeMs) return { ...common, state, until: null };
  if (state === 'wanted' && ageMs < failedMs) return { ...common, state: 'failed', until: null };
  if (state === 'bounced' && ageMs < failedMs) return { ...common, state, until: null };
  const isGood = state === 'sent' && goodUntil > now.toISOString() && tries < newsMailLimits.triesACode;
  return isGood ? { ...common, state, until: goodUntil } : null;
};

/** @throws why the code cannot be entered */
const requireSent = (code: NewsMailCodeRow | undefined, now: Date) => {
  const state = code && pending(code, now)?.state;
  if (state === 'wanted') throw new AppError(refuse.notSentYet);
  if (code?.state === 'sent' && code.tries >= newsMailLimits.triesACode)
    throw new AppError(refuse.tooManyTries);
  if (!code || state !== 'sent' || code.codeHash === undefined) throw new AppError(refuse.noCode);
  return { sent: code, codeHash: code.codeHash };
};

const wrongCode = (tries: number): AppError => {
  const left = newsMailLimits.triesACode - tries;
  return left > 0
    ? refusedField(refuse.wrongCode, 'code', newsMailText.wrongCode(left))
    : new AppError(refuse.tooManyTries);
};

type Patch = ReturnType<ReturnType<typeof newsMailCodeEntity>['patch']>;

/** Changes the code as it was read: each try is counted, and of many at once one after the other. */
const codeChange = (
  { accountId, login, state, wantedAt, tries }: NewsMailCodeRow,
  set: (patch: Patch) => ReturnType<Patch['set']>,
): Change =>
  update(
    set(newsMailCodeEntity().patch({ accountId, login })).where(
      (row, op) =>
        `${op.eq(row.state, state)} AND ${op.eq(row.wantedAt, wantedAt)} AND ${op.eq(row.tries, tries)}`,
    ),
    () => new Overtaken(),
  );

const event = (call: Acting, action: 'mail-turned-on' | 'mail-turned-off'): Change => {
  const { accountId, username, login } = call.officer;
  return eventChange(call, { action, subject: accountId, username, login });
};
