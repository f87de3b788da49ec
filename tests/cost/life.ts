// The requests of a bill's life, as the screens make them: prepared by Draft, authorized by Final, given its body, signed,
// sent to the treasury and looked after.
import { setTimeout as pause } from 'node:timers/promises';
import type { Employee } from '@portal/core/payee/entity';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { GrantRow } from '@portal/core/scheme/entity';
import * as api from '@portal/domain/bill/api';
import { normalDocuments } from '@portal/domain/document/api';
import * as scheme from '@portal/domain/scheme/api';
import * as session from '@portal/domain/session/api';
import { listUploads, updateStatus, uploadBill } from '@portal/domain/treasury/api';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import type { Client } from '../support/client.ts';
import { captchaAnswer } from '../support/measured-cloud.ts';
import { passwords } from '../support/measured-office.ts';
import { signedBy } from '../support/signed-pdf.ts';

export interface Hands {
  readonly draft: Client;
  readonly final: Client;
  readonly grant: GrantRow;
  readonly staff: readonly Employee[];
  readonly signingOrigin: string;
}

/** A login and the page that it leads to. */
export const logIn = async (client: Client, username: string, as: 'D' | 'F'): Promise<void> => {
  const password = as === 'D' ? passwords.draftPassword : passwords.finalPassword;
  await client.file(session.getCaptcha, { query: {} });
  await client.ask(session.login, { body: { username, password, usertype: as, captcha: captchaAnswer } });
  await client.ask(session.getSession, {});
  await client.ask(session.getHeader, {});
  await client.ask(scheme.listGrants, { query: {} });
};

export interface LivedBill {
  readonly transNo: string;
  readonly authNo: string;
}

/** From the list of grants to the treasury. */
export const liveBill = async (hands: Hands): Promise<LivedBill> => {
  const transNo = await prepare(hands);
  const authNo = await authorize(hands, transNo);
  await sign(hands, authNo);
  await send(hands, { transNo, authNo });
  return { transNo, authNo };
};

/** What the office asks about a bill at the treasury in three days: its lists, the status by hand, history and register. */
export const lookAfter = async ({ draft }: Hands, { transNo, authNo }: LivedBill): Promise<void> => {
  for (let day = 0; day < 3; day += 1) await draft.ask(listUploads, { query: {} });
  await draft.ask(updateStatus, { body: { auth_no: authNo } });
  await draft.ask(api.getBillHistory, { query: { trans_no: transNo } });
  await draft.ask(api.searchRegister, { query: {} });
};

const prepare = async ({ draft, grant, staff }: Hands): Promise<string> => {
  const { schemecd, object } = grant;
  await draft.ask(scheme.listGrants, { query: {} });
  await draft.ask(scheme.getPfmsDetails, { params: { schemecd } });
  await draft.ask(scheme.listBillTypes, { query: { dh_cd: object } });
  await draft.ask(scheme.listMajorHeads, {});
  await draft.ask(scheme.listSchemes, { query: { majorHead: '0021' } });
  for (const { ein } of staff) await draft.ask(api.getEmployee, { query: { ein } });
  const transNo = await submitGeneral(draft, aGeneralBill(grant, staff));
  await draft.ask(api.listReturnedBills, { query: {} });
  return transNo;
};

const authorize = async ({ final }: Hands, trans_no: string): Promise<string> => {
  await final.ask(api.listConfirmBills, { query: {} });
  await final.ask(api.listBillPayees, { query: { trans_no } });
  await final.ask(api.listBillDeductions, { query: { trans_no } });
  const { body } = await final.ask(api.authorizeBill, { body: { trans_no } });
  await final.file(api.getAuthorizationSlip, { params: { auth_no: body.data }, query: {} });
  return body.data;
};

const sign = async ({ draft, final, signingOrigin }: Hands, auth_no: string): Promise<void> => {
  const contentType = 'application/pdf';
  const body = classicPdf(billObjects(2));
  await draft.ask(api.listAuthorizedBills, { query: {} });
  await draft.ask(normalDocuments.postBody, {
    params: { auth_no },
    body: { fileName: 'body.pdf', contentType, base64: body.toString('base64') },
  });
  const { body: rows } = await final.ask(api.listAuthorizedBills, { query: {} });
  const stored = await final.file(normalDocuments.getBody, { params: { auth_no }, query: {} });
  const signed = await signedBy(
    signingOrigin,
    stored.body,
    rows.find((row) => row.auth_no === auth_no),
  );
  await final.ask(normalDocuments.postSignedBody, {
    params: { auth_no },
    body: { filename: 'body.pdf', contentType, base64: signed.toString('base64') },
  });
};

const patienceMs = 60_000;
/** As the screen looks again. */
const betweenLooksMs = 500;

const send = async ({ final }: Hands, { transNo: TransNo, authNo: AuthNo }: LivedBill): Promise<void> => {
  await final.ask(listUploads, { query: {} });
  await final.ask(uploadBill, { body: { TransNo, AuthNo } });
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const { data } = (await final.ask(listUploads, { query: {} })).body;
    if (data.some((row) => row.auth_no === AuthNo && row.upload_state === 'sent')) return;
    await pause(betweenLooksMs);
  }
  throw new Error('the bill did not reach the treasury');
};
