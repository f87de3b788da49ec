// Fills an empty table with the demo data of architecture.md: masters, offices, accounts, grants and payees.
import { X509Certificate } from 'node:crypto';
import { certificateEntity } from '@portal/core/certificate/entity';
import { commonHeadEntity, grantEntity, keptPfms, pfmsEntity } from '@portal/core/scheme/entity';
import { masterList, masterRow } from '@portal/core/scheme/masters';
import { findAccount, openAccount } from '@portal/core/session/account';
import { startStatistics } from '@portal/core/statistics/counters';
import { Bucket } from '@portal/core/storage/bucket';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import { agencyEntity } from '@portal/core/supplier/agency-entity';
import { trustKeys } from '@portal/core/x509/trust';
import { financialYear } from '@portal/domain/calendar';
import { demoPortalKey } from '@portal/partners/data/portal-key';
import { demoSchemeAuthority } from '@portal/partners/data/scheme-keys';
import { demoObjectNames, demoSchemes } from '@portal/partners/data/schemes';
import type { DemoCertificate } from '@portal/signer/demo-certificate';
import { useLocalTable } from '../hosts/local-table.ts';
import { demoAgencies } from './agencies.ts';
import { bankRows, treasuryRows } from './banks.ts';
import { demoCaller } from './demo-call.ts';
import { commonHeadDetails, commonHeadsOf } from './gpf-heads.ts';
import { demoGrants } from './grants.ts';
import { seedLimits } from './limits.ts';
import { demoMappingRows } from './mappings.ts';
import { demoBillTypes, demoDeductionHeads } from './masters.ts';
import { demoOfficeRows } from './office-rows.ts';
import { type DemoAccount, demoAccounts } from './offices.ts';
import { payeeListRows, snaPayeeRows } from './payee-lists.ts';
import { demoSignatoryRows } from './signatories.ts';
import { seedSpaBills } from './spa-bills.ts';
import { demoVendorRows } from './vendors.ts';

export interface SeedTarget {
  readonly dynamoEndpoint: string;
  readonly objectStoreEndpoint: string;
  readonly tableName: string;
  readonly bucketName: string;
  /** The demo officer's certificate, enrolled for every demo office. */
  readonly certificate: Pick<DemoCertificate, 'certificate' | 'authority' | 'revocationList' | 'thumbprint'>;
}

/** Writes the whole demo data; safe to run again after it was killed in between. */
export const seedDemo = async (target: SeedTarget, now = new Date()): Promise<void> => {
  useLocalTable(target);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: target.objectStoreEndpoint,
    BUCKET_NAME: target.bucketName,
  });
  const year = financialYear(now);
  const offices = demoAccounts.filter((account) => account.kind !== 'ADMIN');
  // accounts are opened when all rows are there; a grant that bills were charged to must not be written anew
  const isContinued = await findAccount(spaAccount);
  if (!isContinued)
    await putRows([
      ...masterRows(),
      ...demoSchemes.flatMap(({ schemeCode, pfms }) =>
        pfms ? [itemOf(pfmsEntity().put(keptPfms(schemeCode, pfms, now)))] : [],
      ),
      ...bankRows(),
      ...treasuryRows(),
      ...demoOfficeRows(offices),
      ...offices.flatMap(({ office, username }) => [
        ...demoGrants(office, year, schemesOf(username)).map((grant) => itemOf(grantEntity().put(grant))),
        ...demoAgencies(office, schemesOf(username)).map((agency) => itemOf(agencyEntity().put(agency))),
        ...demoVendorRows(office, demoAgencies(office, schemesOf(username))),
        ...commonHeadsOf(office, year).map((head) => itemOf(commonHeadEntity().put(head))),
        ...payeeListRows(office),
        ...snaPayeeRows(office, demoAgencies(office, schemesOf(username))),
      ]),
    ]);
  await putRows(
    offices
      .filter(({ kind }) => kind === 'SPA')
      .flatMap((account) =>
        demoMappingRows(account, demoAgencies(account.office, schemesOf(account.username)), now),
      ),
  );
  await putRows(demoSignatoryRows(now));
  const bodies = offices.flatMap(({ office, username }) =>
    demoAgencies(office, schemesOf(username)).map(({ ddoCode, agencyCode }) => `${ddoCode}|${agencyCode}`),
  );
  await startStatistics('demo-data', { registeredAgencies: new Set(bodies).size });
  await Promise.all([
    // the slow hashes of one account are made while another one's bills are stored
    ...demoAccounts.map(async (account) => {
      await openDemoAccount(account, now);
      if (account.kind !== 'SPA') return;
      await seedSpaBills(account, now);
      await seedLimits(await demoCaller(account, now));
    }),
    enrolDemoCertificate(target.certificate, offices, now),
  ]);
};

