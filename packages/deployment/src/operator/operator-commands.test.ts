// Settings and keys of a deployed stage, by the real clients against services on this machine.
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedStage, readStageArguments } from '@portal/local/operator/stage-argument';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingFault } from '../../../../stacks/setting-shape.ts';
import { isUnset, settings as settingTable } from '../../../../stacks/setting-table.ts';
import { StoredStacks } from '../deploy/stored-stacks.ts';
import { AwsStandIn, standInEnvironment } from './aws-stand-in.fixture.ts';
import { peakCommand } from './peak.ts';
import { rotateCommand } from './rotate.ts';
import { seal } from './sealed-settings.ts';
import { settingsCommand } from './settings.ts';
import { StoredSettings, settingNames } from './stored-settings.ts';

let root: string;
let aws: AwsStandIn;
let stored: StoredSettings;
let stacks: StoredStacks;
let input: string;
let waited: [number, string | undefined][];

const stage = (...words: string[]) =>
  namedStage(
    readStageArguments(['--stage', 'trial', ...words], 'usage', [
      'finish',
      'backup',
      'restore',
      'overwrite',
      'of',
    ]),
    root,
  );

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'operator-commands-'));
  mkdirSync(join(root, 'stages'));
  writeFileSync(join(root, 'stages/trial.json'), JSON.stringify({ isProduction: false }));
  aws = new AwsStandIn();
  for (const [name, value] of Object.entries(standInEnvironment(await aws.start(), root)))
    vi.stubEnv(name, value);
  stored = new StoredSettings('ap-south-1', stage().deployment);
  stacks = new StoredStacks('ap-south-1', 'trial-portal');
  input = '';
  waited = [];
  deployed('a');
});
afterEach(async () => {
  stored.destroy();
  stacks.destroy();
  vi.unstubAllEnvs();
  await aws.stop();
  rmSync(root, { recursive: true, force: true });
});

/** What CloudFront sends, as the deployed template says it. */
const deployed = (slot: 'a' | 'b') => {
  const template = {
    Header: `{{resolve:secretsmanager:portal/trial/originSecret${slot.toUpperCase()}:SecretString:::}}`,
  };
  aws.stacks = [{ name: 'trial-portal-Web', status: 'UPDATE_COMPLETE', template }];
};
const settings = (...words: string[]) =>
  settingsCommand(stage(...words), {
    stored,
    passphrase: async () => input,
    now: () => new Date('2026-11-29T06:00:00Z'),
  });
const rotate = (...words: string[]) =>
  rotateCommand(stage(...words), {
    stored,
    root,
    input: async () => input,
    say: () => {},
    wait: async (milliseconds) => waited.push([milliseconds, secret('messageKey')]),
    sentOrigin: () => stacks.sentOrigin(),
  });
const secret = (name: string) => aws.secrets.get(`portal/trial/${name}`)?.value;

const pem = { type: 'pkcs8', format: 'pem' } as const;
const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString();
const shortKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pem).toString();

test('every setting begins with a value of its shape, but for one that cannot be used until it is set', () => {
  for (const name of settingNames) {
    const { initial } = settingTable[name];
    expect([name, settingFault(name, initial) === undefined || isUnset(name, initial)]).toEqual([name, true]);
  }
});

