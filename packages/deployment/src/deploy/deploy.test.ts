// A deployment that works, that is refused and that fails, without AWS.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableVersion } from '@portal/core/migration/table-version';
import { projectRoot } from '@portal/local/paths';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { release } from '../../../../stacks/release.ts';
import {
  aws,
  bootstrap,
  bothWhole,
  build,
  leaves,
  makes,
  noted,
  run,
  said,
  sst,
  stack,
  useDeployment,
  wasCalled,
  worked,
  write,
  writesOutputs,
} from './deploy.fixture.ts';
import { withoutTelemetry } from './run-sst.ts';

useDeployment();

const refusal = `<ErrorResponse><Error><Type>Sender</Type><Code>InvalidClientTokenId</Code>
  <Message>The security token included in the request is invalid.</Message></Error></ErrorResponse>`;

describe('a deployment', () => {
  beforeEach(bothWhole);

  test('builds, deploys and says where the portal is and what comes next', async () => {
    sst(worked);
    const text = await run('--stage', 'trial');
    expect(text.split('\n')).toEqual([
      `trial is deployed in ap-south-1: https://demo.example.org (release ${release}, table version 7)`,
      expect.stringMatching(
        /^Next: npm run settings -- --stage trial portalOrigin=https:\/\/demo\.example\.org/,
      ),
      expect.stringMatching(
        /^Next: npm run settings -- --stage trial shows \d+ settings that are still unset/,
      ),
      'No bill was played: npm run smoke -- --address https://demo.example.org --account <username> --ein <EIN> does that.',
      'What the release is made of is kept as s3://trial-portal-documents-000000000000/sbom/v1.cdx.json',
    ]);
    expect([...aws.objects]).toEqual([
      ['/trial-portal-documents-000000000000/sbom/v1.cdx.json', '{"bomFormat":"CycloneDX"}'],
    ]);
    expect(build).toHaveBeenCalledOnce();
    expect(noted('calls').trim()).toBe('deploy --stage trial --region ap-south-1');
  });

  test('sends no figures to the makers of the tools', async () => {
    sst(worked);
    await run('--stage', 'trial');
    expect(noted('environment')).toContain('SST_TELEMETRY_DISABLED=1');
    expect(noted('environment')).toContain('CDK_DISABLE_CLI_TELEMETRY=true');
  });

  test('creates settings and keys once, and writes over none of the operator', async () => {
    sst(worked);
    await run('--stage', 'trial');
    expect(said.at(-1)).toMatch(/^Created with their first values: portalOrigin, /);
    expect(aws.secrets.get('portal/trial/originSecretB')?.value).toMatch(/^[0-9a-f]{48}$/);
    aws.parameters.set('/portal/trial/treasuryUrl', 'https://treasury.example.org');
    const before = [new Map(aws.parameters), [...aws.secrets].map(([name, { value }]) => [name, value])];
    await run('--stage', 'trial');
    expect([new Map(aws.parameters), [...aws.secrets].map(([name, { value }]) => [name, value])]).toEqual(
      before,
    );
    expect(said.filter((line) => line.startsWith('Created'))).toHaveLength(1);
  });

  test('is refused where a setting does not have its shape, before any stack is changed', async () => {
    sst(worked);
    await run('--stage', 'trial');
    aws.parameters.set('/portal/trial/treasuryUrl', 'http://treasury.example.org');
    await expect(run('--stage', 'trial')).rejects.toThrow(
      /^The setting treasuryUrl is an address: https.+ Nothing was deployed: npm run settings -- --stage trial treasuryUrl=<value>/,
    );
    expect(noted('calls').trim().split('\n')).toHaveLength(1);
  });

  test('protects every stack, unless the stage file says otherwise', async () => {
    sst(worked);
    await run('--stage', 'trial');
    expect(aws.stacks.map(({ isProtected }) => isProtected)).toEqual([true, true]);
    write('stages/trial.json', JSON.stringify({ isProduction: false, isProtected: false }));
    await run('--stage', 'trial');
    expect(aws.stacks.map(({ isProtected }) => isProtected)).toEqual([false, false]);
  });

  test('of the firewall says what to write into the settings', async () => {
    write('stages/prod.json', JSON.stringify({ isProduction: true }));
    makes(stack('prod-portal-Firewall'));
    leaves({ name: 'prod-portal-Firewall', status: 'CREATE_COMPLETE' });
    sst(writesOutputs({ 'prod-portal-Firewall': { WebAclArn: 'arn:demo' } }));
    expect(await run('--stage', 'prod', '--region', 'us-east-1')).toBe(
      'The firewall of prod is deployed. Write into stages/prod.json: "firewall": "arn:demo"',
    );
    expect(build).not.toHaveBeenCalled();
    expect(aws.objects.size).toBe(0);
  });
});

