// NREGA: the services that it calls, with its key or with a session (3§7.7).
import { answerCodes } from '@portal/domain/partner/answer-code';
import { declaredCalls } from '@portal/domain/partner/api';
import { serve } from '../pipeline/pipeline.ts';
import { keyRoute } from '../pipeline/route.ts';

export const handler = serve(
  declaredCalls
    .filter(({ call }) => call.system === 'nrega')
    .map(({ endpoint }) =>
      keyRoute(endpoint, () => ({
        STATUS: '0',
        ERRORCODE: 'EXP0000',
        ERRORDESC: answerCodes.EXP0000,
        DATA: Object.entries(answerCodes).map(([ERRORCODE, ERRORDESC]) => ({ ERRORCODE, ERRORDESC })),
      })),
    ),
);