describe('settings', () => {
  test('are shown with meaning, default and what is unset, and no key is read', async () => {
    await stored.createAbsent();
    await settings('stateCode=15', 'treasuryUrl=https://treasury.example.org');
    aws.asked.length = 0;
    const text = await settings();
    expect(text).toContain(
      'stateCode = 15\n    Code of the state in the local government directory, as scheme systems know it (default: 14)',
    );
    expect(text).toMatch(/^pfmsUrl = https:\/\/pfms\.invalid {3}<- unset$/m);
    expect(text).toMatch(/^treasuryUrl = https:\/\/treasury\.example\.org$/m);
    expect(text).toMatch(/^treasuryKey: generated, to be replaced .+ <- unset$/m);
    expect(text).toMatch(/^originSecretA: generated$/m);
    expect(text).toMatch(/\d+ are still unset\.$/);
    expect(aws.asked.filter((action) => action.startsWith('GetSecretValue'))).toEqual([]);
  });

  test('of a stage without deployment are absent, and said to be', async () => {
    expect(await settings()).toContain('stateCode = (absent: deploy creates it)   <- unset');
  });

  test('are created once; what the operator set stays', async () => {
    expect(await stored.createAbsent()).toContain('stateCode');
    await settings('stateCode=15');
    expect(await stored.createAbsent()).toEqual([]);
    expect(aws.parameters.get('/portal/trial/stateCode')).toBe('15');
  });

  test.each<readonly [words: readonly string[], sentence: RegExp]>([
    [['treasury=x'], /^There is no setting "treasury"\. There are: portalOrigin/],
    [['stateCode'], /is not <setting>=<value>/],
    [['stateCode='], /needs a value\. Nothing was set/],
    [['treasuryKey=x'], /^treasuryKey is a key: npm run rotate/],
    ...['treasuryUrl', 'pfmsUrl', 'employeeUrl', 'componentUrl', 'nrlmUrl', 'ommasUrl'].flatMap((name) =>
      ['ftp://x', 'http://x.example', 'https://user:word@x.example', 'x'].map(
        (value) =>
          [[`${name}=${value}`], new RegExp(`^${name} is an address: https://`)] as [string[], RegExp],
      ),
    ),
    [['stateCode=abc'], /^stateCode is one of one or two digits/],
    [['nregaFolders=x'], /^nregaFolders names five folders/],
    [['nregaFolders=in=in,dsc=in,ack=ack,done=done,failed=failed'], /each another one/],
    [['nregaFolders=in=../in,dsc=dsc,ack=ack,done=done,failed=failed'], /below the folder/],
    [['nregaAddress=https://x.example'], /^nregaAddress is an address: sftp:/],
    [['nregaAddress=sftp://user:word@x.example/'], /without a password/],
    [['nregaHostFingerprint=SHA256:abc'], /43 signs/],
    [['signingService=http://x.example:4700'], /the officer’s own machine/],
    [['nrlmClientId=a b'], /^nrlmClientId has up to 64/],
    [['administratorContact=<b>'], /^administratorContact is a plain text/],
    [['portalOrigin=http://x.example'], /^portalOrigin is an origin/],
    [['portalOrigin=https://x.example/'], /^portalOrigin is an origin/],
    [['revocationPolicy=none'], /is one of hard, soft/],
    [['treasuryBillsPerQuestion=0'], /is a number from 1 to 100\. Nothing was set/],
    [['stateCode=15', 'nregaSettleSeconds=61'], /is a number from 0 to 60\. Nothing was set/],
  ])('%j are refused, and nothing is set', async (words, sentence) => {
    await expect(settings(...words)).rejects.toThrow(sentence);
    expect(aws.parameters.size).toBe(0);
  });
});

