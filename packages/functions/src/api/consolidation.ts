// Consolidated bills from the choice of their children to the authorization (3§2.7, 3§7.4).
import { billDeductions } from '@portal/core/bill/whole';
import {
  childBills,
  consolidatableGroups,
  consolidatedBills,
  consolidatedPayees,
  consolidations,
} from '@portal/core/consolidation/read';
import * as api from '@portal/domain/consolidation/api';
import { serve } from '../pipeline/pipeline.ts';
import { page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
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
    const { rows, next } = await consolidatedPayees(call, query.trans_no, query.cursor);
    return page([...rows], next);
  }),

  route(api.listConsolidatedDeductions, (call, { query }) =>
    billDeductions(call, query.trans_no, 'consolidated'),
  ),
]);
