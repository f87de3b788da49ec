// The fields that every kind of bill has, with the rules of 1§5 and 3§5.1. A kind names them in the order of its rules and
// may put a rule of its own in the place of one.
import { amount, type Refusal, required, text } from './declaration.ts';
import { entryText } from './entry-texts.ts';
import { payMonthShape } from './pay-month.ts';
import { billLimits } from './schema.ts';

const numberRule = (value: string): Refusal | undefined => {
  if (!value) return { code: 'bill.number-missing', message: entryText.numberMissing };
  return /^[0-9A-Za-z/-]{1,30}$/.test(value)
    ? undefined
    : { code: 'bill.number-shape', message: entryText.numberShape };
};

/** Characters of 3§5.5; may be empty. */
export const purposeRule = (purpose: string): Refusal | undefined => {
  if (purpose.length > billLimits.purposeCharacters)
    return { code: 'bill.purpose-long', message: entryText.purposeLong };
  return /^[\p{L}\p{M}\p{Nd} .,()-]*$/u.test(purpose)
    ? undefined
    : { code: 'bill.purpose-characters', message: entryText.purposeCharacters };
};

export const payMonthRule = (month: string): Refusal | undefined =>
  month === '' || payMonthShape.test(month)
    ? undefined
    : { code: 'bill.pay-month', message: entryText.payMonthShape };

export const billTypeRule = required('bill.type-missing', entryText.billTypeMissing);

/** Wire names that all kinds share (1§3, 2§3, 3§3). */
export const commonFields = {
  deptBillNo: text('dept_bill_no', { rule: numberRule }),
  formId: text('billFormId', { rule: required('bill.form-missing', entryText.formMissing) }),
  gross: amount('grossAmount'),
  deduction: amount('deduction'),
  net: amount('netAmount', { isOptional: true }),
} as const;

export const purposeField = text('purpose', { rule: purposeRule });

export const deductionFields = {
  majorHead: text('majorHead'),
  scheme: text('scheme'),
  value: amount('value'),
} as const;
