// What a stand-in of an outside system is. Each has a file of its own, registered in registry.ts; the server adds what
// all share: faults on demand and the list of messages taken.
import type { IncomingHttpHeaders } from 'node:http';

export interface PartnerRequest {
  readonly params: Readonly<Record<string, string>>;
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

export interface Partner {
  /** The name under which `/control` knows it. */
  readonly name: string;
  readonly routes: readonly PartnerRoute[];
  /** Obeys `POST /control/<name>`, where it takes orders; the input is the parsed body. */
  readonly order?: (input: unknown) => PartnerAnswer;
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
