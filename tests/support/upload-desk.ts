// The upload screen of an office as tests work it, and what may happen to an upload on its way: executions that end, time
// that has passed.

import { ListExecutionsCommand, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { billFaults } from '@portal/core/audit/bill';
import { billEntity } from '@portal/core/bill/entity';
import { dueSince, openWork } from '@portal/core/storage/open-work';
import { lastQuestions } from '@portal/core/treasury/asking';
import { recordFailure } from '@portal/core/treasury/upload';
import { getBillHistory } from '@portal/domain/bill/api';
import { listUploads, type UploadRow, updateStatus, uploadBill } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { expect } from 'vitest';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import type { TestOffice } from './office.ts';
import { cloud } from './portal.ts';
import { thisYear } from './records.ts';
import { headerOf, type SignedBill } from './signed-bill.ts';
import { TreasuryControl } from './treasury.ts';

export const treasury = new TreasuryControl(cloud.partnersOrigin);
const machines = new SFNClient({ endpoint: cloud.stepFunctionsEndpoint, ...localAccess });

export class UploadDesk {
  readonly #office: TestOffice;

  constructor(office: TestOffice) {
    this.#office = office;
  }

  upload({ transNo, authNo }: SignedBill) {
    return this.#office.final.ask(uploadBill, { body: { TransNo: transNo, AuthNo: authNo } });
  }

  async rowOf({ authNo }: SignedBill): Promise<UploadRow | undefined> {
    for (const query of [{}, { accounted: thisYear() }]) {
      const { body } = await this.#office.draft.ask(listUploads, { query });
      const found = body.data.find((row) => row.auth_no === authNo);
      if (found) return found;
    }
    return undefined;
  }

  /** What the list shows once the upload has ended, well or not. */
  async uploaded(bill: SignedBill): Promise<UploadRow | undefined> {
    await expect
      .poll(async () => (await this.rowOf(bill))?.upload_state, { interval: 100 })
      .not.toBe('sending');
    return this.rowOf(bill);
  }

  /** What happened to the bill, oldest first. */
  async stepsOf(bill: SignedBill): Promise<string[]> {
    return (await this.historyOf(bill)).map(({ action }) => action);
  }

  async historyOf({ transNo }: SignedBill) {
    return (await this.#office.draft.ask(getBillHistory, { query: { trans_no: transNo } })).body;
  }

  async askStatus({ authNo }: SignedBill) {
    return (await this.#office.draft.ask(updateStatus, { body: { auth_no: authNo } })).body.data;
  }

  /**
   * Fires the status schedule until it has asked about the bill, once as a rule. Faults of other tests may open the circuit to
   * the treasury: such a run ends early, and the next one goes on, as in production.
   */
  async asked(bill: SignedBill): Promise<void> {
    const since = new Date().toISOString();
    const hasAsked = async () => {
      await treasury.run('treasury-status');
      return wasAsked(bill, since);
    };
    await expect.poll(hasAsked, { timeout: 120_000, interval: 1_000 }).toBe(true);
  }

  /** Uploaded exactly once: one acknowledgement in the bill, the treasury's own, and one step; the history is whole. */
  async expectUploadedOnce(bill: SignedBill): Promise<void> {
    const header = await headerOf(bill.ddoCode, bill.transNo);
    const sent = await treasury.messagesOf(bill.transNo);
    const acknowledged = new Set(sent.map(({ acknowledgement }) => acknowledgement).filter(Boolean));
    expect([...acknowledged]).toEqual([header.acknowledgement?.number]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ sha256 }) => sha256))).toEqual(
      new Set([header.acknowledgement?.messageSha256]),
    );
    expect((await this.stepsOf(bill)).filter((action) => action === 'upload')).toHaveLength(1);
    expect(await billFaults(header)).toEqual([]);
  }

  /** Taken by the treasury; the execution ended before its answer came, and the portal timed out. */
  async lose(bill: SignedBill): Promise<void> {
    await treasury.fault('slow', bill.authNo, { count: 1, delay_ms: 60_000 });
    await this.upload(bill);
    await expect.poll(() => treasury.messagesOf(bill.transNo)).toHaveLength(1);
    await stopExecutionOf(bill);
    await failAtPortal(bill);
    expect(await this.rowOf(bill)).toMatchObject({
      upload_state: 'failed',
      reasons: [treasuryText.unavailable],
    });
  }
}

/** The last step of an upload after every attempt failed. */
const failAtPortal = async ({ ddoCode, transNo }: SignedBill): Promise<void> => {
  const { sending } = await headerOf(ddoCode, transNo);
  const input = { ddoCode, transNo, key: sending?.key ?? '' };
  await recordFailure(input, treasuryText.unavailable, new Date());
};

export const stopExecutionOf = async ({ transNo }: SignedBill): Promise<void> => {
  const stateMachineArn = 'arn:aws:states:ap-south-1:000000000000:stateMachine:local-portal-treasury-upload';
  const { executions = [] } = await machines.send(
    new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING' }),
  );
  const own = executions.filter(({ name }) => name?.startsWith(`${transNo}-`));
  expect(own).toHaveLength(1);
  await machines.send(new StopExecutionCommand({ executionArn: own[0]?.executionArn }));
};

/** As if the upload had failed two minutes ago. */
export const makeSettled = async ({ ddoCode, transNo }: SignedBill): Promise<void> => {
  const { sending } = await headerOf(ddoCode, transNo);
  if (!sending) throw new Error('the bill was not on its way');
  const endedAt = new Date(Date.now() - 2 * 60_000).toISOString();
  await billEntity()
    .patch({ ddoCode, transNo })
    .set({ sending: { ...sending, endedAt } })
    .go();
};

/** As if the upload had begun ten minutes ago. */
export const makeOld = async ({ ddoCode, transNo }: SignedBill): Promise<void> => {
  const begun = new Date(Date.now() - 10 * 60_000);
  await billEntity()
    .patch({ ddoCode, transNo })
    .set(openWork('send', transNo, begun))
    .go();
};

/** Whether the schedule had an answer about the bill since then: its news is in the bill, which may have left the queue by it. */
async function wasAsked({ ddoCode, transNo }: SignedBill, since: string): Promise<boolean> {
  const header = await headerOf(ddoCode, transNo);
  if (!header.openWork?.startsWith('poll#') || dueSince(header) >= since) return true;
  const last = (await lastQuestions(header.openWork)).get(transNo);
  return last !== undefined && !last.hasFailed && last.askedAt >= since;
}
