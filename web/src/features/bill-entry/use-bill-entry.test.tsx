import { billKinds } from '@portal/domain/bill/kind';
import { paise } from '@portal/domain/money';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listUnfinished } from '../../lib/unfinished-entries.ts';
import { emptyContent } from './entry-content.ts';
import { inTab } from './entry-in-tab.ts';
import { type BillEntryInput, useBillEntry } from './use-bill-entry.ts';

const grant = { schemecd: '20220201101030012', object: '13', grantno: '14', disc: 'Office' } as GrantRecord;
const draft = { username: 'works1', loginType: 'D' };
const input: BillEntryInput = {
  kind: 'general',
  chosen: { grant, details: undefined, correct: undefined },
  owner: draft,
  correction: undefined,
  balance: paise(500_00),
};
const open = (more: Partial<BillEntryInput> = {}) => {
  const asked = { ...input, ...more };
  const found = inTab(asked.owner, { screen: billKinds[asked.kind].screen, ...asked.chosen });
  return renderHook((props: BillEntryInput) => useBillEntry(props), {
    initialProps: { found, ...asked } as BillEntryInput,
  });
};
type Opened = ReturnType<typeof open>;
const typeNumber = (form: Opened, value: string) =>
  act(() => form.result.current.dispatch({ type: 'text', field: 'deptBillNo', value }));
const typeGross = (form: Opened, rupees: number) =>
  act(() => form.result.current.dispatch({ type: 'amount', field: 'gross', value: paise(rupees * 100) }));
const attempt = (form: Opened): string => {
  let key = '';
  act(() => {
    key = form.result.current.beginAttempt();
  });
  return key;
};
const messages = (form: Opened) => form.result.current.issues.map((one) => one.message);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Not here.' }, { status: 503 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the balance of the grant', () => {
  const overBalance = 'Gross amount exceeds the balance of the grant.';

  it('is the most that the gross may be', () => {
    const form = open();
    typeGross(form, 500);
    expect(messages(form)).not.toContain(overBalance);
    typeGross(form, 501);
    expect(messages(form)).toContain(overBalance);
  });

  it('counts what a returned bill holds already', () => {
    const content = { ...emptyContent, gross: paise(300_00) };
    const form = open({ correction: { content, gross: paise(300_00), remark: 'why' } });
    typeGross(form, 800);
    expect(messages(form)).not.toContain(overBalance);
    typeGross(form, 801);
    expect(messages(form)).toContain(overBalance);
  });

  it('is watched while the form is mounted', () => {
    const form = open();
    typeGross(form, 400);
    form.rerender({ ...input, balance: paise(399_99) });
    expect(messages(form)).toContain(overBalance);
  });
});

describe('the key of an attempt', () => {
  it('stays for the same entry and changes with it', () => {
    const form = open();
    typeNumber(form, '318');
    const first = attempt(form);
    expect(attempt(form)).toBe(first);
    typeNumber(form, '319');
    expect(attempt(form)).not.toBe(first);
  });

  it('survives a reload with the entry', () => {
    const form = open();
    typeNumber(form, '318');
    const first = attempt(form);
    cleanup();
    expect(attempt(open())).toBe(first);
  });

  it('does not survive a change before the reload', () => {
    const form = open();
    typeNumber(form, '318');
    const first = attempt(form);
    typeNumber(form, '319');
    cleanup();
    const again = open();
    expect(again.result.current.form.content.deptBillNo).toBe('319');
    expect(attempt(again)).not.toBe(first);
  });
});

describe('an unfinished entry', () => {
  it('is kept shortly after it was typed, marked as open while its form is mounted', () => {
    const form = open();
    typeNumber(form, '318');
    expect(listUnfinished(draft)).toEqual([]);
    act(() => vi.advanceTimersByTime(400));
    expect(listUnfinished(draft)).toMatchObject([{ screen: '/bill', isOpen: true, grant: { object: '13' } }]);
    form.unmount();
    expect(listUnfinished(draft)).toMatchObject([{ isOpen: false }]);
  });

  it('is written at once when the page goes away', () => {
    const form = open();
    typeNumber(form, '318');
    dispatchEvent(new Event('pagehide'));
    expect(listUnfinished(draft)).toHaveLength(1);
  });

  it('is restored for the same login, grant and screen only', () => {
    const form = open();
    typeNumber(form, '318');
    form.unmount();
    expect(open().result.current).toMatchObject({
      restored: { content: { deptBillNo: '318' } },
      form: { content: { deptBillNo: '318' } },
    });
    const others: Partial<BillEntryInput>[] = [
      { owner: { username: 'works1', loginType: 'F' } },
      { owner: { username: 'health1', loginType: 'D' } },
      { kind: 'sna' },
      { chosen: { ...input.chosen, grant: { ...grant, object: '31' } } },
    ];
    for (const other of others) expect(open(other).result.current.restored).toBeUndefined();
  });

  it('is gone when it was discarded', () => {
    const form = open();
    typeNumber(form, '318');
    act(() => vi.advanceTimersByTime(400));
    act(() => form.result.current.discard());
    act(() => vi.advanceTimersByTime(400));
    expect(listUnfinished(draft)).toEqual([]);
    expect(form.result.current.form.content).toEqual(emptyContent);
  });

  it('is gone when it was submitted, even when the form closes later', () => {
    const form = open();
    typeNumber(form, '318');
    attempt(form);
    act(() => form.result.current.forget());
    form.unmount();
    expect(listUnfinished(draft)).toEqual([]);
    expect(open().result.current.restored).toBeUndefined();
  });

  it('is not kept of an empty form or of an unchanged returned bill', () => {
    open().unmount();
    const content = { ...emptyContent, deptBillNo: '318' };
    open({ correction: { content, gross: paise(0), remark: 'why' } }).unmount();
    expect(listUnfinished(draft)).toEqual([]);
  });
});

describe('an entry without a typed word', () => {
  const kept = () => listUnfinished(draft).length;
  const wait = () => act(() => vi.advanceTimersByTime(1_000));

  it('is not kept when it has only what was proposed; a word more keeps it, and Discard goes back to it', () => {
    const form = open();
    act(() =>
      form.result.current.dispatch({
        type: 'proposed',
        deptBillNo: 'EDN/2',
        billType: '17',
        formId: '30',
        month: { month: '', former: '' },
      }),
    );
    wait();
    expect(kept()).toBe(0);
    typeGross(form, 5);
    wait();
    expect(kept()).toBe(1);
    act(() => form.result.current.discard());
    wait();
    expect([kept(), form.result.current.form.content.deptBillNo]).toEqual([0, 'EDN/2']);
  });

  it('is not kept when it is like an earlier bill, until it differs', () => {
    const form = open({ like: { ...emptyContent, purpose: 'Roof', gross: paise(500) } });
    wait();
    expect([kept(), form.result.current.form.content.purpose]).toEqual([0, 'Roof']);
    typeNumber(form, 'EDN/2');
    wait();
    expect(kept()).toBe(1);
  });
});
