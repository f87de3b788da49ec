// One person who holds one ADMIN account and tries to be two: with its other login, with an account that it opened, reset or
// unlocked, through one that such an account made, at the same moment, or after one of the two was locked.

import { certificateEntity } from '@portal/core/certificate/entity';
import { administration } from '@portal/core/office/administration';
import type { Person } from '@portal/core/proposal/person';
import { Proposals } from '@portal/core/proposal/service';
import { requireTwoPeople } from '@portal/core/proposal/two-people';
import { openAccount } from '@portal/core/session/account';
import { rowsUnder } from '@portal/core/storage/rows-under';
import {
  lockAccount,
  openAccount as openFurther,
  resetAccount,
  unlockAccount,
} from '@portal/domain/account/api';
import { confirmCertificate } from '@portal/domain/certificate/api';
import { listOffices } from '@portal/domain/office/api';
import { carryOutProposal, confirmProposal, withdrawProposal } from '@portal/domain/proposal/api';
import { changeText } from '@portal/domain/proposal/change-texts';
import type { Proposal } from '@portal/domain/proposal/schema';
import { onePersonDays, proposalText } from '@portal/domain/proposal/texts';
import { getSession } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminCall } from '../support/admin-call.ts';
import {
  aCode,
  anAccountForm,
  carriedOut,
  openedOffice,
  proposedAdmin,
  proposedReset,
} from '../support/administration.ts';
import type { Client } from '../support/client.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { signIn } from '../support/portal.ts';

let first: TestOffice;
let second: TestOffice;
let office: TestOffice;
beforeAll(async () => {
  [first, second, office] = await Promise.all([
    anOffice({ kind: 'ADMIN' }),
    anOffice({ kind: 'ADMIN' }),
    anOffice(),
  ]);
});

const now = Date.now();
const days = (count: number): number => now + count * 86_400_000;
const keyOf = ({ proposal_id }: Pick<Proposal, 'proposal_id'>) => ({ body: { proposal_id } });
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.ask(getSession, {})).body.userType !== null;
const onePerson = expect.stringMatching(/^\S+ and \S+ count as one person until \d+ \w+ \d+,/);

/** An ADMIN account as it is after another one opened it so many days ago. */
const openedBy = async (maker: Pick<Person, 'accountId' | 'username'> | undefined, daysAgo = 0) => {
  const username = `two-${aCode('p').toLowerCase()}`;
  const at = new Date(days(-daysAgo));
  const accountId = await openAccount(
    {
      username,
      kind: 'ADMIN',
      office: administration('Administrator'),
      draftPassword: 'Valley#Draft9',
      finalPassword: 'Valley#Final9',
      mustChangePassword: false,
      ...(maker ? { maker: { ...maker, at: at.toISOString() } } : {}),
    },
    { now: at, requestId: `two-${username}`, address: '127.0.0.1' },
    { cost: { N: 16, r: 1, p: 1 } },
  );
  return { username, accountId };
};