describe('a deployment is refused with a sentence', () => {
  test.each([
    [[], /^Usage: npm run deploy -- --stage <stage>/],
    [['--stage', 'Trial!'], /^"Trial!" is no stage/],
    [['--stage', 'local'], /^"local" is the portal on this machine/],
    [['--stage', 'absent'], /^There is no stages\/absent\.json/],
    [
      ['--stage', 'trial', '--region', 'eu-west-1'],
      /^trial is deployed in ap-south-1 .+: eu-west-1 is neither/,
    ],
    [['--stage', 'trial', '--fast'], /^Unknown option '--fast'/],
  ])('of %j', async (argv, sentence) => {
    await expect(run(...argv)).rejects.toThrow(sentence);
    expect(build).not.toHaveBeenCalled();
  });

  test('where there are no credentials', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
    await expect(run('--stage', 'trial')).rejects.toThrow(
      /^There are no usable AWS credentials \(.+\): set AWS_/,
    );
    expect(build).not.toHaveBeenCalled();
  });

  test('where AWS does not know them', async () => {
    aws.caller = { status: 403, body: refusal };
    await expect(run('--stage', 'trial')).rejects.toThrow(
      'AWS refuses the credentials: The security token included in the request is invalid.',
    );
  });

  test('where AWS cannot be reached', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
    await expect(run('--stage', 'trial')).rejects.toThrow(
      /^AWS cannot be reached in ap-south-1 \(.*ECONNREFUSED/,
    );
  });

  test('where the account is not prepared', async () => {
    aws.parameters.delete(bootstrap);
    await expect(run('--stage', 'trial')).rejects.toThrow(
      'The account 000000000000 is not prepared for deployments in ap-south-1: prepare it once with: npm run bootstrap -- aws://000000000000/ap-south-1',
    );
    aws.parameters.set(bootstrap, '3');
    await expect(run('--stage', 'trial')).rejects.toThrow(/by an old tool \(version 3\): prepare it once/);
    expect(build).not.toHaveBeenCalled();
  });

  test('while another one is running', async () => {
    leaves({ name: 'trial-portal-Api', status: 'UPDATE_IN_PROGRESS' });
    await expect(run('--stage', 'trial')).rejects.toThrow(
      'Another deployment is running on trial-portal-Api (UPDATE_IN_PROGRESS): wait until it has ended.',
    );
  });

  test('of production without domain, certificate, firewall and alarm addresses', async () => {
    write('stages/live.json', JSON.stringify({ isProduction: true }));
    await expect(run('--stage', 'live')).rejects.toThrow(
      /^stages\/live\.json is of a production stage and lacks domain .+, certificate .+, firewall .+--stage live .+, alarms .+, budgetUsd/,
    );
  });
});

describe('a deployment asks the table for its version', () => {
  beforeEach(() => {
    bothWhole();
    sst(worked);
    aws.rows = 1;
  });

  test('and refuses one of a release before migrations, or of an older release', async () => {
    for (const version of ['none', tableVersion - 1] as const) {
      aws.tableVersion = version;
      await expect(run('--stage', 'trial')).rejects.toThrow(
        /^The table trial-portal is of version \d+ and this release needs version \d+: "npm run upgrade -- --stage trial --dry-run" .+ Nothing was deployed\.$/,
      );
    }
    expect([wasCalled(), build.mock.calls]).toEqual([false, []]);
  });

  test('and refuses one of a newer release', async () => {
    aws.tableVersion = tableVersion + 1;
    await expect(run('--stage', 'trial')).rejects.toThrow(
      /deploy the release that upgraded it, or a newer one/,
    );
    expect(wasCalled()).toBe(false);
  });

  test('deploys onto one of its own version, and gives a new table that version', async () => {
    aws.tableVersion = tableVersion;
    await run('--stage', 'trial');
    aws.rows = 0;
    aws.tableVersion = 'none';
    await run('--stage', 'trial');
    expect(aws.tableVersion).toBe(tableVersion);
  });
});

