// Single requests over HTTP through the whole local cloud, alternating with their floor (floor.ts).
import { randomUUID } from 'node:crypto';
import { mapLimit } from '@portal/core/map-limit';
import { hashPassword } from '@portal/core/session/password-hash';
import { getBillSlip, getReturnedEntry, returnBill, submitGeneralBill } from '@portal/domain/bill/api';
import type { Endpoint } from '@portal/domain/contract';
import { listGrants } from '@portal/domain/scheme/api';
import { getCaptcha, login as loginEndpoint } from '@portal/domain/session/api';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { type Client, type LooseInput, nameOf } from '../support/client.ts';
import { captchaAnswer, measuredCloud } from '../support/measured-cloud.ts';
import { anAccount, anOffice, passwords, visitor } from '../support/measured-office.ts';
import { aGrant, employees, officeRecord } from '../support/records.ts';
import { bareRuns, handlersHere, recordCalls } from './floor.ts';
import { median, over, type Row, series, timed, within } from './row.ts';

const mostTimes = 1.35;
const slipMs = 100;
const rounds = 60;
/** Until V8 has compiled the function's code. */
const warmUps = 60;
const spacious = { totalThousands: 10_000_000 };

interface Request {
  readonly client: Client;
  readonly sent: LooseInput;
}

interface Asked {
  readonly what: string;
  readonly endpoint: Endpoint;
  /** Prepares a request; not measured. */
  readonly next: () => Promise<Request>;
  /** Work besides table calls that belongs to the floor. */
  readonly also?: { readonly what: string; readonly work: () => Promise<unknown> };
}

const overFloor = async ({ what, endpoint, next, also }: Asked): Promise<Row[]> => {
  const send = async ({ client, sent }: Request) => {
    const { status, bytes } = await client.send(endpoint, sent, { key: `bench-${randomUUID()}` });
    if (status >= 300) throw new Error(`${nameOf(endpoint)} answered ${status}: ${bytes.toString()}`);
  };
  const here = await handlersHere();
  const record = async () => {
    const { client, sent } = await next();
    return recordCalls(() => send({ client: client.over(here), sent }));
  };
  // the third request finds masters in memory and the session's last-seen time up to date
  await record();
  await record();
  const runs = await bareRuns(await record(), rounds);
  for (let round = 0; round < warmUps; round += 1) await send(await next());
  const times: number[] = [];
  const floors: number[] = [];
  for (const run of runs) {
    const request = await next();
    times.push(await timed(() => send(request)));
    floors.push(
      await timed(async () => {
        await run();
        await also?.work();
      }),
    );
  }
  const beside = {
    what: also ? `its table calls and ${also.what}` : 'its table calls',
    value: median(floors),
  };
  return [over(what, [median(times), 'ms'], beside, mostTimes)];
};

export const login = async (): Promise<Row[]> => {
  await measuredCloud();
  const office = await officeRecord();
  const accounts = await mapLimit(Array.from({ length: 16 }), 4, () => anAccount(office));
  let turn = 0;
  return overFloor({
    what: 'login',
    endpoint: loginEndpoint,
    next: async () => {
      const client = await visitor();
      await client.file(getCaptcha, { query: {} });
      turn += 1;
      const { username = '' } = accounts[turn % accounts.length] ?? {};
      const body = { username, password: passwords.draftPassword, usertype: 'D', captcha: captchaAnswer };
      return { client, sent: { body } };
    },
    also: { what: 'a password hash', work: () => hashPassword(passwords.draftPassword) },
  });
};

export const firstList = async (): Promise<Row[]> => {
  const { office, draft } = await anOffice();
  await mapLimit(Array.from({ length: 30 }), 8, () => aGrant(office));
  return overFloor({
    what: 'first list, 30 grants',
    endpoint: listGrants,
    next: async () => ({ client: draft, sent: {} }),
  });
};

export const entry = async (): Promise<Row[]> => {
  const { office, draft, final } = await anOffice();
  const trans_no = await submitGeneral(
    draft,
    aGeneralBill(await aGrant(office, spacious), await employees(100)),
  );
  await final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
  return overFloor({
    what: 'entry of a returned bill, 100 payees',
    endpoint: getReturnedEntry,
    next: async () => ({ client: draft, sent: { query: { trans_no } } }),
  });
};

export const submit = async (): Promise<Row[]> => {
  const { office, draft } = await anOffice();
  const [grant, people] = [await aGrant(office, spacious), await employees(100)];
  return overFloor({
    what: 'submit of a bill, 100 payees',
    endpoint: submitGeneralBill,
    next: async () => ({ client: draft, sent: { body: aGeneralBill(grant, people) } }),
  });
};

export const slip = async (): Promise<Row[]> => {
  const { office, draft } = await anOffice();
  const bill = aGeneralBill(await aGrant(office, spacious), await employees(200), { gross: 100_000 });
  const trans_no = await submitGeneral(draft, bill);
  const drawn = { params: { trans_no }, query: { inline: 'true' } } as const;
  const times = await series(40, 10, () => draft.file(getBillSlip, drawn));
  return [within('slip of 200 payees as PDF', [median(times), 'ms'], slipMs)];
};
