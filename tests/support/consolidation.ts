// Consolidation as officers work it: bills that may be consolidated, and a desk that consolidates them and waits until the
// one bill is made.
import type { SnaPayee } from '@portal/core/payee/entity';
import type { GrantRow } from '@portal/core/scheme/entity';
import { authorizeBill } from '@portal/domain/bill/api';
import {
  type ConsolidationRow,
  consolidateBills,
  listChildBills,
  listConsolidatedBills,
  listConsolidations,
} from '@portal/domain/consolidation/api';
import { expect, vi } from 'vitest';
import { anSnaBill, submitSna } from './bill.ts';
import type { Client } from './client.ts';
import { anOffice, type TestOffice } from './office.ts';
import { anSnaGrant, snaPayees } from './records.ts';

export interface Child {
  readonly transNo: string;
  readonly authNo: string;
}

export const aPurpose = 'Grants of November for the villages';
let lastNumber = 0;
/** A Department Bill No of digits that this test file did not use yet. */
export const aNumber = (): string => {
  lastNumber += 1;
  return String(700_000 + lastNumber);
};

/** An SPA office with a grant, payees and a desk of its own. */
export class ConsolidationDesk {
  readonly office: TestOffice;
  readonly grant: GrantRow;
  readonly payees: readonly SnaPayee[];

  constructor(office: TestOffice, grant: GrantRow, payees: readonly SnaPayee[]) {
    this.office = office;
    this.grant = grant;
    this.payees = payees;
  }

  static async open(): Promise<ConsolidationDesk> {
    const office = await anOffice({ kind: 'SPA' });
    const [grant, payees] = await Promise.all([
      anSnaGrant(office.office, { totalThousands: 100_000 }),
      snaPayees(office.office, 3),
    ]);
    return new ConsolidationDesk(office, grant, payees);
  }

  get ddoCode(): string {
    return this.office.office.ddoCode;
  }

  /** Authorized bills of the grant, each with two payees and a deduction. */
  async children(count: number, grant = this.grant): Promise<Child[]> {
    const children: Child[] = [];
    for (let at = 0; at < count; at += 1) {
      const bill = anSnaBill(grant, this.payees.slice(0, 2), { gross: 1_000.01 + at, deduction: 100.01 });
      const transNo = await submitSna(this.office.draft, bill);
      const { body } = await this.office.final.ask(authorizeBill, { body: { trans_no: transNo } });
      children.push({ transNo, authNo: body.data });
    }
    return children;
  }

  /** What an officer sends. */
  request(children: readonly Child[], changes: Record<string, unknown> = {}) {
    return {
      body: {
        auth_nos: children.map(({ authNo }) => ({ auth_no: authNo })),
        dept_bill_no: aNumber(),
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

  /** The run once it has ended, well or not. */
  async ended(id: string): Promise<ConsolidationRow | undefined> {
    return vi.waitFor(
      async () => {
        const run = await this.runOf(id);
        expect(run?.state).toMatch(/done|failed/);
        return run;
      },
      { timeout: 30_000, interval: 50 },
    );
  }

  /** A consolidated bill of these; answers its transaction number. */
  async parentOf(children: readonly Child[]): Promise<string> {
    const id = await this.consolidate(children);
    const run = await this.ended(id);
    expect(run).toMatchObject({ state: 'done', trans_no: id, reason: '' });
    return id;
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
