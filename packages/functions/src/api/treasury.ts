// Upload of bills to the treasury and their status there (3§2.6, 3§7.3).

import { uploadList } from '@portal/core/treasury/list';
import { updateStatus } from '@portal/core/treasury/status';
import { startUpload } from '@portal/core/treasury/upload';
import { startExecution } from '@portal/core/work/machine';
import * as api from '@portal/domain/treasury/api';
import { listPageSize } from '@portal/domain/wire';
import { serve } from '../pipeline/pipeline.ts';
import { treasuryPort } from '../pipeline/ports.ts';
import { done, page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(api.listUploads, async (call, { query }) => {
    const { rows, next } = await uploadList(call, query.cursor, listPageSize);
    return page({ data: [...rows] }, next);
  }),

  route(api.uploadBill, async (call, { body }) => {
    const numbers = { transNo: body.TransNo, authNo: body.AuthNo };
    const { answer } = await startUpload(call, numbers, (input) =>
      startExecution('TREASURY_MACHINE_ARN', `${input.key}-${call.now.getTime()}`, input),
    );
    return done(answer);
  }),

  route(api.updateStatus, async (call, { body }) =>
    done(await updateStatus(call, body.auth_no, treasuryPort())),
  ),
]);
