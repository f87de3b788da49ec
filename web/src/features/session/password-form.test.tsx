// The form of Change Password: each broken rule under its field, what the portal says of each part, and what is left to do after it.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../data/query-client.ts';
import { PasswordForm } from './password-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sent: unknown[] = [];
/** The form of a Draft login, over one answer of the portal. */
const show = (answer?: () => Response) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer?.() ?? Response.json({});
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PasswordForm loginType="D" username="works1" />
    </QueryClientProvider>,
  );
};
type Type = 'Draft' | 'Final';
const part = (type: Type, label: string) =>
  within(screen.getByRole('group', { name: `${type} Password` })).getByLabelText<HTMLInputElement>(label);
const under = (type: Type, label: string) =>
  document.getElementById(`${part(type, label).id}-error`)?.textContent ?? '';
const fill = (type: Type, current: string, next: string, confirm = next) => {
  for (const [label, value] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm new password', confirm],
  ] as const)
    fireEvent.change(part(type, label), { target: { value } });
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

const changed = (message: string) => ({ success: true, message });
const refused = (error: string) => ({ success: false, error });
const answered = (results: object, message: string) => () =>
  Response.json({ success: true, message, ...results });
const wrong = 'Draft: Current password is wrong.';

describe('before it is sent', () => {
  it('shows the part of the login in use, and each broken rule under its field', () => {
    show();
    expect(screen.queryByRole('group', { name: 'Final Password' })).toBeNull();
    press();
    expect(under('Draft', 'Current password')).toContain('Please fill all Draft Password fields.');
    fill('Draft', 'Loktak#Draft9', 'Loktak#Draft9');
    press();
    expect(under('Draft', 'New password')).toContain('Draft: New and Current password Should do not match.');
    fill('Draft', 'Loktak#Draft9', 'short');
    press();
    expect(under('Draft', 'New password')).toContain('Password must be at least 8 characters.');
    fill('Draft', 'Loktak#Draft9', 'Keibul#Lamjao9', 'Keibul#Lamjao8');
    press();
    const unlike = 'Draft: New and Confirm passwords do not match.';
    expect(under('Draft', 'Confirm new password')).toContain(unlike);
    const link = within(screen.getByRole('alert')).getByRole('link', { name: unlike });
    expect(link.getAttribute('href')).toBe(`#${part('Draft', 'Confirm new password').id}`);
    expect(sent).toEqual([]);
  });

  it('takes no new password from the clipboard, and the current one it does', () => {
    show();
    const takes = (label: string) => fireEvent.paste(part('Draft', label));
    expect(takes('Current password')).toBe(true);
    expect(takes('New password')).toBe(false);
    expect(takes('Confirm new password')).toBe(false);
  });
});

describe('where one part of both fails', () => {
  const both = () => {
    choose('Both');
    fill('Draft', 'Wrong#Draft9', 'Keibul#Lamjao9');
    fill('Final', 'Valley#Final9', 'Phumdi#Sangai7');
    press();
  };

  it('of the login in use, the form says so, keeps that part and claims no more than the other one', async () => {
    const results = {
      draftChangeResult: refused(wrong),
      finalChangeResult: changed('Final password updated successfully.'),
    };
    show(answered(results, 'not shown'));
    both();
    expect((await screen.findByText('Final password updated successfully.')).textContent).toBe(
      'Final password updated successfully.',
    );
    expect(under('Draft', 'Current password')).toContain(wrong);
    expect(part('Draft', 'New password').value).toBe('Keibul#Lamjao9');
    expect(screen.queryByRole('group', { name: 'Final Password' })).toBeNull();
    expect(screen.queryByText(/Log in with the new password/)).toBeNull();
  });

  it('of the other login, no success is claimed, and the login leads back to what is left', async () => {
    const results = {
      draftChangeResult: changed('Draft password updated successfully.'),
      finalChangeResult: refused('Final: Current password is wrong.'),
    };
    show(answered(results, 'not shown'));
    both();
    const link = await screen.findByRole('link', { name: 'Go to login' });
    expect(link.getAttribute('href')).toBe('/?redirect=/changepassword');
    expect(document.querySelector('.message--warn')?.textContent).toContain(
      'Draft password updated successfully. Final: Current password is wrong. Log in with the new password, then try the other one again.',
    );
  });
});

it('the password of the other login changes without a new login', async () => {
  const told = 'Final password updated successfully.';
  show(answered({ finalChangeResult: changed(told) }, told));
  choose('Final');
  fill('Final', 'Valley#Final9', 'Phumdi#Sangai7');
  press();
  await screen.findByText(told);
  expect(screen.queryByRole('link', { name: 'Go to login' })).toBeNull();
});

it('a change that fails for another reason says so and keeps what was typed', async () => {
  show(() => Response.json({ message: 'Try again in a minute.' }, { status: 503 }));
  fill('Draft', 'Loktak#Draft9', 'Keibul#Lamjao9');
  press();
  await screen.findByText(/An error occurred while changing the password\. Try again in a minute\./);
  expect(part('Draft', 'New password').value).toBe('Keibul#Lamjao9');
});
