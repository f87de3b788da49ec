// Names that show another thing than they hold: signs that are not seen or turn the text, two ways to write one name, two
// spellings of one field that differ, and markup, which is text wherever a name is shown (decisions.md, Masters).
import { openAccount } from '@portal/domain/account/api';
import { getBillSlip, submitGeneralBill, submitGpfBill, submitSnaBill } from '@portal/domain/bill/api';
import type { Endpoint } from '@portal/domain/contract';
import { importMaster } from '@portal/domain/master/api';
import { nameText } from '@portal/domain/name';
import { openOffice } from '@portal/domain/office/api';
import {
  addMasterPayee,
  addMultiplePayee,
  addPayee,
  addSnaPayee,
  importMultiplePayees,
  importPayees,
  listPayees,
  updatePayee,
} from '@portal/domain/payee/api';
import { addGroup, addVendor, importVendors, listVendors, renameGroup } from '@portal/domain/supplier/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccountForm, anOfficeForm } from '../support/administration.ts';
import { aGeneralBill, aGpfBill, anSnaBill, submitGpf } from '../support/bill.ts';
import { aGpfOffice, type GpfOffice } from '../support/bill-office.ts';
import type { Client, LooseInput } from '../support/client.ts';
import { issuesOf } from '../support/issues.ts';
import { masterFile } from '../support/master-file.ts';
import { anOffice } from '../support/office.ts';
import { payeeFile, payeeLine } from '../support/payee-file.ts';
import { addedPayee, aMultipleForm, aPayeeForm, editOf, fresh, payeeBranch } from '../support/payees.ts';
import { textOfPdf } from '../support/pdf.ts';
import { aGrant, anSnaGrant } from '../support/records.ts';
import { aGroup, aVendorForm, branch } from '../support/vendors.ts';

let given: GpfOffice;
let officer: Client;
let admin: Client;
let master: string;
beforeAll(async () => {
  given = await aGpfOffice(1);
  officer = given.office.draft;
  admin = (await anOffice({ kind: 'ADMIN' })).final;
  master = (await addedPayee(officer, { payeetype: 'M', payee: 'Scholars (names)' })).ein;
});

/** One for all: which signs are hidden is proven at the rule (`packages/domain/src/name.test.ts`). */
const [hidden, sign] = ['Nambul \u202Esserp', 'U+202E'] as const;

/** Every door that a name comes through: what is sent, and under which field it is refused. */
const doors: [door: string, sent: (name: string) => Promise<[Client, Endpoint, LooseInput, path: string]>][] =
  [
    ['a payee', async (payee) => [officer, addPayee, { body: aPayeeForm({ payee }) }, 'payee']],
    [
      'a payee in the other spelling',
      async (party_name) => {
        const { payee: _, ...form } = aPayeeForm();
        return [officer, addPayee, { body: { ...form, party_name } }, 'party_name'];
      },
    ],
    [
      'the edit of a payee',
      async (payee) => [
        officer,
        updatePayee,
        { body: { ...editOf(await addedPayee(officer)), payee } },
        'payee',
      ],
    ],
    ['a master payee', async (payee) => [officer, addMasterPayee, { body: { payee } }, 'payee']],
    [
      'a payee under a master payee',
      async (payee) => [officer, addMultiplePayee, { body: aMultipleForm(master, { payee }) }, 'payee'],
    ],
    ['an SNA payee', async (payee_name) => [officer, addSnaPayee, { body: { payee_name } }, 'payee_name']],
    [
      'a vendor',
      async (payee_name) => [officer, addVendor, { body: aVendorForm({ payee_name }) }, 'payee_name'],
    ],
    ['a group', async (group_name) => [officer, addGroup, { body: { group_name } }, 'group_name']],
    [
      'the name that a group gets',
      async (group_name) => {
        const { group_id } = await aGroup(officer, `Group ${fresh()}`);
        return [officer, renameGroup, { body: { group_id, group_name } }, 'group_name'];
      },
    ],
    [
      'a line of a general bill',
      async (payee) => {
        const bill = aGeneralBill(await aGrant(given.office.office), given.holders);
        const allowances = (bill.allowances ?? []).map((line) => ({ ...line, payee }));
        return [officer, submitGeneralBill, { body: { ...bill, allowances } }, 'allowances.0.payee'];
      },
    ],
    [
      'a line of a GPF bill',
      async (payee) => {
        const bill = aGpfBill(given.head, given.holders);
        const allowances = (bill.allowances ?? []).map((line) => ({ ...line, payee }));
        return [officer, submitGpfBill, { body: { ...bill, allowances } }, 'allowances.0.payee'];
      },
    ],
    [
      'a line of an SNA bill',
      async (party_name) => {
        const bill = anSnaBill(await anSnaGrant(given.office.office), []);
        return [officer, submitSnaBill, { body: { ...bill, payee: [{ party_name }] } }, 'payee.0.party_name'];
      },
    ],
    [
      'an officer',
      async (full_name) => [admin, openAccount, { body: anAccountForm({ full_name }) }, 'full_name'],
    ],
    ['an office', async (ddo_name) => [admin, openOffice, { body: anOfficeForm({ ddo_name }) }, 'ddo_name']],
  ];

