// Consolidation as officers work it: bills that may be consolidated, and a desk that consolidates them and waits until the
// one bill is made.

import type { SnaPayee } from '@portal/core/payee/entity';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import {
  authorizeConsolidatedBill,
  type ConsolidationRow,
  consolidateBills,
  listChildBills,
  listConsolidatedBills,
  listConsolidations,
} from '@portal/domain/consolidation/api';
import { consolidatedDocuments } from '@portal/domain/document/api';
import { expect, vi } from 'vitest';
import { aChildBill, anAuthorizedChild, type Child } from './authorized-spa.ts';
import type { Client } from './client.ts';
import { manyChildren } from './many-children.ts';
import { anOffice, type TestOffice } from './office.ts';
import { snaPayees } from './records.ts';
import { aDigitNumber, anSpaGrant, type SpaBill, type SpaGrant } from './spa.ts';

export const aPurpose = 'Grants of November for the villages';

/** An SPA office with a grant, payees and a desk of its own. */
export class ConsolidationDesk {
  readonly office: TestOffice;
  readonly grant: SpaGrant;
  readonly payees: readonly SnaPayee[];

  constructor(office: TestOffice, grant: SpaGrant, payees: readonly SnaPayee[]) {
    this.office = office;
    this.grant = grant;
    this.payees = payees;
  }

  static async open(): Promise<ConsolidationDesk> {
    const office = await anOffice({ kind: 'SPA' });
    const [grant, payees] = await Promise.all([
      anSpaGrant(office.office, {}, { totalThousands: 100_000 }),
      snaPayees(office.office, 3),
    ]);
    return new ConsolidationDesk(office, grant, payees);
  }

  get ddoCode(): string {
    return this.office.office.ddoCode;
  }

  /** A bill of two payees and a deduction of 100.01; the net is 900 rupees and `more`. */
  bill(more: number, grant = this.grant, changes: Partial<SpaBill> = {}): SpaBill {
    return aChildBill(grant, this.payees, more, changes);
  }

  /** Authorized bills of the grant, each with two payees and a deduction. */
  async children(count: number, grant = this.grant): Promise<Child[]> {
    const children: Child[] = [];
    for (let at = 0; at < count; at += 1)
      children.push(await anAuthorizedChild(this.office, this.bill(at, grant)));
    return children;
  }

  /** Hundreds of authorized bills with so many payees each, once an office. */
  async many(count: number, payees: number): Promise<Child[]> {
    const [pattern] = await this.children(1);
    return manyChildren({ ddoCode: this.ddoCode, transNo: pattern?.transNo ?? '' }, count, payees);
  }

  /** What an officer sends. */
  request(children: readonly Child[], changes: Record<string, unknown> = {}) {
    return {
      body: {
        auth_nos: children.map(({ authNo }) => ({ auth_no: authNo })),
        dept_bill_no: aDigitNumber(),
        bill_purpose: aPurpose,
        ...changes,
      },
    };
  }

  /** Answers the number of the run. */
  async consolidate(children: readonly Child[], client: Client = this.office.draft): Promise<string> {
    const { body } = await client.ask(consolidateBills, this.request(children));
    return body.data.consolidation_id;
  }

  async runOf(id: string): Promise<ConsolidationRow | undefined> {
    const { body } = await this.office.draft.ask(listConsolidations, { query: { consolidation_id: id } });
    return body[0];
  }

  /** Runs under way and failed ones. */
  async runs(): Promise<ConsolidationRow[]> {
    return (await this.office.draft.ask(listConsolidations, { query: {} })).body;
  }

  /** The run once it has ended, well or not. */
  async ended(id: string): Promise<ConsolidationRow | undefined> {
    return vi.waitFor(
      async () => {
        const run = await this.runOf(id);
        expect(run?.state).toMatch(/done|failed/);
        return run;
      },
      { timeout: 300_000, interval: 100 },
    );
  }

  /** A consolidated bill of these; answers its transaction number. */
  async parentOf(children: readonly Child[]): Promise<string> {
    const id = await this.consolidate(children);
    const run = await this.ended(id);
    expect(run).toMatchObject({ state: 'done', trans_no: id, reason: '' });
    return id;
  }

  async authorize(transNo: string): Promise<string> {
    const body = { trans_no: transNo };
    return (await this.office.final.ask(authorizeConsolidatedBill, { body })).body.data;
  }

  /** A consolidated bill of these, authorized and with a small body. */
  async authorizedWithBody(children: readonly Child[]): Promise<Child> {
    const transNo = await this.parentOf(children);
    const authNo = await this.authorize(transNo);
    const base64 = classicPdf(billObjects()).toString('base64');
    const body = { fileName: 'body.pdf', contentType: 'application/pdf', base64 };
    await this.office.draft.ask(consolidatedDocuments.postBody, { params: { auth_no: authNo }, body });
    return { transNo, authNo };
  }

  async rowOf(transNo: string) {
    const { body } = await this.office.draft.ask(listConsolidatedBills, { query: {} });
    return body.find((row) => row.trans_no === transNo);
  }

  async childrenOf(transNo: string): Promise<string[]> {
    const { body } = await this.office.draft.ask(listChildBills, { query: { trans_no: transNo } });
    return body.map(({ auth_no }) => auth_no);
  }
}
