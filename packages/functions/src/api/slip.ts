// Slips as record and as PDF (3§3, 3§7.3). A function of its own: the fonts and the PDF writer stay out of the others.
import { authorizationSlip, billSlip, consolidatedSlip, slipRecord } from '@portal/core/slip/bill-slip';
import * as api from '@portal/domain/bill/api';
import { getConsolidatedSlip } from '@portal/domain/consolidation/api';
import { serve } from '../pipeline/pipeline.ts';
import { page, pdf } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(api.getBillSlip, async (call, { params, query }) => {
    if (!query.inline) {
      const { record, next } = await slipRecord(call, params.trans_no, query.cursor);
      return page(record, next);
    }
    const { drawBillSlip } = await import('@portal/core/slip/slip-pdf');
    return pdf(await drawBillSlip(await billSlip(call, params.trans_no)), {
      fileName: `bill-slip-${params.trans_no}.pdf`,
      inline: true,
    });
  }),

  route(api.getAuthorizationSlip, async (call, { params, query }) => {
    const slip = await authorizationSlip(call, params.auth_no);
    const fileName = `authorization-slip-${params.auth_no}.pdf`;
    const { drawAuthorizationSlip } = await import('@portal/core/slip/authorization-slip-pdf');
    return pdf(await drawAuthorizationSlip(slip), { fileName, inline: query.inline });
  }),

  route(getConsolidatedSlip, async (call, { params, query }) => {
    const slip = await consolidatedSlip(call, params.auth_no);
    const fileName = `voucher-${params.auth_no}.pdf`;
    const { drawConsolidatedSlip } = await import('@portal/core/slip/consolidated-slip-pdf');
    return pdf(await drawConsolidatedSlip(slip), { fileName, inline: query.inline });
  }),
]);
