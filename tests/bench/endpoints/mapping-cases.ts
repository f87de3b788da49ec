// Mapped DDOs of an SPA office.
import * as api from '@portal/domain/allotment/api';
import { aMappedDdo, formOf, someDdos } from '../../support/mapping.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, once, read } from './case.ts';

const mappedCount = 50;

export const mappingCases = async (): Promise<Case[]> => {
  const { draft, final } = await anOffice('SPA');
  const work = await anOffice('SPA');
  const mapped = await someDdos(mappedCount);
  for (const ddo of mapped) await final.ask(api.mapDdo, { body: formOf(ddo) });
  return [
    read(api.listMappedDdos, draft, {}, { title: `${mappedCount} DDOs` }),
    read(api.getDdoMappingHistory, draft, { query: { ddo_cd: mapped[0]?.ddo_cd ?? '' } }),
    command(api.mapDdo, async (count) =>
      (await someDdos(count)).map((ddo) => once(work.final, { body: formOf(ddo) })),
    ),
    command(api.endDdoMapping, async (count) => {
      const ready = [];
      for (let at = 0; at < count; at += 1) {
        const { ddo_cd } = await aMappedDdo(work.final);
        ready.push(once(work.final, { params: { ddo_cd } }));
      }
      return ready;
    }),
  ];
};
