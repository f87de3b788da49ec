// The daily mail of notices: an address is proved by a code, a digest is sent once a day and only where something is new, and
// off is off (decisions.md, A daily mail of notices).
import { newsOfBill } from '@portal/core/news/change';
import { newsMailCodeEntity, newsMailEntity } from '@portal/core/news/mail-entity';
import { sendNewsMail } from '@portal/core/news/mail-run';
import { type Mail, MailRefused, type MailSender } from '@portal/core/news/mail-service';
import { securityEventEntity } from '@portal/core/session/entity';
import { transact } from '@portal/core/storage/transact';
import { civilDate } from '@portal/domain/calendar';
import {
  askNewsMailCode,
  confirmNewsMail,
  getNewsMail,
  listNews,
  setNewsRead,
  turnNewsMailOff,
} from '@portal/domain/news/api';
import { codeMail, newsMailText as text } from '@portal/domain/news/mail-texts';
import type { NewsKind } from '@portal/domain/news/schema';
import { login } from '@portal/domain/session/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { resetByTwo } from '../../support/administration.ts';
import { aGuess } from '../../support/clocked-account.ts';
import { atTheForm } from '../../support/login-form.ts';
import { anAddress, bouncingDomain, codeIn, mailsTo, sendMailNow } from '../../support/mail.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { ownFunctions } from '../../support/own-functions.ts';
import { cloud } from '../../support/portal.ts';

const off = { is_offered: true, address: null, bounced_at: null, code: null, codes_left: 5 };
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

let office: TestOffice;
let address: string;
beforeEach(async () => {
  office = await anOffice();
  address = anAddress();
});

const ask = async (to = address) =>
  (await office.draft.ask(askNewsMailCode, { body: { address: to } })).body.data;
const state = async () => (await office.draft.ask(getNewsMail, {})).body;
/** Asks for a code and lets it be mailed. */
const mailed = async (): Promise<string> => {
  const before = mailsTo(address).length;
  await ask();
  await sendMailNow();
  await expect.poll(() => mailsTo(address)).toHaveLength(before + 1);
  return codeIn(address);
};
/** A code that is asked for tomorrow, at half past nine: no other run sends it. */
const askedTomorrow = async (): Promise<void> => {
  await ask();
  const row = newsMailCodeEntity().patch(ownKey());
  await row
    .set({ state: 'wanted', wantedAt: morning(1).toISOString() })
    .remove(['codeHash', 'goodUntil'])
    .go();
};
const confirm = (code: string) => office.draft.ask(confirmNewsMail, { body: { code } });
const refusedCode = async (code: string) => {
  const { status, body } = await office.draft.refused(confirmNewsMail, { body: { code } });
  return [status, body.message];
};
const turnedOn = async (): Promise<void> => {
  await confirm(await mailed());
};
const ownKey = () => ({ accountId: office.accountId, login: 'D' as const });

/** 9:30 in India, so many days from now. */
const morning = (days: number): Date =>
  new Date(`${civilDate(new Date(Date.now() + days * 86_400_000))}T09:30:00+05:30`);

/** Runs at a time; the mails to this test's address, or one that is not taken in a way; SES has a list of addresses that bounced. */
const run = async (now: Date, fails?: () => Error, list: readonly string[] = []): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const send: MailSender = async (mail) => {
    if (mail.to !== address) return;
    if (fails) throw fails();
    sent.push(mail);
  };
  const bounced = () => Promise.resolve(new Set(list));
  await sendNewsMail({ now, send, bounced, origin: 'https://bills.example.org' });
  return sent;
};

