// What an SPA bill is refused for: each rule with its sentence at its field, and nothing of it is believed (3§5.1).
import type { SnaPayee } from '@portal/core/payee/entity';
import { submitSpaBill } from '@portal/domain/bill/api';
import { deactivateMapping } from '@portal/domain/supplier/api';
import type { Vendor } from '@portal/domain/supplier/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { issuesOf } from '../../support/issues.ts';
import { snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, anSnaGrant, snaPayees } from '../../support/records.ts';
import {
  aComponent,
  anSpaBill,
  anSpaGrant,
  type SpaBill,
  type SpaComponent,
  type SpaGrant,
  type SpaPayee,
  snaLine,
  vendorLine,
} from '../../support/spa.ts';
import { anSpaDesk } from '../../support/spa-desk.ts';
import { anAgency, aVendor } from '../../support/vendors.ts';

let office: TestOffice;
let grant: SpaGrant;
let payees: SnaPayee[];
let agency: string;
let vendor: Vendor;

beforeAll(async () => {
  ({ office, grant, payees, agency, vendor } = await anSpaDesk(4));
});

/** Four payees of 250 rupees; the last has two components. */
const aBill = (): SpaBill =>
  anSpaBill(
    grant,
    payees.map((payee, at) =>
      at === 3
        ? snaLine(payee, aComponent('1.1', 100), aComponent('1.2', 150))
        : snaLine(payee, aComponent('1.1', 250)),
    ),
  );
const withPayee = (bill: SpaBill, at: number, changes: Partial<SpaPayee>): Partial<SpaBill> => ({
  payee: (bill.payee ?? []).map((line, index) => (index === at ? { ...line, ...changes } : line)),
});
const withComponents = (bill: SpaBill, ...components: SpaComponent[]) => withPayee(bill, 3, { components });

type Case = [text: string, change: (bill: SpaBill) => object, issues: [path: string, message: string][]];
const unknown =
  'This payee is neither an active SNA payee of the office nor a vendor active for the agency with this account. Choose another.';
const foreign = 'This component is not a child-most component of the scheme. Choose another.';
const twice = 'Duplicate entry detected. Payee not added.';
const sum = 'Capital, salary, other component and top-up must add up to the gross amount.';

const rules: Case[] = [
  [
    'faults in each of its parts, in the order of the form',
    (bill) => ({
      category: '',
      bill_type: '',
      dept_bill_no: 'SPA/1',
      billFormId: '',
      payee: bill.payee?.map((line, at) => ({
        ...line,
        ...[
          { sna_unique_id: '' },
          { components: [aComponent('1.1', 100, 99.99), aComponent('', 150)] },
          { components: [] },
          { total_net: 250.01 },
        ][at],
      })),
      purpose: 'Houses',
      netAmount: 999,
      deductions: [{ majorHead: '0021', scheme: '', value: 99 }],
      capitalComponent: -1,
    }),
    [
      ['category', 'Category is required.'],
      ['bill_type', 'Bill type is required.'],
      ['dept_bill_no', 'Please enter a valid number for Department Bill No.'],
      ['billFormId', 'Form ID is required.'],
      ['payee.0.sna_unique_id', 'Please Select a Payee First !!!'],
      ['payee.1.components.0.total_net', 'Net Amount cannot be greater than Gross Amount'],
      ['payee.1.components.1.component_code', 'Component Code cannot be Empty!'],
      ['payee.2.components', 'No Components added. Please add one to get started!'],
      ['payee.3.components', "Component amounts must add up to the payee's amount."],
      ['purpose', 'Purpose of the Bill should contain more than 20 characters.'],
      ['netAmount', 'Invalid net amount.'],
      ['deductions.0', 'Please fill in all fields before adding the deduction.'],
      ['capitalComponent', 'Please enter a valid amount.'],
    ],
  ],
  [
    'another category than PFMS has',
    () => ({ category: 'SC' }),
    [['category', 'PFMS has the scheme in category OT. Choose that category.']],
  ],
  [
    'the SLS code of another scheme',
    () => ({ sls_code: 'MN34' }),
    [['sls_code', 'This SLS code is not that of the scheme. Choose the grant again in Available Schemes.']],
  ],
  [
    'the CSS code of another scheme',
    () => ({ css_code: '9934' }),
    [['css_code', 'This CSS code is not that of the scheme. Choose the grant again in Available Schemes.']],
  ],
  ['parts below the gross', () => ({ capitalComponent: 999.99 }), [['otherComponent', sum]]],
  [
    'a component of no scheme',
    (bill) => withComponents(bill, aComponent('1.1', 100), aComponent('9.9', 150)),
    [['payee.3.components.1.component_code', foreign]],
  ],
  [
    'a component that has others below it',
    (bill) => withComponents(bill, aComponent('1', 100), aComponent('1.2', 150)),
    [['payee.3.components.0.component_code', foreign]],
  ],
  [
    'a component twice in two lines of a payee',
    (bill) => ({ payee: [bill.payee?.[0], bill.payee?.[0], bill.payee?.[2], bill.payee?.[3]] }),
    [['payee.1.components.0.component_code', twice]],
  ],
  [
    'payees that are paid too much',
    (bill) => withComponents(bill, aComponent('1.1', 250.01)),
    [['payee', 'Entered Amount exceeds total Net Amt']],
  ],
  [
    'another account',
    (bill) => withPayee(bill, 1, { ac_no: '000000000000' }),
    [['payee.1.sna_unique_id', unknown]],
  ],
  [
    'an unknown agency',
    (bill) => withPayee(bill, 1, { sna_unique_id: 'NOBODY' }),
    [['payee.1.sna_unique_id', unknown]],
  ],
  [
    'the number of no vendor',
    (bill) => withPayee(bill, 1, { ein: '12345678' }),
    [['payee.1.sna_unique_id', unknown]],
  ],
  [
    'a field that no bill has',
    () => ({ centre_share: 1 }),
    [['centre_share', 'Unknown field: centre_share.']],
  ],
];

