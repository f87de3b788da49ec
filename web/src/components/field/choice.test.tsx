import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox, RadioGroup } from './choice.tsx';

afterEach(cleanup);

describe('Checkbox', () => {
  it('says what it will be', () => {
    const onChange = vi.fn();
    render(
      <Checkbox name="link" label="Link the DDO to a specific scheme" checked={false} onChange={onChange} />,
    );
    fireEvent.click(screen.getByLabelText('Link the DDO to a specific scheme'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('RadioGroup', () => {
  it('is a named group whose error belongs to it, and whose first choice the summary can reach', () => {
    const onChange = vi.fn();
    const options = [
      { value: 'D', label: 'Draft' },
      { value: 'F', label: 'Final' },
    ];
    render(
      <RadioGroup
        name="type"
        legend="Password type"
        value="D"
        options={options}
        onChange={onChange}
        error="Choose."
      />,
    );
    const group = screen.getByRole('group', { name: 'Password type' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Choose.',
    );
    expect(document.getElementById('type')).toBe(screen.getByLabelText('Draft'));
    fireEvent.click(screen.getByLabelText('Final'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('F');
  });
});
