// Each alarm that the portal feeds itself rings: a fault is made, time passes, and the metric in the log is at its threshold;
// the row that screen and command show names the bill.
import { acknowledge } from '@portal/core/acknowledgement/acknowledge';
import { billEntity } from '@portal/core/bill/entity';
import { certificateEntity } from '@portal/core/certificate/entity';
import { consolidationEntity } from '@portal/core/consolidation/entity';
import { uploadEntity } from '@portal/core/document/entity';
import { importEntity } from '@portal/core/import/entity';
import { reportWaiting } from '@portal/core/intake/list';
import { officeEntity } from '@portal/core/office/entity';
import { noteOpenBills } from '@portal/core/operation/open-bills';
import { scheduled } from '@portal/core/operation/schedule-run';
import { survey } from '@portal/core/operation/survey';
import type { NregaFiles } from '@portal/core/port/nrega-files';
import type { TreasuryPort } from '@portal/core/port/treasury';
import { sanctionEntity } from '@portal/core/sanction/entity';
import { askSanctions } from '@portal/core/sanction/listed';
import { Bucket } from '@portal/core/storage/bucket';
import { openWork } from '@portal/core/storage/open-work';
import { transact } from '@portal/core/storage/transact';
import { noteAsked } from '@portal/core/treasury/asking';
import { pollTreasury } from '@portal/core/treasury/poll';
import { buildMessage, recordFailure, recordReceipt } from '@portal/core/treasury/upload';
import { keepIntake } from '@portal/core/work/intake-run';
import { trustKeys } from '@portal/core/x509/trust';
import { ownWay } from '@portal/domain/operation/own-ways';
import { auditFlagName, treasuryText } from '@portal/domain/treasury/texts';
import { handler as answerSystems } from '@portal/functions/schedules/acknowledgement';
import { makeCertificate, makeRevocationList } from '@portal/signer/certificate-maker';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { rewriteStep } from '../../support/agree.ts';
import { useBucket } from '../../support/bucket.ts';
import { headerOf, type SignedBill, signBody } from '../../support/signed-bill.ts';
import { aClient, anAuthority, keyPemOf, pemOf } from '../../support/tls-gateway.ts';
import { mailRefused } from './failing-mail.ts';
import { knowing, silent, unknowing } from './mute-treasury.ts';
import { giveTableBack, type OneBill, oneSignedBill } from './one-bill.ts';
import { after, beginning, readAlarms } from './ringing.ts';
import { rungIn } from './rung-ways.ts';

let set: OneBill;
let bill: SignedBill;

beforeAll(async () => {
  useBucket(inject('cloud'));
  set = await oneSignedBill('stuck');
  bill = set.bill;
});
giveTableBack();

const { rung, rings, lines, metricOf, shown } = readAlarms();

const poll = (port: TreasuryPort, now: Date) =>
  pollTreasury(port, now, { isEveryBill: true, onOpen: (bills) => noteOpenBills(bills, now) });
const patch = (values: Parameters<ReturnType<ReturnType<typeof billEntity>['patch']>['set']>[0]) =>
  billEntity().patch({ ddoCode: bill.ddoCode, transNo: bill.transNo }).set(values).go();
const sending = (state: 'sending' | 'failed' | 'sent', isRefused = false) => ({
  state,
  key: `${bill.transNo}-k`,
  at: beginning.toISOString(),
  reason: state === 'failed' ? 'The treasury does not answer.' : '',
  endedAt: state === 'failed' ? beginning.toISOString() : '',
  isRefused,
  accountId: 'a',
  username: 'a',
  login: 'F' as const,
});

test('a signed bill that is not sent', async () => {
  await rings('signed-unsent', survey, 73, bill.authNo);
});

test('a bill whose sending does not end', async () => {
  await patch({ sending: sending('sending'), ...openWork('send', bill.transNo, beginning) });
  await rings('sending-long', survey, 0.6, bill.authNo);
});

test('an upload that an outage failed, while the treasury is still down', async () => {
  await recordFailure({ ...bill, key: `${bill.transNo}-k` }, 'The treasury does not answer.', beginning);
  await rings('upload-failed', (now) => poll(silent, now), 1.1, bill.authNo);
});

