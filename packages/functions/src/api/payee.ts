// The payee masters: the office's payees, payees under a master payee, SNA payees and their agencies (2§7).
import { Payees } from '@portal/core/payee/payees';
import { asMultiple, asPayee, shownMultiple, shownPayee } from '@portal/core/payee/record';
import { SnaAgencies } from '@portal/core/payee/sna-agencies';
import { SnaPayees } from '@portal/core/payee/sna-payees';
import { civilDate } from '@portal/domain/calendar';
import * as api from '@portal/domain/payee/api';
import * as branches from '@portal/domain/payee/branch-api';
import { knownPayee, masterOf, payeeForm } from '@portal/domain/payee/schema';
import { newSnaPayeeForm, snaPayeeForm } from '@portal/domain/payee/sna-schema';
import { listPageSize } from '@portal/domain/wire';
import { serve } from '../pipeline/pipeline.ts';
import { done, made, page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

/** A file of payees, with the reading of CSV: loaded for the screens that take one. */
const payeeFiles = () => import('@portal/core/payee/import');

export const handler = serve([
  route(api.listPayees, async (call, { query }) => {
    const list = Payees.officeList(call);
    const { rows, next } = await Payees.list(list, {}, query.cursor, query.rows);
    return page(rows.map(shownPayee), next);
  }),

  route(api.addPayee, async (call, { body }) =>
    made(await Payees.add(call, Payees.officeList(call), payeeForm(body), asPayee)),
  ),

  route(api.updatePayee, async (call, { body }) => {
    const list = Payees.officeList(call);
    return done((await Payees.update(call, list, knownPayee(body), payeeForm(body), asPayee)).answer);
  }),

  route(api.confirmPayeeAccount, async (call, { body }) => {
    const { master_id } = body;
    if (master_id === undefined)
      return done((await Payees.confirmAccount(call, Payees.officeList(call), body, asPayee)).answer);
    const list = await Payees.listUnder(call, master_id);
    return done((await Payees.confirmAccount(call, list, body, asMultiple(master_id))).answer);
  }),

  route(branches.listEndedAccounts, async (call, { query }) => {
    const { endedAccounts } = await import('@portal/core/payee/ended-accounts');
    const { ddoCode } = call.officer.office;
    const { rows, next } = await endedAccounts(ddoCode, civilDate(call.now), query.cursor);
    return page([...rows], next);
  }),

  route(branches.takePayeeBranch, async (call, { body }) => {
    const { master_id } = body;
    if (master_id === undefined)
      return done((await Payees.takeBranch(call, Payees.officeList(call), body, asPayee)).answer);
    const list = await Payees.listUnder(call, master_id);
    return done((await Payees.takeBranch(call, list, body, asMultiple(master_id))).answer);
  }),

  route(branches.takeSnaBranch, async (call, { body }) =>
    done((await SnaPayees.takeBranch(call, body)).answer),
  ),

  route(api.importPayees, async (call, { body }) => {
    const { importPayees } = await payeeFiles();
    return done(await importPayees(call, Payees.officeList(call), body));
  }),

  route(api.continueImport, async (call, { params }) => {
    const { continueOfficeImport } = await import('@portal/core/import/service');
    return done(await continueOfficeImport(call, params.import_id));
  }),

  route(api.getPayeeHistory, async (call, { query }) => {
    const { payee_id: id, ein, master_id: masterEin } = query;
    return [...(await Payees.history(call, { id, ein, masterEin }, listPageSize))];
  }),

  route(api.listThirdParties, async (call, { query }) => {
    const question = { type: 'NR', isActiveOnly: true } as const;
    const { rows, next } = await Payees.list(Payees.officeList(call), question, query.cursor, query.rows);
    const shown = rows.map(({ name, accountNumber, ifsc, bankName }) => ({
      party_name: name,
      ac_no: accountNumber,
      ifsc_cd: ifsc,
      bank_name: bankName,
    }));
    return page(shown, next);
  }),

  route(api.listMasterPayees, async (call, { query }) => {
    const question = { type: 'M', isActiveOnly: true } as const;
    const { rows, next } = await Payees.list(Payees.officeList(call), question, query.cursor, query.rows);
    return page(
      rows.map(({ ein, name }) => ({ ein, party_name: name })),
      next,
    );
  }),

  route(api.listMultiplePayees, async (call, { query }) => {
    const list = await Payees.listUnder(call, query.master_id);
    const { rows, next } = await Payees.list(list, {}, query.cursor, query.rows);
    return page(
      rows.map((row) => shownMultiple(row, list.masterEin)),
      next,
    );
  }),

  route(api.addMasterPayee, async (call, { body }) => {
    const form = { ...payeeForm(body), type: 'M' as const };
    return made(await Payees.add(call, Payees.officeList(call), form, asPayee));
  }),

  route(api.addMultiplePayee, async (call, { body }) => {
    const masterId = masterOf(body);
    const form = payeeForm(body);
    Payees.refuseMultiple(masterId, form);
    const list = await Payees.listUnder(call, masterId);
    return made(await Payees.add(call, list, form, asMultiple(masterId)));
  }),

  route(api.updateMultiplePayee, async (call, { body }) => {
    const masterId = masterOf(body);
    const form = payeeForm(body);
    Payees.refuseMultipleEdit(masterId, form);
    const list = await Payees.listUnder(call, masterId);
    return done((await Payees.update(call, list, knownPayee(body), form, asMultiple(masterId))).answer);
  }),

  route(api.importMultiplePayees, async (call, { body }) => {
    const { master_id, ...file } = body;
    const { importPayees } = await payeeFiles();
    return done(await importPayees(call, await Payees.listUnder(call, master_id), file));
  }),

  route(api.listSnaMaster, async (call, { query }) => {
    const { rows, next } = await SnaPayees.listAll(call, query.cursor, query.rows);
    return page([...rows], next);
  }),

  route(api.addSnaPayee, async (call, { body }) => made(await SnaPayees.add(call, newSnaPayeeForm(body)))),

  route(api.updateSnaPayee, async (call, { body }) => {
    const { ein = '', master_ac_no: account, version, active_flag: activeFlag = '' } = body;
    const known = { ein, account, version, activeFlag };
    return done((await SnaPayees.update(call, known, snaPayeeForm(body))).answer);
  }),

  route(api.confirmSnaAccount, async (call, { body }) =>
    done((await SnaPayees.confirmAccount(call, body)).answer),
  ),

  route(api.importSnaPayees, async (call, { body }) => {
    const { importSnaPayees } = await import('@portal/core/payee/sna-import');
    return done(await importSnaPayees(call, body));
  }),

  route(api.getSnaPayeeHistory, async (call, { query }) => [
    ...(await SnaPayees.history(call, query.ein, listPageSize)),
  ]),

  route(api.listSnaAgencies, (call) => SnaAgencies.list(call)),

  route(api.listAgencyBanks, (call, { query }) => SnaAgencies.banks(call, query.Agency_id, query.State_code)),

  route(api.listAgencyBranches, (call, { query }) =>
    SnaAgencies.branches(call, query.Agency_id, query.State_code, query.Bank_code),
  ),

  route(api.getAgencyOfAccount, (call, { query }) =>
    SnaAgencies.ofAccount(call, query.Acc_no, query.Bank_code, query.Branch_cd),
  ),

  route(api.listAgencyCodes, async (call, { params }) => ({
    data: await SnaAgencies.ofScheme(call, params.scheme),
  })),
]);