describe('settings and keys in a sealed file', () => {
  const passphrase = 'four words of a dice';
  const file = () => join(root, 'trial.sealed');
  beforeEach(async () => {
    await stored.createAbsent();
    await settings('stateCode=15');
    await stored.replaceSecret('treasuryKey', 'the key of the treasury');
    input = passphrase;
  });
  const kept = () => ({
    parameters: new Map(aws.parameters),
    secrets: [...aws.secrets].map(([name, { value, tags }]) => [name, value, tags.get('portal:value')]),
  });
  const lose = () => {
    aws.parameters.clear();
    aws.secrets.clear();
  };

  test('are put back as they were into a stage that has none', async () => {
    expect(await settings('--backup', file())).toMatch(
      / has \d+ settings and \d+ keys of trial, sealed\. Keep it/,
    );
    const before = kept();
    lose();
    expect(await settings('--restore', file())).toMatch(
      /^Backup of trial of 2026-11-29T06:00:00\.000Z:\nPut back: .*stateCode.*treasuryKey.*\nThere already, .+: none\.$/m,
    );
    expect(kept()).toEqual(before);
    expect(await settings()).toMatch(/^treasuryKey: given$/m);
  });

  test('say format, stage and time in the clear, and nothing else', async () => {
    await settings('--backup', file());
    const text = readFileSync(file(), 'utf8');
    expect(JSON.parse(text)).toEqual({
      format: 'bill-portal-settings/1',
      stage: 'trial',
      madeAt: '2026-11-29T06:00:00.000Z',
      sealed: expect.any(String),
    });
    expect(text).not.toMatch(/treasury|stateCode/);
  });

  test('that are there are left, and replaced where it is asked', async () => {
    await settings('--backup', file());
    const before = kept();
    await settings('stateCode=16');
    await stored.replaceSecret('chainKey', 'another');
    aws.secrets.delete('portal/trial/cursorKey');
    const text = await settings('--restore', file());
    expect(text).toMatch(/^Put back: cursorKey\.$/m);
    expect(text).toMatch(
      /^There already, left as they are \(--overwrite replaces them\): .*stateCode.*chainKey/m,
    );
    expect(secret('chainKey')).toBe('another');
    expect(await settings('--restore', file(), '--overwrite')).toMatch(/^Put back: stateCode, chainKey\.$/m);
    expect(new Set(kept().secrets)).toEqual(new Set(before.secrets));
  });

  test('what is absent is named, and a file is never written over', async () => {
    aws.secrets.delete('portal/trial/loginKey');
    expect(await settings('--backup', file())).toContain('Not there, and not in it: loginKey.');
    await expect(settings('--backup', file())).rejects.toThrow(/another file has its name/);
  });

  test('a wrong passphrase, a damaged file and another stage’s have a sentence each, and change nothing', async () => {
    await settings('--backup', file());
    const text = readFileSync(file(), 'utf8');
    lose();
    input = 'another word altogether';
    await expect(settings('--restore', file())).rejects.toThrow(
      'The passphrase is not the one that the backup of 2026-11-29T06:00:00.000Z was sealed with. Nothing was changed.',
    );
    input = passphrase;
    const sealedAt = text.indexOf('"sealed": "') + 200;
    const other = text[sealedAt] === 'A' ? 'B' : 'A';
    for (const broken of [
      '',
      text.slice(0, -20),
      text.replace('"stage": "trial"', '"stage": "prod"'),
      `${text.slice(0, sealedAt)}${other}${text.slice(sealedAt + 1)}`,
    ]) {
      writeFileSync(file(), broken);
      await expect(settings('--restore', file())).rejects.toThrow(
        /trial\.sealed is damaged, or is no file of/,
      );
    }
    writeFileSync(
      file(),
      await seal({ stage: 'prod', madeAt: '2026-11-29T06:00:00Z' }, { settings: {}, secrets: {} }, input),
    );
    await expect(settings('--restore', file())).rejects.toThrow(
      'is of the stage prod, not of trial: --of prod where that is meant',
    );
    expect(await settings('--restore', file(), '--of', 'prod')).toMatch(
      /^Backup of prod of .+\nPut back: none\./,
    );
    await expect(settings('--restore', join(root, 'absent'))).rejects.toThrow(/it is not there/);
    expect([aws.parameters.size, aws.secrets.size]).toEqual([0, 0]);
  });

  test('a short passphrase is refused, and so are two things at once', async () => {
    input = 'short';
    await expect(settings('--backup', file())).rejects.toThrow(/^A passphrase has 16 characters or more/);
    for (const words of [
      ['stateCode=15', '--backup', file()],
      ['--overwrite'],
      ['--backup', 'a', '--restore', 'b'],
    ])
      await expect(settings(...words)).rejects.toThrow(/^Usage: npm run settings/);
  });
});

