// Vendors, their agencies and groups (2§7).
import { Agencies } from '@portal/core/supplier/agencies';
import { Groups } from '@portal/core/supplier/groups';
import { groupHistory, mappingHistory } from '@portal/core/supplier/history';
import { Mappings } from '@portal/core/supplier/mapping';
import { Vendors } from '@portal/core/supplier/service';
import { takeVendorBranch } from '@portal/domain/payee/branch-api';
import * as api from '@portal/domain/supplier/api';
import { listPageSize } from '@portal/domain/wire';
import { serve } from '../pipeline/pipeline.ts';
import { done, made, page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

const rows = listPageSize;

export const handler = serve([
  route(api.listVendors, async (call, { query }) => {
    const list = await Vendors.list(call, query.cursor, query.rows);
    return page(done([...list.rows]), list.next);
  }),

  route(api.addVendor, async (call, { body }) => made(await Vendors.add(call, body))),

  route(api.updateVendor, async (call, { params, body }) =>
    done((await Vendors.update(call, params.ein, body)).answer),
  ),

  route(api.confirmVendorAccount, async (call, { body }) =>
    done((await Vendors.confirmAccount(call, body)).answer),
  ),

  route(takeVendorBranch, async (call, { body }) => done((await Vendors.takeBranch(call, body)).answer)),

  route(api.importVendors, async (call, { body }) => {
    const { importVendors } = await import('@portal/core/supplier/import-vendors');
    return done(await importVendors(call, body));
  }),

  route(api.getVendorHistory, async (call, { query }) => {
    const list = await Vendors.history(call, query.ein, query.cursor, rows);
    return page([...list.rows], list.next);
  }),

  route(api.listAgencies, async (call, { query }) => {
    const list = await Agencies.list(call, query.cursor, rows);
    return page(done([...list.rows]), list.next);
  }),

  route(api.listMappedVendors, async (call, { query }) => {
    const list = await Mappings.mapped(call, query.agency, query.cursor, query.rows);
    return page(done([...list.rows]), list.next);
  }),

  route(api.listUnmappedVendors, async (call, { query }) => {
    const list = await Mappings.unmapped(call, query.agency, query.cursor, query.rows);
    return page(done([...list.rows]), list.next);
  }),

  route(api.mapVendors, async (call, { query, body }) =>
    done((await Mappings.map(call, query.agency, body)).answer),
  ),

  route(api.activateMapping, async (call, { body }) =>
    done((await Mappings.setActive(call, body.agency, body.ein, true)).answer),
  ),

  route(api.deactivateMapping, async (call, { body }) =>
    done((await Mappings.setActive(call, body.agency, body.ein, false)).answer),
  ),

  route(api.getMappingHistory, async (call, { query: { cursor, ...key } }) => {
    const list = await mappingHistory(call, key, cursor, rows);
    return page([...list.rows], list.next);
  }),

  route(api.listGroups, async (call, { query }) => {
    const list = await Groups.list(call, query.cursor, rows);
    return page(done(JSON.stringify(list.rows)), list.next);
  }),

  route(api.addGroup, async (call, { body }) => made(await Groups.add(call, body))),

  route(api.renameGroup, async (call, { body }) => done((await Groups.rename(call, body)).answer)),

  route(api.getGroupHistory, async (call, { query }) => {
    const list = await groupHistory(call, query.group_id, query.cursor, rows);
    return page([...list.rows], list.next);
  }),

  route(api.addGroupPayees, async (call, { body }) => done((await Groups.addMembers(call, body)).answer)),

  route(api.listGroupPayees, async (call, { params, query }) => {
    const list = await Groups.members(call, params.id, query.cursor, query.rows);
    return page(done(JSON.stringify(list.rows)), list.next);
  }),

  route(api.importGroupPayees, async (call, { params, body }) => {
    const { importMembers } = await import('@portal/core/supplier/import-members');
    return done(await importMembers(call, params.id, body));
  }),

  route(api.listUnassignedVendors, async (call, { params, query }) => {
    const list = await Mappings.unassigned(call, params.agency_code, query.cursor, query.rows);
    return page(done(JSON.stringify(list.rows)), list.next);
  }),
]);
