// What a stand-in of an outside system is. Each has a file of its own, registered in registry.ts; the server adds what
// all share: faults on demand and the list of messages taken.
import type { IncomingHttpHeaders } from 'node:http';
import type { FaultState } from './fault.ts';

export interface PartnerRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PartnerAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface PartnerRoute {
  readonly method: 'GET' | 'POST';
  /** Path with parameters in braces, as the real system has it. */
  readonly path: `/${string}`;
  readonly answer: (request: PartnerRequest) => PartnerAnswer;
  /** The refusal that the real system itself would answer (fault "reject"). */
  readonly refusal: (request: PartnerRequest) => PartnerAnswer;
}

/** The faults of one partner, as its own listener applies them. */
export interface OwnFaults {
  /** The fault at the moment. */
  readonly current: () => FaultState;
  /** The fault that a message meets, which counts it. */
  readonly meet: (message: string) => FaultState;
}

/** A listener beside the HTTP routes, of a system that speaks something else. */
export interface Listening {
  /** Its address, as the portal is given it. */
  readonly origin: string;
  /** By what the portal recognizes it, where its protocol has that. */
  readonly hostKey?: string;
  /** Ends every connection and frees the port. */
  readonly stop: () => Promise<void>;
}

export interface Partner {
  /** The name under which `/control` knows it. */
  readonly name: string;
  readonly routes: readonly PartnerRoute[];
  /** Obeys `POST /control/<name>`, where it takes orders; the input is the parsed body. */
  readonly order?: (input: unknown) => PartnerAnswer | Promise<PartnerAnswer>;
  /** What `GET /control/<name>` lists in place of HTTP messages. */
  readonly taken?: () => readonly unknown[];
  /** What `GET /control/<name>/acknowledgements` lists: the portal's answers, each once. */
  readonly acknowledgements?: () => readonly unknown[];
  /** Starts a listener of its own. */
  readonly start?: (faults: OwnFaults) => Promise<Listening>;
}

/** The answer of a system that does not know the caller. */
export const unknownCaller: PartnerAnswer = { status: 401, body: { message: 'Unknown application key' } };

/** The parsed body; undefined, which no message is, where it is not JSON. */
export const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};
