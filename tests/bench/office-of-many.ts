// Offices with as many bills as are wanted, as copies of one that went its whole way, and what their officers ask.
import { searchRegister } from '@portal/domain/bill/api';
import type { BillStatus } from '@portal/domain/bill/workflow';
import type { Endpoint } from '@portal/domain/contract';
import { addressOf, type Client, type LooseInput } from '../support/client.ts';
import type { WireAnswer } from '../support/http.ts';
import { copiesOf } from '../support/many-bills.ts';
import { thisYear } from '../support/records.ts';
import { headerOf } from '../support/signed-bill.ts';
import { aSignedBill } from './endpoints/treasury-cases.ts';
import { anOffice, type BenchOffice } from './officers.ts';

/** Far above those that the portal draws meanwhile. */
const firstNumber = 100_000;

/** An office with so many bills of each status. */
export const officeOfMany = async (
  counts: Readonly<Partial<Record<BillStatus, number>>>,
): Promise<BenchOffice> => {
  const made = await anOffice();
  const { ddoCode, transNo } = await aSignedBill(made);
  const header = await headerOf(ddoCode, transNo);
  let from = firstNumber;
  for (const [status, count] of Object.entries(counts)) {
    await copiesOf(header, {
      office: made.office,
      year: thisYear(),
      count,
      from,
      status: status as BillStatus,
      ...(status === 'compiled' ? { auditFlag: 'C' } : {}),
    });
    from += count;
  }
  return made;
};

/** @throws where the portal does not answer 200 */
export const asked = async (
  client: Client,
  endpoint: Endpoint,
  headers: Readonly<Record<string, string>> = {},
  sent: LooseInput = { query: {} },
): Promise<WireAnswer> => {
  const answer = await client.send(endpoint, sent, { headers });
  if (answer.status !== 200) throw new Error(`${addressOf(endpoint, sent)} was answered ${answer.status}`);
  return answer;
};

/** All answers of one search of the register, one after the other, and how long they took together. */
export const searchInVain = async (
  client: Client,
  asking: Readonly<Record<string, string>>,
): Promise<{ ms: number; answers: number }> => {
  const from = performance.now();
  let answers = 0;
  let cursor: string | undefined;
  do {
    const query = { ...asking, ...(cursor === undefined ? {} : { cursor }) };
    const { headers } = await asked(client, searchRegister, {}, { query });
    answers += 1;
    cursor = headers['next']?.toString() || undefined;
  } while (cursor !== undefined);
  return { ms: performance.now() - from, answers };
};
