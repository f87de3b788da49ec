// Grants, common heads, heads, bill types and the PFMS status (1§7).
import { Homes } from '@portal/core/home/service';
import { Masters } from '@portal/core/scheme/masters';
import { Schemes } from '@portal/core/scheme/service';
import { Unfinished } from '@portal/core/unfinished/service';
import { Views } from '@portal/core/view/service';
import { getHome } from '@portal/domain/home/api';
import * as api from '@portal/domain/scheme/api';
import * as unfinished from '@portal/domain/unfinished/api';
import { listViews, removeView, saveView } from '@portal/domain/view/api';
import { listPageSize } from '@portal/domain/wire';
import { serve } from '../pipeline/pipeline.ts';
import { pfmsPort } from '../pipeline/ports.ts';
import { done, page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(getHome, (call) => Homes.read(call)),

  route(api.listGrants, async (call, { query }) => {
    const { rows, next } = await Schemes.grants(call, query.cursor, listPageSize);
    return page([...rows], next);
  }),

  route(api.listCommonHeads, async (call, { query }) => {
    const { rows, next } = await Schemes.commonHeads(call, query.cursor, listPageSize);
    return page([...rows], next);
  }),

  route(api.getPfmsDetails, async (call, { params }) => {
    const known = await Schemes.knownDetails(pfmsPort(), params.schemecd, call);
    const { status, details, at, isFresh } = known;
    return { STATUS: status, AT: at, FRESH: isFresh, DATA: details ? [details] : [] };
  }),

  route(api.listBillTypes, (_call, { query }) => Masters.billTypes(query.dh_cd)),

  route(api.listMajorHeads, () => Masters.majorHeads()),

  route(api.listSchemes, (_call, { query }) => Masters.schemes(query.majorHead)),

  route(api.getSchemeDetails, async (_call, { query }) => {
    const details = await Masters.schemeDetails(query.scheme_cd, query.dh_cd, query.major);
    return details ? [details] : [];
  }),

  route(unfinished.listUnfinishedBills, (call) => Unfinished.list(call)),
  route(unfinished.getUnfinishedBill, (call, { query }) => Unfinished.read(call, query.id)),
  route(unfinished.saveUnfinishedBill, async (call, { body }) => done(await Unfinished.save(call, body))),
  route(unfinished.discardUnfinishedBill, async (call, { query }) => {
    await Unfinished.discard(call, query.id, query.version);
    return done(query.id);
  }),

  route(listViews, (call) => Views.list(call)),
  route(saveView, async (call, { body }) => done(await Views.save(call, body))),
  route(removeView, async (call, { query }) => {
    await Views.remove(call, query);
    return done(query.name);
  }),
]);
