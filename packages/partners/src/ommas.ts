// Stand-in of OMMAS, the system of the rural roads programme (3§7.9).
import { demoKeys } from './data/keys.ts';
import { jsonOf, type Partner, type PartnerAnswer, type PartnerRequest } from './partner.ts';
import { TokenDesk, tokenSeconds } from './token-desk.ts';

const unknownUser: PartnerAnswer = { status: 401, body: { message: 'User id or password is not correct' } };

export const createOmmas = (): Partner => {
  const tokens = new TokenDesk();

  const signIn = ({ body }: PartnerRequest): PartnerAnswer => {
    const given = jsonOf(body) as Partial<typeof demoKeys.ommasUser> | undefined;
    const { userid, password } = demoKeys.ommasUser;
    if (given?.userid !== userid || given.password !== password) return unknownUser;
    return { status: 200, body: { status: 'success', token: tokens.give(), expires_in: tokenSeconds } };
  };

  return {
    name: 'ommas',
    routes: [{ method: 'POST', path: '/ommas/api/login', answer: signIn, refusal: () => unknownUser }],
  };
};
