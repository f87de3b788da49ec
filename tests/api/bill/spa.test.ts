// Submitting an SPA bill: category, codes, components and payees are held against PFMS, the component service and the masters;
// what is kept of it comes back in details, slip, and when it is returned (3§5.1; decisions.md, SPA bill, Shares).
import type { SnaPayee } from '@portal/core/payee/entity';
import {
  authorizeBill,
  getBillSlip,
  getReturnedEntry,
  listBillPayees,
  listConfirmBills,
  listReturnedBills,
  returnBill,
  submitSpaBill,
  withdrawAuthorization,
} from '@portal/domain/bill/api';
import { listSparshConfirmBills } from '@portal/domain/sparsh/api';
import type { Vendor } from '@portal/domain/supplier/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { billNow, faultsOf, leftOf, limitFaults, snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { textOfPdf } from '../../support/pdf.ts';
import { aLimit, snaPayees } from '../../support/records.ts';
import {
  aComponent,
  anSpaBill,
  anSpaGrant,
  type SpaBill,
  type SpaGrant,
  snaLine,
  submitSpa,
  vendorLine,
} from '../../support/spa.ts';
import { anSpaDesk } from '../../support/spa-desk.ts';

let office: TestOffice;
let grant: SpaGrant;
let payees: SnaPayee[];
let agency: string;
let vendor: Vendor;

beforeAll(async () => {
  ({ office, grant, payees, agency, vendor } = await anSpaDesk(2));
});

const first = () => payees[0] as SnaPayee;
const aBill = (changes: Partial<SpaBill> & { deducted?: number } = {}): SpaBill =>
  anSpaBill(
    grant,
    [
      snaLine(first(), aComponent('1.1', 300), aComponent('2.1', 100.5, 120)),
      vendorLine(agency, vendor, aComponent('1.1', 599.5)),
    ],
    changes,
  );

