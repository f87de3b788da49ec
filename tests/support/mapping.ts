// Treasuries with DDOs of their own, and mappings as SPA offices make them.
import { randomInt } from 'node:crypto';
import { masterList, masterRow } from '@portal/core/scheme/masters';
import { putRows } from '@portal/core/storage/read';
import { mapDdo } from '@portal/domain/allotment/api';
import type { MappedDdo } from '@portal/domain/allotment/mapping-schema';
import type { Client } from './client.ts';

/** So many DDOs of a treasury that no other test has. */
export const someDdos = async (count: number): Promise<MappedDdo[]> => {
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

export const aDdo = async (): Promise<MappedDdo> => {
  const [ddo] = await someDdos(1);
  if (!ddo) throw new Error('one DDO was made');
  return ddo;
};

export const formOf = ({ trea_cd, ddo_cd }: MappedDdo) => ({ trea_cd, ddo_cd });

/** A DDO that an SPA office mapped; `final` is its Final login. */
export const aMappedDdo = async (final: Client): Promise<MappedDdo> => {
  const ddo = await aDdo();
  await final.ask(mapDdo, { body: formOf(ddo) });
  return ddo;
};
