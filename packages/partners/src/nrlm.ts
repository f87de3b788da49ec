// Stand-in of NRLM, the system of the livelihoods mission (3§7.8): tokens, the state's rows, places, payment advices and
// their acknowledgements.
import * as z from 'zod';
import { AcknowledgementDesk } from './acknowledgement-desk.ts';
import { demoKeys } from './data/keys.ts';
import { demoPlaces } from './data/places.ts';
import type { Partner, PartnerAnswer, PartnerRequest } from './partner.ts';
import { RowDesk } from './row-desk.ts';
import type { DemoOrders } from './scheme-file/demo-orders.ts';
import { TokenDesk, tokenOver, tokenSeconds } from './token-desk.ts';

const unknownClient: PartnerAnswer = { status: 401, body: { message: 'Client authentication failed' } };

/** The calls under which it takes rows. */
const rowCalls = [
  'PostSLSDetails',
  'post-agency-details',
  'post-ddo-allocation',
  'post-mother-sanction',
  'post-sls-budget-head',
] as const;

/** What `POST /control/nrlm` takes: rows that fail, further advices that wait, tokens that are called back. */
const Order = z.strictObject({
  refuse_rows: z.record(z.string(), z.string()).optional(),
  advices: z.array(z.looseObject({ id: z.string().min(1), signed_xml: z.string() })).optional(),
  end_tokens: z.literal(true).optional(),
});

/** Its acknowledgement of an advice, to the letter: what the portal adds would be refused. */
const Acknowledgement = z.strictObject({
  fto_trans_log: z.string(),
  acknowledgement_no: z.string().min(1),
  id: z.string().min(1),
  message: z.string().min(1),
  status_code: z.enum(['ACCP', 'RJCT', 'PDNG', 'PAID', 'OBJC']),
  payee_references: z.array(
    z.strictObject({
      reference_no: z.string().min(1),
      payee_ack_no: z.guid(),
      status: z.enum(['taken', 'paid', 'refused']),
      code: z.string(),
    }),
  ),
});

const signIn = (tokens: TokenDesk, { headers, body }: PartnerRequest): PartnerAnswer => {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return { status: 415, body: { message: 'Send a form with client_id, client_secret and grant_type' } };
  const given = new URLSearchParams(body.toString('utf8'));
  const { client_id, client_secret } = demoKeys.nrlmClient;
  if (given.get('client_id') !== client_id || given.get('client_secret') !== client_secret)
    return unknownClient;
  if (given.get('grant_type') !== 'client_credentials')
    return { status: 400, body: { message: 'Unsupported grant type' } };
  return {
    status: 200,
    body: { access_token: tokens.give(), token_type: 'Bearer', expires_in: tokenSeconds },
  };
};

const placesOf = (tokens: TokenDesk, request: PartnerRequest): PartnerAnswer => {
  if (!tokens.knows(request)) return tokenOver;
  const { level = '' } = request.params;
  const within = [request.query.get('state'), request.query.get('district')].filter(Boolean).join('#');
  const rows = (demoPlaces[level] ?? []).filter((place) => place.within === within);
  return {
    status: 200,
    body: rows.map(({ code, name }) => ({ [`${level}_code`]: code, [`${level}_name`]: name })),
  };
};

/** Lists the advices that wait from the start, and those that it is given. */
export const createNrlm = (waiting: DemoOrders['advices']): Partner => {
  const tokens = new TokenDesk();
  const rows = new RowDesk(tokens);
  const acknowledgements = new AcknowledgementDesk(tokens, Acknowledgement, (one) => one.acknowledgement_no);
  /** By id: one that comes again takes the place of the earlier one. */
  const advices = new Map<string, unknown>();
  const withToken = (answer: (request: PartnerRequest) => PartnerAnswer) => (request: PartnerRequest) =>
    tokens.knows(request) ? answer(request) : tokenOver;
  const refusal = () => ({ status: 403, body: { message: 'NRLM refuses (demo refusal)' } });

  return {
    name: 'nrlm',
    routes: [
      {
        method: 'POST',
        path: '/nrlm/oauth/token',
        answer: (request) => signIn(tokens, request),
        refusal: () => unknownClient,
      },
      ...rowCalls.map((name) => rows.route(`/nrlm/${name}`)),
      {
        method: 'GET',
        path: '/nrlm/places/{level}',
        answer: (request) => placesOf(tokens, request),
        refusal,
      },
      {
        method: 'POST',
        path: '/nrlm/payment-advice',
        answer: withToken(() => ({
          status: 200,
          body: { data: [...new Map([...waiting(), ...advices]).values()] },
        })),
        refusal,
      },
      acknowledgements.route('/nrlm/acknowledgement', refusal),
    ],
    acknowledgements: () => acknowledgements.list(),
    order: (input) => {
      const read = Order.safeParse(input);
      if (!read.success) return { status: 400, body: { message: z.prettifyError(read.error) } };
      if (read.data.refuse_rows) rows.refuse(read.data.refuse_rows);
      for (const advice of read.data.advices ?? []) advices.set(advice.id, advice);
      if (read.data.end_tokens) tokens.callBack();
      return { status: 200, body: { advices: advices.size } };
    },
  };
};