describe('an SPA bill without fault', () => {
  test('is stored with the names of its masters, its parts and its shares', async () => {
    const trans_no = await submitSpa(
      office.draft,
      aBill({ deducted: 100, capitalComponent: 500, otherComponent: 400, topupAmt: 200 }),
    );
    expect(await billNow(office.office.ddoCode, trans_no)).toMatchObject({
      kind: 'spa',
      stage: 'sparsh prepared',
      pfmsFlag: 'SPA',
      slsCode: grant.slsCode,
      grossPaise: 110_000,
      netPaise: 100_000,
      own: {
        category: 'OT',
        slsCode: grant.slsCode,
        cssCode: '9977',
        capital: 50_000,
        salary: 0,
        topUp: 20_000,
      },
      shares: { centrePaise: 81_000, statePaise: 29_000, centrePercent: 9_000, statePercent: 1_000 },
    });
    const rows = (await office.draft.ask(listBillPayees, { query: { trans_no } })).body;
    expect(rows).toMatchObject([
      {
        payee_name: first().name,
        bank_desc: first().bankName,
        sna_unique_id: first().snaUniqueId,
        amount: 400.5,
        components: [
          { component_code: '1.1', component_desc: 'Component 1.1', gross_amt: 300, total_net: 300 },
          { component_code: '2.1', component_desc: 'Component 2.1', gross_amt: 120, total_net: 100.5 },
        ],
      },
      { payee_name: vendor.party_name, ein: vendor.ein, sna_unique_id: agency, amount: 599.5 },
    ]);
    expect(await faultsOf(grant)).toEqual([]);
  });

  test('prints its parts and shares on the slip, and what each payee’s components make', async () => {
    const trans_no = await submitSpa(office.draft, aBill());
    const { body } = await office.draft.ask(getBillSlip, { params: { trans_no }, query: {} });
    expect(body).toMatchObject({
      category: 'OT',
      capitalComponent: 0,
      salaryComponent: 0,
      otherComponent: 1_000,
      topupAmt: 0,
      centreShare: 900,
      stateShare: 100,
      slS_Code: grant.slsCode,
      css_Code: '9977',
      payeeDetails: [
        {
          name: first().name,
          agency: first().snaUniqueId,
          gross: 420,
          deduction: 19.5,
          net: 400.5,
          components: [
            { component_code: '1.1', component_desc: 'Component 1.1', gross_amt: 300, total_net: 300 },
            { component_code: '2.1', component_desc: 'Component 2.1', gross_amt: 120, total_net: 100.5 },
          ],
        },
        { name: vendor.party_name, agency, gross: 599.5, deduction: 0, net: 599.5 },
      ],
    });
    expect(body.components.map((sum) => [sum.component_code, sum.payees])).toContainEqual(['2.1', 1]);
    expect(body.components.reduce((total, sum) => total + sum.total_net, 0)).toBe(1_000);
    const { body: pdf } = await office.draft.file(getBillSlip, {
      params: { trans_no },
      query: { inline: 'true' },
    });
    const text = await textOfPdf(pdf);
    expect(text).toContain('Centre share, 90 % (₹)');
    expect(text).toContain('900.00');
    for (const part of ['CSS code', 'Components of the payees', 'Component 2.1', 'Total of the components'])
      expect(text).toContain(part);
  });

  test('has no shares where the scheme has no percentages that make 100, and says top-up only where all is that', async () => {
    const odd = await anSpaGrant(office.office, { centre_share: '90', state_share: '20' });
    const line = snaLine(first(), aComponent('1.1', 100));
    const without = await submitSpa(office.draft, anSpaBill(odd, [line]));
    const slip = async (trans_no: string) =>
      (await office.draft.ask(getBillSlip, { params: { trans_no }, query: {} })).body;
    expect(await slip(without)).toMatchObject({ centreShare: null, stateShare: null, otherComponent: 100 });
    const only = await submitSpa(office.draft, anSpaBill(grant, [line], { topupAmt: 100 }));
    expect(await slip(only)).toMatchObject({
      centreShare: 0,
      stateShare: 100,
      topupAmt: 100,
      otherComponent: 0,
    });
  });

  test('may leave its codes, and the amounts of its payees, to the server', async () => {
    const { sls_code, css_code, ...bill } = aBill();
    expect([sls_code, css_code]).toEqual([grant.slsCode, '9977']);
    const trans_no = await submitSpa(office.draft, bill);
    expect((await billNow(office.office.ddoCode, trans_no))?.own).toMatchObject({
      slsCode: sls_code,
      cssCode: css_code,
    });
  });

  test('takes an SNA payee with its own number, as lists and returned bills send it', async () => {
    const line = { ...snaLine(first(), aComponent('1.2', 50)), ein: first().ein };
    const trans_no = await submitSpa(office.draft, anSpaBill(grant, [line]));
    const rows = (await office.draft.ask(listBillPayees, { query: { trans_no } })).body;
    expect(rows).toMatchObject([{ payee_name: first().name, ein: first().ein }]);
  });

  test('may be wholly deducted, and then pays no payee', async () => {
    const bill = anSpaBill(grant, [], { deducted: 500 });
    await submitSpa(office.draft, bill);
    expect(await faultsOf(grant)).toEqual([]);
  });

  test('of a scheme without category at PFMS takes one of three', async () => {
    const open = await anSpaGrant(office.office, { category: null });
    const line = snaLine(first(), aComponent('1.1', 100));
    await submitSpa(office.draft, anSpaBill(open, [line], { category: 'ST' }));
    const { body } = await office.draft.refused(submitSpaBill, {
      body: anSpaBill(open, [line], { category: 'XX' }),
    });
    expect(body.issues.map(({ path, message }) => [path, message])).toEqual([
      ['category', 'Choose one of the categories SC, ST and OT.'],
    ]);
  });

  test('takes its gross from the limit that was allotted, and not more', async () => {
    const limited = await anSpaGrant(office.office);
    await aLimit(limited, 10_000);
    const line = snaLine(first(), aComponent('1.1', 60));
    await submitSpa(office.draft, anSpaBill(limited, [line]));
    const before = await snapshot(limited);
    const { status, body } = await office.draft.refused(submitSpaBill, { body: anSpaBill(limited, [line]) });
    expect([status, body.message]).toEqual([422, 'Gross amount exceeds the limit allotted to the DDO.']);
    expect([await snapshot(limited), await leftOf(limited), await limitFaults(limited)]).toEqual([
      before,
      4_000,
      [],
    ]);
  });

  test('submitted twice under one key is one bill', async () => {
    const body = aBill();
    const key = `spa-${Math.random()}`;
    const one = await office.draft.ask(submitSpaBill, { body }, { key });
    const two = await office.draft.ask(submitSpaBill, { body }, { key });
    expect([one.status, two.status, two.body]).toEqual([201, 200, one.body]);
    const other = await office.draft.refused(submitSpaBill, { body: { ...body, topupAmt: 1_000 } }, { key });
    expect(other.status).toBe(409);
  });
});

