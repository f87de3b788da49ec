// The calls of the scheme systems, a row each, from their table. What is sent is sent once, so each sending has a scheme of its
// own.
import { randomUUID } from 'node:crypto';
import { mappedAgencyEntity } from '@portal/core/allotment/mapping-entity';
import { limitEntity } from '@portal/core/ledger/entity';
import { sanctionEntity } from '@portal/core/sanction/entity';
import { keptPfms, pfmsEntity } from '@portal/core/scheme/entity';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import { declaredCalls } from '@portal/domain/partner/api';
import { type FieldName, fields } from '@portal/domain/partner/field';
import { demoKeys } from '@portal/partners/data/keys';
import { pfmsAnswer, thisYear } from '../../support/records.ts';
import { keepComponents } from '../../support/spa.ts';
import { anOffice, type BenchOffice } from '../officers.ts';
import { type Case, command, inParallel, once, read } from './case.ts';

const partnerIsAsked = 'the system is asked';
const sendings = 24;

export const partnerCases = async (): Promise<Case[]> => {
  const office = await anOffice('SPA');
  const shown = await aScheme(office);
  return declaredCalls.map(({ call, endpoint }) => {
    const input = (scheme: string) =>
      Object.fromEntries(call.fields.map((each) => [fields[each].name, typedOf(each, scheme)]));
    const sent = (scheme: string) =>
      endpoint.method === 'GET' ? { query: input(scheme) } : endpoint.body ? { body: input(scheme) } : {};
    if (call.work === 'send')
      return command(
        endpoint,
        async (count) => {
          const schemes = await inParallel(Array.from({ length: count }), 8, () => aScheme(office));
          return schemes.map((scheme) => once(office.final, sent(scheme)));
        },
        {
          exempt: partnerIsAsked,
          requests: sendings,
          requestsOfMany: sendings,
          asks: { partner: call.system, operation: call.name },
        },
      );
    if (call.work === 'sign-in')
      return read(endpoint, office.draft, sent(shown), {
        exempt: partnerIsAsked,
        requests: sendings,
        asks: { partner: call.system, operation: 'token' },
      });
    // the rows and what was sent of them are two questions
    return read(endpoint, office.draft, sent(shown), { mostCalls: call.work === 'show' ? 3 : 2 });
  });
};

/** A scheme with one row of each list; its SLS code is also the code of its central scheme. */
const aScheme = async ({ office: { ddoCode } }: BenchOffice): Promise<string> => {
  const code = `MN${randomUUID().slice(0, 12).replaceAll('-', '').toUpperCase()}`;
  const of = { year: thisYear(), schemecd: '20250501702050121', slsCode: code };
  const details = pfmsAnswer('SPA', { state_linked_scheme_code: code, central_scheme_code: code });
  const money = { date: '2026-04-03', amountPaise: 500_000, allottedPaise: 100_000, version: 1 };
  await putRows([
    itemOf(pfmsEntity().put(keptPfms(code.padEnd(17, '0').slice(0, 17), details, new Date()))),
    itemOf(sanctionEntity().put({ ...of, number: `MS/${code}`, ...money })),
    itemOf(
      limitEntity().put({
        ...of,
        ddoCode,
        sanction: `MS/${code}`,
        sanctionDate: money.date,
        sanctionPaise: money.amountPaise,
        limitPaise: money.allottedPaise,
        availablePaise: money.allottedPaise,
        version: 1,
      }),
    ),
    itemOf(
      mappedAgencyEntity().put({
        ddoCode,
        slsCode: code,
        mappingId: `9${code}`,
        agencyCode: `AG${code}`,
        agencyName: 'Agency (bench)',
        treasuryCode: '01',
        treasuryName: 'Treasury (bench)',
        payingDdo: ddoCode,
        payingDdoName: 'DDO (bench)',
        payingDdoOffice: 'Office (bench)',
        holderName: 'Holder (bench)',
        bankCode: '001',
        bankName: 'Bank (bench)',
        branchCode: '00101',
        branchName: 'Branch (bench)',
        ifsc: 'EXAM0000101',
        accountNumber: '0012345678',
        linkedAgency: '',
        linkedScheme: '',
        isEnded: false,
        mappedAt: new Date().toISOString(),
        mappedBy: 'bench',
        version: 1,
        eventCount: 0,
        lastEventHash: '',
      }),
    ),
  ]);
  await keepComponents(code);
  return code;
};

const typedOf = (field: FieldName, scheme: string): string => {
  switch (field) {
    case 'clientId':
      return demoKeys.nrlmClient.client_id;
    case 'clientSecret':
      return demoKeys.nrlmClient.client_secret;
    case 'grantType':
      return 'client_credentials';
    case 'userId':
      return demoKeys.ommasUser.userid;
    case 'password':
      return demoKeys.ommasUser.password;
    case 'state':
      return '14';
    case 'district':
      return '245';
    // an agency that is not asked for narrows nothing
    case 'answeredAgency':
      return '';
    default:
      return scheme;
  }
};
