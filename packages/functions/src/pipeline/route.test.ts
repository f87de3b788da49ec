import type { FunctionName } from '@portal/domain/contract';
import { endpoints } from '@portal/domain/endpoints';
import { expect, test } from 'vitest';
import { handler as admin } from '../api/admin.ts';
import { handler as allotment } from '../api/allotment.ts';
import { handler as bank } from '../api/bank.ts';
import { handler as bill } from '../api/bill.ts';
import { handler as certificate } from '../api/certificate.ts';
import { handler as consolidation } from '../api/consolidation.ts';
import { handler as document } from '../api/document.ts';
import { handler as nrega } from '../api/nrega.ts';
import { handler as nrlm } from '../api/nrlm.ts';
import { handler as ommas } from '../api/ommas.ts';
import { handler as payee } from '../api/payee.ts';
import { handler as scheme } from '../api/scheme.ts';
import { handler as session } from '../api/session.ts';
import { handler as slip } from '../api/slip.ts';
import { handler as sparsh } from '../api/sparsh.ts';
import { handler as treasury } from '../api/treasury.ts';
import { handler as vendor } from '../api/vendor.ts';
import { list, open, settings, usePipeline } from './pipeline.fixture.ts';
import { serve } from './pipeline.ts';
import { publicRoute, route, routeKey } from './route.ts';

usePipeline();

const handlers = {
  session,
  scheme,
  bill,
  slip,
  document,
  treasury,
  consolidation,
  payee,
  bank,
  vendor,
  allotment,
  sparsh,
  nrega,
  nrlm,
  ommas,
  admin,
  certificate,
} as const satisfies Record<FunctionName, unknown>;

// none is declared without a handler, none served undeclared
test.each(Object.entries(handlers))('the function %s serves its endpoints and no other', (name, handler) => {
  const declared = endpoints.filter((each) => each.function === name).map(routeKey);
  expect(handler.routeKeys.toSorted()).toEqual(declared.toSorted());
});

test('a route is served once only, and by its own kind', () => {
  expect(() => serve([route(list, () => []), route(list, () => [])], settings)).toThrow('served twice');
  expect(() => route(open, () => ({ address: '' }))).toThrow('use publicRoute');
  expect(() => publicRoute(list, () => [])).toThrow('use route');
});
