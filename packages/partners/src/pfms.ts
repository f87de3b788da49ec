// Stand-in of PFMS: the status of a scheme (1§3, 1§7) and its mother sanctions (3§7.6).
import * as z from 'zod';
import { demoKeys } from './data/keys.ts';
import { type DemoSanction, demoSanctions } from './data/sanctions.ts';
import { demoSchemes } from './data/schemes.ts';
import { jsonOf, type Partner, type PartnerAnswer, type PartnerRequest, unknownCaller } from './partner.ts';

const known = (row: Readonly<Record<string, string | null>>): PartnerAnswer => ({
  status: 200,
  body: { STATUS: 0, DATA: [row] },
});
const unknown: PartnerAnswer = { status: 200, body: { STATUS: 1 } };

const isKnownCaller = ({ headers }: PartnerRequest): boolean => headers['x-api-key'] === demoKeys.pfmsApiKey;

const Scheme = z.object({ slsCode: z.string(), budgetCode: z.string() });

/** What `POST /control/pfms` takes: the mother sanctions that a scheme has from now on. */
const Order = z.strictObject({
  sls_code: z.string().min(1),
  budget_code: z.string().min(1),
  mother_sanctions: z.array(
    z.strictObject({
      mother_sanction_no: z.string().min(1),
      mother_sanction_date: z.iso.date(),
      mother_sanction_amount: z.number().positive(),
    }),
  ),
  // what PFMS says of the scheme from now on; left out, what it said before
  details: z.record(z.string(), z.string().nullable()).optional(),
});

export const createPfms = (): Partner => {
  const keyOf = (slsCode: string, budgetCode: string) => `${slsCode}|${budgetCode}`;
  const sanctions = new Map<string, readonly DemoSanction[]>(
    demoSanctions.map((scheme) => [keyOf(scheme.slsCode, scheme.budgetCode), scheme.sanctions]),
  );

  const details = new Map<string, Readonly<Record<string, string | null>> | undefined>(
    demoSchemes.map(({ schemeCode, pfms }) => [schemeCode, pfms && { ...pfms }]),
  );

  const schemeDetails = (request: PartnerRequest): PartnerAnswer => {
    if (!isKnownCaller(request)) return unknownCaller;
    const row = details.get(request.params['schemecd'] ?? '');
    return row ? known(row) : unknown;
  };

  const motherSanctions = (request: PartnerRequest): PartnerAnswer => {
    if (!isKnownCaller(request)) return unknownCaller;
    const scheme = Scheme.safeParse(jsonOf(request.body));
    if (!scheme.success) return { status: 400, body: { message: 'Send slsCode and budgetCode.' } };
    const rows = sanctions.get(keyOf(scheme.data.slsCode, scheme.data.budgetCode));
    return rows ? { status: 200, body: { STATUS: 0, COUNT: rows.length, DATA: rows } } : unknown;
  };

  return {
    name: 'pfms',
    routes: [
      {
        method: 'POST',
        path: '/pfms/sparsh/{schemecd}/details',
        answer: schemeDetails,
        refusal: () => unknown,
      },
      {
        method: 'POST',
        path: '/pfms/sparsh/mothersanction',
        answer: motherSanctions,
        refusal: () => unknown,
      },
    ],
    order: (input) => {
      const read = Order.safeParse(input);
      if (!read.success) return { status: 400, body: { message: z.prettifyError(read.error) } };
      const { sls_code, budget_code, mother_sanctions } = read.data;
      if (read.data.details) details.set(budget_code, read.data.details);
      sanctions.set(keyOf(sls_code, budget_code), mother_sanctions);
      return { status: 200, body: read.data };
    },
  };
};
