// A kind of bill that is a row of the registry has its columns, its inputs, its submission and its kept entry.
import { extraEntry, extraKind, registerExtraKind } from '@portal/domain/bill/extra-kind.fixture';
import { toRupees } from '@portal/domain/money';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DetailsPanel } from './details-panel.tsx';
import { enteredContent } from './entered-content.ts';
import { type EntryContent, toBillEntry } from './entry-content.ts';
import { answer, fill, rupees, showWindow } from './entry-harness.tsx';
import { fieldIdOfPath } from './field-ids.ts';
import { loadKept } from './kept-entry.ts';
import { payeeColumns } from './payee-columns.tsx';
import { PayeePanel } from './payee-panel.tsx';
import { submitBill } from './submission.ts';

// all that this test changes is the registry
beforeAll(() => registerExtraKind());

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const { kind: _, grant, net: __, ...fields } = extraEntry();
const content: EntryContent = {
  ...fields,
  deductions: fields.deductions.map((line, at) => ({ ...line, id: `d${at}` })),
  payees: fields.payees.map((line, at) => ({ ...line, id: `p${at}` })),
};

it('has the columns that its lines declare, its parts last', () => {
  const columns = payeeColumns(extraKind);
  expect(columns.map(({ label, kind }) => [label, kind])).toEqual([
    ['Payee', 'text'],
    ['Account', 'account'],
    ['IFSC', 'code'],
    ['Amount', 'amount'],
    ['Components', undefined],
  ]);
  expect(columns.at(-1)?.value?.({ ...fields.payees[1], id: 'p1' } as EntryContent['payees'][number])).toBe(
    'C1, C2',
  );
});

it('shows its panels, and takes what is typed into its own fields', () => {
  answer({ '/api/v1/billtype': [] });
  const { state } = showWindow(extraKind, (shown) => (
    <>
      <DetailsPanel state={shown} />
      <PayeePanel state={shown} onAdd={() => undefined} />
    </>
  ));
  fill('Category', 'SC');
  fill('Capital component', '400.50');
  expect(state().entry.own).toEqual({ category: 'SC', capital: rupees(400.5) });
  expect(screen.getByRole('columnheader', { name: /Components/ })).toBeDefined();
});

it('leads an issue of its own field to its input', () => {
  expect(fieldIdOfPath(extraKind)('category')).toBe('category');
  expect(fieldIdOfPath('general')('category')).toBe('details-title');
});

it('is sent to its own endpoint as its payload, parts and own fields included', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return Response.json({ success: true, data: { trans_no: '1' }, error: null });
  });
  const entry = toBillEntry(extraKind, grant, content);
  expect(entry).toEqual({ ...extraEntry(), payees: content.payees });
  await submitBill({ entry, demandNo: '', transNo: undefined, idempotencyKey: 'k' });
  expect(sent).toMatchObject([
    [
      '/api/v1/bill/extra',
      { category: 'SC', payee: [{}, { components: [{ component_code: 'C1' }, { component_code: 'C2' }] }] },
    ],
  ]);
});

it('comes back from the server as it was typed', () => {
  const back = enteredContent({
    kind: extraKind,
    bill_type: fields.billType,
    form_id: fields.formId,
    dept_bill_no: fields.deptBillNo,
    gross_amt: toRupees(fields.gross),
    dedu: toRupees(fields.deduction),
    purpose: fields.purpose,
    own: { category: 'SC', capital: 400 },
    deductions: fields.deductions.map((line) => ({ ...line, value: toRupees(line.value) })),
    payees: fields.payees.map(({ components = [], ...line }) => ({
      ...line,
      amount: toRupees(line.amount),
      components: components.map((one) => ({ ...one, gross: toRupees(one.gross), net: toRupees(one.net) })),
    })),
  });
  expect(back).toEqual(content);
});

it('is kept in the tab with its parts and its own fields', () => {
  answer({});
  const owner = { username: 'works1', loginType: 'D' } as const;
  const { state } = showWindow(extraKind, () => null);
  const kept = { details: undefined, correct: undefined, grant: state().entry.grant as GrantRecord };
  const place = { screen: '/sparsh' as const, ...kept };
  act(() => state().dispatch({ type: 'replaced', content }));
  window.dispatchEvent(new Event('pagehide'));
  expect(loadKept(owner, place)?.content).toEqual(content);
});
