// The local cloud as one piece: builds what is deployed, synthesizes the stacks and hosts what their templates hold. The
// start command and the tests use it alike.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningPartners, startPartners } from '@portal/partners/server';
import { undeployedFiles } from '../../../stacks/build-output.ts';
import { bundleFunctions } from './bundle.ts';
import { givenBy, nregaServerOf } from './given-settings.ts';
import { hostBuckets } from './hosts/buckets.ts';
import { hostDistribution } from './hosts/cloudfront.ts';
import { requireSound } from './hosts/database-file.ts';
import { type Database, startDatabase } from './hosts/dynamodb.ts';
import { openFunctionLog } from './hosts/function-log.ts';
import { type Functions, hostFunctions, readFunctions } from './hosts/functions.ts';
import { hostHttpApi, requestLimitBytes } from './hosts/http-front.ts';
import { jsonResponse } from './hosts/http-message.ts';
import { type Respond, serveHttp } from './hosts/http-server.ts';
import type { Log } from './hosts/invocation.ts';
import { lambdaEnvironment } from './hosts/lambda-environment.ts';
import { hostMail, type MailHost } from './hosts/mail.ts';
import type { Access, Meter } from './hosts/meter.ts';
import { fullSentence, type Room, roomOf, whileThereIsRoom } from './hosts/room.ts';
import { hostSchedules, type Schedules } from './hosts/schedules.ts';
import { openSigningService } from './hosts/signing.ts';
import { hostSite } from './hosts/site-files.ts';
import { hostStateMachines } from './hosts/state-machine/host.ts';
import { buildDir, webDist } from './paths.ts';
import { prepareTable } from './prepare-table.ts';
import { type DataFolder, openDataFolder } from './process/data-folder.ts';
import { close, listen, requireFree } from './process/ports.ts';
import { StartFailure } from './process/start-failure.ts';
import { collectStops, type Stops, together } from './process/stops.ts';
import { requireHosted } from './template/honour.ts';
import { operatorValues, withKeysOf } from './template/operator.ts';
import { apiDomain, bucketDomain } from './template/physical.ts';
import { stacksAfter } from './template/synthesize.ts';
import { type LocalValues, readTemplate, type Template } from './template/template.ts';
import { rebundled, servePageSources } from './watch.ts';
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
  /** Further environment of every function, before the template's own: CAPTCHA_ANSWER, for example. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the functions log; default: in the data folder. */
  readonly logFile?: string;
  /** In place of every wait before a retry in a state machine, for tests. */
  readonly retryWaitMs?: number;
  /** The time limits of all functions and of the gateway are so many times as long, for tests on a busy machine. */
  readonly timeLimitFactor?: number;
  /** In place of the data folder's disk, for tests. */
  readonly room?: Room;
  /** It will be busy for many minutes (hosts/dynamodb.ts). */
  readonly isLongBusy?: boolean;
  /** Pages and functions follow their sources while it runs (watch.ts). */
  readonly isWatched?: boolean;
  /** Counts what the functions do, for their cost. */
  readonly meter?: Meter;
  /** Called when a part ends by itself after the start. */
  readonly onDeath?: (reason: string) => void;
}

export interface Cloud {
  /** Of portal and API, as a browser sees them through CloudFront. */
  readonly origin: string;
  /** The HTTP API behind it, which refuses what did not come through CloudFront. */
  readonly apiOrigin: string;
  readonly partnersOrigin: string;
  /** The SFTP server among the stand-ins: its address and by what it is recognized. */
  readonly nregaServer: { readonly origin: string; readonly hostKey: string };
  readonly signingOrigin: string;
  /** Where the demo certificate and its key are. */
  readonly signingFolder: string;
  readonly dynamoEndpoint: string;
  readonly objectStoreEndpoint: string;
  readonly stepFunctionsEndpoint: string;
  readonly tableName: string;
  readonly logFile: string;
  /** Where the mails are that were sent. */
  readonly mailFolder: string;
  /** Fires a schedule now. */
  runSchedule(name: string, input?: object): Promise<void>;
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
  const room = options.room ?? roomOf(folder);
  stops.add(() => folder.release());
  // The portal's address is a setting of the functions, so its port is taken before anything answers on it.
  const front = await openFront(options, stops);
  const parts = {
    functions: Promise.withResolvers<Functions>(),
    schedules: undefined as Schedules | undefined,
  };
  const partners = await openPartners(options, folder, () => parts.schedules, stops);
  const signing = await openSigningService(folder, front.origin, stops);
  const operator = operatorValues(folder, givenBy(front.origin, partners, signing.origin));
  requireSound(folder);
  const [database, synthesized] = await together([
    openDatabase(folder, room, options, stops),
    stacksAfter([buildWeb(), bundleFunctions()]),
  ]);
  const template = readTemplate(synthesized.stacks, operator);
  requireHosted(template);

