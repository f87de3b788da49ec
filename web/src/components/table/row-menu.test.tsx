import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type MenuEntry, RowMenu } from './row-menu.tsx';

afterEach(cleanup);

const onReturn = vi.fn();
const onDelete = vi.fn();
const entries = (): readonly MenuEntry[] => [
  {
    label: 'Delete',
    icon: 'trash',
    isGrave: true,
    onSelect: onDelete,
    reason: 'Only a Final login may do this.',
  },
  { label: 'Print bill slip', icon: 'print', href: '/slip' },
  { label: 'Return', icon: 'undo', onSelect: onReturn },
];
const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

const open = (): HTMLElement => {
  vi.clearAllMocks();
  render(<RowMenu label="More for bill 7" entries={entries} />);
  const button = screen.getByRole('button', { name: 'More for bill 7' });
  fireEvent.click(button);
  return button;
};

it('what is grave comes last, and the keys go round', () => {
  const button = open();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(names()).toEqual(['Print bill slip, opens in a new tab', 'Return', 'Delete']);
  for (const [key, focused] of [
    ['ArrowDown', 'Return'],
    ['End', 'Delete'],
    ['ArrowDown', 'Print bill slip, opens in a new tab'],
    ['ArrowUp', 'Delete'],
    ['Home', 'Print bill slip, opens in a new tab'],
  ] as const) {
    press(key);
    expect(document.activeElement?.textContent).toBe(focused);
  }
  press('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('an entry closes the menu, gives the focus back and acts', () => {
  const button = open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Return' }));
  expect(onReturn).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('a locked entry says why and does nothing', () => {
  open();
  const item = screen.getByRole('menuitem', { name: 'Delete' });
  const reason = document.getElementById(item.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Only a Final login may do this.');
  fireEvent.click(item);
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeDefined();
});

it('a press elsewhere closes it', () => {
  open();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
