// Consolidated bills from the choice of their children to the authorization (3§2.7, 3§7.4).
import {
  childBills,
  consolidatableGroups,
  consolidatedBills,
  consolidatedPayees,
  consolidations,
} from '@portal/core/consolidation/read';
import type { RunKey } from '@portal/core/consolidation/run';
import type { Started } from '@portal/core/consolidation/start';
import type { Outcome } from '@portal/core/storage/command';
import { startWork } from '@portal/core/work/start';
import * as api from '@portal/domain/consolidation/api';
import { serve } from '../pipeline/pipeline.ts';
import { done, page, reply } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

/** What changes bills: the lists, which officers open first, do without. */
const starts = () => import('@portal/core/consolidation/start');
const deletions = () => import('@portal/core/consolidation/delete');

const makerChecker = () => (process.env['MAKER_CHECKER'] === 'strict' ? 'strict' : 'final');

const start = ({ attempt, ...key }: RunKey & { readonly attempt: number }) =>
  startWork('consolidate', key, `a${attempt}`);

/** 202: all bills are claimed, and the consolidated one is being made. */
const started = ({ answer: { transNo, bills } }: Outcome<Started>) =>
  reply({
    status: 202,
    body: done({
      consolidation_id: transNo,
      bills,
      status_url: `${api.listConsolidations.path}?consolidation_id=${transNo}`,
    }),
  });

export const handler = serve([
  route(api.checkConsolidation, async (call, { body }) => {
    const { paidTwice } = await import('@portal/core/consolidation/twice');
    return done({ twice: await paidTwice(call, authNosOf(body)) });
  }),

  route(api.consolidateBills, async (call, { body }) => {
    const { consolidateBills } = await starts();
    const { dept_bill_no: deptBillNo, bill_purpose: purpose } = body;
    return started(await consolidateBills(call, { authNos: authNosOf(body), deptBillNo, purpose }, start));
  }),

  route(api.retryConsolidation, async (call, { body }) => {
    const { retryConsolidation } = await starts();
    return started(await retryConsolidation(call, body.consolidation_id, start));
  }),

  route(api.listForConsolidation, async (call, { query }) => {
    const { rows, next } = await consolidatableGroups(call, query.cursor);
    return page({ success: true as const, data: [...rows] }, next);
  }),

  route(api.listConsolidations, async (call, { query }) => {
    const { rows, next } = await consolidations(call, query.consolidation_id, query.cursor);
    return page([...rows], next);
  }),

  route(api.listConsolidatedBills, async (call, { query }) => {
    const { rows, next } = await consolidatedBills(call, query.desk, query.cursor);
    return page([...rows], next);
  }),

  route(api.listChildBills, async (call, { query }) => {
    const { rows, next } = await childBills(call, query.trans_no, query.cursor);
    return page([...rows], next);
  }),

  route(api.listConsolidatedPayees, async (call, { query }) => {
    const { rows, next } = await consolidatedPayees(call, query);
    return page([...rows], next);
  }),

  route(api.listConsolidatedDeductions, async (call, { query }) => {
    const { billDeductions } = await import('@portal/core/bill/whole');
    return billDeductions(call, query.trans_no, 'consolidated');
  }),

  route(api.deleteConsolidatedBill, async (call, { params }) => {
    const { deleteConsolidated } = await deletions();
    return done((await deleteConsolidated(call, params.trans_no)).answer);
  }),

  route(api.deleteChildBill, async (call, { params }) => {
    const { removeChild } = await deletions();
    return done((await removeChild(call, params.auth_no)).answer);
  }),

  route(api.authorizeConsolidatedBill, async (call, { body }) => {
    const { authorizeBill } = await import('@portal/core/bill/decide');
    const { trans_no: transNo, confirmed, paid_by: paidBy } = body;
    const authorization = { transNo, confirmed, paidBy, way: 'consolidated' } as const;
    return done((await authorizeBill(call, authorization, makerChecker())).answer);
  }),
]);

const authNosOf = ({ auth_nos }: { readonly auth_nos: readonly { readonly auth_no: string }[] }) =>
  auth_nos.map(({ auth_no }) => auth_no);
