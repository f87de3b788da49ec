// Payees of an office that has 10,000 of them, payees under a master payee, and the office's SNA payees.
import type { AgencyAccount } from '@portal/core/payee/entity';
import { SnaAgencies } from '@portal/core/payee/sna-agencies';
import { putRows } from '@portal/core/storage/read';
import * as api from '@portal/domain/payee/api';
import type { Client } from '../../support/client.ts';
import { manyPayees } from '../../support/payee-file.ts';
import { aMultipleForm, aPayeeForm, editOf, fresh, payeeBranch } from '../../support/payees.ts';
import { anAgency } from '../../support/vendors.ts';
import { largeOffice } from '../large-office.ts';
import { anOffice, type BenchOffice } from '../officers.ts';
import { type Case, command, firstRows, followingCalls, inParallel, once, type Ready, read } from './case.ts';

/** Of the issue: a list of 10,000 answers its first page, as the screens ask for it, within this time. */
const firstPageMs = 100;
const firstPage = { title: 'first page of 10,000', mostMs: firstPageMs, requestsOfMany: 0 };

export const payeeCases = async (): Promise<Case[]> => {
  const { draft: large } = await largeOffice();
  const office = await anOffice();
  const { draft } = office;
  const payee = await aPayee(draft);
  const master = await aMaster(draft);
  const multiple = (await draft.ask(api.addMultiplePayee, { body: aMultipleForm(master) })).body.data;
  return [
    read(api.listPayees, large, { query: firstRows }, firstPage),
    read(api.getPayeeHistory, draft, { query: { ein: payee.ein, payee_id: payee.payee_id } }),
    read(api.listThirdParties, draft),
    read(api.listMasterPayees, draft),
    read(api.listMultiplePayees, draft, { query: { master_id: master } }, { mostCalls: followingCalls }),
    read(
      api.getPayeeHistory,
      draft,
      { query: { ein: multiple.ein, master_id: master, payee_id: multiple.payee_id } },
      { title: 'under a master payee' },
    ),
    read(api.listSnaMaster, large, { query: firstRows }, firstPage),
    read(api.listSnaAgencies, draft),
    read(api.listAgencyBanks, draft, { query: { Agency_id: 'MNAG', State_code: 'MN11' } }),
    read(api.listAgencyBranches, draft, {
      query: { Agency_id: 'MNAG', Bank_code: '001', State_code: 'MN11' },
    }),
    read(api.getAgencyOfAccount, draft, {
      query: { Acc_no: '0012345', Bank_code: '001', Branch_cd: '00101' },
    }),
    read(api.listAgencyCodes, draft, { params: { scheme: 'MN11' } }),
    ...payeeCommands(draft),
    ...multipleCommands(draft, master),
    ...(await snaCases(office)),
    ...(await importCases(draft, master)),
  ];
};

const aPayee = async (client: Client) => (await client.ask(api.addPayee, { body: aPayeeForm() })).body.data;

/** The names of master payees differ. */
const aMasterForm = () => aPayeeForm({ payeetype: 'M', payee: `Master Payee ${fresh()}` });

const aMaster = async (client: Client): Promise<string> =>
  (await client.ask(api.addMasterPayee, { body: aMasterForm() })).body.data.ein;

const times = <T = Ready>(count: number, make: () => Promise<T> | T): Promise<T[]> =>
  inParallel(Array.from({ length: count }), 8, async () => make());

const otherName = { payee: 'Other Supplies (test)' };

const payeeCommands = (draft: Client): Case[] => [
  command(api.addPayee, (count) => times(count, () => once(draft, { body: aPayeeForm() }))),
  command(api.updatePayee, (count) =>
    times(count, async () => once(draft, { body: { ...editOf(await aPayee(draft)), ...otherName } })),
  ),
  command(api.addMasterPayee, (count) => times(count, () => once(draft, { body: aMasterForm() }))),
];