  const access = {
    dynamoEndpoint: database.endpoint,
    objectStoreEndpoint: await hostBuckets(template, folder, stops, room),
    stepFunctionsEndpoint: await hostStateMachines(
      template,
      folder,
      {
        // Functions start machines and machines call functions: the first of them is asked for before it is there.
        invoke: async (name, event) => (await parts.functions.promise).invoke(name, event),
        retryWaitMs: options.retryWaitMs,
        isSound: !synthesized.isNew,
      },
      stops,
    ),
  };
  const mail = await hostMail(folder.path, room, stops);
  const { logFile, log } = openLog(options, folder, stops);
  const [tableName, functions] = await together([
    prepareTable(template, folder, { ...access, database, seed: options.seed, room }),
    openFunctions(template, operator, access, log, { ...options, mail }, stops).then(async (opened) => {
      // One that cannot be loaded stops the start and not a request; those of an earlier start were loaded by that one.
      if (synthesized.isNew) await opened.load();
      return opened;
    }),
  ]);
  parts.functions.resolve(functions);
  const schedules = hostSchedules(template, functions, log);
  stops.add(() => schedules.stop());
  const { respond, apiOrigin } = await openPortal(template, functions, { ...options, room }, stops);
  await front.respondWith(respond);
  await requireHealth(front.origin);
  await synthesized.keep();
  parts.schedules = schedules;
  await resumeWork(schedules, room);
  return {
    origin: front.origin,
    apiOrigin,
    partnersOrigin: partners.origin,
    nregaServer: nregaServerOf(partners),
    signingOrigin: signing.origin,
    signingFolder: signing.folder,
    ...access,
    tableName,
    logFile,
    mailFolder: mail.folder,
    runSchedule: (name, input) => schedules.run(name, input),
    stop: () => stops.run(),
  };
}

/**
 * Executions of a run that was killed are over: their work starts again at once, however young it is. On a full disk it
 * waits for room, and for the schedule.
 */
async function resumeWork(schedules: Schedules, room: Room): Promise<void> {
  try {
    await schedules.run('resume', { graceMinutes: 0 });
  } catch (error) {
    if (!(await room.isFull())) throw error;
    console.error(fullSentence);
  }
}

async function openFront({ port, isWatched }: CloudOptions, stops: Stops) {
  let respond: Respond = async () => jsonResponse(503, { message: 'The portal is starting.' });
  const server = serveHttp((request) => respond(request), requestLimitBytes);
  const takenPort = await listen(server, port, 'PORT');
  const origin = `http://127.0.0.1:${takenPort}`;
  stops.add(() => close(server));
  return {
    origin,
    async respondWith(next: Respond) {
      // The portal compares where a command comes from with its one address, and people type the other name of it.
      respond = async (request) =>
        request.headers['host'] === `localhost:${takenPort}`
          ? redirect(`${origin}${request.url}`)
          : next(request);
      if (isWatched) await servePageSources(server, stops);
    },
  };
}

const redirect = (location: string) => ({ status: 307, headers: { location }, body: Buffer.alloc(0) });

async function openPartners(
  { partnersPort: port = 0, seed }: CloudOptions,
  folder: DataFolder,
  schedules: () => Schedules | undefined,
  stops: Stops,
): Promise<RunningPartners> {
  await requireFree(port, 'PARTNERS_PORT');
  const partners = await startPartners({
    port,
    // What they took survives a restart, as all data of the portal does.
    ...(folder.isInMemory ? {} : { dir: join(folder.path, 'partners') }),
    hasDemoOrders: seed,
    clock: {
      has: (name) => schedules()?.has(name) ?? false,
      // fired by hand: bills that rest are asked about too
      run: async (name) => schedules()?.run(name, { isEveryBill: true }),
    },
  });
  stops.add(() => partners.stop());
  return partners;
}

async function openDatabase(
  folder: DataFolder,
  room: Room,
  { onDeath, isLongBusy }: CloudOptions,
  stops: Stops,
): Promise<Database> {
  const database = await startDatabase(folder, onDeath ?? console.error, { room, isLongBusy });
  stops.add(() => database.stop());
  return database;
}

function openLog({ logFile: given }: CloudOptions, folder: DataFolder, stops: Stops) {
  const logFile = given ?? join(folder.path, 'functions.log');
  const { log, close: end } = openFunctionLog(logFile);
  stops.add(end);
  return { logFile, log };
}

async function openFunctions(
  template: Template,
  { secret }: LocalValues,
  access: Access,
  log: Log,
  { timeLimitFactor = 1, env, meter, mail, isWatched }: CloudOptions & { readonly mail: MailHost },
  stops: Stops,
): Promise<Functions> {
  const found = (await meter?.before(access, stops)) ?? access;
  const hosted = hostFunctions(
    readFunctions(template, buildDir, { ...lambdaEnvironment(found, mail), ...env }).map((spec) => ({
      ...spec,
      environment: withKeysOf(spec.environment, secret),
      timeoutSeconds: spec.timeoutSeconds * timeLimitFactor,
    })),
    log,
    isWatched ? rebundled : undefined,
  );
  const functions = meter?.timed(hosted) ?? hosted;
  stops.add(() => functions.stop());
  return functions;
}

async function openPortal(
  template: Template,
  functions: Functions,
  { room, timeLimitFactor }: CloudOptions & { readonly room: Room },
  stops: Stops,
) {
  const gateway = whileThereIsRoom(hostHttpApi(template, functions, timeLimitFactor), room);
  const server = serveHttp(gateway, requestLimitBytes);
  const apiOrigin = `http://127.0.0.1:${await listen(server, 0, 'a free port')}`;
  stops.add(() => close(server));

  const site = hostSite(template, webDist, undeployedFiles);
  const apis = template.of('AWS::ApiGatewayV2::Api').map(({ name }) => [apiDomain(name), gateway] as const);
  const buckets = template.of('AWS::S3::Bucket').map(({ name }) => [bucketDomain(name), site] as const);
  const origins = new Map([...apis, ...buckets]);
  return { respond: hostDistribution(template, (domainName) => origins.get(domainName)), apiOrigin };
}

/** Only ends what would wait for ever: each look has a limit of its own, which a busy machine reaches a few times. */
const healthLimitMs = 600_000;

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
