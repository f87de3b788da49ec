import type { FoundBillRow, FoundPayeeRow } from '@portal/domain/bill/api';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { describe, expect, it } from 'vitest';
import { hitsOf, type Known } from './hits.ts';

const bill: FoundBillRow = {
  trans_no: '100126000418',
  dept_bill_no: 'EDN/318',
  auth_no: '100126000777',
  status: 'authorized',
  purpose: 'Salaries of teachers',
  scheme_nm: 'Schools',
  prepared_at: '2026-11-20T20:00:00.000Z',
  net_amt: 1_630_880,
  way: 'normal',
};
const payee: FoundPayeeRow = {
  payee_name: 'Laishram Demo Devi',
  account_no: '••••••0318',
  trans_no: bill.trans_no,
  dept_bill_no: bill.dept_bill_no,
  bills: 1,
};
const grant = {
  grantno: '14',
  schemecd: '20220201101030012',
  object: '27',
  scheme_nm: 'Government primary schools',
  disc: '',
} as GrantRecord;
const known: Known = {
  bills: [bill],
  payees: [payee],
  grants: [grant],
  places: [
    { label: 'Bill Register', detail: 'Screen: Bills', way: { to: '/register' } },
    { label: 'Logout', detail: 'Action', way: { run: () => undefined } },
  ],
  isOffice: true,
  isFinal: true,
};
const titles = (typed: string, of: Partial<Known> = {}) =>
  hitsOf(typed, { ...known, ...of }).map(({ title }) => title);
const found = (typed: string, title: string, of: Partial<Known> = {}) =>
  hitsOf(typed, { ...known, ...of }).find((hit) => hit.title === title);

describe('what is found', () => {
  it('shows bills first, then payees, grants, and the register with what was typed', () => {
    expect(titles('318')).toEqual([
      'EDN/318 · Salaries of teachers',
      'Laishram Demo Devi',
      'Attach the body of EDN/318',
      'Bill Register with “318”',
    ]);
    expect(found('318', 'EDN/318 · Salaries of teachers')).toMatchObject({
      detail: 'Authorized, prepared 21 Nov 2026 · Trans No 100126000418 · Auth No 100126000777',
      right: '16,30,880.00',
      way: { to: '/bills/100126000418' },
    });
  });

  it('names the scheme of a bill that was found by it', () => {
    const title = 'EDN/318 · Salaries of teachers';
    expect(found('scho', title)?.detail).toMatch(/^Schools · Authorized/);
    expect(found('salaries schools', title)?.detail).toMatch(/^Schools · /);
    expect(found('salaries', title)?.detail).toMatch(/^Authorized/);
  });

  it('searches the register by number where digits were typed, else by purpose or by payee', () => {
    expect(found('318', 'Bill Register with “318”')?.way).toMatchObject({
      state: { register: { number: '318', payee: '' } },
    });
    const ways = hitsOf('devi', known).filter(({ title }) => title === 'Bill Register with “devi”');
    expect(ways).toMatchObject([
      { detail: 'Screen: bills by purpose', way: { state: { register: { purpose: 'devi', payee: '' } } } },
      { detail: 'Screen: bills by payee', way: { state: { register: { purpose: '', payee: 'devi' } } } },
    ]);
  });

  it('leads a payee to its bills by name and the end of the account', () => {
    expect(found('dev', 'Laishram Demo Devi')?.way).toMatchObject({
      to: '/register',
      state: { register: { payee: 'Laishram Demo Devi', account: '0318' } },
    });
  });

  it.each(['primary sch', '20-2202', '2022020', 'grant 14'])('finds a grant by %s', (typed) =>
    expect(titles(typed, { bills: [], payees: [] })).toContain('Government primary schools'),
  );
  it('finds no grant by letters from the middle of a word', () =>
    expect(titles('rimary', { bills: [], payees: [] })).toEqual([
      'Bill Register with “rimary”',
      'Bill Register with “rimary”',
    ]));

  it('shows screens and actions alone behind ">", and all of them where nothing is typed', () => {
    expect(titles('>')).toEqual(['Bill Register', 'Logout']);
    expect(titles('')).toEqual(['Bill Register', 'Logout']);
    expect(titles('> log')).toEqual(['Logout']);
  });

  it('offers signing to a Final login alone, and no desk of one family to a bill of the other', () => {
    const attached: FoundBillRow = { ...bill, status: 'body attached' };
    expect(titles('318', { bills: [attached] })).toContain('E-sign EDN/318');
    expect(titles('318', { bills: [attached], isFinal: false })).not.toContain('E-sign EDN/318');
    expect(titles('318', { bills: [{ ...attached, way: 'consolidated' }] })).not.toContain('E-sign EDN/318');
  });

  it('offers finance IT no register', () =>
    expect(titles('log', { bills: [], payees: [], grants: [], isOffice: false })).toEqual(['Logout']));
});
