// The least that each endpoint takes without complaint about its form: what generated tests send. An endpoint without a
// sample fails them, so a new one cannot slip through.
import type { Endpoint } from '@portal/domain/contract';
import { type BillFamily, consolidatedFamily, normalFamily } from '@portal/domain/document/family';
import { endpoints } from '@portal/domain/endpoints';
import { type LooseInput, nameOf } from './client.ts';
import { partnerSamples } from './partner-samples.ts';
import { anySave } from './unfinished.ts';
import { aView } from './view.ts';

const bill = { trans_no: '999999999999' };

const body = { auth_no: '999999999999' };
const part = { ...body, upload_id: 'none' };
const file = { fileName: 'body.pdf', contentType: 'application/pdf' };
const begin = { params: body, body: { ...file, sizeBytes: 1_000 } };
const complete = { params: part, body: { parts: [{ part_number: 1, etag: 'none' }] } };
const certificate = { ddo_code: 'DDO999999', thumbprint: '0'.repeat(64) };

/** An id of the right form that no change has. */
const noChange = `20260101000000000-${'a'.repeat(22)}`;

const message = { id: 'pfms~2026-01-01T00:00:00.000Z~none' };

const ofSanction = { budget_code: '99999999999999999', mother_sanction_no: 'MS/0' };

const agency = { agency: 'MNAG00000000' };

/** Body, signature and upload of a family of bills. */
const familySamples = ({ paths, statusField }: BillFamily): Readonly<Record<string, LooseInput>> => ({
  [`POST ${paths.body}`]: { params: body, body: { ...file, base64: 'AAAA' } },
  [`GET ${paths.bodyFile}`]: { params: body },
  [`POST ${paths.signedBody}`]: { params: body, body: { filename: 'signed.pdf', base64: 'AAAA' } },
  ...Object.fromEntries(
    [paths.body, paths.signedBody].flatMap((path) => [
      [`POST ${path}/upload`, begin],
      [`GET ${path}/upload/{upload_id}`, { params: part }],
      [`POST ${path}/upload/{upload_id}/complete`, complete],
    ]),
  ),
  [`GET ${paths.upload}`]: {},
  [`POST ${paths.upload}`]: { body: { AuthNo: body.auth_no, TransNo: bill.trans_no } },
  ...(paths.uploaded ? { [`GET ${paths.uploaded}`]: {} } : {}),
  [`POST ${paths.status}`]: { body: { [statusField]: body.auth_no } },
});

