// Mapped DDOs and agencies, mother sanctions and limits (3§7.6).
import { AgencyMappings } from '@portal/core/allotment/agency-mapping';
import { DdoMappings } from '@portal/core/allotment/ddo-mapping';
import { SnaAgencies } from '@portal/core/payee/sna-agencies';
import { allotLimit } from '@portal/core/sanction/allot';
import { hasLimitInForce } from '@portal/core/sanction/limit-in-force';
import { Limits } from '@portal/core/sanction/limits';
import { heldByOthers } from '@portal/core/sanction/others';
import { Sanctions } from '@portal/core/sanction/sanctions';
import { withdrawLimit } from '@portal/core/sanction/withdraw';
import * as api from '@portal/domain/allotment/api';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import * as sanctions from '@portal/domain/sanction/api';
import { listPageSize } from '@portal/domain/wire';
import { serve } from '../pipeline/pipeline.ts';
import { pfmsPort } from '../pipeline/ports.ts';
import { done, made, page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(api.mapDdo, async (call, { body }) => made(await DdoMappings.map(call, body))),

  route(api.listMappedDdos, async (call, { query }) => {
    const { rows, next } = await DdoMappings.list(call, query.cursor, query.rows);
    return page({ success: true as const, data: [...rows], message: '' }, next);
  }),

  route(api.endDdoMapping, async (call, { params }) =>
    done((await DdoMappings.end(call, params.ddo_cd, hasLimitInForce)).answer),
  ),

  route(api.getDdoMappingHistory, async (call, { query }) => {
    const list = await DdoMappings.history(call, query.ddo_cd, query.cursor, listPageSize);
    return page([...list.rows], list.next);
  }),

  route(sanctions.listMotherSanctions, async (call, { body }) => {
    const scheme = { slsCode: body.slsCode, schemecd: body.budgetCode };
    const open = await Sanctions.open(call, scheme, pfmsPort());
    return {
      STATUS: open.status,
      AT: open.at,
      FRESH: open.isFresh,
      COUNT: open.sanctions.length,
      DATA: open.sanctions.map((one) => ({
        mother_sanction_no: one.number,
        mother_sanction_date: one.date,
        mother_sanction_amount: rupees(one.amountPaise),
        balance_budget_amount: rupees(one.balancePaise),
        over_allotted_amount: rupees(one.overPaise),
        earlier_years_amount: rupees(one.earlier.allottedPaise),
        lapsed_amount: rupees(one.earlier.lapsedPaise),
        revisions: one.revisions.map(({ amountPaise, at }) => ({ amount: rupees(amountPaise), at })),
      })),
    };
  }),

  route(sanctions.listLimits, async (call, { query }) => {
    const of = { ...ofSanction(query), year: query.financial_year };
    const isFirst = query.cursor === undefined && query.financial_year === undefined;
    const [list, others] = await Promise.all([
      Limits.allotted(call, of, query.cursor, query.rows),
      isFirst ? heldByOthers(call, of) : [],
    ]);
    return page({ success: true as const, data: [...list.rows], message: '', others }, list.next);
  }),

  route(sanctions.listOwnLimits, async (call, { query }) => ({
    success: true as const,
    data: await Limits.own(call, query.budget_code),
    message: '',
  })),

  route(sanctions.listLimitBills, async (call, { query }) => {
    const limit = { ...ofSanction(query), ddoCode: query.ddo_code };
    const list = await Limits.bills(call, limit, query.cursor, query.rows);
    return page({ success: true as const, data: [...list.rows], message: '' }, list.next);
  }),

  route(sanctions.getLimitHistory, async (call, { query }) => {
    const list = await Limits.history(call, ofSanction(query), query.cursor, listPageSize);
    return page([...list.rows], list.next);
  }),

  route(sanctions.allotLimit, async (call, { body }) =>
    done((await allotLimit(call, body, pfmsPort())).answer),
  ),

  route(sanctions.withdrawLimit, async (call, { body }) => done((await withdrawLimit(call, body)).answer)),

  route(api.listSchemeAgencies, async (call, { body }) => {
    const agencies = await SnaAgencies.ofScheme(call, body.sls_code);
    return { STATUS: agencies.length > 0 ? (0 as const) : (1 as const), DATA: agencies };
  }),

  route(api.mapAgency, async (call, { body }) => made(await AgencyMappings.map(call, body))),

  route(api.listMappedAgencies, async (call, { query }) => {
    const { rows, next } = await AgencyMappings.list(call, query.cursor, query.rows);
    return page({ success: true as const, data: [...rows] }, next);
  }),

  route(api.deleteMappedAgency, async (call, { params }) =>
    done((await AgencyMappings.end(call, params.id)).answer),
  ),

  route(api.getMappedAgencyHistory, async (call, { query }) => {
    const list = await AgencyMappings.history(call, query.id, query.cursor, listPageSize);
    return page([...list.rows], list.next);
  }),
]);

function ofSanction(query: { readonly budget_code: string; readonly mother_sanction_no: string }) {
  return { schemecd: query.budget_code, sanction: query.mother_sanction_no };
}
