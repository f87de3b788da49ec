// The orders that wait at NRLM and OMMAS from the first start on, all of the demo office: some to process, one with a deduction,
// and one of each system that the portal must not take. They are signed when they are first asked for.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoOrigins, netOf, rupeesOf, type SchemeFacts, schemeFacts } from './facts.ts';
import { nrlmAdvice, ommasExpenditure } from './generate.ts';

/** Lists of a stand-in, by the number under which an order is known. */
export interface DemoOrders {
  readonly advices: () => ReadonlyMap<string, object>;
  readonly expenditures: () => ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

export const noOrders: DemoOrders = { advices: () => new Map(), expenditures: () => new Map() };

/** With a folder the same ones after a restart; without one those of the process. */
export const demoOrders = (dir: string | undefined): DemoOrders => {
  const now = firstStart(dir);
  return { advices: once(() => advicesOf(now)), expenditures: once(() => expendituresOf(now)) };
};

/** Numbers and dates of orders are made of it. */
const firstStart = (dir: string | undefined): Date => {
  if (dir === undefined) return new Date();
  const path = join(dir, 'first-start');
  if (!existsSync(path)) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(path, new Date().toISOString());
  }
  return new Date(readFileSync(path, 'utf8'));
};

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Below the serials that a stand-in gives to files made on demand. */
const firstSerial = 90_001;

const advicesOf = (now: Date): ReadonlyMap<string, object> => {
  const facts = [12, 8, 1, 5].map((payees, at) =>
    schemeFacts({ origin: demoOrigins.nrlm, serial: firstSerial + at, payees, now }),
  );
  const [plain, deducted, single, changed] = facts as [SchemeFacts, SchemeFacts, SchemeFacts, SchemeFacts];
  const list = [
    advice(whole(plain)),
    advice(withoutComponents(deducted)),
    advice(whole(single)),
    // another account since it was signed
    { ...advice(whole(changed)), signed_xml: redirected(nrlmAdvice(whole(changed))) },
  ];
  return new Map(list.map((one) => [one.id, one]));
};

/** As NRLM lists it. */
const advice = (facts: SchemeFacts) => {
  const kept = facts.payees.reduce((sum, payee) => sum + payee.grossPaise - netOf(payee), 0);
  return {
    id: facts.txnUniqueId,
    fto_no: `MN/NRLM/${facts.txnUniqueId.slice(-5)}`,
    fto_type: 'Payment',
    ddo_code: facts.ddoCode,
    transaction_status: 'Sent',
    signed_xml: nrlmAdvice(facts),
    deduction: rupeesOf(kept),
    sls_code: facts.slsCode,
  };
};

const whole = (facts: SchemeFacts): SchemeFacts => ({
  ...facts,
  payees: facts.payees.map((payee) => ({ ...payee, deductions: [] })),
});

/** An officer chooses the component of the deduction. */
const withoutComponents = (facts: SchemeFacts): SchemeFacts => ({
  ...facts,
  payees: facts.payees.map((payee) => ({ ...payee, components: [] })),
});

const redirected = (signedXml: string): string => {
  const xml = Buffer.from(signedXml, 'base64').toString('utf8');
  return Buffer.from(xml.replace('<ACCOUNT_NO>0', '<ACCOUNT_NO>9')).toString('base64');
};

const expendituresOf = (now: Date): ReadonlyMap<string, Readonly<Record<string, unknown>>> => {
  const list = [20, 1, 4].map((payees, at) =>
    ommasExpenditure(schemeFacts({ origin: demoOrigins.pmgsy, serial: firstSerial + at, payees, now })),
  );
  // the last one names a payee more than it has
  const sent = list.map((one, at) => (at < list.length - 1 ? one : { ...one, PAYEE_COUNT: 5 }));
  return new Map(sent.map((one) => [String((one as Record<string, unknown>)['TXN_UNIQUE_ID']), one]));
};