const multipleCommands = (draft: Client, master: string): Case[] => [
  command(api.addMultiplePayee, (count) => times(count, () => once(draft, { body: aMultipleForm(master) }))),
  command(api.updateMultiplePayee, (count) =>
    times(count, async () => {
      const { data } = (await draft.ask(api.addMultiplePayee, { body: aMultipleForm(master) })).body;
      const { master_ein: _, ...form } = editOf(data);
      return once(draft, { body: { ...form, ...otherName, master_id: master, cin: 'T/2', net_amt: 100 } });
    }),
  ),
];

const scheme = 'MN77';

/** An agency of the office with an account for each payee: no two of them may have one. */
const snaCases = async ({ office, draft }: BenchOffice): Promise<Case[]> => {
  const agencyCode = await anAgency(office, scheme);
  const accounts = (count: number) =>
    times(count, async () => {
      const account = agencyAccount(office.ddoCode, agencyCode);
      await putRows(SnaAgencies.rowsOf(account));
      return snaForm(account);
    });
  const added = async (count: number) =>
    inParallel(await accounts(count), 8, async (body) => ({
      body,
      row: (await draft.ask(api.addSnaPayee, { body })).body.data,
    }));
  const [known] = await added(1);
  const ein = known?.row.ein ?? '';
  return [
    read(api.getSnaPayeeHistory, draft, { query: { ein } }, { mostCalls: followingCalls }),
    command(api.addSnaPayee, async (count) => (await accounts(count)).map((body) => once(draft, { body }))),
    command(api.updateSnaPayee, async (count) =>
      (await added(count)).map(({ body, row }) =>
        once(draft, { body: { ...body, ein: row.ein, master_ac_no: row.ac_no, active_flag: 'N' } }),
      ),
    ),
    command(
      api.importSnaPayees,
      async (count) =>
        (await accounts(count)).map(({ ac_no }) => {
          const csv = `Agency ID,IFSC,Ac No\n${agencyCode},${payeeBranch.ifsc},${ac_no}`;
          return once(draft, { body: { csv, dry_run: false } });
        }),
      { ...importOptions, title: '1 row' },
    ),
  ];
};

const agencyAccount = (ddoCode: string, agencyCode: string): AgencyAccount => ({
  ddoCode,
  agencyCode,
  stateSchemeCode: scheme,
  bankCode: payeeBranch.bankCode,
  bankName: payeeBranch.bankName,
  branchCode: payeeBranch.branchCode,
  branchName: payeeBranch.branchName,
  ifsc: payeeBranch.ifsc,
  accountNumber: `0066${fresh()}`,
});

const snaForm = ({ agencyCode, bankCode, branchCode, accountNumber }: AgencyAccount) => ({
  agency_no: agencyCode,
  payee_name: 'Agency',
  bank_code: bankCode,
  branch_code: branchCode,
  ac_no: accountNumber,
  confirm_ac_no: accountNumber,
});

const importRows = 100;
const importOptions = { title: `${importRows} rows`, requests: 20, requestsOfMany: 0 };

/** Files whose rows are all new; continuing with an import that is done reads it and answers. */
const importCases = async (draft: Client, master: string): Promise<Case[]> => {
  const fileOf = () => manyPayees(importRows, 2_000_000 + Number(fresh()) * importRows);
  const body = { csv: fileOf(), dry_run: false };
  const { import_id } = (await draft.ask(api.importPayees, { body })).body.data;
  return [
    command(
      api.importPayees,
      (count) => times(count, () => once(draft, { body: { csv: fileOf(), dry_run: false } })),
      importOptions,
    ),
    command(
      api.importMultiplePayees,
      (count) =>
        times(count, () => once(draft, { body: { csv: multipleFile(), dry_run: false, master_id: master } })),
      importOptions,
    ),
    read(api.continueImport, draft, { params: { import_id: String(import_id) } }, { title: 'done' }),
  ];
};

const multipleFile = (): string => {
  const first = 3_000_000 + Number(fresh()) * importRows;
  const lines = Array.from({ length: importRows }, (_, at) => {
    const ein = String(first + at);
    return [ein, `T/${at}`, `Payee ${ein}`, `00${ein}`, payeeBranch.ifsc, '100', 'DEMOA1001A'].join(',');
  });
  return ['ID,CIN-ID,PAYEE NAME,ACCOUNT,IFSC,NET(RS),PAN NO', ...lines].join('\r\n');
};
