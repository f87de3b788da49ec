// Demo DDOs and agencies that an SPA office has mapped: the DDOs of its department, itself among them, and its first
// agencies, each with an invented holding account at a demo branch.
import { mappingClaim, mappingCounter, mappingIdOf } from '@portal/core/allotment/agency-key';
import {
  type MappedAgencyRow,
  mappedAgencyEntity,
  mappedDdoEntity,
} from '@portal/core/allotment/mapping-entity';
import type { Office } from '@portal/core/call';
import { newHistory } from '@portal/core/history/record-event';
import { itemOf } from '@portal/core/storage/change';
import { claimEntity } from '@portal/core/storage/claim';
import type { Agency } from '@portal/core/supplier/agency-entity';
import { demoBranches } from '@portal/partners/data/branches';
import { demoOrigins } from '@portal/partners/scheme-file/facts';
import { demoTreasuries } from './banks.ts';

type Item = Record<string, unknown>;

const mappedAgencies = 4;

const orderingAgencies: ReadonlySet<string> = new Set(
  Object.values(demoOrigins).map(({ agencyCode }) => agencyCode),
);

export const demoMappingRows = (
  { office, username }: { readonly office: Office; readonly username: string },
  agencies: readonly Agency[],
  now: Date,
): Item[] => {
  const { ddoCode } = office;
  const mapped = {
    ddoCode,
    isEnded: false,
    mappedAt: now.toISOString(),
    mappedBy: username,
    version: 1,
    ...newHistory,
  };
  const ddos = demoTreasuries
    .flatMap(({ code, name, ddos: all }) =>
      all.map(([mappedCode, ddoName, ddoOffice]) => ({
        ...mapped,
        mappedCode,
        ddoName,
        ddoOffice,
        treasuryCode: code,
        treasuryName: name,
      })),
    )
    .filter(({ mappedCode }) => mappedCode.slice(0, 3) === ddoCode.slice(0, 3));
  // each DDO pays for an agency, and the office itself for those whose orders come from scheme systems
  const pairs = [
    ...agencies.slice(0, mappedAgencies).map((agency, at) => ({ agency, ddo: ddos[at % ddos.length] })),
    ...agencies
      .slice(1, mappedAgencies)
      .filter(({ agencyCode }) => orderingAgencies.has(agencyCode))
      .map((agency) => ({ agency, ddo: ddos.find(({ mappedCode }) => mappedCode === ddoCode) })),
  ];
  const rows = pairs.map(({ agency, ddo }, at): MappedAgencyRow => {
    const branch = demoBranches[at];
    if (!ddo || !branch) throw new Error('the demo data has no DDO or no branch to map');
    const { bankCode, bankName, branchCode, branchName, ifsc } = branch;
    return {
      ...mapped,
      mappingId: mappingIdOf(office, at + 1),
      slsCode: agency.stateSchemeCode,
      agencyCode: agency.agencyCode,
      agencyName: agency.agencyName,
      treasuryCode: ddo.treasuryCode,
      treasuryName: ddo.treasuryName,
      payingDdo: ddo.mappedCode,
      payingDdoName: ddo.ddoName,
      payingDdoOffice: ddo.ddoOffice,
      holderName: `${agency.agencyName}, holding account`,
      ...{ bankCode, bankName, branchCode, branchName, ifsc },
      accountNumber: `0${office.officeNo}7${String(200_000 + at * 311)}`,
      linkedAgency: '',
      linkedScheme: '',
    };
  });
  return [
    ...ddos.map((ddo) => itemOf(mappedDdoEntity().put(ddo))),
    ...rows.flatMap((row) => [
      itemOf(mappedAgencyEntity().put(row)),
      itemOf(claimEntity().put({ ...mappingClaim(row), recordId: row.mappingId })),
    ]),
    mappingCounter(office, rows.length),
  ];
};