test('an upload that was refused and is not sent again', async () => {
  await patch({ sending: sending('failed', true), ...openWork('poll', bill.transNo, beginning) });
  await poll(unknowing, after(1));
  expect((await headerOf(bill.ddoCode, bill.transNo)).openWork).toMatch(/^unsent#/);
  await rings('upload-not-retried', survey, 26, bill.authNo);
});

test('a bill that was changed beside its steps, which is kept back at once', async () => {
  const { ddoCode, transNo } = bill;
  await patch({ sending: sending('sending'), ...openWork('send', transNo, beginning) });
  const { purpose, sending: now } = await headerOf(ddoCode, transNo);
  await patch({ purpose: 'Another purpose' });
  expect(await buildMessage({ ddoCode, transNo, key: now?.key ?? '' }, beginning)).toEqual({
    isNeeded: false,
  });
  await poll(unknowing, after(1));
  await rings('bill-changed', survey, 1.1, bill.authNo);
  await patch({ purpose });
});

test('a bill at the treasury of which nothing is heard: failed questions do not count', async () => {
  await patch({
    status: 'uploaded',
    auditFlag: 'U',
    sending: sending('sent'),
    ...openWork('poll', bill.transNo, beginning),
  });
  for (const hours of [1, 3, 5]) await poll(silent, after(hours));
  await rings('status-unheard', (now) => poll(silent, now), 6.1, bill.authNo);
  await noteAsked(await headerOf(bill.ddoCode, bill.transNo), after(6.2));
  await poll(silent, after(6.3));
  expect(metricOf('status-unheard')).toBe(0);
});

test('a bill that the treasury acknowledged and does not know any more, until it knows it again', async () => {
  await patch({
    status: 'uploaded',
    auditFlag: 'U',
    acknowledgement: { number: 'ACK7', at: beginning.toISOString(), messageSha256: '' },
    ...openWork('poll', bill.transNo, beginning),
  });
  await poll(unknowing, after(1));
  const forgotten = await headerOf(bill.ddoCode, bill.transNo);
  expect([auditFlagName(forgotten.auditFlag ?? ''), forgotten.status]).toEqual(['Unknown', 'uploaded']);
  expect(forgotten.reasons).toEqual([treasuryText.forgotten('ACK7')]);
  await rings('bill-forgotten', (now) => poll(unknowing, now), 1.1, bill.authNo);
  await poll(knowing, after(1.2));
  expect(await headerOf(bill.ddoCode, bill.transNo)).toMatchObject({ auditFlag: 'U', reasons: [] });
  await poll(knowing, after(1.3));
  expect(metricOf('bill-forgotten')).toBe(0);
});

test('an objected bill that is not corrected, not even by a new signature alone', async () => {
  await patch({ status: 'objected', auditFlag: 'O', ...openWork('poll', bill.transNo, beginning) });
  await rings('objected-untouched', (now) => poll(unknowing, now), 73, bill.authNo);
  await rewriteStep(bill);
  await signBody(bill);
  await poll(unknowing, after(74));
  expect(metricOf('objected-untouched')).toBe(1);
});

test('an acceptance that no bill knows, at once and until a person deletes it', async () => {
  const now = after(0);
  rung.add('treasury-acceptance-unknown');
  await recordReceipt({ ...bill, key: `${bill.transNo}-gone` }, { state: 'ACCEPTED', ack_no: 'ACK5' }, now);
  expect(metricOf('treasury-acceptance-unknown')).toBe(1);
  for (const hours of [1, 100]) {
    lines.length = 0;
    await survey(after(hours));
    expect(metricOf('treasury-acceptance-unknown')).toBe(1);
  }
  expect((await shown('treasury-acceptance-unknown'))?.items?.[0]?.why).toContain(`${bill.transNo}-gone`);
});

test('a mother sanction that PFMS lowered below its limits, until it is raised again', async () => {
  const key = { schemecd: '20250501702050199', number: 'MS/STUCK', date: '2026-05-06' };
  const amounts = { amountPaise: 900, allottedPaise: 900, revisions: [], year: 2026, version: 1 };
  await sanctionEntity()
    .put({ ...key, ...amounts })
    .go();
  const says = (amountPaise: number) =>
    askSanctions(
      { now: after(0), requestId: 'stuck' },
      { slsCode: 'MN99', schemecd: key.schemecd },
      { motherSanctions: async () => ({ status: 0, sanctions: [{ ...key, amountPaise }] }) },
    );
  await survey(after(0.01));
  expect(metricOf('sanction-over-allotted')).toBe(0);
  await says(800);
  expect(metricOf('sanction-over-allotted')).toBe(1);
  rung.add('sanction-over-allotted');
  await survey(after(1));
  expect((await shown('sanction-over-allotted'))?.items?.[0]).toMatchObject({ about: key.number });
  await says(900);
  await survey(after(2));
  expect(metricOf('sanction-over-allotted')).toBe(0);
});

test('a check, an import, a consolidation and figures that do not end', async () => {
  const { ddoCode, transNo } = bill;
  const [at, by] = [beginning.toISOString(), { accountId: 'a', username: 'a', login: 'F' as const }];
  const expiresAt = 4_000_000_000;
  await uploadEntity()
    .put({
      ...by,
      ddoCode,
      transNo,
      uploadId: 'u1',
      authNo: bill.authNo,
      kind: 'body',
      key: 'k',
      partsId: 'p',
      fileName: 'body.pdf',
      sizeBytes: 1,
      state: 'checking',
      message: '',
      requestId: 'r',
      at,
      expiresAt,
      ...openWork('check', 'u1', beginning),
    })
    .go();
  await rings('check-long', survey, 0.6, transNo);
  await importEntity()
    .put({
      ddoCode,
      importId: 'i1',
      step: 'writing',
      pages: 1,
      donePages: 0,
      rows: 5,
      added: 5,
      changed: 0,
      unchanged: 0,
      written: 2,
      faults: [],
      accountId: 'a',
      username: 'a',
      at,
      expiresAt,
      ...openWork('import', 'i1', beginning),
    })
    .go();
  await rings('import-stopped', survey, 0.6, 'i1');
  const run = { deptBillNo: 'C/1', purpose: 'p', year: 2026, schemecd: 's', object: 'o', sums: '{}', ...by };
  const counts = { bills: 5, payees: 5, claimed: 3, assembled: 0, nextPage: 0, copiedLines: 0, attempt: 1 };
  await consolidationEntity()
    .put({
      ...run,
      ...counts,
      ddoCode,
      transNo: 'c1',
      state: 'claiming',
      reason: '',
      isForgotten: false,
      inputHash: '',
      requestId: 'r',
      startedAt: at,
      version: 1,
      ...openWork('consolidate', 'c1', beginning),
    })
    .go();
  await rings('consolidation-stuck', survey, 0.6, 'c1');
  await patch({ status: 'prepared', ...openWork('figures', transNo, beginning) });
  await rings('figures-unsettled', survey, 1.1, bill.authNo);
});

test('a certificate without a successor, and what the portal trusts', async () => {
  const certificate = {
    ddoCode: bill.ddoCode,
    subject: 'CN=Memcha',
    issuer: 'CN=Demo',
    validFrom: beginning.toISOString(),
    state: 'enrolled' as const,
    proposed: { accountId: 'a', username: 'a', at: beginning.toISOString() },
    version: 1,
  };
  const enrol = (thumbprint: string, days: number) =>
    certificateEntity()
      .put({ ...certificate, thumbprint, serial: thumbprint, validTo: after(24 * days).toISOString() })
      .go();
  const { ddoName, departmentName, treasuryCode, treasuryName, ddoCode } = set.draft.officer.office;
  await officeEntity()
    .put({
      ...{ ddoCode, ddoName, departmentName, treasuryCode, treasuryName },
      ...{ officeNo: '1001', departmentCode: '1', tanNo: '', makerChecker: 'final' },
      ...{ accountCount: 0, version: 1 },
    })
    .go();
  await enrol('one', 40);
  await rings('certificate-ending', survey, 24 * 11, 'one');
  await enrol('two', 400);
  await survey(after(24 * 12));
  expect(metricOf('certificate-ending')).toBe(0);

  await rings('authority-ending', survey, 24 * 365 * 60);

  const root = makeCertificate({ name: [['CN', 'Demo Root']], kind: 'ec', authority: {} });
  const get = Bucket.get;
  const list = Buffer.from(makeRevocationList(root, { nextUpdate: after(48) })).toString('base64');
  vi.spyOn(Bucket, 'get').mockImplementation((key) =>
    key === trustKeys.crls
      ? Promise.resolve(Buffer.from(`-----BEGIN X509 CRL-----\n${list}\n-----END X509 CRL-----\n`))
      : get(key),
  );
  await rings('revocation-list-ending', survey, 25);
});

test('a certificate towards a partner that ends in less than two weeks', async () => {
  const client = aClient(anAuthority('Authority of the treasury'), { to: after(24 * 15) });
  const treasury = { certificate: pemOf(client), key: keyPemOf(client) };
  vi.stubEnv('PARTNER_CERTIFICATES', JSON.stringify({ treasury }));
  await survey(after(0));
  expect(metricOf('client-certificate-ending')).toBe(0);
  await rings('client-certificate-ending', survey, 24 * 2, 'certificate towards treasury');
  vi.unstubAllEnvs();
});

test('a file of NREGA that cannot be taken for an hour', async () => {
  rung.add('nrega-files-waiting');
  const file = { name: 'order.xml', sizeBytes: 10, modifiedAt: beginning };
  const nrega = { list: (folder: string) => Promise.resolve(folder === 'in' ? [file] : []) };
  await reportWaiting(nrega as unknown as NregaFiles, 'r1', after(1.1));
  expect(metricOf('nrega-files-waiting')).toBeGreaterThanOrEqual(ownWay('nrega-files-waiting').threshold);
  expect((await shown('nrega-files-waiting'))?.items).toMatchObject([{ about: 'order.xml' }]);
});

test('a run of the intake that was begun and does not end', async () => {
  await keepIntake({ run: 'run-1', startedAt: beginning.toISOString(), attempts: 1 }, beginning);
  await rings('intake-stopped', survey, 1.6, 'run-1');
});

test('an answer that a scheme system does not take', async () => {
  const messageId = 'stuck-answer';
  const order = { system: 'nrlm', messageId, fileName: 'a.json', txnUniqueId: '', batchId: '' } as const;
  await transact(acknowledge(order, 'registered', [], beginning));
  vi.stubEnv('NREGA_ADDRESS', 'sftp://portal@nrega.invalid');
  for (const name of ['NRLM_URL', 'OMMAS_URL']) vi.stubEnv(name, 'https://system.invalid');
  vi.useFakeTimers({ toFake: ['Date'], now: after(1.1) });
  await answerSystems();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  const waited = lines.map((line) => JSON.parse(line)[ownWay('acknowledgements-waiting').metric] ?? 0);
  expect(Math.max(...waited)).toBeGreaterThanOrEqual(ownWay('acknowledgements-waiting').threshold);
  rung.add('acknowledgements-waiting');
  await survey(after(1.1));
  expect((await shown('acknowledgements-waiting'))?.items).toMatchObject([{ about: 'a.json' }]);
});

test('a mail of notices that SES does not take', async () => {
  const { accountId } = await mailRefused(beginning);
  await rings('mail-failing', survey, 1.1, accountId);
});

test('a schedule that is off: no run of it ends for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: beginning });
  await scheduled(
    'resume',
    () => Promise.resolve(),
    () => ({ said: 'done' }),
  )();
  vi.useRealTimers();
  await rings('schedule-late', survey, 1.1, 'resume');
});

test('the look itself: its heartbeat stays away where a part of it fails', async () => {
  await survey(after(0));
  expect(metricOf('lookout-off')).toBe(1);
  rung.add('lookout-off');
  lines.length = 0;
  vi.spyOn(Bucket, 'get').mockRejectedValue(new Error('the bucket is away'));
  expect(await survey(after(0))).toMatchObject({ failed: 2 });
  expect(metricOf('lookout-off')).toBeUndefined();
  expect(metricOf('sending-long')).toBe(0);
});

test('each way of its list rang above', () => {
  expect([...rung].toSorted()).toEqual(rungIn.stuck.toSorted());
});