const samples: Readonly<Record<string, LooseInput>> = {
  ...partnerSamples,
  'GET /api/v1/login/captcha': {},
  'POST /api/v1/login': { body: {} },
  'GET /api/v1/session': {},
  'GET /api/v1/admin/openapi': {},
  'GET /api/v1/session/second-factor': {},
  'POST /api/v1/session/second-factor': { body: { code: '000000' } },
  'POST /api/v1/session/second-factor/enrolment': { body: {} },
  'POST /api/v1/session/second-factor/enrolment/confirm': { body: { code: '000000' } },
  'POST /api/v1/session/second-factor/change': { body: { password: 'none', code: '000000' } },
  'GET /api/v1/session/others': {},
  'DELETE /api/v1/session/others': {},
  'GET /api/v1/logout': {},
  'POST /api/v1/login/changepassword': { body: {} },
  'GET /api/v1/header': {},
  'GET /api/v1/statistics': {},
  'GET /api/v1/health': {},
  'GET /api/v1/bill': {},
  'GET /api/v1/commonheadbill': {},
  'GET /api/v1/unfinished': {},
  'GET /api/v1/unfinished/entry': { query: { id: 'bill:99999999999999999-99:new' } },
  'PUT /api/v1/unfinished': { body: anySave() },
  'DELETE /api/v1/unfinished': {
    query: { id: 'bill:99999999999999999-99:new', version: '00000000-0000-4000-8000-000000000000' },
  },
  'GET /api/v1/view': {},
  'PUT /api/v1/view': { body: aView('Every sample') },
  'DELETE /api/v1/view': { query: { list: 'bill-register', name: 'Every sample' } },
  'POST /api/v1/pfms/sparsh/{schemecd}/details': { params: { schemecd: '99999999999999999' } },
  'GET /api/v1/billtype': { query: { dh_cd: '27' } },
  'GET /api/v1/majorhead': {},
  'GET /api/v1/scheme': { query: { majorHead: '0021' } },
  'GET /api/v1/schemedetails': { query: { scheme_cd: '99999999999999999', dh_cd: '27', major: '2059' } },
  'POST /api/v1/bill': { body: { billDetails: {} } },
  'POST /api/v1/bill/sna': { body: { grant: {} } },
  'POST /api/v1/bill/gpf': { body: { billDetails: {} } },
  'POST /api/v1/bill/spa': { body: { grant: {} } },
  'POST /api/v1/sparsh/scheme/component': { body: { SLSCODE: 'NONE' } },
  'GET /api/v1/sparsh/confirmbill': {},
  'PUT /api/v1/payee/account': { body: { ein: '999999', version: 1 } },
  'PUT /api/v1/sna/payee/account': { body: { ein: '999999', version: 1 } },
  'PUT /api/v1/sna/vendor/account': { body: { ein: '999999', version: 1 } },
  'GET /api/v1/payee/endedbranch': {},
  'PUT /api/v1/payee/branch': { body: { ein: '999999', version: 1 } },
  'PUT /api/v1/sna/payee/branch': { body: { ein: '999999', version: 1 } },
  'PUT /api/v1/sna/vendor/branch': { body: { ein: '999999', version: 1 } },
  'GET /api/v1/admin/endedbranch': { query: { ddo_code: 'PWD001' } },
  'GET /api/v1/bill/payeechanges': { query: bill },
  'GET /api/v1/bill/duplicates': { query: bill },
  'POST /api/v1/bill/duplicates': { body: { kind: 'general', payees: [] } },
  'GET /api/v1/employee': { query: { ein: '999999' } },
  'POST /api/v1/employee/lookup': { body: { eins: ['999999'] } },
  'GET /api/v1/sna/agencypayee': {},
  'GET /api/v1/confirmbill': {},
  'GET /api/v1/bill/returned': {},
  'GET /api/v1/bill/entry': { query: bill },
  'GET /api/v1/bill/like': { query: bill },
  'GET /api/v1/bill/earlier': { query: { kind: 'general', schemecd: '99999999999999999', object: '27' } },
  'GET /api/v1/bill/payee': { query: bill },
  'GET /api/v1/bill/deduction': { query: bill },
  'GET /api/v1/bill/slip/{trans_no}': { params: bill },
  'GET /api/v1/bill/authslip/{auth_no}': { params: { auth_no: '999999999999' } },
  'DELETE /api/v1/bill/{trans_no}': { params: bill },
  'POST /api/v1/bill/authorize': { body: bill },
  'POST /api/v1/bill/return': { body: { ...bill, remark: 'Look again.' } },
  'GET /api/v1/bill/authorizedbill': {},
  'GET /api/v1/bill/history': { query: bill },
  'POST /api/v1/bill/withdraw': { body: { ...bill, remark: 'Wrong payee.' } },
  'GET /api/v1/bill/find': { query: { q: 'salary' } },
  'GET /api/v1/bill/register': {},
  'POST /api/v1/bill/statement': { body: { year: 2026, account_no: '00123456' } },
  'GET /api/v1/bill/for-consolidation': {},
  'GET /api/v1/bill/consolidation': {},
  'POST /api/v1/bill/consolidation/check': { body: { auth_nos: [body] } },
  'POST /api/v1/bill/consolidate': { body: { auth_nos: [body] } },
  'POST /api/v1/bill/consolidation/retry': { body: { consolidation_id: '999999999999' } },
  'DELETE /api/v1/bill/consolidatedbill/{trans_no}': { params: bill },
  'DELETE /api/v1/consolidatedbill/childbill/{auth_no}': { params: body },
  'POST /api/v1/bill/consolidated/authorize': { body: bill },
  'GET /api/v1/bill/consolidatedbill/authslip/{auth_no}': { params: body },
  'GET /api/v1/bill/consolidated-bills': {},
  'GET /api/v1/consolidatedbill/childbill': { query: bill },
  'GET /api/v1/consolidatedbill/payee': { query: bill },
  'GET /api/v1/consolidatedbill/deduction': { query: bill },
  ...familySamples(consolidatedFamily),
  ...familySamples(normalFamily),
  'GET /api/v1/payee': {},
  'POST /api/v1/payee': { body: {} },
  'PUT /api/v1/payee': { body: {} },
  'POST /api/v1/payee/import': { body: { csv: '', dry_run: true } },
  'POST /api/v1/import/{import_id}': { params: { import_id: '0'.repeat(36) } },
  'GET /api/v1/payee/history': { query: { ein: '999999' } },
  'GET /api/v1/thirdpartypayee': {},
  'GET /api/v1/masterpayee': {},
  'GET /api/v1/multiplepayee': { query: { master_id: '999999' } },
  'POST /api/v1/multiplepayee': { body: {} },
  'POST /api/v1/multiplepayee/payee': { body: {} },
  'PUT /api/v1/multiplepayee/payee': { body: {} },
  'POST /api/v1/multiplepayee/import': { body: { csv: '', dry_run: true, master_id: '999999' } },
  'GET /api/v1/sna/payee': {},
  'POST /api/v1/sna/payee': { body: {} },
  'PUT /api/v1/sna/payee': { body: {} },
  'POST /api/v1/sna/payee/import': { body: { csv: '', dry_run: true } },
  'GET /api/v1/sna/payee/history': { query: { ein: '999999' } },
  'GET /api/v1/sna/agency': {},
  'GET /api/v1/agency/bank': { query: { Agency_id: 'MNAG', State_code: 'MN11' } },
  'GET /api/v1/agency/branch': { query: { Agency_id: 'MNAG', Bank_code: '001', State_code: 'MN11' } },
  'GET /api/v1/sna/singleagency': { query: { Acc_no: '0012345', Bank_code: '001', Branch_cd: '00101' } },
  'GET /api/v1/master/agencycode/{scheme}': { params: { scheme: 'MN11' } },
  'GET /api/v1/bank': {},
  'GET /api/v1/bankbranch': { query: { bankcd: '001' } },
  'GET /api/v1/bankstates': { query: { bankcd: '001' } },
  'GET /api/v1/bankdistricts': { query: { bankcd: '001', state_code: '14' } },
  'GET /api/v1/bankbranchwithstate': { query: { bankcd: '001', state_code: '14', district: 'Imphal West' } },
  'GET /api/v1/bankbranchbyifsc': { query: { ifsc: 'DEMO0000104' } },
  'GET /api/v1/master/treasury': {},
  'GET /api/v1/master/ddo': { query: { trea_cd: '01' } },
  'GET /api/v1/sna/vendor': {},
  'POST /api/v1/sna/vendor': { body: {} },
  'PUT /api/v1/{ein}/vendor': { params: { ein: '999999' }, body: {} },
  'POST /api/v1/sna/vendor/import': { body: { csv: '', dry_run: true } },
  'GET /api/v1/sna/vendor/history': { query: { ein: '999999' } },
  'GET /api/v1/mappedvendor/history': { query: { ...agency, ein: '999999' } },
  'GET /api/v1/vendor/group/history': { query: { group_id: '999999' } },
  'GET /api/v1/agency': {},
  'GET /api/v1/mappedvendor': { query: agency },
  'GET /api/v1/unmappedvendor': { query: agency },
  'POST /api/v1/maptovendor': { query: agency, body: ['999999'] },
  'PUT /api/v1/agency/activate': { body: { ...agency, ein: '999999' } },
  'PUT /api/v1/agency/deactivate': { body: { ...agency, ein: '999999' } },
  'GET /api/v1/vendor/group': {},
  'POST /api/v1/vendor/group': { body: {} },
  'PUT /api/v1/vendor/group': { body: { group_id: '999999', group_name: 'Masons' } },
  'POST /api/v1/group/payee': { body: {} },
  'GET /api/v1/group/{id}/payee': { params: { id: '999999' } },
  'POST /api/v1/group/{id}/payee/import': { params: { id: '999999' }, body: { csv: '', dry_run: true } },
  'GET /api/v1/agencies/{agency_code}/unassigned-vendors': { params: { agency_code: agency.agency } },
  'POST /api/v1/sna/mapddo': { body: {} },
  'GET /api/v1/sna-ddo/mapped-ddo': {},
  'DELETE /api/v1/sna/mapddo/{ddo_cd}': { params: { ddo_cd: 'DDO999999' } },
  'GET /api/v1/sna/mapddo/history': { query: { ddo_cd: 'DDO999999' } },
  'POST /api/v1/public/sparsh/mothersanction': {
    body: { slsCode: 'MN0', budgetCode: '99999999999999999' },
  },
  'GET /api/v1/sna-ddo/limits': { query: ofSanction },
  'GET /api/v1/sna-ddo/own-limits': { query: { budget_code: ofSanction.budget_code } },
  'GET /api/v1/sna-ddo/limit-bills': { query: { ...ofSanction, ddo_code: 'DDO999999' } },
  'GET /api/v1/sna-ddo/limit-history': { query: ofSanction },
  'POST /api/v1/sna-ddo/allot': { body: { ...ofSanction, ddo_code: 'DDO999999', limit_amount: 1 } },
  'POST /api/v1/sna-ddo/withdraw': {
    body: { ...ofSanction, ddo_code: 'DDO999999', amount: 1, remark: 'Not needed.' },
  },
  'GET /api/v1/ommas/schemes': {},
  'POST /api/v1/ommas/paymentDetails': { body: { SchemeCode: '0000' } },
  'GET /api/v1/ommas/expenditure': { query: { txn_unique_id: 'none' } },
  'POST /api/v1/ommas/processPayment': { body: { txn_unique_ids: ['none'] } },
  'POST /api/v1/nrlm/payment-advice': {},
  'GET /api/v1/nrlm/signed-xml': { query: { id: 'none' } },
  'POST /api/v1/nrlm/ProcessPayment': { body: { paymentAdvices: [{ id: 'none' }] } },
  'GET /api/v1/nregamaster/sftp': {},
  'GET /api/v1/nregamaster/fto': { query: { file_name: 'none.xml' } },
  'GET /api/v1/nregamaster/answer': { query: { file_name: 'none.xml' } },
  'POST /api/v1/nregamaster/rejectFTOfiles': { body: { file_name: 'none.xml' } },
  'POST /api/v1/nregamaster/releaseFTOfile': {
    body: { file_name: 'none.xml', remark: 'Both are due.' },
  },
  'POST /api/v1/nregamaster/processftofiles': { body: { files: ['none.xml'] } },
  'POST /api/v1/sna/agency/details': { body: { sls_code: 'MN99' } },
  'POST /api/v1/sna/mapagency': { body: {} },
  'GET /api/v1/sna/mappedagency': {},
  'DELETE /api/v1/sna/mappedagency/{id}': { params: { id: '9999000001' } },
  'GET /api/v1/sna/mappedagency/history': { query: { id: '9999000001' } },
  'GET /api/v1/admin/office/year': { query: { ddo_code: certificate.ddo_code } },
  'POST /api/v1/admin/office/year': { body: { ddo_code: certificate.ddo_code, year: 2025 } },
  'POST /api/v1/admin/office/year/confirm': {
    body: { ddo_code: certificate.ddo_code, year: 2025, version: 1 },
  },
  'GET /api/v1/admin/certificate': { query: { ddo_code: certificate.ddo_code } },
  'POST /api/v1/admin/certificate': { body: { ddo_code: certificate.ddo_code, certificate: 'none' } },
  'POST /api/v1/admin/certificate/confirm': { body: certificate },
  'POST /api/v1/admin/certificate/revoke': { body: certificate },
  'GET /api/v1/admin/account': {},
  'POST /api/v1/admin/account': { body: {} },
  'PUT /api/v1/admin/account': { body: { username: 'nobody-here', version: 1 } },
  'POST /api/v1/admin/account/lock': { body: { username: 'nobody-here' } },
  'POST /api/v1/admin/account/unlock': { body: { username: 'nobody-here' } },
  'POST /api/v1/admin/account/reset': { body: { username: 'nobody-here', login: 'both' } },
  'GET /api/v1/admin/account/history': { query: { account_id: 'nobody' } },
  'GET /api/v1/news': {},
  'POST /api/v1/news/read': { body: { news_ids: ['2026-11-22T00:00:00.000Z.none'] } },
  'GET /api/v1/news/mail': {},
  'DELETE /api/v1/news/mail': {},
  'POST /api/v1/news/mail/code': { body: { address: 'officer@example.org' } },
  'POST /api/v1/news/mail/confirm': { body: { code: '000000' } },
  'GET /api/v1/notice': {},
  'GET /api/v1/home': {},
  'POST /api/v1/notice/seen': { body: { notice_id: '2026-11-22T00:00:00.000Z.none' } },
  'GET /api/v1/admin/change': {},
  'GET /api/v1/admin/change/{change_id}/field': { params: { change_id: noChange } },
  'POST /api/v1/admin/change/confirm': { body: { change_id: noChange, hash: '0'.repeat(64) } },
  'POST /api/v1/admin/change/withdraw': { body: { change_id: noChange } },
  'GET /api/v1/admin/proposal': {},
  'POST /api/v1/admin/proposal/confirm': { body: { proposal_id: 'none' } },
  'POST /api/v1/admin/proposal/withdraw': { body: { proposal_id: 'none' } },
  'POST /api/v1/admin/proposal/carry-out': { body: { proposal_id: 'none' } },
  'GET /api/v1/nregamaster/DscEnrolmment': {},
  'POST /api/v1/nregamaster/processDsc': { body: ['none.xml'] },
  'GET /api/v1/admin/signatory/request': {},
  'POST /api/v1/admin/signatory/confirm': { body: { file_name: 'none.xml' } },
  'POST /api/v1/admin/signatory/refuse': { body: { file_name: 'none.xml' } },
  'GET /api/v1/admin/signatory': { query: { agency_code: 'MNAG00000000' } },
  'POST /api/v1/admin/signatory/revoke': { body: { agency_code: 'MNAG00000000', place: '1' } },
  'GET /api/v1/admin/exchange': {},
  'GET /api/v1/admin/exchange/{id}': { params: message },
  'POST /api/v1/admin/exchange/{id}/retry': { params: message },
  'GET /api/v1/admin/operations': {},
  // no portal that tests share is frozen, and no bill of theirs is sent again
  'POST /api/v1/admin/operations/redrive': { body: { auth_nos: ['999999999999'] } },
  'POST /api/v1/admin/operations/freeze': { body: { reason: '' } },
  'POST /api/v1/admin/operations/thaw': {},
  'GET /api/v1/admin/office': {},
  'GET /api/v1/admin/master/{list}': { params: { list: 'treasury' } },
  'POST /api/v1/admin/master/{list}/import': {
    params: { list: 'treasury' },
    body: { csv: '', dry_run: true },
  },
  'GET /api/v1/admin/master/{list}/history': { params: { list: 'treasury' } },
  'POST /api/v1/admin/import/{import_id}': {
    params: { import_id: '00000000-0000-4000-8000-000000000000' },
  },
  'GET /api/v1/admin/grant/history': {
    query: { ddo_code: 'DDO999999', year: 2026, schemecd: '99999999999999999', object: '27' },
  },
  'POST /api/v1/admin/office': { body: {} },
  'PUT /api/v1/admin/office': { body: { version: 1 } },
  'GET /api/v1/admin/office/history': { query: { ddo_code: 'DDO999999' } },
};

export interface Sampled {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: LooseInput;
}

export const sampleOf = (endpoint: Endpoint): LooseInput => {
  const name = nameOf(endpoint);
  const input = samples[name];
  if (!input) throw new Error(`tests/support/samples.ts has no sample of ${name}`);
  return input;
};

/** Every endpoint of the registry with its sample. */
export const sampled: readonly Sampled[] = endpoints.map((endpoint) => ({
  name: nameOf(endpoint),
  endpoint,
  input: sampleOf(endpoint),
}));
