// What an office has of an agency's mapping once: its number, and the agency of a scheme with its DDO.
import type { Office } from '../call.ts';
import type { ClaimKey } from '../storage/claim.ts';
import { counterRow, drawNumbers } from '../storage/counter.ts';
import { officePartition } from '../storage/office-partition.ts';
import type { MappedAgencyRow } from './mapping-entity.ts';

/** Taken for good: a mapping that ended keeps its number. */
export const mappingClaim = ({
  ddoCode,
  slsCode,
  agencyCode,
  payingDdo,
}: Pick<MappedAgencyRow, 'ddoCode' | 'slsCode' | 'agencyCode' | 'payingDdo'>): ClaimKey => ({
  ddoCode,
  list: 'mapped-agency',
  key: `${slsCode}#${agencyCode}#${payingDdo}`,
});

export const nextMappingId = async (office: Office): Promise<string> =>
  mappingIdOf(office, await drawNumbers(counterKey(office)));

/** The office's four digits and six running ones: unique in the state. */
export const mappingIdOf = ({ officeNo }: Pick<Office, 'officeNo'>, running: number): string =>
  `${officeNo}${String(running).padStart(6, '0')}`;

/** The counter's row after so many numbers, for data that comes with numbers of its own. */
export const mappingCounter = (office: Office, drawn: number) => counterRow(counterKey(office), drawn);

const counterKey = ({ ddoCode }: Pick<Office, 'ddoCode'>) => ({
  pk: officePartition(ddoCode),
  sk: 'counter#mappedagency',
});
