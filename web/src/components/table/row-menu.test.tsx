import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type MenuEntry, RowMenu } from './row-menu.tsx';

afterEach(cleanup);

const reason = 'Only a Final login may do this.';
const onReturn = vi.fn();
const onDelete = vi.fn();
const entries = (): readonly MenuEntry[] => [
  {
    label: 'Delete',
    icon: 'trash',
    isGrave: true,
    onSelect: onDelete,
    reason,
  },
  { label: 'Print bill slip', icon: 'print', href: '/slip' },
  { label: 'Return', icon: 'undo', onSelect: onReturn },
];
const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key, code: key });
/** The entry that the arrow keys are at. */
const active = () => {
  const id = screen.getByRole('menu').getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

const open = async (): Promise<HTMLElement> => {
  vi.clearAllMocks();
  render(<RowMenu label="More for bill 7" entries={entries} />);
  const button = screen.getByRole('button', { name: 'More for bill 7' });
  fireEvent.click(button);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('menu', { name: 'More for bill 7' })),
  );
  return button;
};

it('an arrow that is quicker than the menu does not go on to the next row', async () => {
  const keys: string[] = [];
  render(
    <div role="grid" tabIndex={-1} onKeyDown={({ key }) => keys.push(key)}>
      <RowMenu label="More for bill 7" entries={entries} />
    </div>,
  );
  const button = screen.getByRole('button', { name: 'More for bill 7' });
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(keys).toEqual(['ArrowDown']);
});

it('what is grave comes last, and the keys go round', async () => {
  const button = await open();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(names()).toEqual(['Print bill slip, opens in a new tab', 'Return', `Delete${reason}`]);
  expect(screen.getByRole('menuitem', { name: /^Print bill slip ?, opens in a new tab$/ })).toBeDefined();
  expect(active()).toBe('Print bill slip, opens in a new tab');
  for (const [key, focused] of [
    ['ArrowDown', 'Return'],
    ['End', `Delete${reason}`],
    ['ArrowDown', 'Print bill slip, opens in a new tab'],
    ['ArrowUp', `Delete${reason}`],
    ['Home', 'Print bill slip, opens in a new tab'],
  ] as const) {
    press(key);
    expect(active()).toBe(focused);
  }
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('an entry closes the menu, gives the focus back and acts', async () => {
  const button = await open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Return' }));
  expect(onReturn).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('a locked entry says why and does nothing', async () => {
  await open();
  const item = screen.getByRole('menuitem', { name: 'Delete' });
  const told = document.getElementById(item.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toBe(reason);
  expect(item.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(item);
  press('End');
  press('Enter');
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeDefined();
});

it('a press elsewhere closes it', async () => {
  await open();
  await waitFor(() => {
    fireEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

it('Enter does what the arrow keys are at, and Tab closes without doing anything', async () => {
  const button = await open();
  press('ArrowDown');
  press('Enter');
  expect(onReturn).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  press('Tab');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
  expect(onReturn).toHaveBeenCalledOnce();
});
