// Vendors, their agencies and groups in an office that has 10,000 of them; and the look-ups of banks beside their forms.
import * as bank from '@portal/domain/bank/api';
import * as api from '@portal/domain/supplier/api';
import type { Group } from '@portal/domain/supplier/schema';
import {
  addMembers,
  aGroup,
  anAccount,
  anAgency,
  aVendor,
  aVendorForm,
  branch,
  editOf,
  map,
} from '../../support/vendors.ts';
import { largeOffice } from '../large-office.ts';
import { anOffice, type BenchOffice } from '../officers.ts';
import { type Case, command, firstRows, followingCalls, inParallel, once, type Ready, read } from './case.ts';

const mappedCount = 300;
const groupSize = 100;
/** Of the issue: a list of 10,000 answers its first page within this time. */
const firstPageMs = 100;

export const vendorCases = async (): Promise<Case[]> => {
  const { eins, ...large } = await largeOffice();
  const agency = await anAgency(large.office);
  const mapped = eins.slice(0, mappedCount);
  await map(large.draft, agency, mapped);
  const group = await aGroup(large.draft, 'Masons');
  await addMembers(large.draft, group, agency, mapped.slice(0, groupSize));
  const work = await anOffice();
  const ofLarge = { query: { agency } };
  const params = { agency_code: agency };
  return [
    read(
      api.listVendors,
      large.draft,
      { query: firstRows },
      { title: 'first page of 10,000', mostMs: firstPageMs, requestsOfMany: 0 },
    ),
    read(api.listAgencies, large.draft),
    read(
      api.listMappedVendors,
      large.draft,
      { query: { agency, ...firstRows } },
      { title: `first page of ${mappedCount}`, requests: 40, mostCalls: followingCalls },
    ),
    read(api.listUnmappedVendors, large.draft, ofLarge, {
      title: '10,000 vendors',
      mostCalls: followingCalls,
      requests: 40,
      requestsOfMany: 0,
    }),
    read(api.listGroups, large.draft),
    read(
      api.listGroupPayees,
      large.draft,
      { params: { id: group.group_id } },
      { title: `${groupSize} vendors`, mostCalls: followingCalls },
    ),
    read(
      api.listUnassignedVendors,
      large.draft,
      { params, query: firstRows },
      { title: `first page of ${mappedCount}`, requests: 40, mostCalls: followingCalls },
    ),
    read(api.getVendorHistory, work.draft, { query: { ein: (await aVendor(work.draft)).ein } }),
    read(api.getMappingHistory, large.draft, { query: { agency, ein: mapped[0] ?? '' } }),
    read(api.getGroupHistory, large.draft, { query: { group_id: group.group_id } }),
    ...(await vendorCommands(work)),
    ...(await importCases(work)),
    ...(await groupCommands(work)),
  ];
};

const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  inParallel(Array.from({ length: count }), 8, (_, at) => make(at));

const vendorCommands = async (work: BenchOffice): Promise<Case[]> => {
  const { draft, office } = work;
  const agency = await anAgency(office);
  const mapping = (state: boolean) => async (count: number) => {
    const eins = (await times(count, () => aVendor(draft))).map(({ ein }) => ein);
    await map(draft, agency, eins);
    if (state)
      await times(count, (at) => draft.ask(api.deactivateMapping, { body: { agency, ein: eins[at] ?? '' } }));
    return eins.map((ein) => once(draft, { body: { agency, ein } }));
  };
  return [
    command(api.addVendor, async (count) =>
      Array.from({ length: count }, () => once(draft, { body: aVendorForm() })),
    ),
    command(api.updateVendor, (count) =>
      times(count, async () => {
        const vendor = await aVendor(draft);
        const { ac_no } = aVendorForm();
        const body = { ...editOf(vendor), ac_no, confirm_ac_no: ac_no };
        return once(draft, { params: { ein: vendor.ein }, body });
      }),
    ),
    command(
      api.mapVendors,
      (count) =>
        times(count, async () => {
          const { ein } = await aVendor(draft);
          return once(draft, { query: { agency }, body: [ein] });
        }),
      { title: '1 vendor' },
    ),
    command(api.deactivateMapping, mapping(false)),
    command(api.activateMapping, mapping(true)),
  ];
};

const importRows = 100;
const importOptions = { title: `${importRows} rows`, requests: 20, requestsOfMany: 0 };

const importCases = async ({ draft, office }: BenchOffice): Promise<Case[]> => {
  const agency = await anAgency(office);
  const csvOf = (heads: string, line: () => string) =>
    [heads, ...Array.from({ length: importRows }, line)].join('\r\n');
  const vendorFile = () =>
    csvOf(
      'Ein,Payee Name,PAN,Rural/Urban,IFSC Code,Account No,Status',
      () => `,Imported (test),,Urban,${branch.ifsc},${anAccount()},Yes`,
    );
  return [
    command(
      api.importVendors,
      (count) => times(count, async () => once(draft, { body: { csv: vendorFile(), dry_run: false } })),
      importOptions,
    ),
    command(
      api.importGroupPayees,
      (count) =>
        times(count, async () => {
          const eins = (await times(importRows, () => aVendor(draft))).map(({ ein }) => ein);
          await map(draft, agency, eins);
          const { group_id } = await aGroup(draft, groupName());
          const left = eins.values();
          const csv = csvOf('Agency,Ein', () => `${agency},${left.next().value}`);
          return once(draft, { params: { id: group_id }, body: { csv, dry_run: false } });
        }),
      { ...importOptions, requests: 5 },
    ),
  ];
};

let groupNumber = 0;
const groupName = (): string => {
  groupNumber += 1;
  return `Group ${groupNumber}`;
};

const groupCommands = async (work: BenchOffice): Promise<Case[]> => {
  const { draft, office } = work;
  const agency = await anAgency(office);
  const renamed = ({ group_id }: Group): Ready =>
    once(draft, { body: { group_id, group_name: groupName() } });
  return [
    command(api.addGroup, async (count) =>
      Array.from({ length: count }, () => once(draft, { body: { group_name: groupName() } })),
    ),
    command(api.renameGroup, (count) => times(count, async () => renamed(await aGroup(draft, groupName())))),
    command(
      api.addGroupPayees,
      async (count) => {
        const group = await aGroup(draft, groupName());
        const eins = (await times(count, () => aVendor(draft))).map(({ ein }) => ein);
        await map(draft, agency, eins);
        return eins.map((ein) =>
          once(draft, { body: { ...ofGroup(group), agency_code: agency, vendor_id: [ein] } }),
        );
      },
      { title: '1 vendor' },
    ),
  ];
};

const ofGroup = ({ group_id, group_name }: Group) => ({ group_id, group_name });

export const bankCases = async (): Promise<Case[]> => {
  const { draft } = await anOffice();
  const bankcd = '001';
  const state = { bankcd, state_code: '14' };
  return [
    read(bank.listBanks, draft),
    read(bank.listBranches, draft, { query: { bankcd, q: 'imphal' } }, { title: 'searched' }),
    read(bank.listBranchesByIfsc, draft, { query: { ifsc: 'DEMO0000102' } }),
    read(bank.listBankStates, draft, { query: { bankcd } }),
    read(bank.listBankDistricts, draft, { query: state }),
    read(bank.listBranchesOfDistrict, draft, { query: { ...state, district: 'Imphal West' } }),
    read(bank.listTreasuries, draft),
    read(bank.listTreasuryDdos, draft, { query: { trea_cd: '01' } }),
  ];
};
