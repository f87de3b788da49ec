import { type PartnerCall, partnerCalls } from '@portal/domain/partner/call';
import { expect, test } from 'vitest';
import { curlOf, requestOf } from './partner-call.ts';

const callOf = (name: string): PartnerCall => {
  const found = partnerCalls.find((call) => call.name === name);
  if (!found) throw new Error(`no call ${name}`);
  return found;
};

test('a call has the address of its system and its fields as JSON', () => {
  expect(requestOf(callOf('get-agency-details'), { SLSCODE: 'MN1' })).toEqual({
    method: 'POST',
    url: '/api/v1/nrlm/get-agency-details',
    body: '{"SLSCODE":"MN1"}',
  });
});

test('a call without fields has no body, and places are asked for in the address', () => {
  expect(requestOf(callOf('getDeduction'), {})).toEqual({
    method: 'POST',
    url: '/api/v1/nregamaster/getDeduction',
  });
  expect(requestOf(callOf('blocks'), { state: '14', district: '245' })).toEqual({
    method: 'GET',
    url: '/api/v1/nrlm/blocks?state=14&district=245',
  });
});

test('an optional field that is empty is left out, one that is needed is not', () => {
  expect(requestOf(callOf('AgencyMappingDetails'), { SLSCODE: '', AGENCYCODE: '' }).body).toBe(
    '{"SLSCODE":""}',
  );
});

test('a copied call has no secret, and quotes what a terminal would read', () => {
  const curl = curlOf(callOf('login'), { userid: "o'neil", password: 'hidden' }, 'https://portal.example');
  expect(curl).toBe(
    String.raw`curl -X POST 'https://portal.example/api/v1/ommas/login' -H 'content-type: application/json' -d '{"userid":"o'\''neil","password":"<password>"}'`,
  );
  expect(curlOf(callOf('getErrorMaster'), {}, 'https://portal.example')).toContain('authkey: <authkey>');
});
