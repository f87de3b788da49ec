// The signing service on an officer's machine: `POST /api/esignPDF` answers the signed PDF once the officer has confirmed it
// on a page of the service and given the PIN there; `POST /api/esignRun` asks about many files at once, which then come one
// by one. The portal never sees the PIN or the key.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bytesSource, sha256Of } from '@portal/core/pdf/byte-source';
import { pagesOf } from '@portal/core/pdf/pages';
import { PdfDamage } from '@portal/core/pdf/value';
import { loadShaper } from '@portal/core/sheet/shaper';
import { type Access, checkHost, checkOrigin, checkOwnForm, preflightHeaders } from './access.ts';
import type { TimeStamper } from './cms.ts';
import { type AskedQuestion, ConfirmationDesk, type Unlock, type WaitingQuestion } from './confirmation.ts';
import { isDemoCertificate } from './demo-certificate.ts';
import { readFields, show, showFile } from './own-pages.ts';
import { confirmedPage, confirmPage, homePage, messagePage, refusedPage } from './pages.ts';
import { damagedFile, readPdf, signPdf } from './sign-pdf.ts';
import { type AskedSignature, readRunRequest, readSignRequest } from './sign-request.ts';
import { type KeySource, SignerFailure } from './signing-key.ts';
import { SigningRuns } from './signing-runs.ts';
import { timeStamperAt } from './time-stamp.ts';

export interface ServiceOptions {
  /** 0 chooses a free one. */
  readonly port: number;
  /** Origins of the portals that may ask for signatures. */
  readonly origins: readonly string[];
  readonly keys: KeySource;
  readonly timeStampUrl?: string;
  /** Shows the officer a page; without it the officer opens the address that was printed. */
  readonly openPage?: (url: string) => void;
  /** Signs at once with this PIN. Refused unless the certificate is a demonstration's. */
  readonly withoutAsking?: { readonly pin: string };
  readonly confirmWithinMs?: number;
  /** How long many files that were confirmed together may pause. */
  readonly runQuietMs?: number;
}

export interface SigningService {
  readonly address: string;
  stop(): Promise<void>;
}

const fiveMinutesMs = 300_000;
/** A large signed file goes to the portal before the next one comes. */
const halfAnHourMs = 1_800_000;

/** Starts the service on the loopback interface. */
export const startSigningService = async (options: ServiceOptions): Promise<SigningService> => {
  if (options.withoutAsking) checkDemo(options.keys, options.withoutAsking.pin);
  const service = new Service(options);
  const server = createServer((request, response) => void service.answer(request, response));
  await listening(server, options.port);
  service.port = (server.address() as AddressInfo).port;
  // The first signature is not slower than the others.
  await loadShaper();
  return {
    address: `http://127.0.0.1:${service.port}`,
    stop: () =>
      new Promise((resolve) => {
        service.desk.close();
        service.runs.endAll();
        server.close(() => resolve());
        server.closeIdleConnections();
        setImmediate(() => server.closeAllConnections());
      }),
  };
};

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (cause: Error) =>
      reject(
        new SignerFailure(`Port ${port} cannot be used. Is the signing service already running?`, { cause }),
      );
    server.once('error', fail).listen(port, '127.0.0.1', resolve);
  });

/** No real signature is ever given without the officer's confirmation. */
const checkDemo = (keys: KeySource, pin: string): void => {
  const key = keys.open(pin);
  key.close();
  if (!isDemoCertificate(key.certificate))
    throw new SignerFailure('Only a demonstration certificate may sign without asking.');
};