const spaAccount = 'rural1';

const schemesOf = (username: string) => demoSchemes.filter((scheme) => scheme.office === username);

/** An account that a seed killed in between has opened already stays as it is. */
const openDemoAccount = async (account: DemoAccount, now: Date): Promise<void> => {
  if (await findAccount(account.username)) return;
  const origin = { requestId: 'demo-data', now, address: '127.0.0.1' };
  await openAccount({ ...account, mustChangePassword: false }, origin);
};

/** The demo authorities of officers and of signatories are trusted, and its officer's certificate is enrolled for each demo office. */
const enrolDemoCertificate = async (
  demo: SeedTarget['certificate'],
  offices: readonly DemoAccount[],
  now: Date,
): Promise<void> => {
  const text = (pem: string) => new TextEncoder().encode(pem);
  const roots = [demo.authority, Buffer.from(demoSchemeAuthority, 'base64')];
  const bundle = roots.map((root) => pem('CERTIFICATE', root)).join('');
  await Bucket.put(trustKeys.roots, text(bundle), 'application/x-pem-file');
  await Bucket.put(trustKeys.answers, text(demoPortalKey.certificate), 'application/x-pem-file');
  await Bucket.put(trustKeys.crls, text(pem('X509 CRL', demo.revocationList)), 'application/x-pem-file');
  const shown = new X509Certificate(demo.certificate);
  const by = (username: string) => ({ accountId: 'demo-data', username, at: now.toISOString() });
  await putRows(
    offices.map(({ office }) =>
      itemOf(
        certificateEntity().put({
          ddoCode: office.ddoCode,
          thumbprint: demo.thumbprint,
          subject: shown.subject.replaceAll('\n', ', '),
          issuer: shown.issuer.replaceAll('\n', ', '),
          serial: shown.serialNumber,
          validFrom: shown.validFromDate.toISOString(),
          validTo: shown.validToDate.toISOString(),
          state: 'enrolled',
          proposed: by('admin1'),
          confirmed: by('admin2'),
          version: 2,
        }),
      ),
    ),
  );
};

const pem = (label: string, der: Uint8Array): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
};

/** The state's masters: deduction heads, bill types, and the names of each scheme and object. */
export const masterRows = (): Record<string, unknown>[] => {
  const row = masterRow;
  return [
    ...demoDeductionHeads.map((head) => row(masterList.majorHeads, head.code, head.name)),
    ...demoDeductionHeads.flatMap((head) =>
      head.schemes.map((scheme) => row(masterList.schemesOf(head.code), scheme.code, scheme.name)),
    ),
    ...Object.entries(demoBillTypes).flatMap(([object, types]) =>
      types.map((type) => row(masterList.billTypesOf(object), type.bill_code, type.bill_desc, type)),
    ),
    ...commonHeadDetails.map(({ schemecd, code, details }) =>
      row(masterList.schemeDetails(schemecd), code, details.scheme_nm, details),
    ),
    ...demoSchemes.flatMap((scheme) =>
      scheme.objects.map((object) =>
        row(
          masterList.schemeDetails(scheme.schemeCode),
          `${object}#${scheme.majorHead.code}`,
          scheme.schemeName,
          {
            dh_nm: demoObjectNames[object],
            dept_nm: scheme.department,
            scheme_nm: scheme.schemeName,
            mh_nm: scheme.majorHead.name,
            demand_no: scheme.demandNo,
          },
        ),
      ),
    ),
  ];
};