describe('two accounts of which one made the other', () => {
  test('are one person for 30 days, whichever of them proposes', async () => {
    const maker = await openedBy(undefined);
    const made = await openedBy(maker, onePersonDays - 1);
    for (const [one, other] of [
      [maker, made],
      [made, maker],
    ] as const) {
      await expect(requireTwoPeople(one, other, new Date(now))).rejects.toThrow('count as one person until');
      expect((await requireTwoPeople(one, other, new Date(days(1.1)))).size).toBe(2);
    }
  });

  test('are one person through accounts between them, and beside each other', async () => {
    const maker = await openedBy(undefined);
    const [child, sibling] = [await openedBy(maker, 3), await openedBy(maker, 2)];
    const grandchild = await openedBy(child, 1);
    for (const other of [maker, child, sibling])
      await expect(requireTwoPeople(grandchild, other, new Date(now))).rejects.toThrow('one person');
    await expect(requireTwoPeople(child, sibling, new Date(now))).rejects.toThrow('one person');
    const stranger = await openedBy(undefined);
    expect((await requireTwoPeople(grandchild, stranger, new Date(now))).size).toBe(2);
    // the link in the middle ends first: then the maker is another person than the youngest account
    expect((await requireTwoPeople(grandchild, maker, new Date(days(onePersonDays - 2.9)))).size).toBe(2);
    await expect(requireTwoPeople(grandchild, child, new Date(days(onePersonDays - 2.9)))).rejects.toThrow(
      'one person',
    );
  });

  test('cannot confirm each other after an opening that a third one confirmed', async () => {
    const made = await carriedOut(await proposedAdmin(first.final), {
      proposer: first.final,
      confirmer: second.final,
    });
    const byMade = await Proposals.confirm(
      adminCall(second),
      (await proposedReset(first.final, office.username)).proposal_id,
    );
    expect(byMade.answer.state).toBe('confirmed');
    const proposal = await proposedReset(first.final, office.username);
    await expect(Proposals.confirm(adminCall(made), proposal.proposal_id)).rejects.toThrow('one person');
    // the one that only confirmed never read its passwords
    const other = await proposedReset(second.final, office.username);
    expect((await Proposals.confirm(adminCall(made), other.proposal_id)).answer.state).toBe('confirmed');
  });

  test('cannot confirm each other after a reset', async () => {
    const [one, third] = [first, await anOffice({ kind: 'ADMIN' })];
    const waiting = await proposedReset(third.final, office.username);
    const reset = await proposedReset(one.final, third.username, 'D');
    await carriedOut(reset, { proposer: one.final, confirmer: second.final });
    const { status, body } = await one.final.refused(confirmProposal, keyOf(waiting));
    expect([status, body.message]).toEqual([403, onePerson]);
    expect((await second.final.ask(confirmProposal, keyOf(waiting))).body.data.state).toBe('confirmed');
  });

  test('cannot confirm each other after one unlocked the other', async () => {
    const left = await anOffice({ kind: 'ADMIN' });
    await second.final.ask(lockAccount, { body: { username: left.username } });
    await first.final.ask(unlockAccount, { body: { username: left.username } });
    const proposal = await proposedReset(first.final, office.username);
    const { status, body } = await (await left.signIn('F')).refused(confirmProposal, keyOf(proposal));
    expect([status, body.message]).toEqual([403, onePerson]);
  });

  test('cannot enrol a certificate between them', async () => {
    const made = await openedBy(first);
    const ddoCode = aCode('TWO');
    const thumbprint = 'ab'.repeat(32);
    await certificateEntity()
      .put({
        ddoCode,
        thumbprint,
        subject: 'CN=Test',
        issuer: 'CN=Test',
        serial: '01',
        validFrom: new Date(days(-1)).toISOString(),
        validTo: new Date(days(1)).toISOString(),
        state: 'proposed',
        proposed: { ...made, at: new Date(now).toISOString() },
        version: 1,
      })
      .go();
    const key = { body: { ddo_code: ddoCode, thumbprint } };
    const { status, body } = await first.final.refused(confirmCertificate, key);
    expect([status, body.message]).toEqual([403, onePerson]);
    expect((await second.final.ask(confirmCertificate, key)).body.data.state).toBe('enrolled');
  });
});

