// Contention on one grant: eight officers submit bills on the same grant, compared with one grant per officer.
import type { GrantRow } from '@portal/core/scheme/entity';
import { submitGeneralBill } from '@portal/domain/bill/api';
import { aGeneralBill } from '../support/bill.ts';
import { anOffice, signedIn } from '../support/measured-office.ts';
import { aGrant, employees } from '../support/records.ts';
import { inTurn, over, type Row } from './row.ts';

const officers = 8;
const billsEach = 4;
const rounds = [7, 2] as const;
const mostTimes = 2;
const spacious = { totalThousands: 10_000_000 };

export const busyGrant = async (): Promise<Row[]> => {
  const { office, account } = await anOffice();
  const [shared, people] = [await aGrant(office, spacious), await employees(1)];
  const desks: { client: Awaited<ReturnType<typeof signedIn>>; own: GrantRow }[] = [];
  for (let at = 0; at < officers; at += 1)
    desks.push({ client: await signedIn(account, 'D'), own: await aGrant(office, spacious) });
  /** Officers work in parallel; each submits one bill after another. */
  const submitAll = (isShared: boolean) => () =>
    Promise.all(
      desks.map(async ({ client, own }) => {
        for (let bill = 0; bill < billsEach; bill += 1)
          await client.ask(submitGeneralBill, { body: aGeneralBill(isShared ? shared : own, people) });
      }),
    );
  const { bare, own, ratio } = await inTurn(rounds, submitAll(false), submitAll(true));
  const beside = { what: 'on a grant each', value: bare / 1000 };
  const what = `${officers * billsEach} bills of ${officers} officers on one grant`;
  return [over(what, [own / 1000, 's'], beside, mostTimes, ratio)];
};
