// Sixty bills in the browser, all at once: authorized, signed with one PIN, uploaded to the treasury.
import type { Locator } from 'playwright';
import { attachAll, authorizeAll, type Hand, signAll, uploadAll } from '../e2e/support/month-end.ts';
import { pdfFile, printedPdf } from '../e2e/support/paid-out.ts';
import { startAskingSigner } from '../e2e/support/signing-program.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { enrol } from '../support/enrol.ts';
import { measuredCloud } from '../support/measured-cloud.ts';
import { anOffice } from '../support/measured-office.ts';
import { aGrant, employees } from '../support/records.ts';
import { certificateIn, signedBy } from '../support/signed-pdf.ts';
import { asOfficer } from './browser.ts';
import { type Row, within } from './row.ts';

const bills = 60;

/** Times run from the confirming click to the result dialog; signing starts after the PIN. */
export const bulk = async (): Promise<Row[]> => {
  const { origin, signingOrigin, signingFolder } = await measuredCloud();
  const { account, office, draft } = await anOffice();
  const [grant, people] = [await aGrant(office), await employees(2)];
  const numbers = Array.from({ length: bills }, (_, at) => `END/${at + 1}`);
  for (const dept_bill_no of numbers)
    await submitGeneral(draft, aGeneralBill(grant, people, { dept_bill_no }));
  return asOfficer(account, 'F', async (page) => {
    const signer = await startAskingSigner(page, { origin, signingOrigin, signingFolder });
    try {
      const pdf = await printedPdf(page, ['Voucher']);
      await enrol(office.ddoCode, certificateIn(await signedBy(signingOrigin, pdf)));
      const hand = aTimedHand();
      const step = { page, hand, count: bills };
      const timed = async (act: Promise<Locator>) => ({
        outcome: await act,
        seconds: hand.secondsSincePress(),
      });
      const goOn = ({ outcome }: { readonly outcome: Locator }, link: string) =>
        hand.press(outcome.getByRole('link', { name: link, exact: true }));
      await page.goto('/authorizebill');
      const authorized = await timed(authorizeAll(step));
      await goOn(authorized, 'Attach bodies');
      const files = numbers.map((number) => pdfFile(pdf, `${number.replace('/', '-')}.pdf`));
      await goOn({ outcome: await attachAll(step, files) }, 'E-Sign');
      const signed = await timed(signAll({ ...step, signer }));
      await goOn(signed, 'Upload to the treasury');
      const uploaded = await timed(uploadAll(step));
      const row = (what: string, { seconds }: { readonly seconds: number }, atMost: number) =>
        within(`${bills} bills ${what}`, [seconds, 's'], atMost);
      return [
        row('authorized', authorized, 10),
        row('signed by one PIN', signed, 30),
        row('uploaded to the treasury', uploaded, 10),
      ];
    } finally {
      await signer.stop();
    }
  });
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
