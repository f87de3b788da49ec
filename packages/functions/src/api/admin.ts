// Administration by finance IT: accounts, offices, grants and masters (decisions.md, Accounts, Who may do what).

import { Accounts } from '@portal/core/account/service';
import { ProposedChanges } from '@portal/core/approval/changes';
import { MasterLists } from '@portal/core/master/service';
import { OpenedYears } from '@portal/core/office/opened-years';
import { Offices } from '@portal/core/office/service';
import { freezePortal } from '@portal/core/operation/freeze';
import { proposeThaw } from '@portal/core/operation/proposed-thaw';
import { Proposals } from '@portal/core/proposal/service';
import { lazily } from '@portal/core/storage/table';
import * as accounts from '@portal/domain/account/api';
import { civilDate, financialYear } from '@portal/domain/calendar';
import { getAdminDescription } from '@portal/domain/description/api';
import * as exchange from '@portal/domain/exchange/api';
import { exchangeText } from '@portal/domain/exchange/texts';
import * as masters from '@portal/domain/master/api';
import * as offices from '@portal/domain/office/api';
import * as years from '@portal/domain/office/opened-year';
import * as operations from '@portal/domain/operation/api';
import { operationText } from '@portal/domain/operation/texts';
import { listEndedAccountsOfOffice } from '@portal/domain/payee/branch-api';
import * as proposals from '@portal/domain/proposal/api';
import * as changes from '@portal/domain/proposal/change-api';
import { listPageSize } from '@portal/domain/wire';
import type { OfficerContext } from '../pipeline/endpoint-context.ts';
import { serve } from '../pipeline/pipeline.ts';
import { created, done, made, page, reply } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

/** Events of one answer of a history. */
const historyPageSize = 100;

/** It takes every contract of the portal and never changes: loaded and made when it is first asked for. */
const description = lazily(async () => {
  const { openApiDocument } = await import('@portal/domain/openapi');
  return getAdminDescription.response.parse(openApiDocument());
});

/** Few look into the log of messages; what sends one again brings all that a bill's header changes with it. */
const exchangeLog = async () => (await import('@portal/core/exchange/service')).Exchange;

const operatorOf = ({ officer, ...origin }: OfficerContext) => ({ ...origin, by: officer.username });

