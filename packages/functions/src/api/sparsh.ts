// The SPARSH flow: components of a scheme, prepared SPA bills (3§7.2, 3§7.3).
import { billsAt, confirmRow } from '@portal/core/bill/read';
import { Components } from '@portal/core/sparsh/components';
import * as api from '@portal/domain/sparsh/api';
import { listPageSize } from '@portal/domain/wire';
import { serve } from '../pipeline/pipeline.ts';
import { componentPort } from '../pipeline/ports.ts';
import { page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(api.listComponents, async (call, { body }) => {
    const found = await Components.of(componentPort, body.SLSCODE, call);
    const { parents = [], childmost = [] } = found ?? {};
    return {
      STATUS: found ? 0 : 1,
      AT: found?.at ?? call.now.toISOString(),
      FRESH: found?.isFresh ?? true,
      DATA: { parents: [...parents], childmost: [...childmost] },
    };
  }),

  route(api.listSparshConfirmBills, async (call, { query }) => {
    const { rows, next } = await billsAt(call, 'sparsh prepared', query.cursor, listPageSize, confirmRow);
    return page([...rows], next);
  }),
]);
