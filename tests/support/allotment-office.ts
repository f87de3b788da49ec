// An SPA office at the allotment of a scheme: two mother sanctions, and the DDO that draws on them.

import type { GrantRow } from '@portal/core/scheme/entity';
import { masterList, masterRow } from '@portal/core/scheme/masters';
import { putRows } from '@portal/core/storage/read';
import { mapDdo } from '@portal/domain/allotment/api';
import { anOffice, type TestOffice } from './office.ts';
import { cloud } from './portal.ts';
import { aSanctionedGrant, aSanctionOf, sameGrant } from './sanction.ts';

export interface AllotmentOffice {
  readonly spa: TestOffice;
  /** Whose DDO the SPA office mapped. */
  readonly works: TestOffice;
  readonly grant: GrantRow;
  readonly slsCode: string;
  /** The drawing office's own grant of the same scheme. */
  readonly worksGrant: GrantRow;
}

/** Puts an office among the DDOs of a treasury that no other has; answers the code of the treasury. */
const listedDdo = async ({ office: { ddoCode } }: Pick<TestOffice, 'office'>): Promise<string> => {
  const trea_cd = `T${ddoCode}`;
  await putRows([masterRow(masterList.treasuries, trea_cd, 'Treasury (test)'), ddoRow(trea_cd, ddoCode)]);
  return trea_cd;
};

const ddoRow = (trea_cd: string, ddoCode: string) =>
  masterRow(masterList.ddosOf(trea_cd), ddoCode, 'Executive Engineer', { office: 'Works (test)' });

/** The same, and has an SPA office map it. */
export const mapOffice = async (spa: TestOffice, works: TestOffice): Promise<void> => {
  const trea_cd = await listedDdo(works);
  await spa.final.ask(mapDdo, { body: { trea_cd, ddo_cd: works.office.ddoCode } });
};

/** Sanctions MS/2026/7 of 10,000 and MS/2026/9 of 5,000 rupees. */
export const anAllotmentOffice = async (): Promise<AllotmentOffice> => {
  const [spa, works] = await Promise.all([anOffice({ kind: 'SPA' }), anOffice()]);
  await mapOffice(spa, works);
  const { grant, slsCode } = await aSanctionedGrant(spa.office, cloud.partnersOrigin, [
    aSanctionOf(10_000),
    aSanctionOf(5_000, 'MS/2026/9', '2026-08-11'),
  ]);
  return { spa, works, grant, slsCode, worksGrant: await sameGrant(grant, works.office) };
};
