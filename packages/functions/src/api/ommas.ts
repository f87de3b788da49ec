// OMMAS, the system of PMGSY: the master services by hand (3§7.9).
import { declaredCalls } from '@portal/domain/partner/api';
import { serve } from '../pipeline/pipeline.ts';
import { ommasPort } from '../pipeline/ports.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve(
  declaredCalls
    .filter(({ call }) => call.system === 'ommas')
    .map(({ endpoint }) =>
      route(endpoint, (call, { body = {} }) =>
        ommasPort().signIn(
          { userid: body['userid'] ?? '', password: body['password'] ?? '' },
          { requestId: call.requestId },
        ),
      ),
    ),
);
