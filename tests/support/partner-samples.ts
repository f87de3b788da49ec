// The least that each call of the scheme systems takes, from their table: a value for each field.
import { declaredCalls } from '@portal/domain/partner/api';
import { type FieldName, fields } from '@portal/domain/partner/field';
import { type LooseInput, nameOf } from './client.ts';

const values: Readonly<Record<FieldName, string>> = {
  answeredSls: 'MN0',
  answeredAgency: 'MNAG00000000',
  answeredCss: '0000',
  sls: 'MN0',
  css: '0000',
  cssScheme: '0000',
  clientId: 'no-client',
  clientSecret: 'no-secret',
  grantType: 'client_credentials',
  userId: 'no-user',
  password: 'no-password',
  state: '14',
  district: '999',
};

export const partnerSamples: Readonly<Record<string, LooseInput>> = Object.fromEntries(
  declaredCalls.map(({ call, endpoint }) => {
    const input = Object.fromEntries(call.fields.map((each) => [fields[each].name, values[each]]));
    const sample = endpoint.method === 'GET' ? { query: input } : endpoint.body ? { body: input } : {};
    return [nameOf(endpoint), sample];
  }),
);
