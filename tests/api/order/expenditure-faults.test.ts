// OMMAS is down or answers garbage while its expenditures are fetched: a sentence and a log line, nothing half done, and all
// of it when it answers again (3§7.9).
import { listExpenditures } from '@portal/domain/order/expenditure-api';
import { partnerErrors } from '@portal/domain/partner/errors';
import { expect, test } from 'vitest';
import { bucketEnvironment } from '../../support/bucket.ts';
import { anExpenditure, aPmgsyDesk, pmgsyCode, waitAtOmmas } from '../../support/ommas-desk.ts';
import { ownFunctions } from '../../support/own-functions.ts';
import { cloud } from '../../support/portal.ts';

const body = { SchemeCode: pmgsyCode };

test('OMMAS that is down or answers garbage is a sentence; nothing of the list is filed until it answers', async () => {
  const [desk, own] = await Promise.all([aPmgsyDesk(), ownFunctions(['ommas'], bucketEnvironment(cloud))]);
  try {
    const client = desk.office.draft.over(own.transport);
    const ids = async (kept?: 'true') =>
      (await client.ask(listExpenditures, { query: kept ? { kept } : {}, body })).body.data.EXPENDITURE.map(
        ({ TXN_UNIQUE_ID }) => TXN_UNIQUE_ID,
      ).toSorted();
    const filed: string[] = [];
    for (const fault of ['garbage', 'down']) {
      const waiting = anExpenditure(desk);
      await waitAtOmmas([waiting], own.partners.origin);
      await own.setFault('ommas', fault);
      const { status, body: said } = await client.refused(listExpenditures, { query: {}, body });
      expect([status, said.message], fault).toEqual([503, partnerErrors.ommasUnavailable.message]);
      // the line may come behind the answer
      const { code } = partnerErrors.ommasUnavailable;
      await expect.poll(() => own.logged.some((line) => line.includes(code)), { message: fault }).toBe(true);
      expect(await ids('true'), fault).toEqual(filed.toSorted());
      await own.setFault('ommas', 'none');
      filed.push(waiting.TXN_UNIQUE_ID);
      expect(await ids(), fault).toEqual(filed.toSorted());
    }
  } finally {
    await own.stop();
  }
});
