// The functions' handlers within this process, on the same table: what they ask of the table can be recorded here, while
// the measured ones run undisturbed.
import { randomUUID } from 'node:crypto';
import { endpoints } from '@portal/domain/endpoints';
import { demoKeys } from '@portal/partners/data/keys';
import { aContext } from '../../../packages/functions/src/pipeline/gateway-event.fixture.ts';
import type { LambdaHandler } from '../../../packages/functions/src/pipeline/request-context.ts';
import { toEvent, toResponse } from '../../../packages/local/src/hosts/gateway-event.ts';
import { region } from '../../../packages/local/src/hosts/local-access.ts';
import { makeRouter } from '../../../packages/local/src/hosts/routes.ts';
import { bucketEnvironment } from '../../support/bucket.ts';
import { nameOf } from '../../support/client.ts';
import type { Transport } from '../../support/http.ts';
import { benchCloud, captchaAnswer } from '../cloud.ts';

const router = makeRouter(
  endpoints.map((endpoint) => ({ key: nameOf(endpoint), target: endpoint.function })),
);

const machineArn = (name: string): string =>
  `arn:aws:states:${region}:000000000000:stateMachine:local-portal-${name}`;

/** Gives `client.over(transport)` a way to them. */
export const ownHandlers = async (): Promise<Transport> => {
  const cloud = await benchCloud();
  const { origin, partnersOrigin, stepFunctionsEndpoint } = cloud;
  Object.assign(process.env, {
    PORTAL_ORIGIN: origin,
    CAPTCHA_ANSWER: captchaAnswer,
    MAKER_CHECKER: 'final',
    PFMS_URL: partnersOrigin,
    PFMS_KEY: demoKeys.pfmsApiKey,
    EMPLOYEE_URL: partnersOrigin,
    EMPLOYEE_KEY: demoKeys.employeeAppKey,
    TREASURY_URL: partnersOrigin,
    TREASURY_KEY: demoKeys.treasuryApiKey,
    CHECK_MACHINE_ARN: machineArn('document-check'),
    TREASURY_MACHINE_ARN: machineArn('treasury-upload'),
    ...bucketEnvironment(cloud),
    AWS_ENDPOINT_URL_SFN: stepFunctionsEndpoint,
  });
  // they read their settings when they are loaded
  const handlers = new Map<string, LambdaHandler>();
  for (const name of new Set(endpoints.map((endpoint) => endpoint.function)))
    handlers.set(name, (await import(`../../../packages/functions/src/api/${name}.ts`)).handler);
  return async (wire) => {
    const found = router(wire.method, wire.path.split('?')[0] ?? '');
    const handler = found && handlers.get(found.route.target);
    if (!handler) throw new Error(`no route ${wire.method} ${wire.path}`);
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
        apiId: 'bench',
        requestId: randomUUID(),
        now: new Date(),
      },
    );
    const { status, headers, body } = toResponse(await quietly(() => handler(event, aContext)));
    return { status, headers: headers as never, bytes: Buffer.from(body) };
  };
};

/** The log of these requests would be mixed with the benchmark's own lines. */
const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
  const { write } = process.stdout;
  process.stdout.write = () => true;
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
};
