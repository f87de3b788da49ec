// Which central scheme the screen of PMGSY asks about first (decisions.md, Expenditures of PMGSY).
import { expect, test } from 'vitest';
import { centralSchemesOf } from './central-scheme.ts';

const grant = (central_scheme_code: string | null, external_source: string | null, name = 'A scheme') => ({
  central_scheme_code,
  central_scheme_name: name,
  external_source,
});

const codes = (grants: Parameters<typeof centralSchemesOf>[0]) =>
  centralSchemesOf(grants).map(({ SchemeCode }) => SchemeCode);

test('PMGSY comes before schemes of lower codes', () => {
  const others = [grant('9931', 'NREGA'), grant('1001', null), grant('0042', 'NRLM')];
  expect(codes([...others, grant('9179', 'PMGSY ')])).toEqual(['9179', '0042', '1001', '9931']);
});

test('where PFMS names no grant as one of PMGSY they are in the order of their codes', () =>
  expect(codes([grant('9931', 'NREGA'), grant('1001', null)])).toEqual(['1001', '9931']));

test('a scheme of several grants is there once, and as PMGSY where one of them says so', () =>
  expect(codes([grant('1001', null), grant('9179', 'PMGSY'), grant('9179', null)])).toEqual([
    '9179',
    '1001',
  ]));

test('a grant without a central scheme is none', () =>
  expect(centralSchemesOf([grant(null, 'PMGSY'), grant('', 'PMGSY')])).toEqual([]));
