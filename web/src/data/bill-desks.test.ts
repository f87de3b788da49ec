import type { AuthorizedRow } from '@portal/domain/bill/api';
import type { Waiting } from '@portal/domain/home/schema';
import type { UploadRow } from '@portal/domain/treasury/api';
import { describe, expect, it } from 'vitest';
import {
  bodyBills,
  canBeSigned,
  canBeUploaded,
  canBeWithdrawn,
  deskCounts,
  isFollowed,
  needsBody,
  treasuryBills,
} from './bill-desks.ts';
import { consolidatedDesks } from './consolidated-desks.ts';
import { normalDesks, sparshDesks } from './desk-family.ts';

const authorized = (trans_no: string, more: Partial<AuthorizedRow> = {}) =>
  ({ trans_no, bill_body: false, audt_flag: '', ...more }) as AuthorizedRow;
const upload = (trans_no: string, more: Partial<UploadRow> = {}) =>
  ({ trans_no, bill_body: true, audt_flag: 'P', upload_state: 'sent', reasons: [], ...more }) as UploadRow;

describe('the desks of an authorized bill', () => {
  it('an objected bill comes back for a corrected body, first in the list and once', () => {
    const objected = upload('3', { audt_flag: 'O', reasons: ['Invoice missing.'] });
    const rows = bodyBills(
      [authorized('1'), authorized('3', { bill_body: true, audt_flag: 'O' })],
      [upload('2'), objected],
    );
    expect(rows.map((row) => [row.trans_no, row.reasons])).toEqual([
      ['3', ['Invoice missing.']],
      ['1', []],
    ]);
  });

  it.each([
    ['no body yet', authorized('1'), { wantsBody: true, signable: false }],
    ['a body', authorized('1', { bill_body: true }), { wantsBody: false, signable: true }],
    [
      'an objection',
      authorized('1', { bill_body: true, audt_flag: 'O' }),
      { wantsBody: true, signable: false },
    ],
  ])('%s', (_what, bill, { wantsBody, signable }) => {
    expect(needsBody(bill)).toBe(wantsBody);
    expect(canBeSigned(bill)).toBe(signable);
  });

  it.each([
    ['ready', true],
    ['failed', true],
    ['sending', false],
    ['sent', false],
  ] as const)('a bill that is %s may be uploaded: %s', (upload_state, may) => {
    expect(canBeUploaded({ upload_state })).toBe(may);
  });

  it.each([
    ['ready', '', true],
    ['sent', 'P', false],
    ['sent', 'D', false],
    ['sent', 'O', true],
    ['sent', 'C', false],
  ] as const)(
    'the authorization of a bill that is %s and is at "%s" may be withdrawn: %s',
    (upload_state, audt_flag, may) => {
      expect(canBeWithdrawn(upload('1', { upload_state, audt_flag }))).toBe(may);
    },
  );

  it.each([
    ['ready', '', false],
    ['sending', '', false],
    ['sent', 'U', true],
    ['sent', 'D', true],
    ['sent', 'O', true],
    ['sent', 'Z', true],
    ['sent', 'C', false],
  ] as const)('a bill that is %s and is at "%s" is asked about: %s', (upload_state, audt_flag, is) => {
    expect(isFollowed(upload('1', { upload_state, audt_flag }))).toBe(is);
  });

  it('an authorization ends before its body, after it, and never while the bill travels', () => {
    expect(canBeWithdrawn(authorized('1'))).toBe(true);
    expect(canBeWithdrawn(authorized('1', { bill_body: true }))).toBe(true);
    expect(canBeWithdrawn(upload('1', { upload_state: 'sending', audt_flag: '' }))).toBe(false);
  });
});

describe('the desks of the treasury', () => {
  const rows = (['ready', 'sending', 'failed', 'sent'] as const).map((upload_state, at) =>
    upload(String(at), { upload_state }),
  );
  const states = (family: typeof normalDesks, desk: 'upload' | 'status') =>
    treasuryBills(family, desk, rows).map(({ upload_state }) => upload_state);

  it('normal bills are uploaded and followed at one', () => {
    expect(states(normalDesks, 'upload')).toEqual(['ready', 'sending', 'failed', 'sent']);
  });

  it('consolidated bills have one each', () => {
    expect(states(consolidatedDesks, 'upload')).toEqual(['ready', 'sending', 'failed']);
    expect(states(consolidatedDesks, 'status')).toEqual(['sent']);
  });
});

describe('the counts at the desks', () => {
  const waiting = (family: Waiting['family'], counts: Partial<Record<Waiting['state'], number>>): Waiting[] =>
    Object.entries(counts).map(([state, count]) => ({
      family,
      state: state as Waiting['state'],
      count,
      amount: 0,
      oldest: null,
    }));
  const all = [
    ...waiting('normal', {
      prepared: 1,
      authorized: 2,
      objected: 4,
      'body attached': 8,
      signed: 16,
      failed: 32,
    }),
    ...waiting('normal', {
      returned: 64,
      sending: 64,
      uploaded: 128,
      received: 256,
      audit: 512,
      delivered: 1024,
    }),
    ...waiting('sparsh', { prepared: 3 }),
    ...waiting('consolidated', { prepared: 5, signed: 7 }),
  ];

  it('a failed upload waits with the signed bills, an objected bill for a body', () =>
    expect(deskCounts(all, normalDesks)).toEqual({
      authorize: 1,
      body: 6,
      sign: 8,
      upload: 48,
      status: 1_920,
    }));

  it('SPA bills wait at a first desk of their own, and go on with the others', () =>
    expect(deskCounts(all, sparshDesks)).toEqual({ ...deskCounts(all, normalDesks), authorize: 3 }));

  it('consolidated bills have desks of their own', () =>
    expect(deskCounts(all, consolidatedDesks)).toMatchObject({ authorize: 5, body: 0, upload: 7 }));
});
