// How often a read goes to DynamoDB: at most twice where it is signed in. A call more is a call that every office of the state
// pays for all day.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { GrantRow } from '@portal/core/scheme/entity';
import { authorizeBill, getReturnedEntry, returnBill, searchRegister } from '@portal/domain/bill/api';
import type { Endpoint } from '@portal/domain/contract';
import { bodyUpload, postBody, signedBodyUpload } from '@portal/domain/document/api';
import { endpoints } from '@portal/domain/endpoints';
import { getHome } from '@portal/domain/home/api';
import { listNews } from '@portal/domain/news/api';
import { listNotices } from '@portal/domain/notice/api';
import { addMasterPayee, getSnaPayeeHistory, listMultiplePayees } from '@portal/domain/payee/api';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { type LooseInput, nameOf } from '../../support/client.ts';
import { ConsolidationDesk } from '../../support/consolidation.ts';
import { consolidationReads, consolidationReadsOfThree } from '../../support/consolidation-reads.ts';
import { fewest } from '../../support/fewest-calls.ts';
import { propose } from '../../support/load-master.ts';
import { mappingReads } from '../../support/mapping.ts';
import { aGrantLine } from '../../support/master-file.ts';
import { messageKey } from '../../support/message-key.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, aLimit, aSanction, employees, snaPayees } from '../../support/records.ts';
import { aShare, limitReadsOfThree } from '../../support/sanction.ts';
import { systemReads, systemReadsOfThree } from '../../support/system-reads.ts';
import { keptReads } from '../../support/unfinished.ts';
import { addMembers, aGroup, anAgency, map, vendorReadsOfThree, vendors } from '../../support/vendors.ts';

let office: TestOffice;
let admin: TestOffice;
let spa: TestOffice;
let grant: GrantRow;
let reads: Record<string, LooseInput>;