class Service {
  port = 0;
  readonly desk: ConfirmationDesk;
  readonly runs: SigningRuns;
  #lastWork: Promise<unknown> = Promise.resolve();
  readonly #options: ServiceOptions;
  readonly #access: Access;
  readonly #timeStamp: TimeStamper | undefined;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#access = { origins: options.origins, allowsNoOrigin: options.withoutAsking !== undefined };
    this.#timeStamp = options.timeStampUrl === undefined ? undefined : timeStamperAt(options.timeStampUrl);
    this.desk = new ConfirmationDesk(options.confirmWithinMs ?? fiveMinutesMs);
    this.runs = new SigningRuns(options.runQuietMs ?? halfAnHourMs);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#route(request, response);
    } catch (error) {
      const failure = failureFrom(error);
      const { origin } = request.headers;
      const readable = origin !== undefined && this.#access.origins.includes(origin);
      if (response.headersSent) return void response.destroy();
      response
        .writeHead(failure.status, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          ...(readable ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {}),
        })
        .end(JSON.stringify({ success: false, message: failure.message }));
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = checkHost(request, this.port);
    const { pathname } = new URL(request.url ?? '/', address);
    const [, id, part] = /^\/confirm\/([0-9a-f]{32})(\/file)?$/.exec(pathname) ?? [];
    const call = `${request.method} ${id === undefined ? pathname : `/confirm${part ?? ''}`}`;
    if (call === 'OPTIONS /api/esignPDF' || call === 'OPTIONS /api/esignRun')
      return void response.writeHead(204, preflightHeaders(request, this.#access)).end();
    if (call === 'POST /api/esignPDF') return this.#sign(request, response, address);
    if (call === 'POST /api/esignRun') return this.#begin(request, response, address);
    if (call === 'GET /') return show(response, this.#home());
    if (call === 'POST /certificates') return this.#unlock(request, response, address);
    const waiting = id === undefined ? undefined : this.desk.find(id);
    if (id !== undefined && !waiting)
      return show(response, messagePage('Nothing to sign', 'This signature is no longer waited for.'), 404);
    if (waiting && call === 'GET /confirm')
      return show(response, confirmPage(waiting, this.#options.keys.certificates()));
    if (waiting && 'asked' in waiting && call === 'GET /confirm/file')
      return showFile(response, waiting.asked.pdf);
    if (waiting && call === 'POST /confirm') return this.#confirm(request, response, address, waiting);
    throw new SignerFailure('There is nothing at this address.', { status: 404 });
  }

  async #sign(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const headers = checkOrigin(request, this.#access);
    const asked = await readSignRequest(request);
    const revision = await this.#revision(request, response, address, asked);
    response.writeHead(200, {
      ...headers,
      'content-type': 'application/pdf',
      'content-length': asked.pdf.length + revision.length,
      'cache-control': 'no-store',
    });
    // Two writes: a file of 200 MB is not copied to put forty kilobytes behind it.
    response.write(asked.pdf);
    response.end(revision);
  }

  /** What is written behind the file: by the PIN of its run, at once, or when the officer has answered. */
  async #revision(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    asked: AskedSignature,
  ): Promise<Uint8Array> {
    const pages = pageCount(asked.pdf);
    const { withoutAsking } = this.#options;
    if (withoutAsking && asked.run === undefined) return this.#signed(asked, () => withoutAsking);
    const file = { asked, sha256: sha256Of(bytesSource(asked.pdf)), askedBy: askerOf(request) };
    if (asked.run !== undefined)
      return this.runs.sign(asked.run, file, (unlock) => this.#signed(asked, unlock));
    const act = (unlock: Unlock) => this.#signed(asked, () => unlock);
    return this.#ask(response, address, { shown: { ...file, pages }, act });
  }

  /** Answers the id of a run as a line, and stays open: the run is over when either side closes the connection. */
  async #begin(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const headers = checkOrigin(request, this.#access);
    const asked = await readRunRequest(request);
    const askedBy = askerOf(request);
    const act = (unlock: Unlock) =>
      this.#inTurn(async () => {
        // says now what the first signature would find
        this.#options.keys.open(unlock.pin, unlock.thumbprint).close();
        return unlock;
      });
    const { withoutAsking } = this.#options;
    const unlock =
      withoutAsking ?? (await this.#ask(response, address, { shown: { run: asked, askedBy }, act }));
    if (response.closed) return;
    const id = this.runs.begin({ asked, askedBy, unlock, onEnd: () => response.end() });
    response.once('close', () => this.runs.end(id));
    response
      .writeHead(200, { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' })
      .write(`${id}\n`);
  }

  /** Waits until the officer has answered on the page of the service. */
  #ask<Answer>(
    response: ServerResponse,
    address: string,
    question: Pick<AskedQuestion<Answer>, 'shown' | 'act'>,
  ): Promise<Answer> {
    const abandoned = new AbortController();
    response.once('close', () => abandoned.abort());
    return this.desk.ask({
      ...question,
      announce: (id) => this.#options.openPage?.(`${address}/confirm/${id}`),
      abandoned: abandoned.signal,
    });
  }

  async #confirm(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    waiting: WaitingQuestion,
  ): Promise<void> {
    checkOwnForm(request, address);
    const form = await readFields(request);
    if (form.get('answer') !== 'sign') {
      this.desk.refuse(waiting.id);
      return show(response, refusedPage(waiting));
    }
    try {
      const thumbprint = form.get('thumbprint') ?? undefined;
      await this.desk.confirm(waiting.id, { pin: form.get('pin') ?? '', thumbprint });
      show(response, confirmedPage(waiting));
    } catch (error) {
      const failure = failureFrom(error);
      show(response, confirmPage(waiting, this.#options.keys.certificates(), failure.message), 422);
    }
  }

  #signed(asked: AskedSignature, unlock: () => Unlock): Promise<Uint8Array> {
    return this.#inTurn(async () => {
      const { pin, thumbprint } = unlock();
      const key = this.#options.keys.open(pin, thumbprint);
      try {
        return await signPdf(asked.pdf, { ...asked, at: new Date() }, key, this.#timeStamp);
      } finally {
        key.close();
      }
    });
  }

  /** One after the other: a token has one login for all that use it. */
  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#lastWork.then(work);
    this.#lastWork = turn.catch(() => undefined);
    return turn;
  }

  #home(failure?: string): string {
    const { keys, origins } = this.#options;
    try {
      const certificates = keys.certificates();
      return homePage({ label: keys.label, certificates, origins, waiting: this.desk.list, failure });
    } catch (error) {
      const { message } = failureFrom(error);
      return homePage({
        label: keys.label,
        certificates: [],
        origins,
        waiting: this.desk.list,
        failure: message,
      });
    }
  }

  /** Opens the keys for a moment, so that the certificates of an encrypted file can be shown. */
  async #unlock(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    checkOwnForm(request, address);
    try {
      this.#options.keys.open((await readFields(request)).get('pin') ?? '').close();
      show(response, this.#home());
    } catch (error) {
      show(response, this.#home(failureFrom(error).message), 422);
    }
  }
}

const askerOf = ({ headers }: IncomingMessage): string => headers.origin ?? 'a program of this machine';

const pageCount = (pdf: Uint8Array): number => {
  let pages = 0;
  for (const _ of pagesOf(readPdf(bytesSource(pdf)))) pages++;
  return pages;
};

/** A sentence for the caller; an unexpected error is printed on the terminal only. */
const failureFrom = (error: unknown): SignerFailure => {
  if (error instanceof SignerFailure) return error;
  if (error instanceof PdfDamage) return damagedFile(error);
  console.error(error);
  return new SignerFailure('The file could not be signed. The window of the signing service shows why.', {
    status: 500,
  });
};