export const handler = serve([
  route(accounts.listAccounts, async (_call, { query }) => {
    const { rows, next } = await Accounts.list(query.cursor, listPageSize);
    return page([...rows], next);
  }),
  route(accounts.openAccount, async (call, { body }) => {
    const opened = await Accounts.open(call, body);
    return opened.proposal ? reply({ status: 202, body: done(opened) }) : created(done(opened));
  }),
  route(accounts.editAccount, async (call, { body }) => done((await Accounts.edit(call, body)).answer)),
  route(accounts.lockAccount, async (call, { body }) =>
    done((await Accounts.lock(call, body.username)).answer),
  ),
  route(accounts.unlockAccount, async (call, { body }) =>
    done((await Accounts.unlock(call, body.username)).answer),
  ),
  route(accounts.resetAccount, async (call, { body }) => {
    const act = body.what === 'password' ? 'reset' : body.what;
    const opened = await Accounts.reset(call, body.username, body.login, act);
    return opened.proposal ? reply({ status: 202, body: done(opened) }) : done(opened);
  }),
  route(accounts.listAccountHistory, async (_call, { query }) => {
    const { rows, next } = await Accounts.history(query.account_id, query.cursor, historyPageSize);
    return page([...rows], next);
  }),

  route(proposals.listProposals, async ({ now }, { query }) => {
    const { rows, next } = await Proposals.list(now, query.cursor, listPageSize);
    return page([...rows], next);
  }),
  route(proposals.confirmProposal, async (call, { body }) =>
    done((await Proposals.confirm(call, body.proposal_id)).answer),
  ),
  route(proposals.withdrawProposal, async (call, { body }) =>
    done((await Proposals.withdraw(call, body.proposal_id)).answer),
  ),
  route(proposals.carryOutProposal, async (call, { body }) =>
    done(await Proposals.carryOut(call, body.proposal_id)),
  ),

  route(changes.listChanges, async ({ now }, { query }) => {
    const { rows, next } = await ProposedChanges.list(now, query.cursor, listPageSize);
    return page([...rows], next);
  }),
  route(changes.listChangedFields, async (_call, { params, query }) => {
    const { rows, next } = await ProposedChanges.fields(params.change_id, query.cursor, listPageSize);
    return page([...rows], next);
  }),
  route(changes.confirmChange, async (call, { body }) => done(await ProposedChanges.confirm(call, body))),
  route(changes.withdrawChange, async (call, { body }) =>
    done((await ProposedChanges.withdraw(call, body.change_id)).answer),
  ),

  route(offices.listOffices, async (_call, { query }) => {
    const { rows, next } = await Offices.list(query.cursor, listPageSize);
    return page([...rows], next);
  }),
  route(offices.openOffice, async (call, { body }) => {
    return made(await Offices.open(call, body));
  }),
  route(offices.editOffice, async (call, { body }) => {
    const { answer } = await Offices.edit(call, body);
    return reply({ status: answer.proposed ? 202 : 200, body: done(answer) });
  }),
  route(offices.listOfficeHistory, async (_call, { query }) => {
    const { rows, next } = await Offices.history(query.ddo_code, query.cursor, historyPageSize);
    return page([...rows], next);
  }),

  route(years.listOpenedYears, ({ now }, { query }) => OpenedYears.list(query.ddo_code, now)),
  route(years.proposeOpenedYear, async (call, { body }) =>
    done((await OpenedYears.propose(call, body)).answer),
  ),
  route(years.confirmOpenedYear, async (call, { body }) =>
    done((await OpenedYears.confirm(call, body)).answer),
  ),

  route(masters.listMaster, async ({ now }, { params, query }) => {
    const part = { of: query.of ?? '', year: query.year ?? financialYear(now) };
    const { rows, next } = await MasterLists.rows(params.list, part, query.cursor, listPageSize);
    return page([...rows], next);
  }),
  route(masters.importMaster, async (call, { params, body }) =>
    done(await MasterLists.load(call, params.list, body)),
  ),
  route(masters.continueMasterImport, async (call, { params }) =>
    done(await MasterLists.goOn(call, params.import_id)),
  ),
  route(listEndedAccountsOfOffice, async ({ now }, { query: { ddo_code, cursor } }) => {
    const { endedAccounts } = await import('@portal/core/payee/ended-accounts');
    const { rows, next } = await endedAccounts(ddo_code, civilDate(now), cursor);
    return page([...rows], next);
  }),
  route(masters.listMasterHistory, async (_call, { params, query }) => {
    const { rows, next } = await MasterLists.history(params.list, query.cursor, historyPageSize);
    return page([...rows], next);
  }),
  route(masters.listGrantHistory, async (_call, { query: { ddo_code, cursor, ...grant } }) => {
    const { rows, next } = await MasterLists.grantHistory(
      { ...grant, ddoCode: ddo_code },
      cursor,
      historyPageSize,
    );
    return page([...rows], next);
  }),

  route(exchange.listExchange, async ({ now }, { query: { cursor, ...filter } }) => {
    const { rows, next } = await (await exchangeLog()).list(filter, now, cursor);
    return page([...rows], next);
  }),
  route(exchange.getExchange, async (call, { params, query }) =>
    (await exchangeLog()).show(call, params.id, query.from ?? 0),
  ),
  route(exchange.retryExchange, async (call, { params }) => {
    await (await exchangeLog()).retry(call, params.id);
    return done(exchangeText.retried);
  }),

  // one screen of many, with every way in which money gets stuck
  route(operations.getOperations, async (call) => {
    const { showOperations } = await import('@portal/core/operation/service');
    return showOperations(call.now);
  }),
  route(operations.redriveUploads, async (call, { body }) => {
    const { redrive } = await import('@portal/core/operation/redrive');
    const redriven = await redrive(operatorOf(call), { authNos: body.auth_nos, what: body.what });
    const sent = redriven.uploads + redriven.answers;
    return done({ sent, message: operationText.redriven(redriven) });
  }),
  route(operations.freezePortal, async (call, { body }) => {
    await freezePortal(operatorOf(call), body.reason, body.until);
    return done(operationText.wasFrozen);
  }),
  route(operations.thawPortal, async (call) => {
    const isProposed = await proposeThaw(call);
    if (isProposed) return reply({ status: 202, body: done(operationText.thawProposed) });
    return done(operationText.wasThawed);
  }),

  route(getAdminDescription, () => description()),
]);