test.each(doors)('%s cannot have a hidden sign in its name', async (_door, sentOf) => {
  const [client, endpoint, sent, path] = await sentOf(hidden);
  const { status, body } = await client.refused(endpoint, sent);
  expect([status, issuesOf(body)]).toEqual([400, [[path, nameText.hidden(sign)]]]);
});

const vendorFile = (name: string): string =>
  ['Payee Name,PAN,Rural/Urban,IFSC Code,Account No', `"${name}",,Urban,${branch.ifsc},0077${fresh()}`].join(
    '\r\n',
  );
const multipleFile = (name: string): string =>
  [
    'ID,PAYEE NAME,ACCOUNT,IFSC,NET(RS),PAN NO',
    `8${fresh()},"${name}",0066${fresh()},${payeeBranch.ifsc},10,DEMOA1001A`,
  ].join('\r\n');
const files: [file: string, column: string, sent: (name: string) => [Client, Endpoint, LooseInput]][] = [
  [
    'payees',
    'Party Name',
    (name) => {
      const csv = payeeFile(payeeLine({ ein: `9${fresh()}`, account: `0044${fresh()}`, name: `"${name}"` }));
      return [officer, importPayees, { body: { csv } }];
    },
  ],
  [
    'payees under a master payee',
    'PAYEE NAME',
    (name) => [officer, importMultiplePayees, { body: { csv: multipleFile(name), master_id: master } }],
  ],
  ['vendors', 'Payee Name', (name) => [officer, importVendors, { body: { csv: vendorFile(name) } }]],
  [
    'treasuries',
    'Treasury',
    (name) => [
      admin,
      importMaster,
      { params: { list: 'treasury' }, body: { csv: masterFile('treasury', [{ trea_nm: name }]) } },
    ],
  ],
];

test.each(files)('a file of %s cannot have a hidden sign in a name', async (_list, column, sentOf) => {
  const [client, endpoint, sent] = sentOf(hidden);
  const { data } = (await client.ask(endpoint, sent as never)).body as { data: Record<string, unknown> };
  expect([data['state'], data['faults']]).toEqual([
    'refused',
    [{ line: 2, column, message: nameText.hidden(sign) }],
  ]);
});