beforeAll(async () => {
  vi.stubEnv('MESSAGE_KEY', messageKey);
  office = await anOffice();
  grant = await aGrant(office.office);
  const bill = aGeneralBill(grant, await employees(100), { gross: 100_000, deduction: 0 });
  const trans_no = await submitGeneral(office.draft, bill);
  const auth_no = (await office.final.ask(authorizeBill, { body: { trans_no } })).body.data;
  const another = aGeneralBill(grant, await employees(100), { gross: 100_000 });
  const back = await submitGeneral(office.draft, another);
  await office.final.ask(returnBill, { body: { trans_no: back, remark: 'Look again.' } });
  const pdf = classicPdf(billObjects());
  const [fileName, contentType] = ['body.pdf', 'application/pdf'];
  const params = { auth_no };
  const ofBill = { params };
  const begin = { ...ofBill, body: { fileName, contentType, sizeBytes: pdf.byteLength } };
  const bodyUploadId = (await office.draft.ask(bodyUpload.begin, begin)).body.upload_id;
  const body = { fileName, contentType, base64: pdf.toString('base64') };
  await office.draft.ask(postBody, { ...ofBill, body });
  const signedUploadId = (await office.final.ask(signedBodyUpload.begin, begin)).body.upload_id;
  admin = await anOffice({ kind: 'ADMIN' });
  const desk = await ConsolidationDesk.open();
  spa = desk.office;
  const agency = await anAgency(office.office);
  const eins = (await vendors(office.draft, 3)).map(({ ein }) => ein);
  await map(office.draft, agency, eins.slice(1));
  const group = await aGroup(office.draft, 'Counted');
  await addMembers(office.draft, group, agency, eins.slice(2));
  const query = { query: { trans_no } };
  const ofGrant = { schemecd: grant.schemecd, object: grant.object };
  const ofSanction = { budget_code: grant.schemecd, mother_sanction_no: aSanction };
  await aLimit(grant, 1_000);
  await aShare(grant, office.office.ddoCode);
  const heads = { scheme_cd: grant.schemecd, dh_cd: '27', major: '2059' };
  const master = (await office.draft.ask(addMasterPayee, { body: { payee: 'Scholars' } })).body.data;
  const [snaPayee] = await snaPayees(office.office, 1);
  const ofAgency = { Agency_id: 'MNAG', State_code: 'MN11' };
  const ofState = { bankcd: '001', state_code: '14' };
  const change_id = (await propose(admin.final, 'grant', [aGrantLine('PWD001')])).change_id ?? '';
  reads = {
    'GET /api/v1/session/others': {},
    'GET /api/v1/session/second-factor': {},
    'GET /api/v1/header': {},
    'GET /api/v1/news': {},
    'GET /api/v1/news/mail': {},
    'GET /api/v1/notice': {},
    'GET /api/v1/home': {},
    'GET /api/v1/bill': {},
    'GET /api/v1/commonheadbill': {},
    'GET /api/v1/billtype': { query: { dh_cd: '27' } },
    'GET /api/v1/majorhead': {},
    'GET /api/v1/scheme': { query: { majorHead: '0021' } },
    'GET /api/v1/schemedetails': { query: heads },
    'GET /api/v1/sna/agencypayee': {},
    'GET /api/v1/confirmbill': {},
    'GET /api/v1/sparsh/confirmbill': {},
    'GET /api/v1/bill/returned': {},
    ...(await keptReads(office.final)),
    'GET /api/v1/bill/entry': { query: { trans_no: back } },
    'GET /api/v1/bill/like': query,
    'GET /api/v1/bill/earlier': { query: { ...ofGrant, kind: 'general' } },
    'GET /api/v1/bill/payee': query,
    'GET /api/v1/bill/deduction': query,
    'GET /api/v1/bill/history': query,
    'GET /api/v1/bill/payeechanges': query,
    'GET /api/v1/bill/duplicates': query,
    'GET /api/v1/bill/authorizedbill': {},
    'GET /api/v1/bill/slip/{trans_no}': { params: { trans_no }, query: { inline: 'true' } },
    'GET /api/v1/bill/authslip/{auth_no}': ofBill,
    'GET /api/v1/bill/find': { query: { q: 'test employee' } },
    'GET /api/v1/bill/register': {},
    'GET /api/v1/bill/billbody/{auth_no}': ofBill,
    'GET /api/v1/bill/billbody/{auth_no}/upload/{upload_id}': {
      params: { ...ofBill.params, upload_id: bodyUploadId },
    },
    'GET /api/v1/bill/signed_bill/{auth_no}/upload/{upload_id}': {
      params: { ...ofBill.params, upload_id: signedUploadId },
    },
    'GET /api/v1/bill/upload': {},
    'GET /api/v1/payee': {},
    'GET /api/v1/payee/endedbranch': {},
    'GET /api/v1/payee/history': { query: { ein: master.ein, payee_id: master.payee_id } },
    'GET /api/v1/thirdpartypayee': {},
    'GET /api/v1/masterpayee': {},
    'GET /api/v1/multiplepayee': { query: { master_id: master.ein } },
    'GET /api/v1/sna/payee': {},
    'GET /api/v1/sna/payee/history': { query: { ein: snaPayee?.ein } },
    'GET /api/v1/sna/agency': {},
    'GET /api/v1/agency/bank': { query: ofAgency },
    'GET /api/v1/agency/branch': { query: { ...ofAgency, Bank_code: '001' } },
    'GET /api/v1/sna/singleagency': { query: { Acc_no: '0012345', Bank_code: '001', Branch_cd: '00101' } },
    'GET /api/v1/master/agencycode/{scheme}': { params: { scheme: 'MN11' } },
    'GET /api/v1/bank': {},
    'GET /api/v1/bankbranch': { query: { bankcd: '001', q: 'imphal' } },
    'GET /api/v1/bankstates': { query: { bankcd: '001' } },
    'GET /api/v1/bankdistricts': { query: ofState },
    'GET /api/v1/bankbranchwithstate': { query: { ...ofState, district: 'Imphal West' } },
    'GET /api/v1/bankbranchbyifsc': { query: { ifsc: 'DEMO0000104' } },
    'GET /api/v1/master/treasury': {},
    'GET /api/v1/master/ddo': { query: { trea_cd: '01' } },
    'GET /api/v1/sna/vendor': {},
    'GET /api/v1/sna/vendor/history': { query: { ein: eins[0] } },
    'GET /api/v1/agency': {},
    'GET /api/v1/mappedvendor': { query: { agency } },
    'GET /api/v1/mappedvendor/history': { query: { agency, ein: eins[0] } },
    'GET /api/v1/unmappedvendor': { query: { agency } },
    'GET /api/v1/vendor/group': {},
    'GET /api/v1/vendor/group/history': { query: { group_id: group.group_id } },
    'GET /api/v1/group/{id}/payee': { params: { id: group.group_id } },
    'GET /api/v1/agencies/{agency_code}/unassigned-vendors': { params: { agency_code: agency } },
    'GET /api/v1/sna-ddo/limits': { query: ofSanction },
    'GET /api/v1/sna-ddo/own-limits': { query: { budget_code: grant.schemecd } },
    'GET /api/v1/sna-ddo/limit-bills': { query: { ...ofSanction, ddo_code: office.office.ddoCode } },
    'GET /api/v1/sna-ddo/limit-history': { query: ofSanction },
    ...(await consolidationReads(desk)),
    ...(await systemReads(office, agency)),
    ...(await mappingReads(spa)),
    'GET /api/v1/admin/account': {},
    'GET /api/v1/admin/openapi': {},
    'GET /api/v1/admin/account/history': { query: { account_id: office.accountId } },
    'GET /api/v1/admin/change': {},
    'GET /api/v1/admin/change/{change_id}/field': { params: { change_id } },
    'GET /api/v1/admin/proposal': {},
    'GET /api/v1/admin/operations': {},
    'GET /api/v1/admin/office': {},
    'GET /api/v1/admin/endedbranch': { query: { ddo_code: office.office.ddoCode } },
    'GET /api/v1/admin/master/{list}': { params: { list: 'grant' }, query: { of: office.office.ddoCode } },
    'GET /api/v1/admin/master/{list}/history': { params: { list: 'grant' } },
    'GET /api/v1/admin/grant/history': {
      query: { ddo_code: office.office.ddoCode, year: 2026, schemecd: grant.schemecd, object: '27' },
    },
    'GET /api/v1/admin/office/history': { query: { ddo_code: office.office.ddoCode } },
    'GET /api/v1/admin/office/year': { query: { ddo_code: office.office.ddoCode } },
    'GET /api/v1/admin/certificate': { query: { ddo_code: office.office.ddoCode } },
  };
});

