// An office with what its bills need: a grant or a common head, and employees to pay.
import type { Employee } from '@portal/core/payee/entity';
import type { CommonHeadRow, GrantRow } from '@portal/core/scheme/entity';
import { returnBill } from '@portal/domain/bill/api';
import type { BillStatus } from '@portal/domain/bill/workflow';
import { aGeneralBill, submitGeneral } from './bill.ts';
import type { Client } from './client.ts';
import { billNow } from './ledger.ts';
import { anOffice, type TestOffice } from './office.ts';
import { aCommonHead, aGrant, employees, gpfEmployees } from './records.ts';

export interface BillOffice {
  readonly office: TestOffice;
  readonly grant: GrantRow;
  readonly staff: readonly Employee[];
}

export const aBillOffice = async (employeeCount: number): Promise<BillOffice> => {
  const office = await anOffice();
  return { office, grant: await aGrant(office.office), staff: await employees(employeeCount) };
};

export interface GpfOffice {
  readonly office: TestOffice;
  readonly head: CommonHeadRow;
  /** Employees with a provident fund. */
  readonly holders: readonly Employee[];
}

export const aGpfOffice = async (employeeCount: number): Promise<GpfOffice> => {
  const office = await anOffice();
  return { office, head: await aCommonHead(office.office), holders: await gpfEmployees(employeeCount) };
};

/** Where officers decide on general bills. */
export interface DecisionDesk extends BillOffice {
  /** The transaction number of a bill that the Draft login, or another, submitted. */
  prepared(by?: Client): Promise<string>;
  /** The transaction number of a bill that the Final login returned. */
  returned(remark?: string): Promise<string>;
  statusOf(transNo: string): Promise<BillStatus | undefined>;
}

export const aDecisionDesk = async (): Promise<DecisionDesk> => {
  const given = await aBillOffice(2);
  const { office, grant, staff } = given;
  const prepared = (by = office.draft) => submitGeneral(by, aGeneralBill(grant, staff));
  return {
    ...given,
    prepared,
    async returned(remark = 'Wrong head.') {
      const trans_no = await prepared();
      await office.final.ask(returnBill, { body: { trans_no, remark } });
      return trans_no;
    },
    statusOf: async (transNo) => (await billNow(grant.ddoCode, transNo))?.status,
  };
};

/** The refusal of a step that the bill's status does not allow. */
export const doesNotFollow = (from: string, to: string): string =>
  from === to
    ? `The bill is ${from} already, and cannot become ${to} a second time. Load the list again to see where it stands.`
    : `The bill is ${from}; it cannot become ${to}. Load the list again to see where it stands.`;