describe('a name', () => {
  const written = ' Jose\u0301\u00A0 \u2003A\u030Ase ';
  const stored = 'José Åse';

  test('is stored composed and with plain spaces, by a form and by a file', async () => {
    const payee = await addedPayee(officer, { payee: written });
    const { data: vendor } = (await officer.ask(addVendor, { body: aVendorForm({ payee_name: written }) }))
      .body;
    expect([payee.party_name, vendor.party_name]).toEqual([stored, stored]);
    const ein = `9${fresh()}`;
    const csv = payeeFile(payeeLine({ ein, account: `0044${fresh()}`, name: written }));
    await officer.ask(importPayees, { body: { csv } });
    await officer.ask(importVendors, { body: { csv: vendorFile(`${written} II`) } });
    const payees = (await officer.ask(listPayees, { query: {} })).body;
    expect(payees.find((row) => row.ein === ein)?.party_name).toBe(stored);
    const vendors = (await officer.ask(listVendors, { query: {} })).body.data;
    expect(vendors.map(({ party_name }) => party_name)).toContain(`${stored} II`);
  });

  test('is one name however it is written, where a name is there once', async () => {
    await addedPayee(officer, { payeetype: 'M', payee: 'Café Thangal' });
    const twice = { payeetype: 'M', payee: 'Cafe\u0301\u00A0Thangal' };
    const { status, body } = await officer.refused(addPayee, { body: twice });
    expect([status, body.message]).toEqual([422, 'A master payee of this name is already in the list.']);
  });

  test('keeps the joiners that a script of India needs', async () => {
    const payee = 'सुर्\u200Dय ক\u09CD\u200Dষ র\u200D্যাব';
    expect((await addedPayee(officer, { payee })).party_name).toBe(payee.normalize('NFC'));
  });

  test('of markup is text, in the list and on the slip', async () => {
    const payee = '<b>"A"&B</b>';
    const row = await addedPayee(officer, { payeetype: 'NR', payee });
    expect(row.party_name).toBe(payee);
    const bill = aGpfBill(given.head, given.holders);
    const line = {
      payee,
      bank: row.bank_desc,
      ifsc: row.ifsc_cd,
      accountNumber: row.ac_no,
      amount: bill.netAmount,
    };
    const trans_no = await submitGpf(officer, { ...bill, allowances: [line] });
    const pdf = await officer.file(getBillSlip, { params: { trans_no }, query: { inline: 'true' } });
    expect(await textOfPdf(pdf.body)).toContain(payee);
  });
});

describe('two spellings of one field', () => {
  const pairs = [
    ['payeetype', 'emp_type', 'NR'],
    ['ein', 'ein_no', '1'],
    ['payee', 'party_name', 'Other'],
    ['bank_cd', 'bank_code', '1'],
    ['bank_nm', 'bank_desc', 'Other'],
    ['branch_cd', 'branch_code', '1'],
    ['branch_name', 'branch_desc', 'Other'],
    ['acc_no', 'ac_no', '009900990099'],
    ['confirm_acc_no', 'confirm_ac_no', '009900990099'],
  ] as const;

  test('that differ are refused, each pair in one form and one pair in every form of a payee', async () => {
    const row = await addedPayee(officer);
    const refusal = async (endpoint: Endpoint, body: object, [first, second]: readonly string[]) => {
      const { status, body: answer } = await officer.refused(endpoint, { body });
      const message = `Fields ${first} and ${second} are one field and differ. Send one of them.`;
      expect([status, issuesOf(answer)]).toEqual([400, [[second, message]]]);
    };
    for (const pair of pairs) await refusal(addPayee, aPayeeForm({ [pair[1]]: pair[2] }), pair);
    const pair = pairs[2];
    const changes = { [pair[1]]: pair[2] };
    const forms: [Endpoint, object][] = [
      [updatePayee, { ...aPayeeForm(), ...editOf(row), ...changes }],
      [addMasterPayee, aPayeeForm(changes)],
      [addMultiplePayee, aMultipleForm(master, { payeetype: 'R', ...changes })],
    ];
    for (const [endpoint, body] of forms) await refusal(endpoint, body, pair);
  });

  test('that say the same are taken, and one that is empty says nothing', async () => {
    const form = aPayeeForm();
    const { acc_no, confirm_acc_no, ...rest } = form;
    const both = { ...rest, acc_no, ac_no: acc_no, confirm_acc_no: '', confirm_ac_no: confirm_acc_no };
    expect((await officer.ask(addPayee, { body: both })).body.data.ac_no).toBe(acc_no);
  });

  test('of the master payee are refused, and so are two agencies of one SNA payee', async () => {
    const two = await officer.refused(addMultiplePayee, { body: aMultipleForm(master, { master: '1' }) });
    expect(issuesOf(two.body).map(([path]) => path)).toEqual(['master']);
    const body = { agency_no: 'AG1', selected_agency: 'AG2|Other Agency|MN77|RDA1' };
    const sna = await officer.refused(addSnaPayee, { body });
    expect([sna.status, issuesOf(sna.body).map(([path]) => path)]).toEqual([400, ['selected_agency']]);
  });
});
