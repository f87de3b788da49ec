// The functions' handlers within this process, on the same table: what they ask of the table can be recorded here, while
// the measured ones run undisturbed.
import { endpoints } from '@portal/domain/endpoints';
import { demoKeys } from '@portal/partners/data/keys';
import { aContext } from '../../../packages/functions/src/pipeline/gateway-event.fixture.ts';
import type { LambdaHandler } from '../../../packages/functions/src/pipeline/request-context.ts';
import { toResponse } from '../../../packages/local/src/hosts/gateway-event.ts';
import { region } from '../../../packages/local/src/hosts/local-access.ts';
import { usualSignedBodyDays } from '../../../stacks/deployment.ts';
import { bucketEnvironment } from '../../support/bucket.ts';
import { gatewayRequest, lookUpSettings } from '../../support/gateway-request.ts';
import type { Transport } from '../../support/http.ts';
import { benchCloud, captchaAnswer } from '../cloud.ts';

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
    CURSOR_KEY: 'of the bench',
    MAIL_SENDER: 'portal@bills.invalid',
    SIGNED_BODY_DAYS: String(usualSignedBodyDays),
    ...lookUpSettings(partnersOrigin),
    TREASURY_URL: partnersOrigin,
    TREASURY_KEY: demoKeys.treasuryApiKey,
    CHECK_MACHINE_ARN: machineArn('document-check'),
    TREASURY_MACHINE_ARN: machineArn('treasury-upload'),
    CONSOLIDATION_MACHINE_ARN: machineArn('consolidation'),
    ...bucketEnvironment(cloud),
    AWS_ENDPOINT_URL_SFN: stepFunctionsEndpoint,
  });
  // they read their settings when they are loaded
  const handlers = new Map<string, LambdaHandler>();
  for (const name of new Set(endpoints.map((endpoint) => endpoint.function)))
    handlers.set(name, (await import(`../../../packages/functions/src/api/${name}.ts`)).handler);
  return async (wire) => {
    const { target, event } = gatewayRequest(wire, 'bench');
    const handler = handlers.get(target);
    if (!handler) throw new Error(`no handler ${target}`);
    const { status, headers, body } = toResponse(await quietly(() => handler(event, aContext)));
    return { status, headers: headers as never, bytes: Buffer.from(body) };
  };
};

/** The log of these requests would be mixed with the benchmark's own lines; what failed in one goes to the errors. */
const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
  const { write } = process.stdout;
  process.stdout.write = (line) => (isFailure(line) ? process.stderr.write(line) : true);
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
};

const isFailure = (line: string | Uint8Array): boolean => String(line).includes('"level":"error"');
