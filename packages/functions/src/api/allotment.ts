// Mapped DDOs and agencies, mother sanctions and limits (3§7.6).
import { DdoMappings } from '@portal/core/allotment/ddo-mapping';
import * as api from '@portal/domain/allotment/api';
import { listPageSize } from '@portal/domain/wire';
import { serve } from '../pipeline/pipeline.ts';
import { done, made, page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(api.mapDdo, async (call, { body }) => made(await DdoMappings.map(call, body))),

  route(api.listMappedDdos, async (call, { query }) => {
    const { rows, next } = await DdoMappings.list(call, query.cursor, query.rows);
    return page({ success: true as const, data: [...rows], message: '' }, next);
  }),

  route(api.endDdoMapping, async (call, { params }) =>
    done((await DdoMappings.end(call, params.ddo_cd)).answer),
  ),

  route(api.getDdoMappingHistory, async (call, { query }) => {
    const list = await DdoMappings.history(call, query.ddo_cd, query.cursor, listPageSize);
    return page([...list.rows], list.next);
  }),
]);
