import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorSummary, errorOf } from './error-summary.tsx';

const issues = [
  { path: 'billType', code: 'bill.type-missing', message: 'Bill type is required.' },
  { path: 'payee', code: 'bill.no-payee', message: 'At least one payee is required.' },
  { path: 'payee', code: 'bill.no-payee', message: 'At least one payee is required.' },
  { path: '', code: 'bill.balance', message: 'Gross amount exceeds the balance of the grant.' },
];

afterEach(cleanup);

describe('ErrorSummary', () => {
  it('is not there without issues', () => {
    const { container } = render(<ErrorSummary issues={[]} />);
    expect(container.children).toHaveLength(0);
  });

  it('lists each sentence once, takes the focus, and links to the field', () => {
    render(
      <>
        <ErrorSummary issues={issues} attempt={1} />
        <input id="billType" aria-label="Bill type" />
        <h2 id="payees-title">Payee Details</h2>
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(screen.getByRole('link', { name: 'Bill type is required.' }));
    expect(document.activeElement?.id).toBe('billType');
  });

  it('says once what thousands of lines of one panel have in common', () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => ({
      path: `payees.${at}.amount`,
      code: 'bill.payee-fields',
      message: 'Please fill in all fields before adding the allowance.',
    }));
    render(<ErrorSummary issues={lines} fieldId={() => 'payees-title'} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('moves the focus to a heading where a rule is about a whole panel', () => {
    render(
      <>
        <ErrorSummary issues={issues} fieldId={(path) => (path === 'payee' ? 'payees-title' : path)} />
        <h2 id="payees-title">Payee Details</h2>
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'At least one payee is required.' }));
    expect(document.activeElement?.id).toBe('payees-title');
  });

  it('takes the focus again at the next failed attempt', () => {
    const { rerender } = render(
      <>
        <ErrorSummary issues={issues} attempt={1} />
        <input aria-label="Other" />
      </>,
    );
    screen.getByLabelText('Other').focus();
    rerender(
      <>
        <ErrorSummary issues={issues} attempt={2} />
        <input aria-label="Other" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leaves the focus in the field where it comes back while that is typed in', () => {
    const form = (shown: typeof issues) => (
      <>
        <ErrorSummary issues={shown} attempt={1} />
        <input aria-label="Other" />
      </>
    );
    const { rerender } = render(form(issues));
    screen.getByLabelText('Other').focus();
    rerender(form([]));
    rerender(form(issues));
    expect(document.activeElement).toBe(screen.getByLabelText('Other'));
  });

  it('gives a field its first sentence', () => {
    expect(errorOf(issues, 'payee')).toBe('At least one payee is required.');
    expect(errorOf(issues, 'purpose')).toBeUndefined();
  });
});
