// What is removed from a bill is asked about in the words of its kind.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../components/dialog/confirm-dialog.tsx';
import { DeductionPanel } from './deduction-panel.tsx';
import type { PayeeRow } from './entry-content.ts';
import { answer, press, rupees, showWindow } from './entry-harness.tsx';
import { PayeePanel } from './payee-panel.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const payee = (name: string, amount: number): PayeeRow => ({
  id: name,
  name,
  ein: name,
  pan: '',
  accountNumber: '0099000000101',
  ifsc: 'DEMO0000101',
  bank: '',
  type: '',
  snaUniqueId: name,
  gpfNumber: '',
  grade: '',
  amount: rupees(amount),
});

const show = (kind: 'general' | 'sna' | 'gpf') => {
  answer({
    '/api/v1/majorhead': [{ mh_cd: '0021', mh_nm: 'Income Tax' }],
    '/api/v1/scheme': [{ rs_cd: '0021-01', rs_nm: 'Tax' }],
  });
  const { state } = showWindow(kind, (shown) => (
    <ConfirmProvider>
      <DeductionPanel state={shown} onAdd={() => {}} />
      <PayeePanel state={shown} onAdd={() => {}} />
    </ConfirmProvider>
  ));
  act(() => {
    state().dispatch({ type: 'amount', field: 'gross', value: rupees(1000) });
    state().dispatch({ type: 'amount', field: 'deduction', value: rupees(100) });
    state().dispatch({
      type: 'deductionAdded',
      line: { id: 'd1', majorHead: '0021', scheme: '0021-01', value: rupees(100) },
    });
    state().dispatch({ type: 'payeesAdded', lines: [payee('Tomba', 400), payee('Ibemhal', 500)] });
  });
  return state;
};

const answerWith = async (name: string, question: string): Promise<void> => {
  const asked = screen.getByRole('alertdialog');
  expect(asked.textContent).toContain(question);
  await act(async () => fireEvent.click(within(asked).getByRole('button', { name })));
};

it.each([
  ['general', 'Are you sure you want to remove this Deduction Item?'],
  ['gpf', 'Are you sure you want to remove this Item?'],
] as const)('a deduction of a %s bill is removed after its question', async (kind, question) => {
  const state = show(kind);
  const remove = () => fireEvent.click(screen.getByRole('button', { name: /^Remove deduction/ }));
  remove();
  await answerWith('Cancel', question);
  expect(state().form.content.deductions).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Add Deduction' })).toBeNull();
  remove();
  await answerWith('Remove', question);
  expect(state().form.content.deductions).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add Deduction' })).toBeTruthy();
});

it.each([
  ['general', 'Are you sure you want to remove this allowance?'],
  ['sna', 'Are you sure you want to remove this payee?'],
  ['gpf', 'Are you sure you want to remove this allowance?'],
] as const)('a payee of a %s bill is removed after its question', async (kind, question) => {
  const state = show(kind);
  expect(screen.queryByRole('button', { name: 'Add Payee' })).toBeNull();
  press('Remove payee Tomba');
  await answerWith('Remove', question);
  expect(state().form.content.payees.map(({ name }) => name)).toEqual(['Ibemhal']);
  expect(screen.getByRole('button', { name: 'Add Payee' })).toBeTruthy();
});
