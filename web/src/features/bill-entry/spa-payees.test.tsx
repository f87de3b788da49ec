// Payees of an SPA bill: the tree of components, more payees than a page shows, a group in one step, the way to an issue.
import type { PayeeComponent } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import type { Component } from '@portal/domain/sparsh/component';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { optionsOf } from '../../components/scheme-component/scheme-components.tsx';
import { componentRows } from './component-rows.ts';
import { DetailsPanel } from './details-panel.tsx';
import { type PayeeRow, withParts } from './entry-content.ts';
import { answer, fill, press, rupees, showWindow } from './entry-harness.tsx';
import { fieldIdOfPath } from './field-ids.ts';
import { SpaGroupDialog } from './spa-group-dialog.tsx';
import { spaPayeeDialog } from './spa-payee-dialog.tsx';
import { SpaPayeePanel } from './spa-payee-panel.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const component = (component_code: string, parent_component_code: string | null): Component => ({
  component_code,
  component_desc: `Component ${component_code}`,
  parent_component_code,
});
const parents = [component('1', null), component('1.1', '1'), component('2', null)];
const childmost = ['1.1.1', '1.1.2'].map((code) => component(code, '1.1')).concat(component('2.1', '2'));
const byCode = new Map([...parents, ...childmost].map((one) => [one.component_code, one]));

const part = (code: string, net: number): PayeeComponent => ({
  code,
  description: `Component ${code}`,
  gross: rupees(net),
  net: rupees(net),
});

const payee = (at: number, components: readonly PayeeComponent[]): PayeeRow => ({
  id: `p${at}`,
  name: `Payee ${at}`,
  ein: `V${at}`,
  pan: '',
  accountNumber: `0099${10_000 + at}`,
  ifsc: 'DEMO0000101',
  bank: '',
  type: 'VENDOR',
  snaUniqueId: 'AG1',
  gpfNumber: '',
  grade: '',
  components,
  amount: paise(components.reduce((sum, { net }) => sum + net, 0)),
});

describe('components of a payee', () => {
  it('are below their parents, which show their sums, in every level', () => {
    const rows = componentRows([part('1.1.2', 10), part('2.1', 5), part('1.1.1', 20)], byCode);
    expect(rows.map(({ code, level, at, net }) => [code, level, at, net / 100])).toEqual([
      ['1', 2, undefined, 30],
      ['1.1', 3, undefined, 30],
      ['1.1.2', 4, 0, 10],
      ['1.1.1', 4, 2, 20],
      ['2', 2, undefined, 5],
      ['2.1', 3, 1, 5],
    ]);
  });

  it('that the service does not name are there without parents', () =>
    expect(componentRows([part('9.9', 1)], byCode)).toMatchObject([{ code: '9.9', level: 2, at: 0 }]));

  it('are chosen below the names of all their parents', () => {
    const leaf = { component: childmost[0] as Component, isChildmost: true, below: [] };
    const inner = { component: parents[1] as Component, isChildmost: false, below: [leaf] };
    const tree = { component: parents[0] as Component, isChildmost: false, below: [inner] };
    expect(optionsOf([tree])).toEqual([
      { value: '1.1.1', label: '1.1.1 Component 1.1.1', group: '1 Component 1, 1.1 Component 1.1' },
    ]);
  });

  it('of a payee who is in the bill join his line', () => {
    const rows = withParts([payee(1, [part('1.1.1', 10)])], [payee(1, [part('2.1', 5)]), payee(2, [])]);
    expect(rows.map(({ name, amount, components }) => [name, amount, components?.length])).toEqual([
      ['Payee 1', 1500, 2],
      ['Payee 2', 0, 0],
    ]);
  });
});

it('an issue of a component leads to its row, and one of an amount to its input', () => {
  const idOf = fieldIdOfPath('spa');
  expect(idOf('payees.3.components.1.code')).toBe('payees-3-components-1');
  expect(idOf('payees.3.components.1.net')).toBe('payees-3-components-1-net');
  expect(idOf('payees.3.payee')).toBe('payees-3');
  expect(idOf('payees')).toBe('payees-title');
});

const fillEntry = (state: () => BillEntryState, gross: number, lines: readonly PayeeRow[] = []) =>
  act(() => {
    state().dispatch({ type: 'amount', field: 'gross', value: rupees(gross) });
    state().dispatch({ type: 'partsAdded', lines });
  });

