// NRLM as tests work with it: payment advices of a desk's agency, and the list in which they wait.
import type { SchemeFacts } from '@portal/partners/scheme-file/facts';
import { nrlmAdvice } from '@portal/partners/scheme-file/generate';
import { taxHead } from './bill.ts';
import { factsOf } from './nrega-desk.ts';
import type { TestOrderDesk } from './order-desk.ts';
import { cloud } from './portal.ts';

/** An advice as NRLM lists it. */
export interface WaitingAdvice {
  readonly id: string;
  readonly fto_no: string;
  readonly fto_type: string;
  readonly ddo_code: string;
  readonly transaction_status: string;
  readonly signed_xml: string;
  readonly deduction: string;
  readonly sls_code: string | null;
}

export interface AdviceShape {
  readonly payees?: number;
  /** Kept back of the first payee, in paise; then the payees name no components. */
  readonly deducted?: number;
  /** Spoils what is signed. */
  readonly facts?: Partial<SchemeFacts>;
  /** Changes what the list says. */
  readonly listed?: Partial<WaitingAdvice>;
}

/** An advice without fault; a test spoils one thing. */
export const anAdvice = (
  desk: TestOrderDesk,
  { payees = 3, deducted = 0, facts: changes = {}, listed = {} }: AdviceShape = {},
): WaitingAdvice => {
  const facts = { ...withDeduction(factsOf(desk, payees, 'nrlm'), deducted), ...changes };
  return {
    id: facts.txnUniqueId,
    fto_no: `FTO/${facts.txnUniqueId.slice(-7)}`,
    fto_type: 'Payment',
    ddo_code: facts.ddoCode,
    transaction_status: 'Sent',
    signed_xml: nrlmAdvice(facts),
    deduction: (deducted / 100).toFixed(2),
    sls_code: facts.slsCode,
    ...listed,
  };
};

const withDeduction = (facts: SchemeFacts, paise: number): SchemeFacts =>
  paise === 0
    ? facts
    : {
        ...facts,
        payees: facts.payees.map((payee, at) => ({
          ...payee,
          components: [],
          deductions:
            at === 0 ? [{ budgetHead: taxHead.scheme, id: 'IT', name: 'Income Tax', type: 'BT', paise }] : [],
        })),
      };

/** Puts advices into the list of NRLM. */
export const waitAtNrlm = async (
  advices: readonly WaitingAdvice[],
  origin: string = cloud.partnersOrigin,
): Promise<void> => {
  const body = JSON.stringify({ advices });
  const answer = await fetch(`${origin}/control/nrlm`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`NRLM took no order: ${await answer.text()}`);
};
