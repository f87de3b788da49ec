// The local cloud as one piece: builds what is deployed, synthesizes the stacks and hosts what their templates hold. The
// start command and the tests use it alike.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoKeys } from '@portal/partners/data/keys';
import { startPartners } from '@portal/partners/server';
import { inlineHashesFile } from '../../../stacks/security-headers.ts';
import { hostBuckets } from './buckets.ts';
import { bundleFunctions } from './bundle.ts';
import { hostDistribution } from './cloudfront.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { type Database, startDatabase } from './dynamodb.ts';
import { openFunctionLog } from './function-log.ts';
import { type Functions, hostFunctions, readFunctions } from './functions.ts';
import { requireHosted } from './honour.ts';
import { hostHttpApi, requestLimitBytes } from './http-front.ts';
import { jsonResponse } from './http-message.ts';
import { type Respond, serveHttp } from './http-server.ts';
import type { Log } from './invocation.ts';
import { demoCredentials, region } from './local-access.ts';
import { playOperator } from './operator.ts';
import { buildDir, webDist } from './paths.ts';
import { apiDomain, bucketDomain } from './physical.ts';
import { close, listen, requireFree } from './ports.ts';
import { hostSchedules } from './schedules.ts';
import { seedOnce } from './seeding.ts';
import { hostSite } from './site-files.ts';
import { StartFailure } from './start-failure.ts';
import { collectStops, type Stops, together } from './stops.ts';
import { loadStacks, synthesize } from './synthesize.ts';
import { ensureTable } from './table.ts';
import { readTemplate, type Template } from './template.ts';
import { buildWeb } from './web-build.ts';

export interface CloudOptions {
  /** Port of the portal; 0 takes a free one. */
  readonly port: number;
  /** Port of the partners' stand-ins; 0 takes a free one. */
  readonly partnersPort?: number;
  /** Folder of all data, or `:memory:`. */
  readonly dataDir: string;
  /** Whether an empty table gets the demo data. */
  readonly seed: boolean;
  /** Further environment of every function, for example CAPTCHA_ANSWER. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the functions log; default: in the data folder. */
  readonly logFile?: string;
  /** Told when a part ends by itself after the start. */
  readonly onDeath?: (reason: string) => void;
}

