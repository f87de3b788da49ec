// Bills: their submission, the decisions on them, and what is read of them.
import * as api from '@portal/domain/bill/api';
import * as earlier from '@portal/domain/bill/earlier-api';
import { getPayeeStatement } from '@portal/domain/bill/statement-api';
import type { Endpoint } from '@portal/domain/contract';
import { aGeneralBill, aGpfBill, anSnaBill, submitGeneral } from '../../support/bill.ts';
import type { LooseInput } from '../../support/client.ts';
import {
  aCommonHead,
  aGrant,
  anSnaGrant,
  employees,
  gpfEmployees,
  snaPayees,
  thisYear,
} from '../../support/records.ts';
import { aComponent, anSpaBill, anSpaGrant, snaLine } from '../../support/spa.ts';
import { largeOffice } from '../large-office.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, firstRows, followingCalls, inParallel, once, type Ready, read } from './case.ts';

/** More than clients, so that each client has grants of its own. */
const grantCount = 64;
const spacious = { totalThousands: 10_000_000 };
const asksPartner = 'asks a partner';
const drawsPdf = 'draws a PDF';

export const submitCases = async (): Promise<Case[]> => {
  const { office, draft } = await anOffice();
  const numbers = Array.from({ length: grantCount }, (_, at) => at);
  const [general, sna, spa, heads, people, payees, holders] = await Promise.all([
    inParallel(numbers, 8, () => aGrant(office, spacious)),
    inParallel(numbers, 8, () => anSnaGrant(office, spacious)),
    inParallel(numbers, 8, () => anSpaGrant(office, {}, spacious)),
    inParallel(numbers, 8, () => aCommonHead(office)),
    employees(100),
    snaPayees(office, 100),
    gpfEmployees(100),
  ]);
  const ready =
    <G>(grants: readonly G[], body: (grant: G) => object) =>
    async (count: number) =>
      Array.from({ length: count }, (_, at): Ready => {
        const grant = grants[at % grants.length];
        if (!grant) throw new Error('there is no grant');
        return once(draft, { body: body(grant) });
      });
  const lines = payees.map((payee) => snaLine(payee, aComponent('1.1', 10), aComponent('2.1', 20)));
  const of100 = { title: '100 payees', mostCalls: 5 };
  return [
    command(
      api.submitGeneralBill,
      ready(general, (grant) => aGeneralBill(grant, people.slice(0, 1))),
      { title: '1 payee' },
    ),
    command(
      api.submitGeneralBill,
      ready(general, (grant) => aGeneralBill(grant, people)),
      of100,
    ),
    command(
      api.submitSnaBill,
      ready(sna, (grant) => anSnaBill(grant, payees.slice(0, 1))),
      { title: '1 payee' },
    ),
    command(
      api.submitSnaBill,
      ready(sna, (grant) => anSnaBill(grant, payees)),
      of100,
    ),
    command(
      api.submitSpaBill,
      ready(spa, (grant) => anSpaBill(grant, lines)),
      { title: '100 payees with 2 components', mostCalls: 5 },
    ),
    command(
      api.submitGpfBill,
      ready(heads, (head) => aGpfBill(head, holders)),
      of100,
    ),
  ];
};

/** Each decision on bills of one payee that wait for it. */
export const decisionCases = async (): Promise<Case[]> => {
  const { office, draft, final } = await anOffice();
  const people = await employees(1);
  const grants = await inParallel(Array.from({ length: grantCount }), 8, () => aGrant(office, spacious));
  const decision = (endpoint: Endpoint, sent: (trans_no: string) => LooseInput) =>
    command(endpoint, (count) =>
      inParallel(Array.from({ length: count }), 8, async (_, at) => {
        const grant = grants[at % grants.length];
        if (!grant) throw new Error('there is no grant');
        return once(final, sent(await submitGeneral(draft, aGeneralBill(grant, people))));
      }),
    );
  return [
    decision(api.authorizeBill, (trans_no) => ({ body: { trans_no } })),
    decision(api.returnBill, (trans_no) => ({ body: { trans_no, remark: 'Look again.' } })),
    decision(api.deleteBill, (trans_no) => ({ params: { trans_no } })),
  ];
};

/** An office with 50 bills at each stage; the one that is read has 100 payees. */
export const billReadCases = async (): Promise<Case[]> => {
  const { office, draft, final } = await anOffice();
  const grant = await aGrant(office, spacious);
  const [people] = await Promise.all([employees(100), snaPayees(office, 100)]);
  const submit = (count: number, payees: number) =>
    inParallel(Array.from({ length: count }), 4, () =>
      submitGeneral(draft, aGeneralBill(grant, people.slice(0, payees))),
    );
  const authorize = (trans_no: string) => final.ask(api.authorizeBill, { body: { trans_no } });
  await submit(50, 1);
  await inParallel(await submit(49, 1), 4, authorize);
  const [trans_no = '', returned = ''] = await submit(2, 100);
  const { body: authorized } = await authorize(trans_no);
  for (const number of [...(await submit(49, 1)), returned])
    await final.ask(api.returnBill, { body: { trans_no: number, remark: 'Look again.' } });
  const ofBill = { query: { trans_no } };
  const pdf = { exempt: drawsPdf, requests: 60 };
  return [
    read(api.listConfirmBills, draft, {}, { title: '50 bills' }),
    read(api.listReturnedBills, draft, {}, { title: '50 bills' }),
    read(api.listAuthorizedBills, draft, {}, { title: '50 bills' }),
    read(
      api.getReturnedEntry,
      draft,
      { query: { trans_no: returned } },
      { title: '100 payees', mostCalls: followingCalls },
    ),
    read(earlier.getBillLike, draft, ofBill, { title: '100 payees', mostCalls: 4 }),
    read(
      earlier.listEarlierBills,
      draft,
      { query: { kind: 'general', schemecd: grant.schemecd, object: grant.object } },
      { title: '200 bills of the grant', mostCalls: 5 },
    ),
    read(api.listBillPayees, draft, ofBill, { title: '100 payees' }),
    read(api.listBillDeductions, draft, ofBill),
    read(api.getBillHistory, draft, ofBill),
    read(api.listPayeeChanges, draft, ofBill, { title: '100 payees', mostCalls: 3 }),
    read(api.getBillSlip, draft, { params: { trans_no } }, { title: '100 payees' }),
    read(
      api.getBillSlip,
      draft,
      { params: { trans_no }, query: { inline: 'true' } },
      { ...pdf, title: 'PDF of 100 payees' },
    ),
    read(api.getAuthorizationSlip, draft, { params: { auth_no: authorized.data } }, pdf),
    read(
      getPayeeStatement,
      draft,
      { body: { year: thisYear(), account_no: people[0]?.accountNumber ?? '' } },
      { title: 'an account in 100 bills or more', mostCalls: Infinity, mostMs: 400 },
    ),
    read(api.listSnaPayees, draft, {}, { title: '100 payees' }),
    read(
      api.listSnaPayees,
      (await largeOffice()).draft,
      { query: firstRows },
      { title: 'first page of 10,000', mostMs: 100, requestsOfMany: 0 },
    ),
    read(
      api.lookUpEmployees,
      draft,
      { body: { eins: people.map(({ ein }) => ein) } },
      { title: '100 known employees', mostCalls: Infinity },
    ),
    read(api.getEmployee, draft, { query: { ein: '100001' } }, { exempt: asksPartner, mostCalls: Infinity }),
  ];
};
