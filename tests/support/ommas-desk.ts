// OMMAS as tests work with it: an office of a PMGSY scheme, expenditures of its agency, and the list in which they wait.
import { schemeFacts } from '@portal/partners/scheme-file/facts';
import { ommasExpenditure } from '@portal/partners/scheme-file/generate';
import { anOrderDesk, type TestOrderDesk } from './order-desk.ts';
import { cloud } from './portal.ts';
import { branch } from './vendors.ts';

export const pmgsyCode = '9179';

export type WaitingExpenditure = Readonly<Record<string, unknown>> & { readonly TXN_UNIQUE_ID: string };

/** An office whose grant belongs to PMGSY. */
export const aPmgsyDesk = (code = pmgsyCode): Promise<TestOrderDesk> =>
  anOrderDesk(1_000, { central_scheme_code: code, central_scheme_name: 'PMGSY (test)' });

let serial = 0;

/** An expenditure without fault; a test spoils one thing. */
export const anExpenditure = (
  { office, grant, agencyCode }: TestOrderDesk,
  { payees = 3, ...changes }: { readonly payees?: number } & Readonly<Record<string, unknown>> = {},
): WaitingExpenditure => {
  serial += 1;
  const origin = {
    // an agency is of one desk, so its orders have numbers of their own
    prefix: agencyCode,
    cssCode: pmgsyCode,
    slsCode: grant.slsCode,
    agencyCode,
    agencyName: 'Road Works Agency (test)',
    ddoCode: office.office.ddoCode,
    motherSanctionNo: 'MS/2026/1',
    stateHead: `${grant.schemecd}${grant.object}`,
  };
  const facts = schemeFacts({ origin, serial, payees, now: new Date() });
  const lines = facts.payees.map((payee) => ({ ...payee, ifsc: branch.ifsc }));
  return { ...ommasExpenditure({ ...facts, payees: lines }), ...changes } as WaitingExpenditure;
};

/** Puts expenditures into the list of OMMAS. */
export const waitAtOmmas = async (
  expenditures: readonly WaitingExpenditure[],
  origin: string = cloud.partnersOrigin,
): Promise<void> => {
  const body = JSON.stringify({ expenditures });
  const answer = await fetch(`${origin}/control/ommas`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`OMMAS took no order: ${await answer.text()}`);
};
