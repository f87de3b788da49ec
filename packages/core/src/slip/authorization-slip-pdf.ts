// The authorization slip (spec 3§5.3): what was authorized, by whom and under which number, as a tagged PDF.
import { facts, heading, signatures } from '../sheet/sheet-block.ts';
import type { AuthorizationSlip } from './slip.ts';
import { drawGeneratedAt, drawSummary, instantText, openSlip } from './slip-summary.ts';

/**
 * Draws the authorization slip of a bill, amounts in paise. Same slip and instant: same bytes.
 * @param drawnAt the instant that the sheet names as its making
 */
export const drawAuthorizationSlip = async (
  slip: AuthorizationSlip,
  drawnAt: Date = new Date(),
): Promise<Uint8Array> => {
  const head = { name: 'Authorization slip', reference: `Authorization No ${slip.authNo}`, date: slip.date };
  const sheet = await openSlip(head, slip, drawnAt);
  const authorizedAt = instantText(new Date(slip.authorizedAt));
  drawSummary(sheet, head, slip, [{ label: 'Transaction No.', value: slip.transNo }]);
  heading(sheet, 'Authorization', 100);
  facts(sheet, [
    { label: 'Authorized by (Final)', value: slip.authorizedBy },
    { label: 'Authorized on', value: authorizedAt },
    { label: 'Payees', value: String(slip.payeeCount) },
  ]);
  signatures(sheet, [
    { role: 'Prepared by', note: `${slip.preparedBy}, ${instantText(new Date(slip.preparedAt))}` },
    { role: 'Authorized by (Final), with seal', note: `${slip.authorizedBy}, ${authorizedAt}` },
  ]);
  drawGeneratedAt(sheet, drawnAt);
  return sheet.finish();
};
