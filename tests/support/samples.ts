// The least that each endpoint takes without complaint about its form: what generated tests send. An endpoint without a
// sample fails them, so a new one cannot slip through.
import type { Endpoint } from '@portal/domain/contract';
import { endpoints } from '@portal/domain/endpoints';
import { type LooseInput, nameOf } from './client.ts';

const bill = { trans_no: '999999999999' };

const samples: Readonly<Record<string, LooseInput>> = {
  'GET /api/v1/login/captcha': {},
  'POST /api/v1/login': { body: {} },
  'GET /api/v1/session': {},
  'GET /api/v1/logout': {},
  'POST /api/v1/login/changepassword': { body: {} },
  'GET /api/v1/header': {},
  'GET /api/v1/statistics': {},
  'GET /api/v1/health': {},
  'GET /api/v1/bill': {},
  'POST /api/v1/pfms/sparsh/{schemecd}/details': { params: { schemecd: '99999999999999999' } },
  'GET /api/v1/billtype': { query: { dh_cd: '27' } },
  'GET /api/v1/majorhead': {},
  'GET /api/v1/scheme': { query: { majorHead: '0021' } },
  'GET /api/v1/schemedetails': { query: { scheme_cd: '99999999999999999', dh_cd: '27', major: '2059' } },
  'POST /api/v1/bill': { body: { billDetails: {} } },
  'POST /api/v1/bill/sna': { body: { grant: {} } },
  'GET /api/v1/employee': { query: { ein: '999999' } },
  'GET /api/v1/sna/agencypayee': {},
  'GET /api/v1/confirmbill': {},
  'GET /api/v1/bill/returned': {},
  'GET /api/v1/bill/entry': { query: bill },
  'GET /api/v1/bill/payee': { query: bill },
  'GET /api/v1/bill/deduction': { query: bill },
  'GET /api/v1/bill/slip/{trans_no}': { params: bill },
  'GET /api/v1/bill/authslip/{auth_no}': { params: { auth_no: '999999999999' } },
  'DELETE /api/v1/bill/{trans_no}': { params: bill },
  'POST /api/v1/bill/authorize': { body: bill },
  'POST /api/v1/bill/return': { body: { ...bill, remark: 'Look again.' } },
  'GET /api/v1/bill/authorizedbill': {},
  'GET /api/v1/bill/history': { query: bill },
};

export interface Sampled {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: LooseInput;
}

/** Every endpoint of the registry with its sample. */
export const sampled: readonly Sampled[] = endpoints.map((endpoint) => {
  const name = nameOf(endpoint);
  const input = samples[name];
  if (!input) throw new Error(`tests/support/samples.ts has no sample of ${name}`);
  return { name, endpoint, input };
});
