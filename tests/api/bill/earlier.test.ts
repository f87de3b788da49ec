// What a new entry is offered (decisions.md, Another bill like it): the last bills on its grant, the type of the last one, and the
// next Department Bill No.
import { reservationEntity } from '@portal/core/ledger/entity';
import { deleteBill, returnBill } from '@portal/domain/bill/api';
import { listEarlierBills } from '@portal/domain/bill/earlier-api';
import { civilDate } from '@portal/domain/calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { aGeneralBill, aGpfBill, submitGeneral, submitGpf } from '../../support/bill.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aCommonHead, aGrant, employees, gpfEmployees, thisYear } from '../../support/records.ts';

let office: TestOffice;
beforeEach(async () => {
  office = await anOffice();
});

type Grant = Awaited<ReturnType<typeof aGrant>>;

const earlier = async (
  { schemecd, object }: Pick<Grant, 'schemecd' | 'object'>,
  kind: 'general' | 'pay' | 'gpf' = 'general',
) => (await office.draft.ask(listEarlierBills, { query: { kind, schemecd, object } })).body;

const submit = async (grant: Grant, dept_bill_no: string, change: object = {}): Promise<string> =>
  submitGeneral(office.draft, {
    ...aGeneralBill(grant, await employees(1), { dept_bill_no }),
    ...change,
  });

describe('an office without bills', () => {
  test('is offered nothing', async () =>
    expect(await earlier(await aGrant(office.office))).toEqual({
      dept_bill_no: '',
      bill_type: '',
      form_id: '',
      pay_month: '',
      bills: [],
    }));
});

describe('the last bills of a grant', () => {
  test('come newest first, with what they are', async () => {
    const [grant, other] = [await aGrant(office.office), await aGrant(office.office)];
    const first = await submit(grant, 'EDN/1');
    await submit(other, 'EDN/2');
    const second = await submit(grant, 'EDN/3');
    const { bills, bill_type, form_id } = await earlier(grant);
    expect(bills.map(({ trans_no }) => trans_no)).toEqual([second, first]);
    expect(bills[0]).toMatchObject({
      dept_bill_no: 'EDN/3',
      purpose: 'Repairs of the office roof',
      status: 'prepared',
      payee_count: 1,
      gross_amt: 1_000,
      net_amt: 900,
    });
    expect([bill_type, form_id]).toEqual(['17', '30']);
  });

  test('are 12 at most, of the asked kind, and none that was deleted', async () => {
    const grant = await aGrant(office.office, { totalThousands: 1_000 });
    const numbers: string[] = [];
    for (let at = 1; at <= 13; at += 1) numbers.push(await submit(grant, `EDN/${at}`));
    const last = numbers.pop() ?? '';
    await office.draft.ask(deleteBill, { params: { trans_no: last } });
    const { bills, dept_bill_no } = await earlier(grant);
    expect(bills.map(({ trans_no }) => trans_no)).toEqual(numbers.toReversed());
    // the number of the deleted bill is free again
    expect(dept_bill_no).toBe('EDN/13');
    expect((await earlier(grant, 'pay')).bills).toEqual([]);
  });

  test('are those of last year where this year has none', async () => {
    const [grant, other] = [await aGrant(office.office), await aGrant(office.office)];
    const transNo = await submit(other, 'EDN/1');
    const key = `grant#${thisYear() - 1}#${grant.schemecd}#${grant.object}`;
    const held = { amountPaise: 100_000, state: 'reserved', at: '2026-03-01T00:00:00Z' } as const;
    await reservationEntity()
      .put({ ddoCode: office.office.ddoCode, key, transNo, ...held })
      .go();
    expect((await earlier(grant)).bills.map(({ trans_no }) => trans_no)).toEqual([transNo]);
    await submit(grant, 'EDN/2');
    expect((await earlier(grant)).bills.map(({ dept_bill_no }) => dept_bill_no)).toEqual(['EDN/2']);
  });

  test('of a common head are found too', async () => {
    const head = await aCommonHead(office.office);
    const bill = aGpfBill(head, await gpfEmployees(1), { dept_bill_no: 'GPF/009' });
    const trans_no = await submitGpf(office.draft, bill);
    expect(await earlier(head, 'gpf')).toMatchObject({
      dept_bill_no: 'GPF/010',
      bill_type: '41',
      form_id: '40',
      bills: [{ trans_no }],
    });
  });
});

describe('pay bills', () => {
  test('come with their month, and a new one is proposed the present month', async () => {
    const grant = await aGrant(office.office, { object: '01' });
    await submit(grant, 'PAY/1', { billCat: '11', billFormId: '14', pay_month: '2026-10' });
    expect(await earlier(grant, 'pay')).toMatchObject({
      pay_month: civilDate(new Date()).slice(0, 7),
      bills: [{ dept_bill_no: 'PAY/1', pay_month: '2026-10' }],
    });
  });
});

describe('the next Department Bill No', () => {
  test('follows the last of the office where the grant has no bill yet', async () => {
    const [grant, other] = [await aGrant(office.office), await aGrant(office.office)];
    await submit(other, 'EDN/099');
    expect(await earlier(grant)).toMatchObject({ dept_bill_no: 'EDN/100', bill_type: '', bills: [] });
  });

  test('goes on in the series of the grant, and passes numbers that are in use', async () => {
    const [grant, other] = [await aGrant(office.office), await aGrant(office.office)];
    await submit(grant, 'PAY/7');
    await submit(other, 'pay/9');
    await submit(grant, 'PAY/8');
    await submit(other, 'TA/12');
    expect((await earlier(grant)).dept_bill_no).toBe('PAY/10');
  });

  test('is not the one of a returned bill, which keeps it', async () => {
    const grant = await aGrant(office.office);
    const trans_no = await submit(grant, 'EDN/1');
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    expect((await earlier(grant)).dept_bill_no).toBe('EDN/2');
  });
});
