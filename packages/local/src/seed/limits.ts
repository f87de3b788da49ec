// Demo limits of the SPA office: it allots a part of a mother sanction to itself, by the operation that officers use, so that
// the bill entry of that scheme offers a limit and the allotment screen shows who has one.
import { allotLimit } from '@portal/core/sanction/allot';
import { AllotForm } from '@portal/domain/sanction/schema';
import { demoSanctions } from '@portal/partners/data/sanctions';
import { type DemoCaller, demoPfms } from './demo-call.ts';

/** Of the oldest sanction of the first scheme that has two. */
const limitRupees = 1_00_00_000;

/** Safe to run again after it was killed in between: the request has its key. */
export const seedLimits = async ({ call, office }: DemoCaller): Promise<void> => {
  const scheme = demoSanctions.find(({ sanctions }) => sanctions.length > 1);
  const [oldest] = scheme?.sanctions ?? [];
  if (!scheme || !oldest) throw new Error('the demo data has no scheme with two mother sanctions');
  const form = AllotForm.parse({
    budget_code: scheme.budgetCode,
    mother_sanction_no: oldest.mother_sanction_no,
    ddo_code: office.ddoCode,
    limit_amount: limitRupees,
  });
  await allotLimit(call('F', 'demo-limit'), form, demoPfms);
};
