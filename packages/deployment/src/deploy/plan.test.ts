// What a deployment would lose, and what an earlier one left.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aws,
  leaves,
  makes,
  run,
  said,
  sst,
  stack,
  useDeployment,
  wasCalled,
  worked,
} from './deploy.fixture.ts';

useDeployment();

const bucket = (name: string) => ({ Type: 'AWS::S3::Bucket', Properties: { BucketName: name } });

describe('what would be lost', () => {
  const before = {
    Resources: {
      Kept: bucket('a'),
      Renamed: bucket('b'),
      Gone: bucket('c'),
      CDKMetadata: { Type: 'AWS::CDK::Metadata' },
    },
  };
  const after = { Resources: { Kept: bucket('a'), Renamed: bucket('d') } };
  beforeEach(() => {
    makes(stack('trial-portal-Data', after), stack('trial-portal-Web'));
    leaves(
      { name: 'trial-portal-Data', status: 'UPDATE_COMPLETE', template: before },
      { name: 'trial-portal-Web', status: 'UPDATE_COMPLETE' },
      { name: 'trial-portal-Settings', status: 'UPDATE_COMPLETE' },
      { name: 'other-portal-Data', status: 'UPDATE_COMPLETE' },
    );
    sst(worked);
  });

  test('is shown, and nothing is done without --yes', async () => {
    await expect(run('--stage', 'trial')).rejects.toThrow(
      /^2 resources would be replaced or removed.+Nothing was changed.+with --yes/,
    );
    expect(said).toEqual([
      'trial-portal-Data: AWS::S3::Bucket Gone is removed',
      'trial-portal-Data: AWS::S3::Bucket Renamed is replaced',
      'trial-portal-Settings is no part of the portal any more; it stays until a person deletes it.',
    ]);
    expect(wasCalled()).toBe(false);
    expect(aws.secrets.size).toBe(0);
  });

  test('is done with --yes', async () => {
    expect(await run('--stage', 'trial', '--yes')).toMatch(/^trial is deployed/);
  });

  test('is nothing where the same commit is deployed again', async () => {
    leaves(
      { name: 'trial-portal-Data', status: 'UPDATE_COMPLETE', template: after },
      { name: 'trial-portal-Web', status: 'UPDATE_COMPLETE' },
    );
    await run('--stage', 'trial');
    expect(said.filter((line) => !line.startsWith('Created'))).toEqual([]);
  });
});

describe('a first creation that failed', () => {
  const table = {
    id: 'Table',
    type: 'AWS::DynamoDB::GlobalTable',
    status: 'DELETE_FAILED',
    physical: 'trial-portal',
  };
  beforeEach(() => {
    leaves(
      { name: 'trial-portal-Data', status: 'ROLLBACK_FAILED', isProtected: true, resources: [table] },
      { name: 'trial-portal-Web', status: 'CREATE_COMPLETE' },
    );
    sst('exit 1');
  });

  test('is taken away, its empty table too, and the run goes on', async () => {
    await expect(run('--stage', 'trial')).rejects.toThrow(/did not deploy trial-portal-Data/);
    expect(aws.asked).toContain('UpdateTable trial-portal');
    expect(aws.asked).toContain('DeleteStack trial-portal-Data');
    expect(said[0]).toBe(
      'trial-portal-Data could not be created the last time: what is left of it is taken away.',
    );
    expect(wasCalled()).toBe(true);
  });

  test('stays where its table holds a row', async () => {
    aws.rows = 1;
    await expect(run('--stage', 'trial')).rejects.toThrow(/the table holds rows: nothing was taken away/);
    expect(aws.asked).not.toContain('DeleteStack trial-portal-Data');
  });
});
