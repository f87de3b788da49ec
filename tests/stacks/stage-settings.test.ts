// The settings of a stage: what its file may hold, and what a production stage must.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { edgeOptions, portalOptions, readStageSettings, StageSettings } from '../../stacks/stage-settings.ts';

const root = mkdtempSync(join(tmpdir(), 'stage-settings-'));
mkdirSync(join(root, 'stages'));
afterAll(() => rmSync(root, { recursive: true }));

const written = (stage: string, content: string) => {
  writeFileSync(join(root, `stages/${stage}.json`), content);
  return readStageSettings(stage, root);
};
const read = (settings: object) => written('demo', JSON.stringify(settings));

const whole = {
  isProduction: true,
  region: 'ap-south-1',
  domain: 'bills.example.org',
  certificate: 'arn:aws:acm:us-east-1:000000000000:certificate/demo',
  firewall: 'arn:aws:wafv2:us-east-1:000000000000:global/webacl/demo/demo',
  alarms: ['alarms@example.org', 'duty@example.org'],
  budgetUsd: 500,
};
/** What a file that says nothing else means. */
const usual = {
  isProtected: true,
  originKey: 'a',
  throttles: { requestsPerSecond: 500, burst: 1000 },
  addressLimits: { requests: 10_000, logins: 1_000 },
  reservedConcurrency: {},
  tags: {},
  signedBodyDays: 3653,
};

