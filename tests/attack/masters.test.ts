// The masters against a bill on its way: what changes between the question and the answer is refused again, a confirmation
// is good for one change of one bill, and a second decision beside it never makes two authorizations.
import { type Employee, employeeEntity } from '@portal/core/payee/entity';
import { officeSettingEntity } from '@portal/core/setting/entity';
import { authorizeBill, getBillHistory, listPayeeChanges } from '@portal/domain/bill/api';
import { payeeChangeText } from '@portal/domain/bill/payee-change-texts';
import { addPayee, confirmPayeeAccount, listPayees, updatePayee } from '@portal/domain/payee/api';
import type { PayeeRow } from '@portal/domain/payee/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, aGpfBill, submitGeneral, submitGpf } from '../support/bill.ts';
import { billNow } from '../support/ledger.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { payeeChangesOf } from '../support/payee-changes.ts';
import { aPayeeForm, editOf, fresh } from '../support/payees.ts';
import { aCommonHead, aGrant, employees, gpfEmployees } from '../support/records.ts';

let office: TestOffice;
let other: TestOffice;
beforeAll(async () => {
  [office, other] = await Promise.all([anOffice(), anOffice()]);
});

const aParty = async (): Promise<PayeeRow> =>
  (await office.draft.ask(addPayee, { body: aPayeeForm({ payeetype: 'NR' }) })).body.data;

/** A bill that pays a third party of the office. */
const aBillOf = async (party: PayeeRow): Promise<string> => {
  const bill = aGpfBill(await aCommonHead(office.office), await gpfEmployees(1));
  const taken = { payee: party.party_name, bank: party.bank_desc, ifsc: party.ifsc_cd };
  const line = { ...bill.allowances?.[0], ...taken, accountNumber: party.ac_no };
  return submitGpf(office.draft, { ...bill, allowances: [line] });
};

const edited = async (party: PayeeRow, changes: object): Promise<PayeeRow> =>
  (await office.draft.ask(updatePayee, { body: { ...editOf(party), ...changes } })).body.data;
const toAccount = (account: string) => ({ acc_no: account, confirm_acc_no: account });
const another = () => toAccount(`0099${fresh()}`);

const confirmationsOf = async (trans_no: string): Promise<string[]> =>
  (await payeeChangesOf(office.final, trans_no)).map(({ confirmation }) => confirmation);
const refused = async (trans_no: string, confirmed: readonly string[]): Promise<string> => {
  const { status, body } = await office.final.refused(authorizeBill, { body: { trans_no, confirmed } });
  expect(status).toBe(422);
  return body.message;
};
const statusOf = async (trans_no: string) => (await billNow(office.office.ddoCode, trans_no))?.status;

describe('between the question and the answer', () => {
  test('an account that changes is refused, though nothing was to be confirmed before', async () => {
    const party = await aParty();
    const trans_no = await aBillOf(party);
    expect(await confirmationsOf(trans_no)).toEqual([]);
    await edited(party, another());
    expect(await refused(trans_no, [])).toBe(payeeChangeText.accountsChanged);
    expect(await statusOf(trans_no)).toBe('prepared');
  });

  test('an account that changes once more is refused again, with the first change confirmed', async () => {
    const party = await aParty();
    const trans_no = await aBillOf(party);
    const first = await edited(party, another());
    const confirmed = await confirmationsOf(trans_no);
    await edited(first, another());
    expect(await refused(trans_no, confirmed)).toBe(payeeChangeText.accountsChanged);
    const now = await confirmationsOf(trans_no);
    await office.final.ask(authorizeBill, { body: { trans_no, confirmed: now } });
  });

  test('a payee that is deactivated is refused, with its changed account confirmed', async () => {
    const party = await aParty();
    const trans_no = await aBillOf(party);
    const moved = await edited(party, another());
    const confirmed = await confirmationsOf(trans_no);
    await edited(moved, { active_flag: 'N' });
    expect(await refused(trans_no, confirmed)).toBe(payeeChangeText.payeesInactive);
    expect(await statusOf(trans_no)).toBe('prepared');
  });

  test('the former account that another payee takes over does not pass for the first', async () => {
    const party = await aParty();
    const trans_no = await aBillOf(party);
    await edited(party, another());
    const taker = aPayeeForm({ payeetype: 'NR', ...toAccount(party.ac_no) });
    await office.draft.ask(addPayee, { body: taker });
    expect(await refused(trans_no, [])).toBe(payeeChangeText.accountsChanged);
  });
});