describe('a login turns the mail on', () => {
  test('by the code that was mailed to its address, and off at once; the other login has its own', async () => {
    expect(await state()).toEqual(off);
    expect(await ask()).toEqual({
      ...off,
      code: { address, state: 'wanted', is_late: false, until: null },
      codes_left: 4,
    });
    await sendMailNow();
    await expect.poll(async () => (await state()).code?.state).toBe('sent');
    await expect.poll(() => mailsTo(address)).toHaveLength(1);
    const code = codeIn(address);
    expect(await refusedCode(wrong(code))).toEqual([422, text.wrongCode(4)]);
    expect((await confirm(code)).body.data).toEqual({ ...off, address, codes_left: 4 });
    expect(await state()).toEqual({ ...off, address, codes_left: 4 });
    expect(await refusedCode(code)).toEqual([409, text.noCode]);
    expect((await office.final.ask(getNewsMail, {})).body).toEqual(off);
    const { data } = await office.draft.ask(turnNewsMailOff, {}).then(({ body }) => body);
    expect(data).toEqual({ ...off, codes_left: 4 });
    expect((await office.draft.ask(turnNewsMailOff, {})).body.data).toEqual(data);
    const { data: events } = await securityEventEntity()
      .query.eventsOfSubject({ subject: office.accountId })
      .go();
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['mail-turned-on', 'mail-turned-off']),
    );
    expect(JSON.stringify(events)).not.toContain(address);
  });

  test('not after five wrong codes, however many come at once', async () => {
    const code = await mailed();
    const guesses = Array.from({ length: 8 }, () => refusedCode(wrong(code)));
    const answers = await Promise.all(guesses);
    expect(answers.filter(([status]) => status === 422)).toHaveLength(4);
    expect(await refusedCode(code)).toEqual([409, text.tooManyTries]);
    expect((await state()).code).toBeNull();
  });

  test('not by a code that is older than half an hour, nor by the one before', async () => {
    const first = await mailed();
    await newsMailCodeEntity().patch(ownKey()).set({ goodUntil: new Date().toISOString() }).go();
    expect(await refusedCode(first)).toEqual([409, text.noCode]);
    await ask();
    const [, sentence] = await refusedCode(first);
    expect([text.notSentYet, text.wrongCode(4)]).toContain(sentence);
  });

  test('not before the code was sent; one that SES refuses is late, and tried again', async () => {
    await askedTomorrow();
    expect(await refusedCode('000000')).toEqual([409, text.notSentYet]);
    expect(await run(morning(1), () => new MailRefused('MessageRejected'))).toEqual([]);
    expect((await state()).code).toMatchObject({ state: 'wanted', is_late: true });
    const both = await Promise.all([run(morning(1)), run(morning(1))]);
    expect(both.flat().map(({ subject }) => subject)).toEqual([codeMail('').subject]);
    expect((await state()).code).toMatchObject({ state: 'sent', is_late: true });
  });

  test('not by a code for an address to which mail does not arrive, which is said at once', async () => {
    await askedTomorrow();
    expect(await run(morning(1), undefined, [address.toLowerCase()])).toEqual([]);
    expect((await state()).code).toMatchObject({ address, state: 'bounced' });
    expect(await refusedCode('000000')).toEqual([409, text.noCode]);
  });

  test('with five codes a day', async () => {
    for (const left of [4, 3, 2, 1, 0]) expect((await ask()).codes_left).toBe(left);
    const refused = await office.draft.refused(askNewsMailCode, { body: { address } });
    expect([refused.status, refused.body.message]).toEqual([429, text.tooManyCodes]);
    expect((await state()).codes_left).toBe(0);
    const row = newsMailCodeEntity().patch(ownKey());
    await row.set({ day: civilDate(new Date(Date.now() - 86_400_000)) }).go();
    expect((await ask()).codes_left).toBe(4);
  });

  test('for an address, and with a code of six digits', async () => {
    const { status, body } = await office.draft.refused(askNewsMailCode, { body: { address: 'officer' } });
    expect([status, body.issues.map(({ path }) => path), body.message]).toEqual([
      400,
      ['address'],
      text.address,
    ]);
    expect(await refusedCode('12345')).toEqual([400, text.digits]);
  });
});

describe('there is no mail', () => {
  test('for finance IT, which has no notices', async () => {
    const { final } = await anOffice({ kind: 'ADMIN' });
    for (const [endpoint, sent] of [
      [getNewsMail, {}],
      [askNewsMailCode, { body: { address } }],
      [confirmNewsMail, { body: { code: '000000' } }],
      [turnNewsMailOff, {}],
    ] as const) {
      const { status, body } = await final.refused(endpoint, sent);
      expect([status, body.message]).toEqual([403, text.notYours]);
    }
  });

  test('where the stage file names no sender', async () => {
    const functions = await ownFunctions(['session'], { MAIL_SENDER: 'none' });
    const draft = office.draft.over(functions.transport);
    expect((await draft.ask(getNewsMail, {})).body).toEqual({ ...off, is_offered: false });
    const { status, body } = await draft.refused(askNewsMailCode, { body: { address } });
    expect([status, body.message]).toEqual([409, text.notOffered]);
    await functions.stop();
  });
});

const tell = (kind: NewsKind, number: string, at = new Date()): Promise<void> =>
  transact([
    newsOfBill(
      { ddoCode: office.office.ddoCode, transNo: number, deptBillNo: `PWD/${number}`, netPaise: 9_87_654 },
      kind,
      at.toISOString(),
      'Payee A. Devi is not known.',
    ),
  ]);

const digestOf = async () => (await newsMailEntity().get(ownKey()).go()).data;

