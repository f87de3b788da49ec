// Mother sanctions and the limits that an SPA office allots of them.

import { mapDdo } from '@portal/domain/allotment/api';
import * as api from '@portal/domain/sanction/api';
import { formOf, someDdos } from '../../support/mapping.ts';
import {
  allot,
  allotment,
  aSanctionedGrant,
  aSanctionOf,
  type SanctionedGrant,
} from '../../support/sanction.ts';
import { benchCloud } from '../cloud.ts';
import { anOffice, type BenchOffice } from '../officers.ts';
import { type Case, command, once, read } from './case.ts';

const limitCount = 50;
const officesAtOnce = 16;
const pfmsIsAsked = 'PFMS is asked';

export const sanctionCases = async (): Promise<Case[]> => {
  const { draft, grant, slsCode, ddo_code } = await anAllottingOffice(limitCount);
  // the dealings of one office with one sanction are one after the other, so those at once are of several offices
  const desks = await Promise.all(Array.from({ length: officesAtOnce }, () => anAllottingOffice(1)));
  const ofSanction = { budget_code: grant.schemecd, mother_sanction_no: 'MS/2026/7' };
  const ofDesks = (body: (desk: AllottingOffice) => object) => (count: number) =>
    Promise.resolve(
      Array.from({ length: count }, (_, at) => {
        const desk = desks[at % desks.length] as AllottingOffice;
        return once(desk.final, { body: body(desk) });
      }),
    );
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
    command(
      api.allotLimit,
      ofDesks((desk) => allotment(desk.grant, desk.ddo_code, 1)),
      { exempt: pfmsIsAsked },
    ),
    command(
      api.withdrawLimit,
      ofDesks((desk) => ({
        budget_code: desk.grant.schemecd,
        mother_sanction_no: 'MS/2026/7',
        ddo_code: desk.ddo_code,
        amount: 1,
        remark: 'Not needed.',
      })),
    ),
  ];
};

interface AllottingOffice extends BenchOffice, SanctionedGrant {
  readonly ddo_code: string;
}

/** An office that allotted an amount of its one sanction to each of so many DDOs; `ddo_code` is the first of them. */
const anAllottingOffice = async (ddoCount: number): Promise<AllottingOffice> => {
  const bench = await anOffice('SPA');
  const { partnersOrigin } = await benchCloud();
  const sanctioned = await aSanctionedGrant(bench.office, partnersOrigin, [aSanctionOf(1_000_000_000)]);
  const ddos = await someDdos(ddoCount);
  for (const ddo of ddos) {
    await bench.final.ask(mapDdo, { body: formOf(ddo) });
    await allot(bench.final, sanctioned.grant, ddo.ddo_cd, 100_000);
  }
  return { ...bench, ...sanctioned, ddo_code: ddos[0]?.ddo_cd ?? '' };
};