describe('a confirmation', () => {
  test('of one bill is none of another, and of one payee none of the next', async () => {
    const party = await aParty();
    const [one, two] = [await aBillOf(party), await aBillOf(party)];
    await edited(party, another());
    expect(await refused(two, await confirmationsOf(one))).toBe(payeeChangeText.accountsChanged);

    const staff = await employees(2);
    const trans_no = await submitGeneral(office.draft, aGeneralBill(await aGrant(office.office), staff));
    const move = (employee: Employee) =>
      employeeEntity()
        .put({ ...employee, accountNumber: `0099${fresh()}` })
        .go();
    await Promise.all(staff.map(move));
    const [first = ''] = await confirmationsOf(trans_no);
    const { body } = await office.final.refused(authorizeBill, { body: { trans_no, confirmed: [first] } });
    expect(body.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining(`Line 2, ${staff[1]?.fullName}:`),
    ]);
  });

  test.each(['', 'confirmed', `${'0'.repeat(31)}G`, '0'.repeat(33)])(
    '%j is of the wrong form',
    async (text) => {
      const trans_no = await aBillOf(await aParty());
      const sent = { body: { trans_no, confirmed: [text] } };
      expect((await office.final.refused(authorizeBill, sent)).status).toBe(400);
      expect(await statusOf(trans_no)).toBe('prepared');
    },
  );

  test('helps no Draft login and no other office', async () => {
    const party = await aParty();
    const trans_no = await aBillOf(party);
    await edited(party, another());
    const sent = { body: { trans_no, confirmed: await confirmationsOf(trans_no) } };
    expect((await office.draft.refused(authorizeBill, sent)).status).toBe(403);
    expect((await other.final.refused(authorizeBill, sent)).status).toBe(404);
    expect((await other.final.refused(listPayeeChanges, { query: { trans_no } })).status).toBe(404);
  });
});

test('edits beside authorizations leave each bill refused, or authorized once', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const party = await aParty();
      return { party, trans_no: await aBillOf(party) };
    }),
  );
  const answers = await Promise.all(
    rounds.flatMap(({ party, trans_no }) => [
      office.draft.send(updatePayee, { body: { ...editOf(party), ...another() } }),
      office.final.send(authorizeBill, { body: { trans_no } }),
      office.final.send(authorizeBill, { body: { trans_no } }),
    ]),
  );
  expect(answers.every(({ status }) => [200, 409, 422, 503].includes(status))).toBe(true);
  for (const { trans_no } of rounds) {
    const steps = (await office.draft.ask(getBillHistory, { query: { trans_no } })).body;
    const authorized = steps.filter(({ action }) => action === 'authorize').length;
    expect(authorized).toBeLessThanOrEqual(1);
    expect(await statusOf(trans_no)).toBe(authorized === 1 ? 'authorized' : 'prepared');
  }
});

describe('where a changed account waits for another Final login', () => {
  let guarded: TestOffice;
  beforeAll(async () => {
    guarded = await anOffice();
    await officeSettingEntity().put({ ddoCode: guarded.office.ddoCode, accountChanges: 'confirm' }).go();
  });

  const changedParty = async (): Promise<PayeeRow> => {
    const { data } = (await guarded.draft.ask(addPayee, { body: aPayeeForm({ payeetype: 'NR' }) })).body;
    return (await guarded.draft.ask(updatePayee, { body: { ...editOf(data), ...another() } })).body.data;
  };

  test('a confirmation beside one more change confirms what was read, or nothing', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { ein, version, ...row } = await changedParty();
      const [confirmed, changed] = await Promise.all([
        guarded.final.send(confirmPayeeAccount, { body: { ein, version } }),
        guarded.draft.send(updatePayee, { body: { ...editOf({ ein, version, ...row }), ...another() } }),
      ]);
      const done = [confirmed, changed].filter(({ status }) => status === 200).length;
      expect(done).toBeLessThanOrEqual(1);
      const list = (await guarded.draft.ask(listPayees, { query: {} })).body;
      const now = list.find((one) => one.ein === ein);
      expect([now?.version, now?.account_change === undefined]).toEqual([
        version + done,
        confirmed.status === 200,
      ]);
    }
  });

  test('another office confirms nothing of it', async () => {
    const { ein, version } = await changedParty();
    expect((await other.final.refused(confirmPayeeAccount, { body: { ein, version } })).status).toBe(404);
  });
});
