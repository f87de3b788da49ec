// The deployed bundles of some functions once more, beside those of the shared cloud: with stand-ins of their own, whose
// faults and whose open circuits disturb no other test, and with settings of their own. Table and sessions are shared.
import { join } from 'node:path';
import type { FunctionName } from '@portal/domain/contract';
import { type RunningPartners, startPartners } from '@portal/partners/server';
import { hostFunctions } from '../../packages/local/src/hosts/functions.ts';
import { toResponse } from '../../packages/local/src/hosts/gateway-event.ts';
import { demoCredentials, region } from '../../packages/local/src/hosts/local-access.ts';
import { buildDir } from '../../packages/local/src/paths.ts';
import { gatewayRequest, lookUpSettings } from './gateway-request.ts';
import type { Transport } from './http.ts';
import { cloud } from './portal.ts';

export interface OwnFunctions {
  /** Gives `client.over(transport)` a way to them. */
  readonly transport: Transport;
  readonly partners: RunningPartners;
  /** What the functions wrote to their log, a line each. */
  readonly logged: readonly string[];
  setFault(
    partner: string,
    fault: string,
    extra?: { count?: number; delay_ms?: number; match?: string },
  ): Promise<void>;
  stop(): Promise<void>;
}

export const ownFunctions = async (
  names: readonly FunctionName[],
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnFunctions> => {
  const partners = await startPartners({ port: 0 });
  const logged: string[] = [];
  const functions = hostFunctions(
    names.map((name) => specOf(name, { ...settings(partners.origin), ...environment })),
    (_, line) => logged.push(line),
  );
  await functions.load();
  return {
    partners,
    logged,
    async transport(wire) {
      const { target, event, requestId } = gatewayRequest(wire, 'own');
      const { status, headers, body } = toResponse(await functions.invoke(target, event, requestId));
      const cookies = headers['set-cookie'];
      return {
        status,
        headers: { ...headers, ...(cookies ? { 'set-cookie': [cookies].flat() } : {}) } as never,
        bytes: Buffer.from(body),
      };
    },
    async setFault(partner, fault, extra = {}) {
      const answer = await fetch(`${partners.origin}/control`, {
        method: 'POST',
        body: JSON.stringify({ partner, fault, ...extra }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async stop() {
      await functions.stop();
      await partners.stop();
    },
  };
};

const settings = (partnersOrigin: string): Record<string, string> => ({
  TABLE_NAME: cloud.tableName,
  STAGE: 'local',
  PORTAL_ORIGIN: cloud.origin,
  MAKER_CHECKER: 'final',
  CURSOR_KEY: 'of the tests',
  ...lookUpSettings(partnersOrigin),
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: demoCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: demoCredentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: cloud.dynamoEndpoint,
});

const specOf = (name: FunctionName, environment: Readonly<Record<string, string>>) => ({
  settings: { name, bundle: join(buildDir, name, 'index.mjs'), handler: 'index.handler', memoryMb: 1024 },
  timeoutSeconds: 28,
  environment,
});