describe('where a prepared SPA bill waits', () => {
  const numbers = async (of: TestOffice) => ({
    normal: (await of.draft.ask(listConfirmBills, { query: {} })).body.map(({ trans_no }) => trans_no),
    sparsh: (await of.draft.ask(listSparshConfirmBills, { query: {} })).body.map(({ trans_no }) => trans_no),
  });

  test('of an SPA account in the SPARSH list alone, also after it was withdrawn', async () => {
    const own = await anOffice({ kind: 'SPA' });
    const [payee] = await snaPayees(own.office, 1);
    const bill = anSpaBill(await anSpaGrant(own.office), [snaLine(payee as SnaPayee, aComponent('1.1', 10))]);
    const trans_no = await submitSpa(own.draft, bill);
    expect(await numbers(own)).toEqual({ normal: [], sparsh: [trans_no] });
    await own.final.ask(authorizeBill, { body: { trans_no } });
    expect(await numbers(own)).toEqual({ normal: [], sparsh: [] });
    await own.final.ask(withdrawAuthorization, { body: { trans_no, remark: 'Wrong component.' } });
    expect(await numbers(own)).toEqual({ normal: [], sparsh: [trans_no] });
    await own.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    const returned = (await own.draft.ask(listReturnedBills, { query: {} })).body;
    expect(returned).toMatchObject([{ trans_no, kind: 'spa' }]);
  });

  test('of a DDO account in the normal list; the SPARSH list is not for it', async () => {
    const own = await anOffice();
    const [payee] = await snaPayees(own.office, 1);
    const bill = anSpaBill(await anSpaGrant(own.office), [snaLine(payee as SnaPayee, aComponent('1.1', 10))]);
    const trans_no = await submitSpa(own.draft, bill);
    const list = (await own.draft.ask(listConfirmBills, { query: {} })).body;
    expect(list.map((row) => row.trans_no)).toEqual([trans_no]);
    const { status, body } = await own.final.refused(listSparshConfirmBills, { query: {} });
    expect([status, body.message]).toEqual([403, 'You are not authorized to perform this action.']);
  });
});

describe('a returned SPA bill', () => {
  test('reopens whole, and is corrected with other shares', async () => {
    const trans_no = await submitSpa(
      office.draft,
      aBill({ deducted: 100, capitalComponent: 1_000, topupAmt: 100 }),
    );
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Less top-up.' } });
    const { body: entry } = await office.draft.ask(getReturnedEntry, { query: { trans_no } });
    expect(entry).toMatchObject({
      kind: 'spa',
      own: { category: 'OT', slsCode: grant.slsCode, capital: 1_000, salary: 0, other: 0, topUp: 100 },
      payees: [
        {
          name: first().name,
          ein: first().ein,
          type: 'SNA',
          amount: 400.5,
          components: [
            { code: '1.1', description: 'Component 1.1', gross: 300, net: 300 },
            { code: '2.1', description: 'Component 2.1', gross: 120, net: 100.5 },
          ],
        },
        { name: vendor.party_name, ein: vendor.ein, type: 'VENDOR', snaUniqueId: agency },
      ],
    });
    await submitSpa(office.draft, { ...aBill({ deducted: 100, topupAmt: 1_100 }), trans_no });
    expect(await billNow(office.office.ddoCode, trans_no)).toMatchObject({
      status: 'prepared',
      stage: 'sparsh prepared',
      shares: { centrePaise: 0, statePaise: 110_000 },
    });
    expect(await faultsOf(grant)).toEqual([]);
  });
});
