// OMMAS, the system of PMGSY: the master services by hand (3§7.9).
import { callsOf, rowRoutes } from '../pipeline/call-routes.ts';
import { serve } from '../pipeline/pipeline.ts';
import { ommasPort } from '../pipeline/ports.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  ...rowRoutes('ommas', ommasPort),

  ...callsOf('ommas', 'sign-in').map(({ endpoint }) =>
    route(endpoint, ({ requestId }, { body = {} }) => {
      const { userid = '', password = '' } = body;
      return ommasPort().signIn({ userid, password }, { requestId });
    }),
  ),
]);
