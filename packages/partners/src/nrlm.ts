// Stand-in of NRLM, the system of the livelihoods mission (3§7.8).
import { demoKeys } from './data/keys.ts';
import type { Partner, PartnerAnswer, PartnerRequest } from './partner.ts';
import { TokenDesk, tokenSeconds } from './token-desk.ts';

const unknownClient: PartnerAnswer = { status: 401, body: { message: 'Client authentication failed' } };

export const createNrlm = (): Partner => {
  const tokens = new TokenDesk();

  const signIn = ({ headers, body }: PartnerRequest): PartnerAnswer => {
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

  return {
    name: 'nrlm',
    routes: [{ method: 'POST', path: '/nrlm/oauth/token', answer: signIn, refusal: () => unknownClient }],
  };
};
