// NRLM: the master services by hand (3§7.8).
import { placesOf } from '@portal/core/partner/places';
import { callsOf, rowRoutes } from '../pipeline/call-routes.ts';
import { serve } from '../pipeline/pipeline.ts';
import { nrlmPort } from '../pipeline/ports.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  ...rowRoutes('nrlm', nrlmPort),

  ...callsOf('nrlm', 'sign-in').map(({ endpoint }) =>
    route(endpoint, ({ requestId }, { body = {} }) => {
      const { client_id = '', client_secret = '', grant_type = '' } = body;
      return nrlmPort().signIn({ client_id, client_secret, grant_type }, { requestId });
    }),
  ),

  ...callsOf('nrlm', 'places').map(({ call: { level }, endpoint }) =>
    route(endpoint, async (call, { query = {} }) => {
      const { state, district } = query;
      const places = await placesOf({ level, state, district }, nrlmPort, call);
      return places.map(({ code, name }) => ({ [`${level}_code`]: code, [`${level}_name`]: name }));
    }),
  ),
]);
