// An office for unfinished bills. It is made at the portal of the tests, which benchmarks have not.
import { anOffice } from './office.ts';
import { aGrant } from './records.ts';

/** An account with nothing kept. */
export const fresh = async () => {
  const one = await anOffice();
  return { one, grant: await aGrant(one.office) };
};
