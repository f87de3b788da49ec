// Mother sanctions and the limits that an SPA office allots of them.

import { mapDdo } from '@portal/domain/allotment/api';
import * as api from '@portal/domain/sanction/api';
import { formOf, someDdos } from '../../support/mapping.ts';
import { allot, allotment, aSanctionedGrant, aSanctionOf } from '../../support/sanction.ts';
import { benchCloud } from '../cloud.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, once, read } from './case.ts';

const limitCount = 50;
const pfmsIsAsked = 'PFMS is asked';

export const sanctionCases = async (): Promise<Case[]> => {
  const { draft, final, office } = await anOffice('SPA');
  const { partnersOrigin } = await benchCloud();
  const { grant, slsCode } = await aSanctionedGrant(office, partnersOrigin, [aSanctionOf(1_000_000_000)]);
  const ddos = await someDdos(limitCount);
  for (const ddo of ddos) {
    await final.ask(mapDdo, { body: formOf(ddo) });
    await allot(final, grant, ddo.ddo_cd, 100_000);
  }
  const ddo_code = ddos[0]?.ddo_cd ?? '';
  const ofSanction = { budget_code: grant.schemecd, mother_sanction_no: 'MS/2026/7' };
  const many = (count: number, sent: object) =>
    Promise.resolve(Array.from({ length: count }, () => once(final, { body: sent })));
  return [
    read(
      api.listMotherSanctions,
      draft,
      { body: { slsCode, budgetCode: grant.schemecd } },
      { exempt: pfmsIsAsked, mostCalls: 5 },
    ),
    // a share names its limit and never copies what is left of it
    read(api.listLimits, draft, { query: ofSanction }, { title: `${limitCount} limits`, mostCalls: 3 }),
    read(api.listOwnLimits, draft, { query: { budget_code: grant.schemecd } }),
    read(api.listLimitBills, draft, { query: { ...ofSanction, ddo_code } }, { mostCalls: 3 }),
    read(api.getLimitHistory, draft, { query: ofSanction }),
    command(api.allotLimit, (count) => many(count, allotment(grant, ddo_code, 1)), { exempt: pfmsIsAsked }),
    command(api.withdrawLimit, (count) =>
      many(count, { ...ofSanction, ddo_code, amount: 1, remark: 'Not needed.' }),
    ),
  ];
};
