// NREGA: its payment files as officers work on them, and the services that it calls, with its key or with a session (3§7.7).

import { AppError } from '@portal/core/error';
import { ftoRow, ordersOfOffice, orderWithPayees } from '@portal/core/order/list';
import { answerCall } from '@portal/core/partner/answer';
import { DscRequests } from '@portal/core/signatory/propose';
import * as api from '@portal/domain/order/api';
import * as signatories from '@portal/domain/signatory/api';
import { callsOf, questionOf } from '../pipeline/call-routes.ts';
import { serve } from '../pipeline/pipeline.ts';
import { pfmsPort } from '../pipeline/ports.ts';
import { done, page } from '../pipeline/reply.ts';
import { keyRoute, route } from '../pipeline/route.ts';

const system = 'nrega';

const files = [
  route(api.listFtoFiles, async (call, { query }) => {
    const search = { state: query.state, slsCode: query.sls_code };
    const { rows, next } = await ordersOfOffice(call, system, search, query.cursor, ftoRow);
    return page([...rows], next);
  }),

  route(api.getFtoFile, async (call, { query }) => {
    const of = { system, fileName: query.file_name } as const;
    const { order, payees } = await orderWithPayees(call, of, query);
    return page(done(ftoRow(order, payees.rows)), payees.next);
  }),

  route(api.listFtoAnswers, async (call, { query }) => {
    const { answersAbout } = await import('@portal/core/order/answers');
    return answersAbout(call, { system, fileName: query.file_name });
  }),

  route(api.rejectFtoFile, async (call, { body }) => {
    const { rejectOrder } = await import('@portal/core/order/reject');
    return done((await rejectOrder(call, { system, fileName: body.file_name }, body.remark)).answer);
  }),

  route(api.releaseFtoFile, async (call, { body }) => {
    const { releaseOrder } = await import('@portal/core/order/release');
    const of = { system: body.system, fileName: body.file_name };
    return done((await releaseOrder(call, of, body.remark)).answer);
  }),

  route(api.processFtoFiles, async (call, { body }) => {
    const files = body.files.map((fileName) => ({ fileName }));
    // the bill's own code is beside the bundle until a file is processed
    const { outcomes } = await import('@portal/core/order/process');
    const said = await outcomes(call, system, files, { pfms: pfmsPort() });
    return said.map(({ name, ...outcome }) => ({ file_name: name, ...outcome }));
  }),
];

const requests = [
  route(signatories.listDscRequests, (call) => DscRequests.list(call)),

  route(signatories.processDsc, (call, { body }) =>
    Promise.all(
      [...new Set(body)].map(async (fileName) => {
        const result = await DscRequests.propose(call, fileName).catch(refusalOf);
        const isRefused = result instanceof AppError;
        return { file_name: fileName, success: !isRefused, data: isRefused ? result.message : result };
      }),
    ),
  ),
];

/** A request that cannot be proposed fails alone. */
const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};

export const handler = serve([
  ...files,
  ...requests,
  ...callsOf('nrega', 'answer').map(({ call, endpoint }) =>
    keyRoute(endpoint, (context, { body }) => {
      const { officer, partner } = context.asker;
      const scope = officer ? { office: officer.office.ddoCode } : { slsCodes: partner.slsCodes };
      return answerCall(call, questionOf(call, body, scope, context));
    }),
  ),
]);