export interface Cloud {
  /** Of portal and API, as a browser sees them through CloudFront. */
  readonly origin: string;
  /** The HTTP API behind it, which refuses what did not come through CloudFront. */
  readonly apiOrigin: string;
  readonly partnersOrigin: string;
  readonly dynamoEndpoint: string;
  readonly objectStoreEndpoint: string;
  readonly tableName: string;
  readonly logFile: string;
  /** Fires a schedule now. */
  runSchedule(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything and answers once everything answers; what was started is stopped again when a part fails. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const stops = collectStops();
  try {
    return await start(options, stops);
  } catch (error) {
    await stops.run();
    throw error;
  }
}

async function start(options: CloudOptions, stops: Stops): Promise<Cloud> {
  const folder = await openDataFolder(options.dataDir);
  stops.add(() => folder.release());
  // The portal's address is a setting of the functions, so its port is taken before anything answers on it.
  const front = await openFront(options.port, stops);
  const partnersOrigin = await openPartners(options.partnersPort ?? 0, stops);
  const given = {
    settings: {
      portalOrigin: front.origin,
      pfmsUrl: partnersOrigin,
      employeeUrl: partnersOrigin,
      administratorContact: 'Treasury help desk (demo): 0000 000 000, help@treasury.invalid',
    },
    secrets: { pfmsKey: demoKeys.pfmsApiKey, employeeKey: demoKeys.employeeAppKey },
  };
  const [database, stacks] = await together([openDatabase(folder, options, stops), buildAndSynthesize()]);
  const template = readTemplate(stacks, playOperator(folder, given));
  requireHosted(template);

  const objectStoreEndpoint = await hostBuckets(template, folder, stops);
  const access = { dynamoEndpoint: database.endpoint, objectStoreEndpoint };
  const logFile = options.logFile ?? join(folder.path, 'functions.log');
  const log = openFunctionLog(logFile);
  stops.add(() => log.close());
  const [tableName, functions] = await together([
    prepareTable(template, folder, database, objectStoreEndpoint, options),
    openFunctions(template, { ...lambdaEnvironment(access), ...options.env }, log.log, stops),
  ]);
  const schedules = hostSchedules(template, functions, log.log);
  stops.add(() => schedules.stop());
  const { respond, apiOrigin } = await openPortal(template, functions, stops);
  front.respondWith(respond);
  await requireHealth(front.origin);
  return {
    origin: front.origin,
    apiOrigin,
    partnersOrigin,
    ...access,
    tableName,
    logFile,
    runSchedule: (name) => schedules.run(name),
    stop: () => stops.run(),
  };
}

async function openFront(port: number, stops: Stops) {
  let respond: Respond = async () => jsonResponse(503, { message: 'The portal is starting.' });
  const server = serveHttp((request) => respond(request), requestLimitBytes);
  const takenPort = await listen(server, port, 'PORT');
  const origin = `http://127.0.0.1:${takenPort}`;
  stops.add(() => close(server));
  return {
    origin,
    respondWith(next: Respond) {
      // The portal compares where a command comes from with its one address, and people type the other name of it.
      respond = async (request) =>
        request.headers['host'] === `localhost:${takenPort}`
          ? redirect(`${origin}${request.url}`)
          : next(request);
    },
  };
}

const redirect = (location: string) => ({ status: 307, headers: { location }, body: Buffer.alloc(0) });

async function openPartners(port: number, stops: Stops): Promise<string> {
  await requireFree(port, 'PARTNERS_PORT');
  const partners = await startPartners({ port });
  stops.add(() => partners.stop());
  return `http://127.0.0.1:${partners.port}`;
}

async function openDatabase(folder: DataFolder, { onDeath }: CloudOptions, stops: Stops): Promise<Database> {
  const database = await startDatabase(folder, onDeath ?? console.error);
  stops.add(() => database.stop());
  return database;
}

/** The stacks read what the builds made, so they run last; to load them takes the time in between. */
async function buildAndSynthesize() {
  const [stacks] = await together([loadStacks(), buildWeb(), bundleFunctions()]);
  return synthesize(stacks);
}

/** What Lambda tells every function, and where AWS is; nothing else differs from the deployed environment. */
const lambdaEnvironment = (access: { dynamoEndpoint: string; objectStoreEndpoint: string }) => ({
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: demoCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: demoCredentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: access.dynamoEndpoint,
  AWS_ENDPOINT_URL_S3: access.objectStoreEndpoint,
});

async function openFunctions(
  template: Template,
  environment: Readonly<Record<string, string>>,
  log: Log,
  stops: Stops,
): Promise<Functions> {
  const functions = hostFunctions(readFunctions(template, buildDir, environment), log);
  stops.add(() => functions.stop());
  await functions.load();
  return functions;
}

async function prepareTable(
  template: Template,
  folder: DataFolder,
  database: Database,
  objectStoreEndpoint: string,
  { seed }: CloudOptions,
): Promise<string> {
  const [table, ...others] = template.of('AWS::DynamoDB::GlobalTable');
  if (!table || others.length > 0) throw new StartFailure('The template must have one table.');
  await ensureTable(database.client, table);
  await seedOnce(folder, seed, {
    dynamoEndpoint: database.endpoint,
    objectStoreEndpoint,
    tableName: table.name,
  });
  return table.name;
}

async function openPortal(template: Template, functions: Functions, stops: Stops) {
  const gateway = hostHttpApi(template, functions);
  const server = serveHttp(gateway, requestLimitBytes);
  const apiOrigin = `http://127.0.0.1:${await listen(server, 0, 'a free port')}`;
  stops.add(() => close(server));

  const site = hostSite(template, webDist, [inlineHashesFile]);
  const apis = template.of('AWS::ApiGatewayV2::Api').map(({ name }) => [apiDomain(name), gateway] as const);
  const buckets = template.of('AWS::S3::Bucket').map(({ name }) => [bucketDomain(name), site] as const);
  const origins = new Map([...apis, ...buckets]);
  return { respond: hostDistribution(template, (domainName) => origins.get(domainName)), apiOrigin };
}

const healthLimitMs = 20_000;

async function requireHealth(origin: string): Promise<void> {
  const until = Date.now() + healthLimitMs;
  for (;;) {
    const response = await fetch(`${origin}/api/v1/health`);
    const text = await response.text();
    if (response.status === 200) return;
    if (Date.now() > until)
      throw new StartFailure(`The portal's health check answers ${response.status}: ${text}`);
    await pause(100);
  }
}
