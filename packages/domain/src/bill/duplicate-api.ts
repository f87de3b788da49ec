// Endpoints of bills that pay what another one pays (decisions.md, Paid already).
import * as z from 'zod';
import { Digits } from '../code.ts';
import { endpoint } from '../contract.ts';
import { Rupees } from '../money.ts';
import { Duplicate } from './duplicate.ts';
import { billErrors } from './errors.ts';
import { type BillKind, billKindNames } from './kind.ts';
import { payMonthShape } from './pay-month.ts';
import { billLimits } from './schema.ts';

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/v1/bill/duplicates',
  function: 'bill',
  access: 'session',
  summary:
    'Other bills of the office within 35 days that pay the same amount to the same account and IFSC, or the same payees; newest first. Of two pay bills of a month, every employee whom both pay; pay bills of two months are none.',
  source: 'decisions (Paid already)',
  query: z.strictObject({ trans_no: Digits }),
  response: z.strictObject({ duplicates: z.array(Duplicate) }),
  errors: [billErrors.notFound],
});

export const findDuplicates = endpoint({
  method: 'POST',
  path: '/api/v1/bill/duplicates',
  function: 'bill',
  access: 'session',
  summary:
    'The same for a bill that is not submitted yet, by its kind and what it pays; `corrects` names a returned bill that it corrects. Amounts in rupees; nothing is stored.',
  source: 'decisions (Paid already)',
  body: z.strictObject({
    kind: z.enum(billKindNames as unknown as [BillKind]),
    /** The returned bill that it corrects. */
    corrects: Digits.exactOptional(),
    /** Of a pay bill; the present month where it is absent. */
    pay_month: z.string().regex(payMonthShape).exactOptional(),
    payees: z
      .array(
        z.strictObject({ account_no: z.string().max(40), ifsc_code: z.string().max(20), amount: Rupees }),
      )
      .max(billLimits.payees),
  }),
  response: z.strictObject({ duplicates: z.array(Duplicate) }),
  errors: [],
});

export const duplicateEndpoints = [listDuplicates, findDuplicates] as const;
