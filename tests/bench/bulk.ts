// Sixty bills at a month's end, in the browser: authorized, given bodies, signed by one PIN, uploaded, each step for all at once.
import type { Locator, Page } from 'playwright';
import { attachAll, authorizeAll, type Hand, signAll, uploadAll } from '../e2e/support/month-end.ts';
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

/** A hand that notes when it pressed: a step begins with the last press before its outcome is shown. */
const aTimedHand = (): Hand & { readonly secondsSincePress: () => number } => {
  let presses = 0;
  let pressedAt = 0;
  return {
    press: async (what) => {
      presses += 1;
      pressedAt = performance.now();
      await what.click();
    },
    presses: () => presses,
    secondsSincePress: () => (performance.now() - pressedAt) / 1000,
  };
};

const monthEnd = async (
  page: Page,
  numbers: readonly string[],
  pdf: Buffer,
  signer: Parameters<typeof signAll>[0]['signer'],
) => {
  const hand = aTimedHand();
  const step = { page, hand, count: numbers.length };
  const timed = async (outcome: Promise<Locator>) => ({
    outcome: await outcome,
    seconds: hand.secondsSincePress(),
  });
  const goOn = (outcome: Locator, link: string) =>
    hand.press(outcome.getByRole('link', { name: link, exact: true }));
  await page.goto('/authorizebill');
  const authorized = await timed(authorizeAll(step));
  await goOn(authorized.outcome, 'Attach bodies');
  const files = numbers.map((number) => pdfFile(pdf, `${number.replace('/', '-')}.pdf`));
  const attached = await timed(attachAll(step, files));
  await goOn(attached.outcome, 'E-Sign');
  const signed = await timed(signAll({ ...step, signer }));
  await goOn(signed.outcome, 'Upload to the treasury');
  const uploaded = await timed(uploadAll(step));
  return {
    seconds: {
      authorize: authorized.seconds,
      attach: attached.seconds,
      sign: signed.seconds,
      upload: uploaded.seconds,
    },
    presses: hand.presses(),
  };
};
