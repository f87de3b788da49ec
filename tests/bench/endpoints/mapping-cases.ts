// Mapped DDOs and agencies of an SPA office.
import * as api from '@portal/domain/allotment/api';
import { aMappedAgency, aMappedDdo, anAgencyForm, formOf, someDdos } from '../../support/mapping.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, inParallel, once, type Ready, read } from './case.ts';

const mappedCount = 50;

export const mappingCases = async (): Promise<Case[]> => {
  const { draft, final, office } = await anOffice('SPA');
  const work = await anOffice('SPA');
  const mapped = await someDdos(mappedCount);
  for (const ddo of mapped) await final.ask(api.mapDdo, { body: formOf(ddo) });
  const agencies = await times(mappedCount, () => aMappedAgency({ office, final }));
  const [agency] = agencies;
  if (!agency) throw new Error('no agency is mapped');
  return [
    read(api.listMappedDdos, draft, {}, { title: `${mappedCount} DDOs` }),
    read(api.getDdoMappingHistory, draft, { query: { ddo_cd: mapped[0]?.ddo_cd ?? '' } }),
    command(api.mapDdo, async (count) =>
      (await someDdos(count)).map((ddo) => once(work.final, { body: formOf(ddo) })),
    ),
    command(api.endDdoMapping, (count) =>
      times(count, async () => {
        const { ddo_cd } = await aMappedDdo(work.final);
        return once(work.final, { params: { ddo_cd } });
      }),
    ),
    read(api.listSchemeAgencies, draft, { body: { sls_code: agency.sls_code } }),
    read(api.listMappedAgencies, draft, {}, { title: `${mappedCount} agencies` }),
    read(api.getMappedAgencyHistory, draft, { query: { id: agency.id } }),
    command(api.mapAgency, (count) =>
      times(count, async (): Promise<Ready> => once(work.final, { body: await anAgencyForm(work) })),
    ),
    command(api.deleteMappedAgency, (count) =>
      times(count, async () => {
        const { id } = await aMappedAgency(work);
        return once(work.final, { params: { id } });
      }),
    ),
  ];
};

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  inParallel(Array.from({ length: count }), 8, make);
