// NRLM: its payment advices as officers work on them, and the master services by hand (3§7.8).
import { advicesOfOffice, fetchAdvices, signedXmlPart } from '@portal/core/order/advices';
import { placesOf } from '@portal/core/partner/places';
import * as api from '@portal/domain/order/advice-api';
import { callsOf, rowRoutes } from '../pipeline/call-routes.ts';
import { serve } from '../pipeline/pipeline.ts';
import { componentPort, nrlmPort, ownState, pfmsPort } from '../pipeline/ports.ts';
import { done, page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

const advices = [
  route(api.listAdvices, async (call, { query }) => {
    const state = ownState(query.state);
    const isFirst = query.cursor === undefined;
    if (isFirst && query.kept === undefined) await fetchAdvices(call, state, nrlmPort());
    const { rows, next } = await advicesOfOffice(call, query.cursor);
    return page(done([...rows]), next);
  }),

  route(api.getSignedXml, async (call, { query: { id, cursor } }) => {
    const { signedXml, next } = await signedXmlPart(call, id, cursor);
    return page(done({ id, signed_xml: signedXml }), next);
  }),

  route(api.processAdvices, async (call, { body }) => {
    const chosen = body.paymentAdvices.map(({ id, component_id }) => ({
      fileName: id,
      component: component_id || undefined,
    }));
    // the bill's own code is beside the bundle until an advice is processed
    const { outcomes } = await import('@portal/core/order/process');
    const said = await outcomes(call, 'nrlm', chosen, { pfms: pfmsPort(), components: componentPort });
    return said.map(({ name, ...outcome }) => ({ id: name, ...outcome }));
  }),
];

export const handler = serve([
  ...advices,

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
