// OMMAS, the system of PMGSY: its expenditures as officers work on them, and the master services by hand (3§7.9).
import { centralSchemes, expendituresOfOffice, fetchExpenditures } from '@portal/core/order/expenditures';
import { ftoRow, orderWithPayees } from '@portal/core/order/list';
import * as api from '@portal/domain/order/expenditure-api';
import { plainFileName } from '@portal/domain/order/file-name';
import { callsOf, rowRoutes } from '../pipeline/call-routes.ts';
import { serve } from '../pipeline/pipeline.ts';
import { ommasPort, ownState, pfmsPort } from '../pipeline/ports.ts';
import { done, page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

const expenditures = [
  route(api.listCentralSchemes, async (call) => done(await centralSchemes(call))),

  route(api.listExpenditures, async (call, { query, body }) => {
    const asked = { SchemeCode: body.SchemeCode, StateLGDCode: ownState(body.StateLGDCode) };
    const isFirst = query.cursor === undefined;
    if (isFirst && query.kept === undefined) await fetchExpenditures(call, asked, ommasPort());
    const { rows, next } = await expendituresOfOffice(call, body, query.cursor);
    return page(done({ EXPENDITURE: [...rows] }), next);
  }),

  route(api.getExpenditure, async (call, { query }) => {
    const of = { system: 'pmgsy', fileName: query.txn_unique_id } as const;
    const { order, payees } = await orderWithPayees(call, of, query);
    return page(done(ftoRow(order, payees.rows)), payees.next);
  }),

  route(api.processExpenditures, async (call, { body }) => {
    const chosen = body.txn_unique_ids.map((id) => ({ fileName: plainFileName(id) }));
    // the bill's own code is beside the bundle until an expenditure is processed
    const { outcomes } = await import('@portal/core/order/process');
    const said = await outcomes(call, 'pmgsy', chosen, { pfms: pfmsPort() });
    return said.map(({ name: _, ...outcome }, at) => ({
      txn_unique_id: body.txn_unique_ids[at] ?? '',
      ...outcome,
    }));
  }),
];

export const handler = serve([
  ...expenditures,

  ...rowRoutes('ommas', ommasPort),

  ...callsOf('ommas', 'sign-in').map(({ endpoint }) =>
    route(endpoint, ({ requestId }, { body = {} }) => {
      const { userid = '', password = '' } = body;
      return ommasPort().signIn({ userid, password }, { requestId });
    }),
  ),
]);
