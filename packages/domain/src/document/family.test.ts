// The consolidated family: one object gives every endpoint that the specification lists for it, and the normal family
// stays as it is.
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../contract.ts';
import { treasuryContract, treasuryEndpoints, treasuryEndpointsOf } from '../treasury/api.ts';
import { documentContract, documentEndpoints, documentEndpointsOf } from './api.ts';
import { consolidatedFamily, normalFamily } from './family.ts';

const summaryOf = ({ method, path, access, finalOnly, function: name }: Endpoint) =>
  [method, path, access, finalOnly ? 'F' : '-', name].join(' ');

const documents = documentContract(consolidatedFamily);
const treasury = treasuryContract(consolidatedFamily);

describe('a second family', () => {
  test('has every endpoint of bodies under its own addresses, for its own accounts', () => {
    expect(documentEndpointsOf(documents).map(summaryOf)).toEqual([
      'POST /api/v1/consolidatedbill/billbody/{auth_no} spa - document',
      'GET /api/v1/bill/consolidatedbillbody/{auth_no} spa - document',
      'POST /api/v1/consolidatedbill/signed_bill/{auth_no} spa F document',
      'POST /api/v1/consolidatedbill/billbody/{auth_no}/upload spa - document',
      'GET /api/v1/consolidatedbill/billbody/{auth_no}/upload/{upload_id} spa - document',
      'POST /api/v1/consolidatedbill/billbody/{auth_no}/upload/{upload_id}/complete spa - document',
      'POST /api/v1/consolidatedbill/signed_bill/{auth_no}/upload spa F document',
      'GET /api/v1/consolidatedbill/signed_bill/{auth_no}/upload/{upload_id} spa F document',
      'POST /api/v1/consolidatedbill/signed_bill/{auth_no}/upload/{upload_id}/complete spa F document',
    ]);
  });

  test('has a list of its own for what is at the treasury', () => {
    expect(treasuryEndpointsOf(treasury).map(summaryOf)).toEqual([
      'GET /api/v1/consolidatedbill/upload spa - treasury',
      'GET /api/v1/consolidatedbill/uploaded spa - treasury',
      'POST /api/v1/consolidatedbill/upload spa F treasury',
      'POST /api/v1/consolidatedbill/status spa - treasury',
    ]);
  });

  test('names the number in its own way and the operation gets it in one', () => {
    const question = treasury.updateStatus.body;
    expect(question?.parse({ AuthNo: 7 })).toEqual({ auth_no: '7' });
    expect(question?.safeParse({ auth_no: '7' }).success).toBe(false);
  });

  test('says its own limit and what it is called', () => {
    expect(documents.bodyUpload.begin.summary).toBe(
      'Hands out pre-signed URLs for the parts of a body of a consolidated bill of up to 5 MB.',
    );
    expect(treasury.uploadBill.summary).toMatch(/^Sends a signed consolidated bill /);
  });
});

describe('the normal family', () => {
  const own = documentEndpointsOf(documentContract(normalFamily));
  const ownTreasury = treasuryEndpointsOf(treasuryContract(normalFamily));

  test('is for every officer and takes 200 MB', () => {
    expect(new Set([...own, ...ownTreasury].map(({ access }) => access))).toEqual(new Set(['session']));
    expect(documentContract(normalFamily).bodyUpload.begin.summary).toMatch(/up to 200 MB\.$/);
    expect(ownTreasury).toHaveLength(3);
  });

  test('is in the registry beside the consolidated one', () => {
    expect([...documentEndpoints, ...treasuryEndpoints].map(({ path }) => path)).toEqual([
      ...[...own, ...documentEndpointsOf(documents)].map(({ path }) => path),
      ...[...ownTreasury, ...treasuryEndpointsOf(treasury)].map(({ path }) => path),
    ]);
  });
});
