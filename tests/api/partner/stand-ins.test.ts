// The stand-ins know every call of the table that goes out, and none that it does not have.
import { partnerCalls } from '@portal/domain/partner/call';
import { createPartners } from '@portal/partners/registry';
import { expect, test } from 'vitest';

test.each(['nrlm', 'ommas'])('the stand-in %s takes the rows of each call that sends some', (name) => {
  const routes = createPartners(undefined).find((partner) => partner.name === name)?.routes ?? [];
  const taken = routes.map(({ path }) => path.split('/').at(-1) ?? '');
  const sent = partnerCalls.filter(({ system, work }) => system === name && work === 'send');
  const known = new Set(sent.map((call) => call.name));
  // "paymentDetails" and "payment-advice" are no rows of the state
  expect(taken.filter((each) => /^post/i.test(each)).toSorted()).toEqual([...known].toSorted());
});
