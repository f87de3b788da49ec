// Confirmations of changed accounts, in an office that asks for them: of payees, SNA payees and vendors.
import { officeSettingEntity } from '@portal/core/setting/entity';
import * as payee from '@portal/domain/payee/api';
import * as vendor from '@portal/domain/supplier/api';
import { aPayeeForm, editOf, fresh } from '../../support/payees.ts';
import { anSnaPayee } from '../../support/sna-master.ts';
import { aVendor, editOf as vendorEdit } from '../../support/vendors.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, inParallel, once, type Ready } from './case.ts';

interface Changed {
  readonly ein: string;
  readonly version: number;
}

export const confirmationCases = async (): Promise<Case[]> => {
  const { office, draft, final } = await anOffice();
  await officeSettingEntity().put({ ddoCode: office.ddoCode, accountChanges: 'confirm' }).go();
  const each =
    (change: () => Promise<Changed>) =>
    (count: number): Promise<Ready[]> =>
      inParallel(Array.from({ length: count }), 8, async () => {
        const { ein, version } = await change();
        return once(final, { body: { ein, version } });
      });
  const changedPayee = async () => {
    const row = (await draft.ask(payee.addPayee, { body: aPayeeForm() })).body.data;
    const account = `0099${fresh()}`;
    const body = { ...editOf(row), acc_no: account, confirm_acc_no: account };
    return (await draft.ask(payee.updatePayee, { body })).body.data;
  };
  const changedSnaPayee = async () => {
    const { row, choose } = await anSnaPayee({ office, draft });
    const body = { ...choose(1), ein: row.ein, master_ac_no: row.ac_no };
    return (await draft.ask(payee.updateSnaPayee, { body })).body.data;
  };
  const changedVendor = async () => {
    const row = await aVendor(draft);
    const account = `0099${fresh()}`;
    const body = { ...vendorEdit(row), ac_no: account, confirm_ac_no: account };
    return (await draft.ask(vendor.updateVendor, { params: { ein: row.ein }, body })).body.data;
  };
  return [
    command(payee.confirmPayeeAccount, each(changedPayee)),
    command(payee.confirmSnaAccount, each(changedSnaPayee)),
    command(vendor.confirmVendorAccount, each(changedVendor)),
  ];
};
