import { paise } from '@portal/domain/money';
import { expect, it } from 'vitest';
import { emptySearch } from '../../lib/register-search.ts';
import { chosenOf, isSearched, registerQuery, searchIssues, searchOf } from './register-search.ts';

it('asks only for what was typed', () => {
  const asked = registerQuery({ ...emptySearch, number: ' 318 ', payee: '  ' }, undefined);
  expect(JSON.parse(JSON.stringify(asked))).toEqual({ number: '318' });
});

it('asks in the names and units of the call', () => {
  expect(
    registerQuery(
      {
        year: '2026',
        number: '1',
        payee: 'a',
        account: '00991',
        purpose: 'roof',
        scheme: '2202',
        amountFrom: paise(100_50),
        amountTo: paise(200_00),
        dateFrom: '2026-11-01',
        dateTo: '2026-11-30',
        status: 'body attached',
      },
      'next',
    ),
  ).toEqual({
    cursor: 'next',
    rows: 500,
    year: 2026,
    number: '1',
    payee: 'a',
    account: '00991',
    purpose: 'roof',
    scheme: '2202',
    amount_from: 100.5,
    amount_to: 200,
    date_from: '2026-11-01',
    date_to: '2026-11-30',
    status: 'body attached',
  });
});

it('looks for bills only where more than a year is said', () => {
  expect(isSearched(emptySearch)).toBe(false);
  expect(isSearched({ ...emptySearch, year: '2026' })).toBe(false);
  expect(isSearched({ ...emptySearch, status: 'signed' })).toBe(true);
  expect(isSearched({ ...emptySearch, amountFrom: paise(0) })).toBe(true);
});

it('leaves out a status that the workflow does not know', () => {
  expect(registerQuery({ ...emptySearch, status: 'gone' }, undefined)?.status).toBeUndefined();
});

it.each([
  [{}, []],
  [{ amountFrom: paise(1), amountTo: paise(1) }, []],
  [{ amountFrom: paise(2), amountTo: paise(1) }, ['amountTo']],
  [{ dateFrom: '2026-11-02', dateTo: '2026-11-01' }, ['dateTo']],
  [{ dateFrom: '2026-11-02' }, []],
])('%o: issues at %j', (more, paths) => {
  expect(searchIssues({ ...emptySearch, ...more }).map(({ path }) => path)).toEqual(paths);
});

it('is kept in a view as it was typed, and made of it again', () => {
  const search = { ...emptySearch, payee: 'Loktak', amountFrom: paise(100_50), status: 'signed' };
  expect(chosenOf(search)).toEqual({ payee: 'Loktak', amountFrom: '10050', status: 'signed' });
  expect(searchOf(chosenOf(search))).toEqual({ search, missing: [] });
  expect(chosenOf(emptySearch)).toEqual({});
});

it('is made of a view without what is not offered any more, which is named', () => {
  const { search, missing } = searchOf({ payee: 'Loktak', year: '1999', status: 'pending', cheque: '7' });
  expect(search).toEqual({ ...emptySearch, payee: 'Loktak' });
  expect(missing).toEqual(['the year 1999', 'the status “pending”', 'the search by “cheque”']);
});
