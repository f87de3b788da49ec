import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOrderView } from './order-views.tsx';

const views = { waiting: 1, failed: 2 };
const show = () => renderHook(() => useOrderView('files', views, 'waiting')).result;

afterEach(() => {
  location.hash = '';
});

it('begins with the view that the address names', () => {
  location.hash = '#failed';
  expect(show().current.view).toBe('failed');
});

it.each([
  ['failed', 'failed'],
  ['a view of an earlier release', 'waiting'],
])('shows a saved view of the list in the view that was shown: %s', (chosen, shown) => {
  const state = show();
  const table = { columns: [], pageSizes: [20], view: {} as never, onView: vi.fn() };
  const wanted = { filter: 'roof', sort: undefined, size: 20, hidden: [] };
  expect(state.current.saved).toMatchObject({ list: 'files', chosen: { view: 'waiting' } });
  act(() => void state.current.saved.show(wanted, { view: chosen }, table));
  expect(state.current.view).toBe(shown);
  expect(table.onView).toHaveBeenCalledWith(wanted);
});
