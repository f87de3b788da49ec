// What the portal keeps for a login: unfinished bills, which a screen saves every few seconds while an officer types, and the
// saved views of its lists.
import { deflateRawSync } from 'node:zlib';
import {
  discardUnfinishedBill,
  getUnfinishedBill,
  listUnfinishedBills,
  saveUnfinishedBill,
} from '@portal/domain/unfinished/api';
import { listViews, removeView, saveView } from '@portal/domain/view/api';
import { anySave, type Save } from '../../support/unfinished.ts';
import { aView } from '../../support/view.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, inParallel, type Ready, read } from './case.ts';

/** One login may save 60 times a minute and keeps 20, so several share the work. */
const officeCount = 16;
const perLogin = 15;

const large = (payees: number): Partial<Save> => ({
  form: 'deflate',
  content: deflateRawSync(
    JSON.stringify({
      payees: Array.from({ length: payees }, (_, at) => ({
        id: `payee-${at}`,
        name: `Payee ${at}`,
        accountNumber: String(10_000_000_000 + at),
        ifsc: 'SBIN0000001',
        amount: at,
      })),
    }),
  ).toString('base64'),
});

export const unfinishedCases = async (): Promise<Case[]> => {
  const offices = await inParallel(Array.from({ length: officeCount }), 8, () => anOffice());
  const logins = offices.flatMap(({ draft, final }) => [draft, final]);
  const [own] = logins;
  if (!own) throw new Error('there is no login');
  for (let at = 0; at < 20; at += 1)
    await own.ask(saveUnfinishedBill, { body: { ...anySave(`L${at + 10}`), ...large(100) } });
  const [{ id } = { id: '' }] = (await own.ask(listUnfinishedBills, {})).body;
  const others = logins.slice(1);
  let made = 0;
  const fresh = (changes: Partial<Save>) => async (count: number) =>
    Array.from({ length: count }, (): Ready => {
      const client = others[made % others.length] ?? own;
      const object = `S${10 + (Math.floor(made / others.length) % perLogin)}`;
      made += 1;
      return { client, sent: { body: { ...anySave(object), ...changes } } };
    });
  return [
    read(listUnfinishedBills, own, {}, { title: '20 bills' }),
    read(getUnfinishedBill, own, { query: { id } }, { title: '100 payees' }),
    command(saveUnfinishedBill, fresh({}), { title: 'the first of a bill', requests: 60, requestsOfMany: 0 }),
    command(
      discardUnfinishedBill,
      (count) =>
        inParallel(Array.from({ length: count }), 8, async (_, at): Promise<Ready> => {
          const client = others[at % others.length] ?? own;
          const body = anySave(`D${10 + (Math.floor(at / others.length) % 5)}`);
          const { data } = (await client.ask(saveUnfinishedBill, { body })).body;
          return { client, sent: { query: { id: data.id, version: data.version } } };
        }),
      { requests: 60, requestsOfMany: 0 },
    ),
  ];
};

export const viewCases = async (): Promise<Case[]> => {
  const offices = await inParallel(Array.from({ length: 4 }), 4, () => anOffice());
  const [own, ...others] = offices.flatMap(({ draft, final }) => [draft, final]);
  if (!own) throw new Error('there is no login');
  for (let at = 0; at < 20; at += 1) await own.ask(saveView, { body: aView(`View ${at}`) });
  const few = { requests: 40, requestsOfMany: 0 };
  const clientOf = (at: number) => others[at % others.length] ?? own;
  let made = 0;
  return [
    read(listViews, own, {}, { title: '20 views' }),
    command(
      saveView,
      async (count) =>
        Array.from({ length: count }, (): Ready => {
          made += 1;
          // ever another state under the same few names
          const name = `Saved ${Math.floor(made / others.length) % 10}`;
          const body = aView(name, { replaces: true });
          return {
            client: clientOf(made),
            sent: { body: { ...body, state: { ...body.state, filter: `bill ${made}` } } },
          };
        }),
      few,
    ),
    command(
      removeView,
      (count) =>
        inParallel(Array.from({ length: count }), 1, async (_, at): Promise<Ready> => {
          const client = clientOf(at);
          const name = `Removed ${Math.floor(at / others.length) % 8}`;
          await client.ask(saveView, { body: aView(name) });
          return { client, sent: { query: { list: 'bill-register', name } } };
        }),
      few,
    ),
  ];
};