describe('payees of more than a page', () => {
  const codes = ['1.1.1', '1.1.2'];
  const lines = Array.from({ length: 25 }, (_, at) =>
    payee(
      at + 1,
      codes.map((code) => part(code, 10)),
    ),
  );
  const show = async () => {
    const { state } = showWindow('spa', (shown) => (
      <SpaPayeePanel state={shown} onAdd={() => {}} onAddGroup={() => {}} onPayee={() => {}} />
    ));
    fillEntry(state, 25_000, lines);
    // the table has a script of its own
    await screen.findByRole('table');
    return state;
  };

  it('take a key into the sums of the payee and of all', async () => {
    const state = await show();
    const cell = screen.getByLabelText<HTMLInputElement>('Net of 1.1.1 for Payee 1');
    act(() => cell.focus());
    fireEvent.change(cell, { target: { value: '9' } });
    expect(state().form.content.payees[0]?.amount).toBe(rupees(19));
    expect(screen.getByRole('row', { name: /Total, 25 payees, 50 components/ })).toBeTruthy();
  });

  it('are shown by pages, and an issue opens the page of its line', async () => {
    const state = await show();
    expect(screen.queryByRole('button', { name: 'Payee 21' })).toBeNull();
    act(() => state().reveal.current?.('payees.20.components.1.code'));
    expect(document.getElementById('payees-20-components-1')?.textContent).toContain('1.1.2');
  });

  it('are found by name', async () => {
    await show();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a payee' }), {
      target: { value: 'payee 24' },
    });
    await waitFor(() => expect(screen.getByText('1 of 25 payees')).toBeTruthy());
  });
});

it('a group of 1,000 is added in one step; inactive and present members are named and left out', async () => {
  const members = Array.from({ length: 1000 }, (_, at) => ({
    agency_id: 'AG1',
    ein: `V${at + 1}`,
    party_name: `Payee ${at + 1}`,
    ac_no: `0099${10_001 + at}`,
    ifsc_cd: 'DEMO0000101',
    active_flag: at !== 500,
  }));
  answer({
    '/api/v1/vendor/group': {
      success: true,
      data: JSON.stringify([{ group_id: 'G1', group_name: 'All', version: 1 }]),
    },
    '/api/v1/group/G1/payee': { success: true, data: JSON.stringify(members) },
    '/api/v1/sparsh/scheme/component': { STATUS: 0, AT: null, FRESH: true, DATA: { parents, childmost } },
  });
  const onClose = vi.fn();
  const scheme = { state_linked_scheme_code: 'MN34' } as BillEntryState['scheme'];
  const { state } = showWindow('spa', (shown) => <SpaGroupDialog state={shown} onClose={onClose} />, scheme);
  fillEntry(state, 20_000, [payee(1, [part('1.1.1', 10)])]);
  await screen.findByRole('option', { name: 'All' });
  fill('Group', 'G1');
  await screen.findByRole('option', { name: '1.1.1 Component 1.1.1' });
  fill('Component for all', '1.1.1');
  fill('Gross for each', '20.05');
  await screen.findByRole('button', { name: 'Add 998 payees' });
  const leftOut = within(screen.getByRole('table', { name: 'Payees left out' }))
    .getAllByRole('row')
    .slice(1, 3);
  expect(leftOut.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Already in this bill with this component'),
    expect.stringContaining('Inactive for its agency'),
  ]);
  press('Add 998 payees');
  expect(screen.getByText('Total Amount Exceeds the Net Amount')).toBeTruthy();
  fill('Net for each', '20.03');
  // who is added, and with what, is read before anything is added
  const toAdd = within(screen.getByRole('table', { name: 'Payees to add' })).getAllByRole('row');
  expect(toAdd[1]?.textContent).toMatch(/Payee 2.*20\.05.*20\.03/);
  press('Add 998 payees');
  expect(onClose).toHaveBeenCalledOnce();
  expect(state().form.content.payees).toHaveLength(999);
  expect(state().remaining.payees).toBe(rupees(20_000) - rupees(10) - 998 * 2003);
});

it('agencies are offered once all of them are known, the payees of the office behind them', async () => {
  const agencies = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith('/api/v1/agency') ? agencies.promise : Promise.reject(new Error(`no answer for ${url}`)),
  );
  const SpaPayeeDialog = spaPayeeDialog();
  showWindow('spa', (state) => <SpaPayeeDialog state={state} onClose={() => {}} />);
  const field = () => screen.getByLabelText<HTMLInputElement>('Agency');
  const offered = () =>
    [...(field().closest('.combobox')?.querySelectorAll('[role="option"]') ?? [])].map(
      (one) => one.textContent,
    );
  await waitFor(() => expect(field().closest('.combobox__root')).not.toBeNull());
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
  expect(offered()).toEqual([]);
  agencies.resolve(
    Response.json({ success: true, data: [{ agency_code: 'AG1', agency_name: 'Works agency' }] }),
  );
  await waitFor(() => expect(offered()).toEqual(['AG1 - Works agency', 'SNA payees of the office']));
});

it('the minor head of a scheme that PFMS names no category of proposes one, and another one is warned of', () => {
  answer({ '/api/v1/billtype': [] });
  const grant = { schemecd: '20250101789060121' };
  showWindow('spa', (state) => <DetailsPanel state={state} />, undefined, grant);
  const category = () => screen.getByLabelText<HTMLSelectElement>('Category');
  expect(category().value).toBe('SC');
  expect(screen.getByText('The minor head proposes SC', { exact: false })).toBeTruthy();
  fill('Category', 'ST');
  expect(screen.getByText(/^Minor head 789 is that of category SC\./)).toBeTruthy();
  fill('Category', 'SC');
  expect(screen.queryByText(/^Minor head 789/)).toBeNull();
});
