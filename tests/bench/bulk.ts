// Sixty bills at a month's end, in the browser: authorized, given bodies, signed by one PIN, uploaded, each step for all at once.
import type { Page } from 'playwright';
import {
  aHand,
  attachAll,
  authorizeAll,
  type Outcome,
  signAll,
  uploadAll,
} from '../e2e/support/month-end.ts';
import { pdfFile, printedPdf } from '../e2e/support/paid-out.ts';
import { startAskingSigner } from '../e2e/support/signing-program.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { aGrant, employees } from '../support/records.ts';
import { certificateIn, signedBy } from '../support/signed-pdf.ts';
import { asOfficer } from './bench-browser.ts';
import { benchCloud } from './cloud.ts';
import { thumbprintOf, writeCertificates } from './endpoints/certificate-rows.ts';
import { anOffice } from './officers.ts';
import { atMost, figure, type Part } from './report.ts';

const bills = 60;
const mostSeconds = { authorize: 10, sign: 30, upload: 10 };
const mostPresses = 40;

export const bulk = async (): Promise<Part> => {
  const { origin, signingOrigin, signingFolder } = await benchCloud();
  const { account, office, draft } = await anOffice();
  const [grant, people] = await Promise.all([aGrant(office), employees(2)]);
  const numbers = Array.from({ length: bills }, (_, at) => `END/${at + 1}`);
  for (const dept_bill_no of numbers)
    await submitGeneral(draft, aGeneralBill(grant, people, { dept_bill_no }));
  const { seconds, presses } = await asOfficer(account, 'F', async (page) => {
    const signer = await startAskingSigner(page, { origin, signingOrigin, signingFolder });
    try {
      const pdf = await printedPdf(page, ['Voucher']);
      const certificate = certificateIn(await signedBy(signingOrigin, pdf));
      const key = { ddoCode: office.ddoCode, thumbprint: thumbprintOf(certificate) };
      await writeCertificates(certificate, 'enrolled', [key]);
      return await monthEnd(page, numbers, pdf, signer);
    } finally {
      await signer.stop();
    }
  });
  return {
    title: `${bills} bills at once, in the browser`,
    notes: [
      'From the press that begins a step until the window says what became of each bill. Signing is all that is behind the PIN: each ' +
        'body fetched, signed, sent and checked.',
    ],
    tables: [
      {
        head: ['step', 's'],
        rows: Object.entries(seconds).map(([step, took]) => [step, figure(took)]),
      },
    ],
    limits: [
      ...Object.entries(mostSeconds).map(([step, most]) =>
        atMost(`${bills} bills: ${step}`, seconds[step as keyof typeof mostSeconds], most, 's'),
      ),
      atMost(`${bills} bills: presses from prepared to uploaded`, presses, mostPresses, ''),
    ],
  };
};

const monthEnd = async (
  page: Page,
  numbers: readonly string[],
  pdf: Buffer,
  signer: Parameters<typeof signAll>[0]['signer'],
) => {
  const hand = aHand();
  const step = { page, hand, count: numbers.length };
  const goOn = ({ outcome }: Outcome, link: string) =>
    hand.press(outcome.getByRole('link', { name: link, exact: true }));
  await page.goto('/authorizebill');
  const authorized = await authorizeAll(step);
  await goOn(authorized, 'Attach bodies');
  const files = numbers.map((number) => pdfFile(pdf, `${number.replace('/', '-')}.pdf`));
  const attached = await attachAll(step, files);
  await goOn(attached, 'E-Sign');
  const signed = await signAll({ ...step, signer });
  await goOn(signed, 'Upload to the treasury');
  const uploaded = await uploadAll(step);
  return {
    seconds: {
      authorize: authorized.waitedMs / 1000,
      attach: attached.waitedMs / 1000,
      sign: signed.waitedMs / 1000,
      upload: uploaded.waitedMs / 1000,
    },
    presses: hand.presses(),
  };
};
