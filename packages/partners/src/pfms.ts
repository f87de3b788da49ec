// Stand-in of PFMS: the status of a scheme (1§3, 1§7).
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import { demoKeys } from './data/keys.ts';
import { demoSchemes } from './data/schemes.ts';
import { type Partner, type PartnerAnswer, type PartnerRequest, unknownCaller } from './partner.ts';

const details = new Map(demoSchemes.map(({ schemeCode, pfms }) => [schemeCode, pfms]));

const known = (row: PfmsDetails): PartnerAnswer => ({ status: 200, body: { STATUS: 0, DATA: [row] } });
const unknown: PartnerAnswer = { status: 200, body: { STATUS: 1 } };

const schemeDetails = ({ params, headers }: PartnerRequest): PartnerAnswer => {
  if (headers['x-api-key'] !== demoKeys.pfmsApiKey) return unknownCaller;
  const row = details.get(params['schemecd'] ?? '');
  return row ? known(row) : unknown;
};

export const createPfms = (): Partner => ({
  name: 'pfms',
  routes: [
    {
      method: 'POST',
      path: '/pfms/sparsh/{schemecd}/details',
      answer: schemeDetails,
      refusal: () => unknown,
    },
  ],
});