describe('an SPA bill is refused for', () => {
  test('a rule that it breaks, with the sentence at its place', async () => {
    const before = await snapshot(grant);
    for (const [text, change, issues] of rules) {
      const bill = aBill();
      const { status, body } = await office.draft.refused(submitSpaBill, {
        body: { ...bill, ...change(bill) },
      });
      expect([status, issuesOf(body)], text).toEqual([400, issues]);
    }
    expect(await snapshot(grant)).toBe(before);
  });

  test('a payee who is not active, and those of another office', async () => {
    const other = await anOffice({ kind: 'SPA' });
    const [[resting], [stranger], strange] = await Promise.all([
      snaPayees(office.office, 1, { isActive: false }),
      snaPayees(other.office, 1),
      aVendor(other.draft),
    ]);
    const component = aComponent('1.1', 10);
    for (const line of [
      snaLine(resting as SnaPayee, component),
      snaLine(stranger as SnaPayee, component),
      vendorLine(agency, strange, component),
    ]) {
      const { status, body } = await office.draft.refused(submitSpaBill, { body: anSpaBill(grant, [line]) });
      expect([status, issuesOf(body)]).toEqual([400, [['payee.0.sna_unique_id', unknown]]]);
    }
  });

  test('a vendor of another agency, with another account, or no longer active for its own', async () => {
    const component = aComponent('1.1', 10);
    const elsewhere = await anAgency(office.office);
    const refused = async (line: SpaPayee) => {
      const { status, body } = await office.draft.refused(submitSpaBill, { body: anSpaBill(grant, [line]) });
      expect([status, issuesOf(body)]).toEqual([400, [['payee.0.sna_unique_id', unknown]]]);
    };
    await refused(vendorLine(elsewhere, vendor, component));
    await refused({ ...vendorLine(agency, vendor, component), ac_no: payees[0]?.accountNumber ?? '' });
    await office.draft.ask(deactivateMapping, { body: { agency, ein: vendor.ein } });
    await refused(vendorLine(agency, vendor, component));
  });

  test('a grant that another kind of bill pays', async () => {
    for (const other of [await aGrant(office.office), await anSnaGrant(office.office)]) {
      const { schemecd, object } = other;
      const bill = { ...aBill(), grant: { schemecd, object } };
      const { status, body } = await office.draft.refused(submitSpaBill, { body: bill });
      expect([status, body.message]).toEqual([
        400,
        'This scheme is paid by another kind of bill. Choose the grant again in Available Schemes.',
      ]);
    }
  });

  test('a grant of another office, and a balance that is too small', async () => {
    const other = await anOffice({ kind: 'SPA' });
    const unknownGrant = await other.draft.refused(submitSpaBill, { body: aBill() });
    expect(unknownGrant.status).toBe(404);
    const small = await anSpaGrant(office.office, {}, { totalThousands: 1 });
    const line = snaLine(payees[0] as SnaPayee, aComponent('1.1', 1_000.01));
    const { status, body } = await office.draft.refused(submitSpaBill, { body: anSpaBill(small, [line]) });
    expect([status, body.message]).toEqual([422, 'Gross amount exceeds the balance of the grant.']);
  });
});