describe('keys', () => {
  beforeEach(() => stored.createAbsent());

  test('of a partner is read from the standard input and marked as given', async () => {
    input = 'the key of the treasury\n';
    expect(await rotate('treasuryKey')).toMatch(
      /^treasuryKey is replaced\. Every function has it within 5 minutes/,
    );
    expect(secret('treasuryKey')).toBe('the key of the treasury');
    expect(await settings()).toMatch(/^treasuryKey: given$/m);
  });

  test('of the portal is generated; what the old message key sealed still opens, until it is taken away', async () => {
    const [cursor, message] = [secret('cursorKey'), secret('messageKey')];
    await rotate('cursorKey');
    expect(secret('cursorKey')).toMatch(/^[0-9a-f]{48}$/);
    expect(secret('cursorKey')).not.toBe(cursor);
    await rotate('messageKey');
    const [fresh, ...older] = secret('messageKey')?.split(',') ?? [];
    expect(older).toEqual([message]);
    // every function knew the new one before the first sealed with it
    expect(waited).toEqual([[6 * 60_000, `${message},${fresh}`]]);
    await rotate('messageKey', '--finish');
    expect(secret('messageKey')).toMatch(/^[0-9a-f]{48}$/);
    await expect(rotate('messageKey', '--finish')).rejects.toThrow('nothing to finish');
  });

  test('the origin secret: the one that CloudFront sends is never touched', async () => {
    const [a, b] = [secret('originSecretA'), secret('originSecretB')];
    expect(await rotate('originSecret')).toMatch(/Next: commit the file and npm run deploy -- --stage trial/);
    expect([secret('originSecretA'), secret('originSecretB') === b]).toEqual([a, false]);
    expect(JSON.parse(readFileSync(join(root, 'stages/trial.json'), 'utf8'))).toEqual({
      isProduction: false,
      originKey: 'b',
    });

    const before = [secret('originSecretA'), secret('originSecretB')];
    for (const words of [[], ['--finish']])
      await expect(rotate('originSecret', ...words)).rejects.toThrow(
        'stages/trial.json says "originKey": "b" and CloudFront still sends "a": npm run deploy -- --stage trial first.',
      );
    expect([secret('originSecretA'), secret('originSecretB')]).toEqual(before);

    deployed('b');
    expect(await rotate('originSecret', '--finish')).toMatch(/no longer sends is worthless within 5 minutes/);
    expect([secret('originSecretA') === a, secret('originSecretB')]).toEqual([false, before[1]]);
  });

  test.each([
    ['absent', '', /^There is no key "absent"\. There are: originSecret, cursorKey/],
    ['originSecretA', '', /^There is no key "originSecretA"/],
    ['treasuryKey', ' \n', /standard input, which was empty/],
    ['nregaSigningKey', 'hello', /^nregaSigningKey is no private key/],
    ['nregaSigningKey', ecKey, /^nregaSigningKey is a key of another kind \(ec\)/],
    ['nregaSigningKey', shortKey, /^nregaSigningKey has 1024 bits; 2048 are the least/],
    ['partnerKeys', 'a key', /^partnerKeys cannot be used: it is no JSON list/],
    ['partnerKeys', '[{"name":"x"}]', /^partnerKeys cannot be used: PARTNER_KEYS is not as it must be/],
    [
      'partnerCertificates',
      'a key',
      /^partnerCertificates cannot be used: it is not JSON\. Nothing was changed\./,
    ],
  ])('%s with %j is refused, and nothing is changed', async (name, given, sentence) => {
    const before = [...aws.secrets].map(([id, { value }]) => [id, value]);
    input = given;
    await expect(rotate(name)).rejects.toThrow(sentence);
    expect([...aws.secrets].map(([id, { value }]) => [id, value])).toEqual(before);
  });
});

describe('the limits of the peak months', () => {
  const peak = (...words: string[]) => peakCommand(stage(...words), root);
  const file = () => JSON.parse(readFileSync(join(root, 'stages/trial.json'), 'utf8')) as object;

  test('are written into the stage file, and taken back, with what comes next', () => {
    expect(peak('on')).toMatch(
      /"isPeak": true: 2000 requests a second .+ 100000 requests and 10000 logins of one address.+\nNext: commit the file, npm run deploy -- --stage trial --region us-east-1, and npm run deploy -- --stage trial\.$/,
    );
    expect(file()).toEqual({ isProduction: false, isPeak: true });
    expect(() => peak('on')).toThrow('"isPeak": true already');
    expect(peak('off')).toContain('"isPeak": false: 500 requests a second');
    expect(file()).toEqual({ isProduction: false, isPeak: false });
  });

  test.each([[[]], [['up']], [['on', 'off']]])('are refused for the words %j', (words) => {
    expect(() => peak(...words)).toThrow(/^Usage: npm run peak/);
    expect(file()).toEqual({ isProduction: false });
  });
});
