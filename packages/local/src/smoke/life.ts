// The steps of the smoke test: a bill of one rupee from the login to the treasury, or to its signature and back.
import { setTimeout as pause } from 'node:timers/promises';
import * as bill from '@portal/domain/bill/api';
import { normalDocuments } from '@portal/domain/document/api';
import { signedBillFields } from '@portal/domain/document/signed-bill';
import * as scheme from '@portal/domain/scheme/api';
import { destination } from '@portal/domain/scheme/destination';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import * as session from '@portal/domain/session/api';
import { type LoginType, loginTypeNames } from '@portal/domain/session/schema';
import { enterSecondFactor } from '@portal/domain/session/second-factor-api';
import { listUploads, updateStatus, uploadBill } from '@portal/domain/treasury/api';
import { StartFailure } from '../process/start-failure.ts';
import { Caller } from './caller.ts';

export interface SmokeOptions {
  /** Origin of the portal. */
  readonly address: string;
  readonly username: string;
  readonly passwords: Readonly<Record<LoginType, string>>;
  /** An employee whom the bill pays. */
  readonly ein: string;
  /** Scheme code and object of the grant; undefined: the first one that a general bill can charge. */
  readonly grant: string | undefined;
  /** Origin of the signing service on this machine. */
  readonly signing: string;
  readonly withTreasury: boolean;
  /** Answers a captcha's question. */
  readonly answer: (question: string) => Promise<string>;
  /** Says the code of a second factor. */
  readonly code: (question: string) => Promise<string>;
  /** What a step came to, and how long it took, in ms. */
  readonly report: (step: string, ms: number) => void;
}

const amount = 1;
const remark = 'Smoke test of the portal.';
const patienceMs = 120_000;
const betweenLooksMs = 1_000;

/** What was made of the bill, so that it can be taken back. */
interface Made {
  transNo?: string;
  isAuthorized?: boolean;
  isSent?: boolean;
}

/**
 * Plays the life of a bill, step by step. Without the treasury, and after a failure before it, the bill is taken back: its number
 * and its amount are free again.
 * @throws StartFailure of the step that failed, with what is left where it could not be taken back
 */
