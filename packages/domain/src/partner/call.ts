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

/** A list of the state that a scheme system gets: shown with what was sent, and sent. */
const pair = (
  system: SendingCall['system'],
  subject: SubjectName,
  [shows, sends]: readonly [shows: string, sends: string],
  field: FieldName,
  noun: string,
): SendingCall[] => {
  const facts = { system, subject, fields: [field] };
  return [
    {
      ...facts,
      work: 'show',
      name: shows,
      other: sends,
      summary: `The state’s ${noun} of a scheme, each with what the system has of it.`,
    },
    {
      ...facts,
      work: 'send',
      name: sends,
      other: shows,
      summary: `Sends the ${noun} that the system does not have yet. One row fails alone.`,
    },
  ];
};

const places = (name: string, level: PlaceLevel, asked: readonly FieldName[]): PlaceCall => ({
  system: 'nrlm',
  work: 'places',
  name,
  level,
  fields: asked,
  summary: `${name.charAt(0).toUpperCase()}${name.slice(1)} as NRLM knows them, kept for a day.`,
});

export const partnerCalls: readonly PartnerCall[] = [
  answers(
    'AgencyMappingDetails',
    'agencies',
    ['answeredSls', 'answeredAgency'],
    'Agencies of a scheme and the drawing officers that pay for them. Answered by this portal.',
  ),
  answers(
    'ddoAllotmentDetails',
    'allotments',
    ['answeredSls', 'answeredAgency'],
    'What is allotted to drawing officers of a scheme, and what is left of it. Answered by this portal.',
  ),
  answers(
    'motherSanctionLimit',
    'sanctions',
    ['answeredSls', 'answeredAgency'],
    'Mother sanctions of a scheme, and what its agencies may still draw. Answered by this portal.',
  ),
  answers('getErrorMaster', undefined, [], 'The codes of these answers. Answered by this portal.'),
  answers('getDeduction', 'deductions', [], 'Deductions that bills know. Answered by this portal.'),
  answers('getComponents', 'components', ['answeredSls'], 'Components of a scheme. Answered by this portal.'),
  answers(
    'getSNADetails',
    'schemes',
    ['answeredCss'],
    'Schemes of the state under a central scheme. Answered by this portal.',
  ),

  ...pair('nrlm', 'schemes', ['GetSLSDetails', 'PostSLSDetails'], 'css', 'schemes'),
  ...pair('nrlm', 'agencies', ['get-agency-details', 'post-agency-details'], 'sls', 'agencies'),
  ...pair('nrlm', 'allotments', ['get-ddo-allocation', 'post-ddo-allocation'], 'sls', 'allotments'),
  ...pair('nrlm', 'sanctions', ['get-mother-sanction', 'post-mother-sanction'], 'sls', 'mother sanctions'),
  ...pair('nrlm', 'heads', ['get-sls-budget-head', 'post-sls-budget-head'], 'css', 'heads of account'),
  {
    system: 'nrlm',
    work: 'sign-in',
    name: 'getToken',
    fields: ['clientId', 'clientSecret', 'grantType'],
    summary: 'Asks NRLM for a token. Nothing that is typed here is kept.',
  },
  places('states', 'state', []),
  places('districts', 'district', ['state']),
  places('blocks', 'block', ['state', 'district']),
  places('Panchayats', 'panchayat', ['state', 'district']),
  places('Villages', 'village', ['state', 'district']),

  ...pair('ommas', 'agencies', ['GetMasterAgency', 'PostMasterAgency'], 'sls', 'agencies'),
  ...pair('ommas', 'allotments', ['GetDDOAllotmentDetails', 'PostDDOAllotmentDetails'], 'sls', 'allotments'),
  ...pair('ommas', 'components', ['GetComponentDetails', 'postComponentDetails'], 'sls', 'components'),
  ...pair('ommas', 'deductions', ['GetDeductionMaster', 'PostDeductionMaster'], 'sls', 'deductions'),
  ...pair(
    'ommas',
    'sanctions',
    ['GetMotherSanctionDetails', 'postMotherSanctionDetails'],
    'sls',
    'mother sanctions',
  ),
  ...pair('ommas', 'schemes', ['getSNASLSDetails', 'postSNASLSDetails'], 'cssScheme', 'schemes'),
  {
    system: 'ommas',
    work: 'sign-in',
    name: 'login',
    fields: ['userId', 'password'],
    summary: 'Asks OMMAS for a token. Nothing that is typed here is kept.',
  },
];
