// The table of calls between the portal and the scheme systems (3§7.7 to 3§7.9). Endpoints, handlers, forms, stand-ins, samples
// and rows of the benchmark follow from it: a call is written here once.
import type { FieldName } from './field.ts';
import type { SubjectName } from './subject.ts';
import type { SystemName } from './system.ts';

interface CallFacts {
  readonly system: SystemName;
  /** The last part of the address, under which pages list it. */
  readonly name: string;
  readonly fields: readonly FieldName[];
  readonly summary: string;
}

/** A service of this portal for a scheme system, answered from the portal's records. */
export interface InboundCall extends CallFacts {
  readonly work: 'answer';
  /** Absent where the answer is the list of answer codes. */
  readonly subject?: SubjectName;
}

/** The state's rows and what was sent of them; or the sending itself, which names the page's other half. */
export interface SendingCall extends CallFacts {
  readonly work: 'show' | 'send';
  readonly system: 'nrlm' | 'ommas';
  readonly subject: SubjectName;
  /** The name of the call that sends what this one shows, or shows what this one sends. */
  readonly other: string;
}

/** Proves credentials to the partner, and answers what the partner says. */
export interface SignInCall extends CallFacts {
  readonly work: 'sign-in';
  readonly system: 'nrlm' | 'ommas';
}

/** Places as NRLM knows them. */
export interface PlaceCall extends CallFacts {
  readonly work: 'places';
  readonly system: 'nrlm';
  readonly level: PlaceLevel;
}

export type PlaceLevel = 'state' | 'district' | 'block' | 'panchayat' | 'village';
export type PartnerCall = InboundCall | SendingCall | SignInCall | PlaceCall;

const answers = (
  name: string,
  subject: SubjectName | undefined,
  asked: readonly FieldName[],
  summary: string,
): InboundCall => ({
  system: 'nrega',
  work: 'answer',
  name,
  fields: asked,
  summary,
  ...(subject ? { subject } : {}),
});

export const partnerCalls: readonly PartnerCall[] = [
  answers('getErrorMaster', undefined, [], 'The codes of these answers. Answered by this portal.'),
  {
    system: 'nrlm',
    work: 'sign-in',
    name: 'getToken',
    fields: ['clientId', 'clientSecret', 'grantType'],
    summary: 'Asks NRLM for a token. Nothing that is typed here is kept.',
  },
  {
    system: 'ommas',
    work: 'sign-in',
    name: 'login',
    fields: ['userId', 'password'],
    summary: 'Asks OMMAS for a token. Nothing that is typed here is kept.',
  },
];
