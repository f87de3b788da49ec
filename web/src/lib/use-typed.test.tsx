import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useTyped } from './use-typed.ts';

function Form({ sent }: { sent: string }) {
  const [typed, type] = useTyped(sent, sent);
  return <input aria-label="Search" value={typed} onChange={(event) => type(event.currentTarget.value)} />;
}
const box = () => screen.getByLabelText<HTMLInputElement>('Search');

afterEach(cleanup);

describe('what is typed', () => {
  it('stays while it is sent, and the focus with it', () => {
    const { rerender } = render(<Form sent="" />);
    box().focus();
    fireEvent.change(box(), { target: { value: 'PWD/112' } });
    rerender(<Form sent="PWD/112" />);
    expect(box().value).toBe('PWD/112');
    expect(document.activeElement).toBe(box());
  });

  it('follows what the way back brings', () => {
    const { rerender } = render(<Form sent="second" />);
    fireEvent.change(box(), { target: { value: 'half' } });
    rerender(<Form sent="first" />);
    expect(box().value).toBe('first');
  });
});
