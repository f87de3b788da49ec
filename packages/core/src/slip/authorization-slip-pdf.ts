// The authorization slip (spec 3§5.3): what was authorized, by whom and under which number, as a tagged PDF.
import type { AuthorizationSlip } from './slip.ts';
import {
  drawAuthorization,
  drawComponentSums,
  drawGeneratedAt,
  drawSignatures,
  drawSummary,
  openSlip,
} from './slip-summary.ts';

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
  drawSummary(sheet, head, slip, [{ label: 'Transaction No.', value: slip.transNo }]);
  drawAuthorization(sheet, slip, { label: 'Payees', value: String(slip.payeeCount) });
  drawComponentSums(sheet, slip.componentSums);
  drawSignatures(sheet, slip);
  drawGeneratedAt(sheet, drawnAt);
  return sheet.finish();
};