/** Signed-in reads; an employee is asked for outside, and kept. */
const signedIn = endpoints.filter(
  ({ method, access, path }) => method === 'GET' && access !== 'public' && path !== '/api/v1/employee',
);

/** Reads of rows under a third key, which the first two name. */
const ofThree: readonly Endpoint[] = [
  // an entry shows the present state of its grant
  getReturnedEntry,
  // the counted rows have a key of their own, so that who takes steps of bills needs no right over the grants
  getHome,
  // how far a login has read is kept at the account
  listNews,
  listNotices,
  // the register's index names bills, whose headers say what they are
  searchRegister,
  ...vendorReadsOfThree,
  // an EIN may be corrected, so a claim says which payee has it
  listMultiplePayees,
  getSnaPayeeHistory,
  ...limitReadsOfThree,
  ...consolidationReadsOfThree,
  ...systemReadsOfThree,
];

/** What asks of several ranges at once, then of what these name. */
const more: Record<string, number> = {
  // a name of a file says which order has it, the order which message is answered
  'GET /api/v1/nregamaster/answer': 4,
  // an order names its scheme, of which PFMS named the sanctions
  'GET /api/v1/nregamaster/sftp': 4,
  'GET /api/v1/nregamaster/fto': 4,
  'GET /api/v1/ommas/expenditure': 4,
  // what an office allotted names a limit and never copies what is left of it; the same of each other office, in each year of the sanction
  'GET /api/v1/sna-ddo/limits': 8,
  // the lines of a bill say whom its masters are asked about, and at which branches
  'GET /api/v1/bill/payeechanges': 4,
  // the master payees name lists, the accounts of a list its branches
  'GET /api/v1/payee/endedbranch': 4,
  'GET /api/v1/admin/endedbranch': 4,
  // the proposal names the pages of its values
  'GET /api/v1/admin/change/{change_id}/field': 3,
  'GET /api/v1/bill/find': 12,
  // a range of each payee's account, at 200 payees
  'GET /api/v1/bill/duplicates': 220,
  'GET /api/v1/bill/earlier': 5,
  'GET /api/v1/bill/like': 4,
};

describe('a signed-in read', () => {
  test('of every kind is counted here', () =>
    expect(signedIn.map(nameOf).sort()).toEqual(Object.keys(reads).sort()));

  test.each([
    [
      'of rows that its request names: at most 2 calls',
      (name: string, endpoint: Endpoint) => !(name in more) && !ofThree.includes(endpoint),
    ],
    [
      'of rows under a third key: at most 3 calls',
      (_name: string, endpoint: Endpoint) => ofThree.includes(endpoint),
    ],
    ['of several ranges: no more calls than its ranges need', (name: string) => name in more],
  ])('%s', async (_, isOfKind) => {
    const ofKind = signedIn.filter((endpoint) => isOfKind(nameOf(endpoint), endpoint));
    expect(ofKind.length).toBeGreaterThan(0);
    for (const endpoint of ofKind) {
      const name = nameOf(endpoint);
      const client = { admin, spa, session: office, key: office, public: office }[endpoint.access].final;
      const most = more[name] ?? (ofThree.includes(endpoint) ? 3 : 2);
      const calls = await fewest(most, async () => {
        const { status, headers } = await client.send(endpoint, reads[name] ?? {});
        expect(status, name).toBe(200);
        return Number(headers['x-dynamodb-calls']);
      });
      expect(calls, name).toBeGreaterThanOrEqual(1);
      expect(calls, name).toBeLessThanOrEqual(most);
    }
  });
});
