import { expect, test } from 'vitest';
import { agencyMappingIssues, ddoMappingIssues } from './mapping-rules.ts';
import { AgencyMappingForm } from './mapping-schema.ts';
import { agencyMappingLabels } from './texts.ts';

const form = AgencyMappingForm.parse({
  sls_code: 'MN31',
  agency_code: 'MNAG10030001',
  agency_name: 'Rural Development Agency',
  trea_code: '01',
  ddo_code: 'RDD002',
  holding_account_name: 'Rural Development Agency, holding',
  ifsc_code: 'DEMO0000101',
  account_number: '0012345678',
  confirm_account_number: '0012345678',
});
const said = (issues: readonly { message: string }[]) => issues.map(({ message }) => message);

test('a mapping of a DDO names what is not chosen', () => {
  expect(said(ddoMappingIssues({ trea_cd: '', ddo_cd: '' }))).toEqual([
    'Please select a treasury.',
    'Please select a DDO.',
  ]);
  expect(ddoMappingIssues({ trea_cd: '01', ddo_cd: 'RDD002' })).toEqual([]);
});

test('a mapping of an agency that is filled in has no fault, linked or not', () => {
  expect(agencyMappingIssues(form)).toEqual([]);
  const link = { linked_agency_code: 'AG-1', linked_scheme_name: 'Samagra Shiksha' };
  expect(agencyMappingIssues({ ...form, ...link })).toEqual([]);
});

test('an empty field has its own name, or the one that a screen gives it', () => {
  const empty = { ...form, holding_account_name: '' };
  expect(said(agencyMappingIssues(empty))).toEqual([
    'Please fill in all required fields. "holding_account_name" is missing.',
  ]);
  expect(said(agencyMappingIssues(empty, agencyMappingLabels))).toEqual([
    'Please fill in all required fields. "Holding Account Name" is missing.',
  ]);
});

test('an account that is typed differently the second time is refused, an empty one is only missing', () => {
  expect(said(agencyMappingIssues({ ...form, confirm_account_number: '1' }))).toEqual([
    'account number does not match!',
  ]);
  expect(agencyMappingIssues({ ...form, account_number: '', confirm_account_number: '' })).toHaveLength(2);
});
