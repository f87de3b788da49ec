import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

it('what is left by the keyboard is done at once', () => {
  const act = vi.fn();
  afterPress(act);
  expect(act).toHaveBeenCalledOnce();
});

it.each(['pointerup', 'pointercancel', 'keydown'])(
  'what is left by a press is done once it is over (%s)',
  async (end) => {
    const done: string[] = [];
    fireEvent(window, new Event('pointerdown'));
    afterPress(() => done.push('left'));
    expect(done).toEqual([]);
    fireEvent(window, new Event(end));
    done.push('clicked');
    await vi.waitFor(() => expect(done).toEqual(['clicked', 'left']));
    fireEvent(window, new Event(end));
    afterPress(() => done.push('left later'));
    expect(done).toEqual(['clicked', 'left', 'left later']);
  },
);
