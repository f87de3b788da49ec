import { documentContract, documentEndpoints, documentEndpointsOf } from '@portal/domain/document/api';
import { type BillFamily, normalFamily } from '@portal/domain/document/family';
import { getHealth } from '@portal/domain/session/api';
import { treasuryContract, treasuryEndpoints, treasuryEndpointsOf } from '@portal/domain/treasury/api';
import { expect, test } from 'vitest';
import { routeKey } from '../pipeline/route.ts';
import { documentRoutes, handler } from './document.ts';
import { handler as treasuryHandler, treasuryRoutes } from './treasury.ts';

const other: BillFamily = {
  ...normalFamily,
  paths: {
    body: '/api/v1/other/body/{auth_no}',
    bodyFile: '/api/v1/other/file/{auth_no}',
    signedBody: '/api/v1/other/signed/{auth_no}',
    upload: '/api/v1/other/upload',
    uploaded: '/api/v1/other/uploaded',
    status: '/api/v1/other/status',
  },
  statusField: 'AuthNo',
};

test('every endpoint of a further family is served by the same code', () => {
  const documents = documentContract(other);
  expect(documentRoutes(documents, other).map(({ key }) => key)).toEqual(
    documentEndpointsOf(documents).map(routeKey),
  );
  const treasury = treasuryContract(other);
  expect(treasuryRoutes(treasury, other).map(({ key }) => key)).toEqual(
    treasuryEndpointsOf(treasury).map(routeKey),
  );
});

test('the functions serve the normal and the consolidated family', () => {
  expect(handler.routeKeys).toEqual([...documentEndpoints, getHealth].map(routeKey));
  expect(treasuryHandler.routeKeys).toEqual(treasuryEndpoints.map(routeKey));
});