export const smoke = async (options: SmokeOptions): Promise<void> => {
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    try {
      const result = await work();
      options.report(name, performance.now() - from);
      return result;
    } catch (error) {
      throw new StartFailure(`${name} failed. ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  };
  const visitor = new Caller(options.address);
  await step('Health of table and document store', () => visitor.ask(session.getHealth, {}));
  await step('Pages of the site', () => loadPages(visitor));
  const draft = await step('Login as Draft', () => logIn(options, 'D'));
  const final = await step('Login as Final', () => logIn(options, 'F'));
  const made: Made = {};
  try {
    made.transNo = await step('Bill prepared and submitted', () => prepare(draft, options));
    const transNo = made.transNo;
    const authNo = await step('Bill authorized, its slip drawn', () => authorize(final, transNo, made));
    await step('Body attached, signed and verified', () => sign(draft, final, authNo, options.signing));
    if (options.withTreasury) {
      made.isSent = true;
      await step('Taken by the treasury', () => send(final, transNo, authNo));
      const { status } = await step('Status of the treasury', () => askStatus(final, authNo));
      options.report(`The bill ${transNo} is at the treasury: ${status}`, 0);
    }
  } catch (error) {
    throw await takenBack(error, draft, final, made);
  }
  if (!made.isSent) await step('Bill withdrawn and deleted', () => takeBack(draft, final, made));
};

const loadPages = async (visitor: Caller): Promise<void> => {
  const { text, headers } = await visitor.page('/');
  const script = /<script[^>]+src="([^"]+)"/.exec(text)?.[1];
  if (!script) throw new StartFailure('The first page has no script.');
  if (!headers.get('content-security-policy'))
    throw new StartFailure('The first page has no content security policy.');
  await visitor.page(new URL(script, 'http://page.invalid/').pathname);
};

const logIn = async (options: SmokeOptions, usertype: LoginType): Promise<Caller> => {
  const caller = new Caller(options.address);
  const { question } = await caller.ask(session.getCaptcha, { query: { form: 'text' } });
  const captcha = await options.answer(question);
  const { username, passwords } = options;
  const { data } = await caller.ask(session.login, {
    body: { username, password: passwords[usertype], usertype, captcha },
  });
  if (data.second_factor === 'enrolment')
    throw new StartFailure(
      `The second factor of ${username} must be set up first: log in on ${options.address}.`,
    );
  if (data.second_factor) {
    const code = await options.answer(
      `Code of the second factor, ${loginTypeNames[usertype]} login of ${username}`,
    );
    await caller.ask(enterSecondFactor, { body: { code } });
  }
  if (data.mustChangePassword)
    throw new StartFailure(
      `The password of ${username} must be changed first: log in on ${options.address}.`,
    );
  return caller;
};

const prepare = async (draft: Caller, { ein, grant }: SmokeOptions): Promise<string> => {
  const grants = await draft.ask(scheme.listGrants, { query: {} });
  const chosen = await chargeable(
    draft,
    grant ? grants.filter((one) => `${one.schemecd}-${one.object}` === grant) : grants,
  );
  if (!chosen)
    throw new StartFailure(
      'No grant of the office can be charged by a general bill: name one with --grant <scheme code>-<object>.',
    );
  const [type] = await draft.ask(scheme.listBillTypes, { query: { dh_cd: chosen.object } });
  const { data } = await draft.ask(bill.lookUpEmployees, { body: { eins: [ein] } });
  const employee = data[0]?.emp_det;
  if (!type || !employee)
    throw new StartFailure(`The employee service knows no employee ${ein}: name one with --ein.`);
  const submitted = await draft.ask(bill.submitGeneralBill, {
    body: {
      dept_bill_no: `SMOKE/${Date.now()}`,
      billFormId: type.form_id,
      billCat: type.bill_code,
      deductions: [],
      grossAmount: amount,
      deduction: 0,
      netAmount: amount,
      purpose: remark,
      allowances: [
        {
          payee: employee.full_name,
          ein: employee.ein,
          pan: employee.pan_no,
          accountNumber: employee.bank_account_no,
          ifsc: employee.ifsc_code,
          amount,
        },
      ],
      billDetails: { schemecd: chosen.schemecd, object: chosen.object },
      grant: chosen.grantno,
    },
  });
  return submitted.data.trans_no;
};

/** The first whose scheme PFMS pays by general bills, and that has something left. */
const chargeable = async (
  draft: Caller,
  grants: readonly GrantRecord[],
): Promise<GrantRecord | undefined> => {
  for (const grant of grants) {
    if (grant.total * 1000 - grant.currexp < amount) continue;
    const { DATA } = await draft.ask(scheme.getPfmsDetails, { params: { schemecd: grant.schemecd } });
    if (destination(grant, DATA[0]) === '/bill') return grant;
  }
  return undefined;
};

const authorize = async (final: Caller, trans_no: string, made: Made): Promise<string> => {
  const { data } = await final.ask(bill.authorizeBill, { body: { trans_no } });
  made.isAuthorized = true;
  await final.pdf(bill.getAuthorizationSlip, { params: { auth_no: data }, query: {} });
  return data;
};

/** The body is the bill's own slip, signed by the service on this machine. */
const sign = async (draft: Caller, final: Caller, auth_no: string, signing: string): Promise<void> => {
  const body = await final.pdf(bill.getAuthorizationSlip, { params: { auth_no }, query: {} });
  const contentType = 'application/pdf';
  await draft.ask(normalDocuments.postBody, {
    params: { auth_no },
    body: { fileName: 'smoke.pdf', contentType, base64: body.toString('base64') },
  });
  const stored = await final.pdf(normalDocuments.getBody, { params: { auth_no }, query: {} });
  const rows = await final.ask(bill.listAuthorizedBills, { query: {} });
  const row = rows.find((one) => one.auth_no === auth_no);
  if (!row) throw new StartFailure(`The portal lists no authorized bill ${auth_no}.`);
  const signed = await signedBy(signing, stored, row);
  await final.ask(normalDocuments.postSignedBody, {
    params: { auth_no },
    body: { filename: 'smoke.pdf', contentType, base64: signed.toString('base64') },
  });
};

const signedBy = async (signing: string, body: Buffer, row: bill.AuthorizedRow): Promise<Buffer> => {
  const form = new FormData();
  for (const name of signedBillFields) form.set(name, String(row[name]));
  form.set('pdf_file', new File([new Uint8Array(body)], 'smoke.pdf', { type: 'application/pdf' }));
  form.set('reason', 'Smoke test');
  form.set('location', 'Finance IT');
  const answer = await fetch(`${signing}/api/esignPDF`, { method: 'POST', body: form }).catch(
    (cause: unknown) => {
      throw new StartFailure(
        `No signing service answers at ${signing}: start it, or name it with --signing.`,
        { cause },
      );
    },
  );
  if (!answer.ok)
    throw new StartFailure(`The signing service answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
};

const send = async (final: Caller, TransNo: string, AuthNo: string): Promise<void> => {
  await final.ask(uploadBill, { body: { TransNo, AuthNo } });
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const { data } = await final.ask(listUploads, { query: {} });
    const row = data.find(({ auth_no }) => auth_no === AuthNo);
    if (row?.upload_state === 'sent') return;
    if (row?.upload_state === 'failed') throw new StartFailure(row.reasons.join(' '));
    await pause(betweenLooksMs);
  }
  throw new StartFailure(`The upload did not end within ${patienceMs / 1000} s.`);
};

const askStatus = async (final: Caller, auth_no: string) =>
  (await final.ask(updateStatus, { body: { auth_no } })).data;

const takeBack = async (draft: Caller, final: Caller, { transNo, isAuthorized }: Made): Promise<void> => {
  if (transNo === undefined) return;
  if (isAuthorized) await final.ask(bill.withdrawAuthorization, { body: { trans_no: transNo, remark } });
  await draft.ask(bill.deleteBill, { params: { trans_no: transNo } });
};

/** The failure itself, with what is left of the bill. */
const takenBack = async (
  failure: unknown,
  draft: Caller,
  final: Caller,
  made: Made,
): Promise<StartFailure> => {
  const said = failure instanceof Error ? failure.message : String(failure);
  if (made.transNo === undefined) return new StartFailure(said, { cause: failure });
  if (made.isSent)
    return new StartFailure(`${said} The bill ${made.transNo} is still there: look for it on Upload Bill.`, {
      cause: failure,
    });
  try {
    await takeBack(draft, final, made);
    return new StartFailure(`${said} The bill ${made.transNo} was withdrawn and deleted.`, {
      cause: failure,
    });
  } catch (error) {
    return new StartFailure(
      `${said} The bill ${made.transNo} is left, for it could not be deleted: ${error instanceof Error ? error.message : String(error)}`,
      { cause: failure },
    );
  }
};