describe('a digest', () => {
  beforeEach(turnedOn);

  test('counts what is unread, leads to the home, and says nothing of a bill, a payee or an amount', async () => {
    for (const number of ['1', '2', '3']) await tell('returned', number);
    await tell('compiled', '4');
    await tell('objected', '5');
    const [newest] = (await office.draft.ask(listNews, {})).body;
    await office.draft.ask(setNewsRead, { body: { news_ids: [newest?.news_id ?? ''] } });
    const [mail, ...others] = await run(morning(1));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Bill Portal: 3 unread notices');
    expect(mail?.text).toMatch(/^Your Draft login has 3 unread notices:\n\n- .*returned to Draft\n/);
    expect(mail?.text).toContain('\nhttps://bills.example.org/home\n');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/PWD|Devi|9,?87|TST/);
  });

  test('is sent once a day, though runs overlap, and again where something is new', async () => {
    await tell('returned', '1');
    const both = await Promise.all([run(morning(1)), run(morning(1))]);
    expect(both.flat()).toHaveLength(1);
    await tell('returned', '2');
    expect(await run(morning(1))).toEqual([]);
    expect((await run(morning(2))).map(({ subject }) => subject)).toEqual(['Bill Portal: 2 unread notices']);
    expect(await run(morning(3))).toEqual([]);
  });

  test('is sent in the morning, and not the day on which the mail was turned on after eight', async () => {
    await tell('returned', '1');
    const hours = (count: number) => new Date(morning(1).getTime() + count * 3_600_000);
    expect(await run(hours(-2))).toEqual([]);
    expect(await run(hours(3))).toEqual([]);
    const { turnedOnAt = '', digestDay } = (await digestOf()) ?? {};
    expect(digestDay).toBe(civilDate(new Date(Date.parse(turnedOnAt) - 8 * 3_600_000)));
    expect(await run(hours(1))).toHaveLength(1);
  });

  test('that is refused is kept and tried again the same morning; one without an answer is not sent twice', async () => {
    await tell('returned', '1');
    expect(await run(morning(1), () => new MailRefused('TooManyRequestsException'))).toEqual([]);
    expect(await digestOf()).toMatchObject({
      digestState: 'failed',
      attempts: 1,
      failure: 'TooManyRequestsException',
    });
    expect(await run(morning(1))).toHaveLength(1);
    expect(await digestOf()).toMatchObject({ digestState: 'sent', attempts: 2 });
    await tell('returned', '2');
    expect(await run(morning(2), () => new Error('socket hang up'))).toEqual([]);
    expect(await run(morning(2))).toEqual([]);
    expect(await digestOf()).toMatchObject({ digestState: 'unknown' });
    expect(await run(morning(3))).toHaveLength(1);
  });

  test('reports once to the holder that strangers guessed at the login', async () => {
    const guess = { username: office.username, usertype: 'D', captcha: cloud.captchaAnswer };
    const tried = async (count: number) => {
      for (let at = 0; at < count; at += 1)
        await (await atTheForm()).refused(login, { body: { ...guess, password: aGuess() } });
    };
    await tried(2);
    // two may be the holder's own
    expect(await run(morning(1))).toEqual([]);
    await tried(1);
    const [mail] = await run(morning(2));
    expect(mail?.text).toMatch(/^Strangers tried 3 wrong passwords or codes at your Draft login\./);
    expect(await run(morning(3))).toEqual([]);
  });

  test('is not sent once the mail is off, nor to the one before after the login was reset', async () => {
    await tell('returned', '1');
    await office.draft.ask(turnNewsMailOff, {});
    expect(await run(morning(1))).toEqual([]);
    await turnedOn();
    await resetByTwo((await anOffice({ kind: 'ADMIN' })).final, office.username, 'D');
    expect(await run(morning(1))).toEqual([]);
    expect(await digestOf()).toBeNull();
  });
});

describe('mail that does not arrive', () => {
  // the portal's own runs see the address on the list too
  beforeEach(async () => {
    address = anAddress(bouncingDomain);
    await turnedOn();
    await ask();
    await sendMailNow();
    await expect.poll(async () => (await state()).code?.state).toBe('sent');
    await tell('returned', '1');
  });

  test('is not sent any more, and its login reads since when', async () => {
    expect(mailsTo(address)).toHaveLength(1);
    expect(await run(morning(1), undefined, [address])).toEqual([]);
    const { bounced_at, ...rest } = await state();
    expect(rest).toMatchObject({ is_offered: true, address });
    expect(bounced_at).not.toBeNull();
    expect(await run(morning(2), undefined, [address])).toEqual([]);
    expect((await state()).bounced_at).toBe(bounced_at);
  });

  test('is sent where SES does not say what bounced, and what is known of it stays', async () => {
    await run(morning(1), undefined, [address]);
    const sent: string[] = [];
    await sendNewsMail({
      now: morning(1),
      send: async ({ to }) => void sent.push(to),
      bounced: () => Promise.reject(new Error('no right to it')),
      origin: '',
    });
    expect(sent).toContain(address);
    expect((await state()).bounced_at).not.toBeNull();
  });
});
