// A request as the gateway hands it to a function, for tests that run the functions' handlers themselves.
import { randomUUID } from 'node:crypto';
import type { FunctionName } from '@portal/domain/contract';
import { endpoints } from '@portal/domain/endpoints';
import { makeRouter } from '@portal/domain/gateway-router';
import { demoKeys } from '@portal/partners/data/keys';
import { demoPartnerKeys } from '../../packages/local/src/given-settings.ts';
import { toEvent } from '../../packages/local/src/hosts/gateway-event.ts';
import { demoChainKey } from '../../packages/local/src/hosts/local-access.ts';
import { nameOf } from './client.ts';
import type { WireRequest } from './http.ts';
import { messageKey } from './message-key.ts';

const router = makeRouter(
  endpoints.map((endpoint) => ({ key: nameOf(endpoint), target: endpoint.function })),
);

export interface GatewayRequest {
  readonly target: FunctionName;
  readonly event: ReturnType<typeof toEvent>;
  readonly requestId: string;
}

export const gatewayRequest = (wire: WireRequest, apiId: string): GatewayRequest => {
  const found = router(wire.method, wire.path.split('?')[0] ?? '');
  if (!found) throw new Error(`no route ${wire.method} ${wire.path}`);
  const requestId = randomUUID();
  const event = toEvent(
    {
      method: wire.method,
      url: wire.path,
      protocol: 'HTTP/1.1',
      headers: { ...wire.headers },
      body: Buffer.from(wire.body ?? ''),
      sourceIp: '127.0.0.1',
      sourcePort: 1,
    },
    {
      routeKey: found.route.key,
      pathParameters: found.pathParameters,
      apiId,
      requestId,
      now: new Date(),
    },
  );
  return { target: found.route.target, event, requestId };
};

/** Where PFMS and the employees' system answer: at the stand-ins. */
export const lookUpSettings = (partnersOrigin: string) => ({
  PFMS_URL: partnersOrigin,
  PFMS_KEY: demoKeys.pfmsApiKey,
  EMPLOYEE_URL: partnersOrigin,
  EMPLOYEE_KEY: demoKeys.employeeAppKey,
  COMPONENT_URL: partnersOrigin,
  COMPONENT_KEY: demoKeys.componentAppKey,
  STATE_CODE: '14',
  NRLM_URL: partnersOrigin,
  NRLM_CLIENT_ID: demoKeys.nrlmClient.client_id,
  NRLM_CLIENT_SECRET: demoKeys.nrlmClient.client_secret,
  OMMAS_URL: partnersOrigin,
  OMMAS_USER: demoKeys.ommasUser.userid,
  OMMAS_PASSWORD: demoKeys.ommasUser.password,
  PARTNER_KEYS: demoPartnerKeys(),
  MESSAGE_KEY: messageKey,
  CHAIN_KEY: demoChainKey,
});
