// Payees of an office that has 10,000 of them, payees under a master payee, and the office's SNA payees.
import * as api from '@portal/domain/payee/api';
import type { Client } from '../../support/client.ts';
import { aMultipleForm, aPayeeForm, editOf, fresh } from '../../support/payees.ts';
import { largeOffice } from '../large-office.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, inParallel, once, type Ready, read } from './case.ts';

/** Of the issue: a list of 10,000 answers its first page, as the screens ask for it, within this time. */
const firstPageMs = 100;
const firstPage = { title: 'first page of 10,000', mostMs: firstPageMs, requestsOfMany: 0 };

export const payeeCases = async (): Promise<Case[]> => {
  const { draft: large } = await largeOffice();
  const { draft } = await anOffice();
  const payee = await aPayee(draft);
  const master = await aMaster(draft);
  const { ein } = (await draft.ask(api.addMultiplePayee, { body: aMultipleForm(master) })).body.data;
  return [
    read(api.listPayees, large, { query: { rows: 100 } }, firstPage),
    read(api.getPayeeHistory, draft, { query: { ein: payee.ein } }),
    read(api.listThirdParties, draft),
    read(api.listMasterPayees, draft),
    read(api.listMultiplePayees, draft, { query: { master_id: master } }),
    read(
      api.getPayeeHistory,
      draft,
      { query: { ein, master_id: master } },
      { title: 'under a master payee' },
    ),
    read(api.listSnaMaster, large, { query: { rows: 100 } }, firstPage),
    read(api.listSnaAgencies, draft),
    read(api.listAgencyBanks, draft, { query: { Agency_id: 'MNAG', State_code: 'MN11' } }),
    read(api.listAgencyBranches, draft, {
      query: { Agency_id: 'MNAG', Bank_code: '001', State_code: 'MN11' },
    }),
    read(api.getAgencyOfAccount, draft, {
      query: { Acc_no: '0012345', Bank_code: '001', Branch_cd: '00101' },
    }),
    read(api.listAgencyCodes, draft, { params: { scheme: 'MN11' } }),
    ...payeeCommands(draft, master),
  ];
};

const aPayee = async (client: Client) => (await client.ask(api.addPayee, { body: aPayeeForm() })).body.data;

/** The names of master payees differ. */
const aMasterForm = () => aPayeeForm({ payeetype: 'M', payee: `Master Payee ${fresh()}` });

const aMaster = async (client: Client): Promise<string> =>
  (await client.ask(api.addMasterPayee, { body: aMasterForm() })).body.data.ein;

const times = (count: number, make: () => Promise<Ready> | Ready): Promise<Ready[]> =>
  inParallel(Array.from({ length: count }), 8, async () => make());

const otherName = { payee: 'Other Supplies (test)' };

const payeeCommands = (draft: Client, master: string): Case[] => [
  command(api.addPayee, (count) => times(count, () => once(draft, { body: aPayeeForm() }))),
  command(api.updatePayee, (count) =>
    times(count, async () => once(draft, { body: { ...editOf(await aPayee(draft)), ...otherName } })),
  ),
  command(api.addMasterPayee, (count) => times(count, () => once(draft, { body: aMasterForm() }))),
  command(api.addMultiplePayee, (count) => times(count, () => once(draft, { body: aMultipleForm(master) }))),
];