describe('one ADMIN account', () => {
  test('does not confirm its own proposal, with neither login', async () => {
    const proposal = await proposedAdmin(first.draft);
    for (const [client, message] of [
      [first.draft, changeText.finalOnly],
      [first.final, proposalText.secondAdmin],
    ] as const) {
      const { status, body } = await client.refused(confirmProposal, keyOf(proposal));
      expect([status, body.message]).toEqual([403, message]);
    }
  });

  test('is not alone because it locked the others', async () => {
    const other = await anOffice({ kind: 'ADMIN' });
    await first.final.ask(lockAccount, { body: { username: other.username } });
    expect((await proposedAdmin(first.final)).state).toBe('proposed');
  });

  test('opens no account of an office, neither its first one nor several at once', async () => {
    const { ddo_code } = await openedOffice(first.final);
    const forms = Array.from({ length: 4 }, () => anAccountForm({ ddo_code }));
    const answers = await Promise.all(forms.map((body) => first.final.ask(openFurther, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 202]);
    const { data } = (await first.final.ask(openFurther, { body: anAccountForm({ ddo_code }) })).body;
    expect(data).toMatchObject({ account: null, draft_password: null, final_password: null });
    for (const client of [first.draft, first.final]) {
      const { status } = await client.refused(confirmProposal, keyOf(data.proposal ?? { proposal_id: '' }));
      expect(status).toBe(403);
    }
    const offices = (await first.final.ask(listOffices, { query: {} })).body;
    expect(offices.find((row) => row.ddo_code === ddo_code)?.accounts).toBe(0);
  });

  test('opens no further account of a demo office that was there before', async () => {
    const body = anAccountForm({ ddo_code: 'PWD001', kind: 'SPA' });
    const { status, body: answer } = await first.final.ask(openFurther, { body });
    expect([status, answer.data.final_password]).toEqual([202, null]);
    expect(await rowsUnder(`username#${body.username}`)).toEqual([]);
  });

  test('gets no password of a Final login, of an ADMIN account, or of both logins', async () => {
    const before = [office.username, second.username].flatMap((username) =>
      (['D', 'F', 'both'] as const).map((login) => ({ username, login })),
    );
    for (const body of before.filter(
      ({ username, login }) => username !== office.username || login !== 'D',
    )) {
      const { status, body: answer } = await first.final.ask(resetAccount, { body });
      expect([status, answer.data.draft_password, answer.data.final_password]).toEqual([202, null, null]);
    }
    expect(await isSignedIn(await office.signIn('F'))).toBe(true);
    expect(await isSignedIn(await second.signIn('D'))).toBe(true);
  });
});

describe('at the same moment', () => {
  test('a proposal is confirmed once and carried out once, with one pair of passwords', async () => {
    const own = await anOffice();
    const proposal = await proposedReset(first.final, own.username, 'both');
    const confirmations = await Promise.all(
      Array.from({ length: 6 }, () => second.final.send(confirmProposal, keyOf(proposal))),
    );
    expect(confirmations.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => first.final.send(carryOutProposal, keyOf(proposal))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const given = answers.find(({ status }) => status === 200);
    const { data } = JSON.parse(given?.bytes.toString() ?? '');
    const account = { ...own, draftPassword: data.draft_password, finalPassword: data.final_password };
    expect(await isSignedIn(await signIn(account, 'F'))).toBe(true);
  });

  test('a confirmation and a withdrawal have one winner', async () => {
    const proposal = await proposedReset(first.final, office.username);
    const answers = await Promise.all([
      second.final.send(confirmProposal, keyOf(proposal)),
      second.final.send(withdrawProposal, keyOf(proposal)),
    ]);
    const [confirmed, withdrawn] = answers.map(({ status }) => status);
    // a withdrawal may follow a confirmation, and never the other way round
    expect([withdrawn, [200, 409].includes(confirmed ?? 0)]).toEqual([200, true]);
    expect((await first.final.refused(carryOutProposal, keyOf(proposal))).status).toBe(409);
  });
});

describe('an ADMIN account that was locked since', () => {
  test('has its proposals refused until it is open again', async () => {
    const third = await anOffice({ kind: 'ADMIN' });
    const proposal = await proposedReset(third.final, office.username);
    await first.final.ask(lockAccount, { body: { username: third.username } });
    const { status, body } = await second.final.refused(confirmProposal, keyOf(proposal));
    expect([status, body.message]).toEqual([403, proposalText.personLocked(third.username)]);
  });

  test('counts no more as the one that confirmed, nor does one that the proposer reset', async () => {
    const [third, fourth] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
    const [one, two] = [
      await proposedReset(first.final, office.username),
      await proposedReset(first.final, office.username),
    ];
    await third.final.ask(confirmProposal, keyOf(one));
    await fourth.final.ask(confirmProposal, keyOf(two));
    await second.final.ask(lockAccount, { body: { username: third.username } });
    const locked = await first.final.refused(carryOutProposal, keyOf(one));
    expect([locked.status, locked.body.message]).toEqual([403, proposalText.personLocked(third.username)]);
    await carriedOut(await proposedReset(first.final, fourth.username, 'both'), {
      proposer: first.final,
      confirmer: second.final,
    });
    const reset = await first.final.refused(carryOutProposal, keyOf(two));
    expect([reset.status, reset.body.message]).toEqual([403, onePerson]);
  });
});
