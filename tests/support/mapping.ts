// Treasuries with DDOs of their own, and mappings as SPA offices make them.
import { randomInt } from 'node:crypto';
import { masterList, masterRow } from '@portal/core/scheme/masters';
import { putRows } from '@portal/core/storage/read';
import { mapAgency, mapDdo } from '@portal/domain/allotment/api';
import type { AgencyMappingForm, MappedAgency, MappedDdo } from '@portal/domain/allotment/mapping-schema';
import type { Client } from './client.ts';
import type { TestOffice } from './office.ts';
import { anAccount, anAgency, branch } from './vendors.ts';

/** A DDO as the masters have it. */
export type Ddo = Omit<MappedDdo, 'mapped_at' | 'mapped_by'>;

/** So many DDOs of a treasury that no other test has. */
export const someDdos = async (count: number): Promise<Ddo[]> => {
  const trea_cd = `T${randomInt(2 ** 40).toString(36)}`;
  const trea_nm = `Treasury ${trea_cd} (test)`;
  const ddos = Array.from({ length: count }, (_, at) => ({
    trea_cd,
    trea_nm,
    ddo_cd: `D${trea_cd}-${String(at + 1).padStart(3, '0')}`,
    ddo_nm: 'Block Development Officer',
    ddo_office: `Block ${at + 1} (test)`,
  }));
  await putRows([
    masterRow(masterList.treasuries, trea_cd, trea_nm),
    ...ddos.map(({ ddo_cd, ddo_nm, ddo_office }) =>
      masterRow(masterList.ddosOf(trea_cd), ddo_cd, ddo_nm, { office: ddo_office }),
    ),
  ]);
  return ddos;
};

export const aDdo = async (): Promise<Ddo> => {
  const [ddo] = await someDdos(1);
  if (!ddo) throw new Error('one DDO was made');
  return ddo;
};

export const formOf = ({ trea_cd, ddo_cd }: Ddo) => ({ trea_cd, ddo_cd });

/** A DDO that an SPA office mapped; `final` is its Final login. */
export const aMappedDdo = async (final: Client): Promise<Ddo> => {
  const ddo = await aDdo();
  await final.ask(mapDdo, { body: formOf(ddo) });
  return ddo;
};

/** SLS code of the agencies that `anAgency` makes. */
const slsCode = 'MN77';

/** A mapping without fault of an agency that is the office's; a test spoils one thing. */
export const anAgencyForm = async (
  { office }: Pick<TestOffice, 'office'>,
  changes: Partial<AgencyMappingForm> = {},
): Promise<AgencyMappingForm> => {
  const [agency_code, ddo, account] = [await anAgency(office, slsCode), await aDdo(), anAccount()];
  return {
    sls_code: slsCode,
    agency_code,
    agency_name: 'Test Agency',
    trea_code: ddo.trea_cd,
    ddo_code: ddo.ddo_cd,
    holding_account_name: 'Holding Account (test)',
    ifsc_code: branch.ifsc,
    account_number: account,
    confirm_account_number: account,
    linked_agency_code: '',
    linked_scheme_name: '',
    ...changes,
  };
};

export const aMappedAgency = async (
  spa: Pick<TestOffice, 'office' | 'final'>,
  changes: Partial<AgencyMappingForm> = {},
): Promise<MappedAgency> =>
  (await spa.final.ask(mapAgency, { body: await anAgencyForm(spa, changes) })).body.data;

/** What an SPA office reads of what it mapped. */
export const mappingReads = async (spa: TestOffice) => {
  const { ddo_cd } = await aMappedDdo(spa.final);
  const { id } = await aMappedAgency(spa);
  return {
    'GET /api/v1/sna-ddo/mapped-ddo': {},
    'GET /api/v1/sna/mappedagency': {},
    'GET /api/v1/sna/mappedagency/history': { query: { id } },
    'GET /api/v1/sna/mapddo/history': { query: { ddo_cd } },
  };
};
