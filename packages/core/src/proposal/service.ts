// What one ADMIN account proposed: another confirms it, any withdraws it, and the one that proposed it carries it out and
// reads the one-time passwords, which do not exist before (decisions.md, Two people).
import type { Opened } from '@portal/domain/account/api';
import { proposalErrors } from '@portal/domain/proposal/errors';
import { Proposal } from '@portal/domain/proposal/schema';
import { proposalText } from '@portal/domain/proposal/texts';
import type { AdminCall } from '../account/known-account.ts';
import { openedWith } from '../account/open.ts';
import { makePasswords } from '../account/passwords.ts';
import { placeOf } from '../account/place.ts';
import { resetLogins, resetSecondFactor } from '../account/reset.ts';
import { AppError } from '../error.ts';
import { openListedAccount } from '../session/account.ts';
import { eventChange } from '../session/security-event.ts';
import { update } from '../storage/change.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { listPage, type Page, readRows, wanted } from '../storage/read.ts';
import type { Change, Changes } from '../storage/transact.ts';
import { type ProposalRow, proposalEntity } from './entity.ts';
import { type Person, personOf } from './person.ts';
import { eventOf, shownProposal, stateOf, voidFrom } from './shown.ts';
import { requireTwoPeople } from './two-people.ts';

export const Proposals = {
  /** The newest first. */
  async list(now: Date, cursor: string | undefined, rows: number): Promise<Page<Proposal>> {
    const query = proposalEntity().query.proposalsByTime({});
    const page = await listPage(query, cursor, { count: rows, consistent: true, order: 'desc' });
    return { rows: page.rows.map((row) => shownProposal(row, now)), next: page.next };
  },

  /** @throws `proposal.unknown` 404, `proposal.state` 409, `proposal.second-admin`, `.person-locked`, `.one-person` 403 */
  confirm: (call: AdminCall, proposalId: string): Promise<Outcome<Proposal>> =>
    runCommand(call, {
      name: 'proposal.confirm',
      input: { proposalId },
      answer: Proposal,
      reads: { stored: wantedProposal(proposalId) },
      async act({ stored }) {
        const row = requireState(stored, ['proposed'], call.now);
        const people = await requireTwoPeople(row.proposed, call.officer, call.now);
        const to = { state: 'confirmed', confirmed: personOf(call), validUntil: voidFrom(call.now) } as const;
        return {
          answer: shownProposal({ ...row, ...to }, call.now),
          changes: {
            proposal: step(row, to),
            people: [...people.values()],
            event: eventChange(call, eventOf(call, row, 'confirmed')),
          },
        };
      },
    }),

  /** @throws `proposal.unknown` 404, `proposal.state` 409 */
  withdraw: (call: AdminCall, proposalId: string): Promise<Outcome<Proposal>> =>
    runCommand(call, {
      name: 'proposal.withdraw',
      input: { proposalId },
      answer: Proposal,
      reads: { stored: wantedProposal(proposalId) },
      act({ stored }) {
        const row = requireState(stored, ['proposed', 'confirmed'], call.now);
        const to = { state: 'withdrawn', ended: personOf(call) } as const;
        return {
          answer: shownProposal({ ...row, ...to }, call.now),
          changes: {
            proposal: step(row, to),
            event: eventChange(call, eventOf(call, row, 'withdrawn')),
          },
        };
      },
    }),

  /**
   * Opens or resets the account, whose passwords are made now: the proposer reads them once; or ends its second factor.
   * @throws `proposal.unknown` 404, `.state` 409, `.not-proposer`, `proposal.…` 403, `account.username-taken`,
   * `.office-unknown`, `.office-full` 422: then it stays confirmed
   */
  async carryOut(call: AdminCall, proposalId: string): Promise<Opened> {
    const { row } = await lastStep(call, proposalId);
    const confirmedBy = row.confirmed?.username ?? '';
    const { username, login } = row;
    const confirmation = { confirmedBy, changes: async () => (await lastStep(call, proposalId)).changes };
    if (row.act === 'second-factor') return resetSecondFactor(call, { username, login, confirmation });
    if (row.act === 'reset')
      return resetLogins(call, { username, login, maker: personOf(call), confirmation });
    const passwords = makePasswords();
    return retryOvertaken(async () => {
      const { changes } = await lastStep(call, proposalId);
      const place = await placeOf(row);
      const account = {
        ...passwords,
        username: row.username,
        accountId: row.accountId,
        kind: row.kind,
        office: place.office,
        fullName: row.fullName,
        mustChangePassword: true,
        by: call.officer.username,
        maker: personOf(call),
        confirmedBy,
      };
      const more = [...Object.values(changes).flatMap((some) => some ?? []), ...place.changes];
      return openedWith(await openListedAccount(account, call, { changes: more }), passwords);
    });
  },
};

const wantedProposal = (proposalId: string) => wanted(proposalEntity(), proposalEntity().get({ proposalId }));

const requireState = (
  row: ProposalRow | undefined,
  states: readonly Proposal['state'][],
  now: Date,
): ProposalRow => {
  if (!row) throw new AppError(proposalErrors.unknown);
  const state = stateOf(row, now);
  if (!states.includes(state)) throw stateConflict(state);
  return row;
};

const stateConflict = (state: Proposal['state']): AppError =>
  new AppError(proposalErrors.state, { message: proposalText.stateConflict(state) });

const step = (
  row: ProposalRow,
  to: Pick<ProposalRow, 'state'> & Partial<Pick<ProposalRow, 'confirmed' | 'ended' | 'validUntil'>>,
): Change =>
  update(
    proposalEntity()
      .patch({ proposalId: row.proposalId })
      .set(to as Required<typeof to>)
      .add({ version: 1 })
      .where((stored, { eq }) => eq(stored.version, row.version)),
    () => new Overtaken(),
  );

/** The two must be two people until the end: the one that confirmed may have reset the other since. */
const lastStep = async (
  call: AdminCall,
  proposalId: string,
): Promise<{ readonly row: ProposalRow; readonly changes: Changes }> => {
  const [stored] = await readRows([wantedProposal(proposalId)]);
  const row = requireState(stored, ['confirmed'], call.now);
  if (row.proposed.accountId !== call.officer.accountId) throw new AppError(proposalErrors.notProposer);
  const people = await requireTwoPeople(row.proposed, confirmedOf(row), call.now);
  return {
    row,
    changes: {
      proposal: step(row, { state: 'done', ended: personOf(call) }),
      // the account itself is changed in the same transaction, where its holder confirmed with the other login
      people: [...people].flatMap(([username, held]) => (username === row.username ? [] : held)),
    },
  };
};

const confirmedOf = ({ confirmed }: ProposalRow): Person => {
  if (!confirmed) throw new Error('a confirmed proposal says who confirmed it');
  return confirmed;
};
