// SPA bills as officers send them, and the schemes that they are of: PFMS and the component service have answered already.
import { randomInt } from 'node:crypto';
import type { Office } from '@portal/core/call';
import type { SnaPayee } from '@portal/core/payee/entity';
import type { GrantRow } from '@portal/core/scheme/entity';
import { componentsEntity } from '@portal/core/sparsh/entity';
import { submitSpaBill } from '@portal/domain/bill/api';
import type { PayloadInput } from '@portal/domain/bill/payload-schema';
import type { spaBill } from '@portal/domain/bill/spa-bill';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import type { Component } from '@portal/domain/sparsh/component';
import type { Vendor } from '@portal/domain/supplier/schema';
import { taxHead } from './bill.ts';
import type { Client } from './client.ts';
import { aGrant, type GrantOptions, pfmsAnswer } from './records.ts';

export type SpaBill = PayloadInput<typeof spaBill.payload>;
export type SpaPayee = NonNullable<SpaBill['payee']>[number];
export type SpaComponent = NonNullable<SpaPayee['components']>[number];

export interface SpaGrant extends GrantRow {
  readonly slsCode: string;
}

const component = (code: string, parent: string | null): Component => ({
  component_code: code,
  component_desc: `Component ${code}`,
  parent_component_code: parent,
});

/** Two levels, of which 1.1 to 2.3 are paid. */
export const testComponents = {
  parents: [component('1', null), component('2', null)],
  childmost: ['1.1', '1.2', '1.3', '2.1', '2.2', '2.3'].map((code) => component(code, code.slice(0, 1))),
};

/** Of a scheme that no other office has, with 90 percent of the Centre. */
export const anSpaGrant = async (
  office: Office,
  scheme: Partial<PfmsDetails> = {},
  options: GrantOptions = {},
): Promise<SpaGrant> => {
  const slsCode = `MN${1_000 + randomInt(1_000_000_000)}`;
  await keepComponents(slsCode);
  const pfms = pfmsAnswer('SPA', {
    state_linked_scheme_code: slsCode,
    category: 'OT',
    centre_share: '90.00',
    state_share: '10.00',
    ...scheme,
  });
  return { ...(await aGrant(office, { pfms, ...options })), slsCode };
};

/** The component service answered for a scheme, by default today. */
export const keepComponents = async (slsCode: string, now = new Date()): Promise<void> => {
  const at = now.toISOString();
  const expiresAt = Math.floor(now.getTime() / 1000) + 86_400;
  await componentsEntity()
    .put({ slsCode, ...structuredClone(testComponents), at, expiresAt })
    .go();
};

let lastNumber = 0;
/** A Department Bill No of digits that this test file did not use yet. */
export const aDigitNumber = (): string => {
  lastNumber += 1;
  return String(700_000 + lastNumber);
};

export const aComponent = (
  component_code: string,
  total_net: number,
  gross_amt = total_net,
): SpaComponent => ({
  component_code,
  component_desc: '',
  gross_amt,
  total_net,
});

/** An SNA payee of the office with its components. */
export const snaLine = (payee: SnaPayee, ...components: SpaComponent[]): SpaPayee => ({
  ac_no: payee.accountNumber,
  ifsc_cd: payee.ifsc,
  sna_unique_id: payee.snaUniqueId,
  components,
});

/** A vendor of an agency with its components. */
export const vendorLine = (agency: string, vendor: Vendor, ...components: SpaComponent[]): SpaPayee => ({
  ein: vendor.ein,
  ac_no: vendor.ac_no,
  ifsc_cd: vendor.ifsc_cd,
  sna_unique_id: agency,
  components,
});

/** Rupees of all components, to the paisa. */
const netOf = (payees: readonly SpaPayee[]): number =>
  payees
    .flatMap(({ components = [] }) => components)
    .reduce((sum, { total_net }) => sum + Math.round(Number(total_net) * 100), 0) / 100;

/** An SPA bill without fault of payees; what is deducted comes on top of what they get. */
export const anSpaBill = (
  grant: Pick<SpaGrant, 'schemecd' | 'object' | 'slsCode'>,
  payees: readonly SpaPayee[],
  { deducted = 0, ...changes }: Partial<SpaBill> & { readonly deducted?: number } = {},
): SpaBill => {
  const net = netOf(payees);
  return {
    category: 'OT',
    sls_code: grant.slsCode,
    css_code: '9977',
    bill_type: '17',
    billFormId: '30',
    dept_bill_no: aDigitNumber(),
    purpose: 'Houses of the villages, first instalment',
    grossAmount: (Math.round(net * 100) + Math.round(deducted * 100)) / 100,
    deduction: deducted,
    netAmount: net,
    deductions: deducted > 0 ? [{ ...taxHead, value: deducted }] : [],
    payee: [...payees],
    grant: { schemecd: grant.schemecd, object: grant.object },
    ...changes,
  };
};

/** Submits and answers the transaction number. */
export const submitSpa = async (client: Client, body: SpaBill): Promise<string> =>
  (await client.ask(submitSpaBill, { body })).body.data.trans_no;
