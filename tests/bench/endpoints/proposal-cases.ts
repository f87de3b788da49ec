// Acts that take two ADMIN accounts, and the notices that follow them.
import { randomUUID } from 'node:crypto';
import { newsOfBill } from '@portal/core/news/change';
import { noticeChange } from '@portal/core/notice/change';
import { accountEntity } from '@portal/core/session/entity';
import { transact } from '@portal/core/storage/transact';
import { resetAccount } from '@portal/domain/account/api';
import * as news from '@portal/domain/news/api';
import * as notice from '@portal/domain/notice/api';
import * as proposal from '@portal/domain/proposal/api';
import type { Client } from '../../support/client.ts';
import { anAccount, anOffice } from '../officers.ts';
import { type Case, command, inParallel, once, type Ready, read } from './case.ts';

const few = { requests: 40, requestsOfMany: 32 };
/** No more notices than are shown (100): each is read once. */
const fewNotices = { requests: 30, requestsOfMany: 16 };
const hourMs = 3_600_000;
const fewHashes = { exempt: 'hashes a password', requests: 10, requestsOfMany: 10 };

export const proposalCases = async (): Promise<Case[]> => {
  const [{ final: proposer }, { final: confirmer }, { office }] = await Promise.all([
    anOffice('ADMIN'),
    anOffice('ADMIN'),
    anOffice(),
  ]);
  const { username } = await anAccount(office);
  const proposed = async (): Promise<{ readonly body: { readonly proposal_id: string } }> => {
    const { data } = (await proposer.ask(resetAccount, { body: { username, login: 'F' } })).body;
    return { body: { proposal_id: data.proposal?.proposal_id ?? '' } };
  };
  const steps = (count: number, client: Client): Promise<Ready[]> =>
    inParallel(Array.from({ length: count }), 2, async () => once(client, await proposed()));
  return [
    read(proposal.listProposals, proposer),
    command(proposal.confirmProposal, (count) => steps(count, confirmer), few),
    command(proposal.withdrawProposal, (count) => steps(count, confirmer), few),
    command(
      proposal.carryOutProposal,
      (count) =>
        inParallel(Array.from({ length: count }), 2, async (): Promise<Ready> => {
          const sent = await proposed();
          await confirmer.ask(proposal.confirmProposal, sent);
          return { client: proposer, sent };
        }),
      fewHashes,
    ),
  ];
};

export const noticeCases = async (): Promise<Case[]> => {
  const { account, draft } = await anOffice();
  const told = async (): Promise<void> => {
    const origin = { now: new Date(), requestId: randomUUID(), address: '127.0.0.1' };
    await transact([noticeChange(origin, account, { act: 'reset', login: 'D', by: 'bench' })]);
  };
  await inParallel(Array.from({ length: 3 }), 1, told);
  return [
    // how far a login has read is kept at the account
    read(news.listNews, draft, {}, { mostCalls: 3 }),
    command(
      news.setNewsRead,
      async (count) => {
        const { ddoCode } = account.office;
        const openedAt = new Date(Date.now() - 3 * hourMs).toISOString();
        await accountEntity().patch({ username: account.username }).set({ openedAt }).go();
        const told = Array.from({ length: count }, (_, at) => ({
          ddoCode,
          transNo: String(at).padStart(12, '0'),
          deptBillNo: `B/${at}`,
          netPaise: 100_00,
        }));
        // read one by one in their order and an hour old, they stay one id at the account: each request is as large as the first
        const at = new Date(Date.now() - 2 * hourMs).toISOString();
        for (const bill of told) await transact([newsOfBill(bill, 'returned', at, 'Look again.')]);
        return told.map(({ transNo }) => once(draft, { body: { news_ids: [`${at}.${transNo}.returned`] } }));
      },
      fewNotices,
    ),
    read(notice.listNotices, draft, {}, { mostCalls: 3 }),
    command(
      notice.setNoticesSeen,
      async (count) => {
        await told();
        const newest = (await draft.ask(notice.listNotices, {})).body.at(-1);
        if (!newest) throw new Error('there is no notice');
        return Array.from({ length: count }, () => once(draft, { body: { notice_id: newest.notice_id } }));
      },
      few,
    ),
  ];
};
