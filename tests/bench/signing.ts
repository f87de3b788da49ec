// Signing by the real signing service, and verifying as the server does: a small body, 1 MB, and the largest there may be.
import { billObjects, classicPdf, streamObject } from '@portal/core/pdf/body.fixture';
import { verifySignedBody } from '@portal/core/pdf-signature/verify';
import { keyOf, rsaOfficer, signed, stored, trust } from '../signature/authority.ts';
import { signedBy } from '../support/signed-pdf.ts';
import { benchCloud } from './cloud.ts';
import { largeBody, verifyLargeBody, verifyStoredBody } from './large-body.ts';
import { atMost, figure, type Part } from './report.ts';
import { median, percentile, timed } from './statistic.ts';

const warmUps = 3;
const rounds = 15;
const largeRounds = 3;

export const signing = async (): Promise<Part> => {
  const signTimes = await timeSigning();
  const verifyTimes = await timeVerifying();
  const { sizeBytes, signMs } = await largeBody();
  const large = [];
  for (let round = 0; round < largeRounds; round += 1) large.push(await verifyLargeBody());
  const stored = [];
  for (let round = 0; round < largeRounds; round += 1) stored.push(await verifyStoredBody());
  const storedMs = median(stored.map(({ whole }) => whole.ms));
  const storedMegabytes = Math.max(...stored.map((one) => one.megabytes));
  const largeMs = median(large.map(({ verify }) => verify.ms));
  const megabytes = Math.max(...large.map((one) => one.megabytes));
  const size = `${figure(sizeBytes / 1024 / 1024)} MB`;
  return {
    title: 'Signing and verifying',
    notes: [
      'Signing: POST /api/esignPDF of the service that `npm start` runs, key at hand, so all that an officer waits for ' +
        `after the PIN; ${rounds} in a row. Verifying: the stored body is the signed file's beginning, one revision, digest, ` +
        `signature, chain, revocation list; RSA. The largest in a process of its own, ${largeRounds} of them, ` +
        'read from the disk, and fetched as the deployed check does: over HTTP from the local document store, whole.',
    ],
    tables: [
      {
        head: ['', 'p50, ms', 'p95, ms', 'processor, ms'],
        rows: [
          ['signing 2 pages', figure(median(signTimes)), figure(percentile(signTimes, 0.95)), ''],
          ['verifying 1 MB', figure(median(verifyTimes)), figure(percentile(verifyTimes, 0.95)), ''],
          [`signing ${size}`, figure(signMs), '', ''],
          [
            `checking ${size} as a body`,
            figure(median(large.map(({ check }) => check.ms))),
            '',
            figure(median(large.map(({ check }) => check.cpuMs))),
          ],
          [`verifying ${size}`, figure(largeMs), '', figure(median(large.map(({ verify }) => verify.cpuMs)))],
          [`fetching ${size} from the store`, figure(median(stored.map(({ fetchMs }) => fetchMs))), '', ''],
          [
            `fetching and verifying ${size}`,
            figure(storedMs),
            '',
            figure(median(stored.map(({ whole }) => whole.cpuMs))),
          ],
        ],
      },
    ],
    limits: [
      atMost('signing a body of 2 pages after the PIN', median(signTimes), 300, 'ms'),
      atMost('verifying a signed body of 1 MB', median(verifyTimes), 100, 'ms'),
      atMost(`verifying a signed body of ${size}`, largeMs, 3_000, 'ms'),
      atMost(`memory for verifying ${size}`, megabytes, 1_024, 'MB'),
      atMost(`fetching a signed body of ${size} from the store and verifying it`, storedMs, 3_000, 'ms'),
      atMost(`memory for fetching and verifying ${size}`, storedMegabytes, 1_024, 'MB'),
    ],
  };
};

const series = async (work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const time = await timed(work);
    if (round >= 0) times.push(time);
  }
  return times;
};

const timeSigning = async (): Promise<number[]> => {
  const { signingOrigin } = await benchCloud();
  const body = classicPdf(billObjects(2));
  return series(() => signedBy(signingOrigin, body));
};

const timeVerifying = async (): Promise<number[]> => {
  const objects = billObjects(200);
  objects.set(500, streamObject('x'.repeat(960_000)));
  const body = classicPdf(objects);
  const file = await signed(body, keyOf(rsaOfficer));
  const known = stored(body);
  const trusted = trust();
  return series(async () => {
    const answer = await verifySignedBody({ stored: known, signed: file, trust: trusted });
    if (!answer.ok) throw new Error(answer.code);
  });
};
