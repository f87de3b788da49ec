// Slips as record and as PDF (3§3, 3§7.3). A function of its own: the fonts and the PDF writer stay out of the others.
import { drawAuthorizationSlip } from '@portal/core/slip/authorization-slip-pdf';
import { authorizationSlip, billSlip, slipAnswer } from '@portal/core/slip/bill-slip';
import { drawBillSlip } from '@portal/core/slip/slip-pdf';
import * as api from '@portal/domain/bill/api';
import { serve } from '../pipeline/pipeline.ts';
import { pdf } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(api.getBillSlip, async (call, { params, query }) => {
    const slip = await billSlip(call, params.trans_no);
    if (!query.inline) return slipAnswer(slip);
    return pdf(await drawBillSlip(slip), { fileName: `bill-slip-${params.trans_no}.pdf`, inline: true });
  }),

  route(api.getAuthorizationSlip, async (call, { params, query }) => {
    const slip = await authorizationSlip(call, params.auth_no);
    const fileName = `authorization-slip-${params.auth_no}.pdf`;
    return pdf(await drawAuthorizationSlip(slip), { fileName, inline: query.inline });
  }),
]);
