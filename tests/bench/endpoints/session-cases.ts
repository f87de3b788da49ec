// Login, session and what the pages ask around them; grants and masters.
import { randomUUID } from 'node:crypto';
import { getHome } from '@portal/domain/home/api';
import * as scheme from '@portal/domain/scheme/api';
import * as api from '@portal/domain/session/api';
import { demoSchemes } from '@portal/partners/data/schemes';
import { aCommonHead, aGrant, officeRecord } from '../../support/records.ts';
import { captchaAnswer } from '../cloud.ts';
import { anAccount, anOffice, passwords, signedIn, visitor } from '../officers.ts';
import { type Case, command, inParallel, type Ready, read } from './case.ts';

const slowHash = 'hashes a password';

export const sessionCases = async (): Promise<Case[]> => {
  const { draft } = await anOffice();
  const nobody = await visitor();
  const office = await officeRecord();
  const accounts = await inParallel(Array.from({ length: 32 }), 4, () => anAccount(office));
  const account = accounts[0];
  if (!account) throw new Error('there is no account');
  const few = { exempt: slowHash, requests: 60, requestsOfMany: 64 };
  return [
    read(api.getCaptcha, nobody, {}, { exempt: 'draws a captcha' }),
    command(
      api.login,
      (count) =>
        inParallel(Array.from({ length: count }), 8, async (_, at): Promise<Ready> => {
          const client = await visitor();
          await client.file(api.getCaptcha, { query: {} });
          const { username } = accounts[at % accounts.length] ?? account;
          const body = { username, password: passwords.draftPassword, usertype: 'D', captcha: captchaAnswer };
          return { client, sent: { body } };
        }),
      few,
    ),
    read(api.getSession, draft),
    read(api.listOtherSessions, draft),
    command(api.endOtherSessions, async (count) =>
      inParallel(Array.from({ length: count }), 4, async (): Promise<Ready> => {
        const [client, other] = await signedIn(await anAccount(office), 'D', 2);
        if (!client || !other) throw new Error('no officer is signed in');
        return { client, sent: { query: {} } };
      }),
    ),
    command(api.logout, async (count) =>
      (await signedIn(account, 'D', count)).map((client) => ({ client, sent: {} })),
    ),
    command(api.changePassword, (count) => inParallel(Array.from({ length: count }), 4, passwordChange), few),
    read(api.getHeader, draft),
    read(api.getStatistics, nobody),
  ];
};

/** A changed password ends the session and cannot be changed back at once: each has an account of its own. */
const passwordChange = async (): Promise<Ready> => {
  const account = await anAccount(await officeRecord());
  const [client] = await signedIn(account, 'D');
  if (!client) throw new Error('no officer is signed in');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const next = base64('Sangai#Hill7');
  const draftPassword = { current: base64(passwords.draftPassword), new: next, confirm: next };
  return { client, sent: { body: { draftPassword } }, options: { key: randomUUID() } };
};

export const schemeCases = async (): Promise<Case[]> => {
  const { office, draft } = await anOffice();
  await inParallel(Array.from({ length: 30 }), 8, () => aGrant(office));
  await aCommonHead(office);
  const [known] = demoSchemes;
  if (!known) throw new Error('there is no demo scheme');
  const { schemeCode, objects, majorHead } = known;
  const heads = { scheme_cd: schemeCode, dh_cd: objects[0], major: majorHead.code };
  return [
    read(scheme.listGrants, draft, {}, { title: '30 grants' }),
    read(getHome, draft, {}, { title: '30 grants' }),
    read(scheme.listCommonHeads, draft),
    read(
      scheme.getPfmsDetails,
      draft,
      { params: { schemecd: schemeCode } },
      { exempt: 'asks a partner', mostCalls: Infinity },
    ),
    read(scheme.listBillTypes, draft, { query: { dh_cd: '27' } }),
    read(scheme.listMajorHeads, draft),
    read(scheme.listSchemes, draft, { query: { majorHead: '0021' } }),
    read(scheme.getSchemeDetails, draft, { query: heads }),
  ];
};