describe('a deployment fails with a sentence', () => {
  beforeEach(bothWhole);

  test('where the build fails', async () => {
    build.mockRejectedValueOnce(new Error('The pages could not be built.'));
    await expect(run('--stage', 'trial')).rejects.toThrow('The pages could not be built.');
  });

  test.each([
    ['exit 3', 'The deployment tool failed with code 3; its reason is printed above.'],
    ['kill -TERM $$', 'The deployment tool was ended by SIGTERM; its reason is printed above.'],
    ['exit 0', /ended without an error and without a result/],
    ['mkdir .sst; echo nonsense > .sst/outputs.json', /^The result of the deployment tool .+ cannot be read/],
    [writesOutputs({}), /did not deploy trial-portal-Web/],
  ])('where the deployment tool does: %s', async (script, sentence) => {
    sst(script);
    await expect(run('--stage', 'trial')).rejects.toThrow(sentence);
  });

  test.each(['exit 0', 'exit 1', worked])(
    'where a stack fails and the deployment tool does: %s',
    async (script) => {
      leaves(
        { name: 'trial-portal-Data', status: 'UPDATE_COMPLETE' },
        {
          name: 'trial-portal-Web',
          status: 'UPDATE_ROLLBACK_COMPLETE',
          events: [
            { id: 'trial-portal-Web', status: 'UPDATE_ROLLBACK_COMPLETE', reason: '' },
            { id: 'Logs', status: 'UPDATE_FAILED', reason: 'Resource update cancelled' },
            { id: 'Distribution', status: 'UPDATE_FAILED', reason: 'The certificate is unknown' },
            { id: 'trial-portal-Web', status: 'UPDATE_IN_PROGRESS', reason: 'User Initiated' },
            { id: 'Site', status: 'CREATE_FAILED', reason: 'of an earlier run' },
          ],
        },
      );
      sst(script);
      await expect(run('--stage', 'trial')).rejects.toThrow(
        'trial-portal-Web is UPDATE_ROLLBACK_COMPLETE (Distribution: The certificate is unknown): the deployment failed.',
      );
    },
  );

  test('where what the release is made of cannot be kept; the stage is deployed all the same', async () => {
    aws.bucket = {
      status: 403,
      body: '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    };
    sst(worked);
    await expect(run('--stage', 'trial')).rejects.toThrow(
      /^trial is deployed, and what the release is made of could not be kept in trial-portal-documents-0{12} \(Access Denied\): deploy once more, or copy \S+v1\.cdx\.json there as sbom\/v1\.cdx\.json\.$/,
    );
    expect(aws.stacks.map(({ isProtected }) => isProtected)).toEqual([true, true]);
  });

  test('where it is not installed', async () => {
    await expect(run('--stage', 'trial')).rejects.toThrow(/^The deployment tool cannot be started: .*ENOENT/);
  });

  test('and the result of an earlier run does not count', async () => {
    write(
      '.sst/outputs.json',
      JSON.stringify({ 'trial-portal-Web': { Address: 'https://old.example.org' } }),
    );
    sst('exit 0');
    await expect(run('--stage', 'trial')).rejects.toThrow(/without a result/);
  });
});

const folder = join(projectRoot, 'packages/deployment');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

test('the tools are those whose switches of telemetry were read', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(dependencies).toMatchObject({ sst: '2.49.8', 'aws-cdk': '2.1033.0' });
});

test.runIf(existsSync(join(folder, 'node_modules')))(
  'the tools know the switches of their telemetry, where they are installed',
  () => {
    const [sstSwitch, cdkSwitch] = Object.keys(withoutTelemetry);
    expect(read('node_modules/sst/cli/telemetry/telemetry.js')).toContain(`process.env.${sstSwitch}`);
    expect(read('node_modules/aws-cdk/lib/cli/telemetry/collect-telemetry.js')).toContain(cdkSwitch);
  },
);
