// Stand-in of OMMAS, the system of the rural roads programme (3§7.9): tokens, the state's rows, expenditures and their
// acknowledgements.
import * as z from 'zod';
import { AcknowledgementDesk } from './acknowledgement-desk.ts';
import { demoKeys } from './data/keys.ts';
import { jsonOf, type Partner, type PartnerAnswer, type PartnerRequest } from './partner.ts';
import { RowDesk } from './row-desk.ts';
import type { DemoOrders } from './scheme-file/demo-orders.ts';
import { TokenDesk, tokenOver, tokenSeconds } from './token-desk.ts';

const unknownUser: PartnerAnswer = { status: 401, body: { message: 'User id or password is not correct' } };

/** The calls under which it takes rows. */
const rowCalls = [
  'PostMasterAgency',
  'PostDDOAllotmentDetails',
  'postComponentDetails',
  'PostDeductionMaster',
  'postMotherSanctionDetails',
  'postSNASLSDetails',
] as const;

/** What `POST /control/ommas` takes: rows that fail, further expenditures that wait, tokens that are called back. */
const Order = z.strictObject({
  refuse_rows: z.record(z.string(), z.string()).optional(),
  expenditures: z.array(z.record(z.string(), z.unknown())).optional(),
  end_tokens: z.literal(true).optional(),
});

const Asked = z.strictObject({ SchemeCode: z.string().min(1), StateLGDCode: z.string().min(1) });

/** Its acknowledgement of an expenditure, to the letter. */
const Acknowledgement = z.strictObject({
  ACKNOWLEDGEMENT_NO: z.string().min(1),
  TXN_UNIQUE_ID: z.string(),
  STATUS: z.enum(['ACCP', 'RJCT', 'PDNG', 'PAID', 'OBJC']),
  BILL_NUMBER: z.string(),
  REASONS: z.array(z.strictObject({ CODE: z.string().min(1), TEXT: z.string() })),
  PAYEES: z.array(
    z.strictObject({
      REFERENCE_NO: z.string().min(1),
      PAYEE_ACK_NO: z.guid(),
      STATUS: z.enum(['taken', 'paid', 'refused']),
      CODE: z.string(),
    }),
  ),
});

const signIn = (tokens: TokenDesk, { body }: PartnerRequest): PartnerAnswer => {
  const given = jsonOf(body) as Partial<typeof demoKeys.ommasUser> | undefined;
  const { userid, password } = demoKeys.ommasUser;
  if (given?.userid !== userid || given.password !== password) return unknownUser;
  return { status: 200, body: { status: 'success', token: tokens.give(), expires_in: tokenSeconds } };
};

/** Lists the expenditures that wait from the start, and those that it is given. */
export const createOmmas = (waiting: DemoOrders['expenditures']): Partner => {
  const tokens = new TokenDesk();
  const rows = new RowDesk(tokens);
  const acknowledgements = new AcknowledgementDesk(tokens, Acknowledgement, (one) => one.ACKNOWLEDGEMENT_NO);
  /** By number: one that comes again takes the place of the earlier one. */
  const expenditures = new Map<string, Readonly<Record<string, unknown>>>();
  const ofScheme = (code: string) => {
    const all = new Map([...waiting(), ...expenditures]);
    const found = [...all.values()].filter((one) => one['CSS_CODE'] === code);
    // its JSON is made of XML
    return found.length === 1 ? found[0] : found;
  };
  const refusal = () => ({ status: 403, body: { message: 'OMMAS refuses (demo refusal)' } });
  const withToken = (answer: (request: PartnerRequest) => PartnerAnswer) => (request: PartnerRequest) =>
    tokens.knows(request) ? answer(request) : tokenOver;

  return {
    name: 'ommas',
    routes: [
      {
        method: 'POST',
        path: '/ommas/api/login',
        answer: (request) => signIn(tokens, request),
        refusal: () => unknownUser,
      },
      ...rowCalls.map((name) => rows.route(`/ommas/api/${name}`)),
      {
        method: 'POST',
        path: '/ommas/api/paymentDetails',
        answer: withToken((request) => {
          const asked = Asked.safeParse(jsonOf(request.body));
          return asked.success
            ? { status: 200, body: { data: { EXPENDITURE: ofScheme(asked.data.SchemeCode) } } }
            : { status: 400, body: { message: 'Send SchemeCode and StateLGDCode' } };
        }),
        refusal,
      },
      acknowledgements.route('/ommas/api/acknowledgement', refusal),
    ],
    acknowledgements: () => acknowledgements.list(),
    order: (input) => {
      const read = Order.safeParse(input);
      if (!read.success) return { status: 400, body: { message: z.prettifyError(read.error) } };
      if (read.data.refuse_rows) rows.refuse(read.data.refuse_rows);
      for (const one of read.data.expenditures ?? []) expenditures.set(String(one['TXN_UNIQUE_ID']), one);
      if (read.data.end_tokens) tokens.callBack();
      return { status: 200, body: { expenditures: expenditures.size } };
    },
  };
};