describe('the file of a stage', () => {
  test('becomes the options of the stacks', () => {
    expect(portalOptions('demo', read(whole))).toEqual({
      ...usual,
      budgetUsd: 500,
      secondFactor: { DDO: 'final', SPA: 'final', ADMIN: 'all' },
      isApiClosed: true,
      domain: { name: 'bills.example.org', certificateArn: whole.certificate },
      webAclArn: whole.firewall,
      alarmEmails: ['alarms@example.org', 'duty@example.org'],
    });
  });

  test('of production asks for a second factor of every ADMIN and Final login, and takes no less', () => {
    const asked = { DDO: 'all', SPA: 'final', ADMIN: 'all' };
    expect(portalOptions('demo', read({ ...whole, secondFactor: asked })).secondFactor).toEqual(asked);
    for (const less of [{ DDO: 'off' }, { SPA: 'off' }, { ADMIN: 'final' }])
      expect(() => read({ ...whole, secondFactor: { ...asked, ...less } })).toThrow(
        /secondFactor is at least DDO=final,SPA=final,ADMIN=all where isProduction is/,
      );
    const off = { DDO: 'off', SPA: 'off', ADMIN: 'off' };
    expect(portalOptions('demo', read({ isProduction: false, secondFactor: off })).secondFactor).toEqual(off);
    expect(() => read({ isProduction: false, secondFactor: { ...off, ADMIN: 'both' } })).toThrow(
      /secondFactor\.ADMIN is one of off, final, all/,
    );
  });

  test('says who reads the description of the API, where a weakness is reported, and which days a restore lost', () => {
    const security = { contact: 'mailto:security@example.org', expires: '2027-11-01T00:00:00Z' };
    const options = portalOptions('demo', read({ ...whole, isApiClosed: false, security }));
    expect([options.isApiClosed, options.security]).toEqual([undefined, security]);
    expect(() => read({ ...whole, security: { ...security, contact: 'security' } })).toThrow(
      /security\.contact is not a mailto: or https: address/,
    );
    const days = { from: '2026-11-23T09:30:00Z', until: '2026-11-24T09:30:00Z' };
    expect(read({ ...whole, lostDays: days }).lostDays).toEqual(days);
    expect(() => read({ ...whole, lostDays: { from: days.until, until: days.from } })).toThrow(
      /lostDays ends before it begins/,
    );
    expect(() => read({ ...whole, lostDays: { ...days, until: '2026-11-24' } })).toThrow(
      /lostDays\.until is not an instant/,
    );
  });

  test('of peak months takes the limits of its peak, and those that it does not name from the other months', () => {
    const months = {
      reservedConcurrency: { session: 50 },
      addressLimits: { requests: 20_000, logins: 2_000 },
    };
    const peak = { throttles: { requestsPerSecond: 3_000, burst: 5_000 } };
    expect(portalOptions('demo', read({ isProduction: false, ...months, peak }))).toMatchObject({
      ...months,
      throttles: usual.throttles,
    });
    const settings = read({ isProduction: false, ...months, peak, isPeak: true });
    const addressLimits = { requests: 100_000, logins: 10_000 };
    expect(portalOptions('demo', settings)).toMatchObject({ ...months, ...peak, addressLimits });
    expect(edgeOptions(settings)).toMatchObject({ addressLimits });
  });

  test('of a trial needs to say only that it is one, and is protected unless it says otherwise', () => {
    const settings = read({ isProduction: false });
    expect(settings.region).toBe('ap-south-1');
    expect(portalOptions('demo', settings)).toEqual(usual);
  });

  test.each([
    [{}, /^stages\/demo\.json cannot be used: isProduction is true or false\.$/],
    [{ ...whole, certificate: undefined }, /domain and its certificate are set both, or neither/],
    [{ ...whole, domain: undefined }, /domain and its certificate are set both, or neither/],
    [{ ...whole, domain: 'https://bills.example.org' }, /domain is not a host name/],
    [
      { ...whole, certificate: whole.certificate.replace('us-east-1', 'ap-south-1') },
      /not the ARN of a certificate in us-east-1/,
    ],
    [{ ...whole, firewall: whole.certificate }, /firewall is not the ARN of a web ACL/],
    [{ ...whole, alarms: [] }, /alarms names no address/],
    [{ ...whole, alarms: ['nobody'] }, /alarms\.0 is not an e-mail address/],
    [{ ...whole, region: 'Mumbai' }, /region is not an AWS region/],
    [{ ...whole, production: true }, /[Uu]nrecognized key/],
    [{ ...whole, isProtected: false }, /isProtected is true where isProduction is/],
    [{ ...whole, originKey: 'c' }, /originKey is "a" or "b"/],
    [
      { ...whole, throttles: { requestsPerSecond: 0, burst: 1 } },
      /throttles\.requestsPerSecond is 1 or more/,
    ],
    [{ ...whole, reservedConcurrency: { absent: 1 } }, /reservedConcurrency/],
    [{ ...whole, reservedConcurrency: { session: 1.5 } }, /reservedConcurrency\.session is a whole number/],
    [{ ...whole, budgetUsd: -1 }, /budgetUsd is 1 or more/],
    [{ ...whole, tags: { 'aws:x': 'y' } }, /tags/],
    [{ ...whole, backup: { copyTo: 'elsewhere' } }, /backup\.copyTo is not the ARN of a backup vault/],
    [
      { ...whole, backup: { copyTo: vaultIn('ap-south-1') } },
      /backup\.copyTo is in the region of the portal/,
    ],
    [{ ...whole, backup: { years: 0 } }, /backup\.years is 1 or more/],
    [{ ...whole, restoredTable: 'a table' }, /restoredTable is not the name of a table/],
    [{ ...whole, restoredTable: 'prod-portal-drill' }, /restoredTable is the copy of a drill/],
    [{ ...whole, signedBodyDays: 3652 }, /signedBodyDays is 3653 or more where isProduction is/],
    [{ ...whole, egress: { gateways: 4 } }, /egress\.gateways is 1, 2 or 3/],
    [{ ...whole, mail: { sender: 'portal@bills.example.org' } }, /mail\.identity/],
    [{ ...whole, mail: mailBy('bills.example.org', 'eu-west-1') }, /mail\.identity is not in the region/],
    [{ ...whole, mail: mailBy('other.example.org') }, /mail\.sender is no address of the identity/],
    [{ ...whole, mail: mailBy('desk@bills.example.org') }, /mail\.sender is no address of the identity/],
    [
      { ...whole, mail: { ...mailBy('bills.example.org'), sender: 'portal' } },
      /mail\.sender is not an e-mail/,
    ],
  ])('%j is refused', (settings, sentence) => {
    expect(() => read(settings)).toThrow(sentence);
  });

  test.each(['bills.example.org', 'example.org', 'portal@bills.example.org'])(
    'may name an identity that has the sender: %s',
    (identity) => {
      const mail = mailBy(identity);
      expect(portalOptions('demo', read({ ...whole, mail })).mail).toEqual(mail);
    },
  );

  test('must be there, and be JSON', () => {
    expect(() => readStageSettings('absent', root)).toThrow('There is no stages/absent.json');
    expect(() => written('broken', '{')).toThrow(/^stages\/broken\.json is not JSON/);
  });
});

describe('a production stage', () => {
  test.each(['domain', 'certificate', 'firewall', 'alarms', 'budgetUsd'] as const)(
    'is refused without %s',
    (name) => {
      const { [name]: _, ...rest } = whole;
      expect(() => portalOptions('demo', rest as StageSettings)).toThrow(
        new RegExp(`^stages/demo\\.json is of a production stage and lacks ${name} \\([^,]+\\)\\.$`),
      );
    },
  );

  test('is one by its file and not by its name', () => {
    expect(portalOptions('prod', StageSettings.parse({ isProduction: false }))).toEqual(usual);
  });
});

test('the files of the repository can be read', () => {
  const stages = readdirSync('stages').map((file) => file.replace('.json', ''));
  expect(stages).toContain('prod');
  for (const stage of stages) expect(readStageSettings(stage).region).toMatch(/-/);
  expect(readStageSettings('prod').isProduction).toBe(true);
});

const mailBy = (identity: string, region = 'ap-south-1') => ({
  sender: 'portal@bills.example.org',
  identity: `arn:aws:ses:${region}:000000000000:identity/${identity}`,
});
const vaultIn = (region: string) => `arn:aws:backup:${region}:000000000000:backup-vault:portal`;
