// Authorized SPA bills through the API, for tests and measurements alike: two payees and a deduction each.
import type { SnaPayee } from '@portal/core/payee/entity';
import { authorizeBill } from '@portal/domain/bill/api';
import type { Client } from './client.ts';
import {
  aComponent,
  anSpaBill,
  type SpaBill,
  type SpaGrant,
  type SpaPayee,
  snaLine,
  submitSpa,
} from './spa.ts';

export interface Child {
  readonly transNo: string;
  readonly authNo: string;
}

/** A bill of two payees and a deduction of 100.01; the net is 900 rupees and `more`. */
export const aChildBill = (
  grant: SpaGrant,
  payees: readonly SnaPayee[],
  more: number,
  changes: Partial<SpaBill> = {},
): SpaBill => {
  const lines = payees
    .slice(0, 2)
    .map((payee, at) =>
      snaLine(
        payee,
        ...(at === 0 ? [aComponent('1.1', 400 + more), aComponent('1.2', 50)] : [aComponent('2.1', 450)]),
      ),
    );
  return anSpaBill(grant, lines as SpaPayee[], { deducted: 100.01, ...changes });
};

/** Submitted by the Draft login and authorized by the Final one. */
export const anAuthorizedChild = async (
  { draft, final }: { readonly draft: Client; readonly final: Client },
  bill: SpaBill,
): Promise<Child> => {
  const transNo = await submitSpa(draft, bill);
  const { body } = await final.ask(authorizeBill, { body: { trans_no: transNo } });
  return { transNo, authNo: body.data };
};
