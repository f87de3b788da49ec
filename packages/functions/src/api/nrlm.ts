// NRLM: the master services by hand (3§7.8).
import { declaredCalls } from '@portal/domain/partner/api';
import { serve } from '../pipeline/pipeline.ts';
import { nrlmPort } from '../pipeline/ports.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve(
  declaredCalls
    .filter(({ call }) => call.system === 'nrlm')
    .map(({ endpoint }) =>
      route(endpoint, (call, { body = {} }) =>
        nrlmPort().signIn(
          {
            client_id: body['client_id'] ?? '',
            client_secret: body['client_secret'] ?? '',
            grant_type: body['grant_type'] ?? '',
          },
          { requestId: call.requestId },
        ),
      ),
    ),
);
