// Inputs of the fields that only one kind of bill has, as its declaration names them.
import { billCategories, categoryWarning, proposedCategory } from '@portal/domain/bill/category';
import type { Field } from '@portal/domain/bill/declaration';
import { billKinds } from '@portal/domain/bill/kind';
import { monthName, monthOf, offeredMonths } from '@portal/domain/bill/pay-month';
import { spaText } from '@portal/domain/bill/spa-texts';
import { type Paise, zeroPaise } from '@portal/domain/money';
import { Amount } from '../../components/bill/amount.tsx';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Message } from '../../components/message.tsx';
import { serverNow } from '../../data/server-clock.ts';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import type { BillEntryState } from './use-bill-entry.ts';

const fieldsOf = (state: BillEntryState, input: Field['input']): readonly (readonly [string, Field])[] =>
  Object.entries(billKinds[state.kind].payload.own ?? {}).filter(
    ([, field]) => field.label !== undefined && field.input === input,
  );

export function OwnFields({ state }: { state: BillEntryState }) {
  const parts = fieldsOf(state, 'part');
  return (
    <>
      {fieldsOf(state, undefined).map(([name, field]) => (
        <OwnField key={name} name={name} field={field} state={state} className="span-4" />
      ))}
      {parts.length > 0 && <GrossParts state={state} parts={parts} />}
    </>
  );
}

interface OwnFieldProps {
  name: string;
  field: Field;
  state: BillEntryState;
  className: string;
}

function OwnField({ name, field, state, className }: OwnFieldProps) {
  const { form, dispatch, leave, shown } = state;
  const value = form.content.own?.[name];
  const input = {
    name,
    label: field.label ?? name,
    className,
    error: errorOf(shown, name),
    onBlur: () => leave(name),
  };
  if (field.unit === 'paise')
    return (
      <AmountInput
        {...input}
        words={field.input !== 'part'}
        value={value as Paise | undefined}
        onChange={(amount) => dispatch({ type: 'own', field: name, value: amount ?? zeroPaise })}
      />
    );
  return (
    <TextInput
      {...input}
      value={String(value ?? '')}
      onChange={(text) => dispatch({ type: 'own', field: name, value: text })}
    />
  );
}

interface GrossPartsProps {
  state: BillEntryState;
  parts: readonly (readonly [string, Field])[];
}

/** Amounts that together make the gross, with what is left to add up. */
function GrossParts({ state, parts }: GrossPartsProps) {
  const { form, entry } = state;
  const sum = parts.reduce((total, [name]) => total + Number(form.content.own?.[name] ?? 0), 0);
  return (
    <fieldset className="fields__whole" aria-describedby="parts-sum">
      <legend className="field__label">{billEntryWords.partsGrossAmount}</legend>
      <div className="fields fields--entry">
        {parts.map(([name, field]) => (
          <OwnField key={name} name={name} field={field} state={state} className="span-3" />
        ))}
      </div>
      <p className="parts-sum" id="parts-sum" role="status">
        <PartsLeft left={(entry.gross - sum) as Paise} sum={sum as Paise} />
      </p>
    </fieldset>
  );
}

const PartsLeft = ({ left, sum }: { left: Paise; sum: Paise }) => {
  if (sum === 0) return spaText.partsHint;
  if (left === 0)
    return (
      <>
        {billEntryWords.together} <Amount value={sum} />
        {billEntryWords.asGrossAmount}
      </>
    );
  return (
    <>
      {left > 0 ? billEntryWords.leftAddUp : billEntryWords.moreThanGrossAmount}
      <Amount value={Math.abs(left) as Paise} strong />
    </>
  );
};

const payMonth = 'payMonth';

/** The month of a pay bill, by which the portal asks whether an employee is paid twice. */
export function MonthField({ state }: { state: BillEntryState }) {
  const { kind, entry, shown, dispatch, leave } = state;
  if (!billKinds[kind].isMonthly) return null;
  const value = String(entry.own?.[payMonth] ?? '');
  return (
    <Select
      name={payMonth}
      label={billEntryWords.monthOfPay}
      className="span-3"
      error={errorOf(shown, payMonth)}
      // until it is proposed; the portal takes the present month then
      empty={value === '' ? '' : false}
      value={value}
      options={offeredMonths(monthOf(serverNow()), value).map((month) => ({
        value: month,
        label: monthName(month),
      }))}
      onBlur={() => leave(payMonth)}
      onChange={(month) => dispatch({ type: 'month', value: month })}
    />
  );
}

export const hasCategory = (state: BillEntryState): boolean => fieldsOf(state, 'category').length > 0;

const categoryNames: Readonly<Record<string, string>> = {
  SC: billEntryWords.scScheduledCastes,
  ST: billEntryWords.stScheduledTribes,
  OT: billEntryWords.otOthers,
};

/** What PFMS says of the scheme is the only choice; else the minor head proposes one (decisions.md, SPA bill). */
export function CategoryField({ state }: { state: BillEntryState }) {
  const { entry, shown, scheme, dispatch, leave } = state;
  const value = String(entry.own?.['category'] ?? '');
  const known = scheme?.category;
  const offered: readonly string[] = known ? [known] : billCategories;
  // one of a returned bill that PFMS no longer has stays visible; the server says what is wrong with it
  const codes = value && !offered.includes(value) ? [...offered, value] : offered;
  const { schemecd } = entry.grant;
  const proposed = proposedCategory(schemecd);
  return (
    <Select
      name="category"
      label={billEntryWords.category}
      className="span-3"
      note={known ? billEntryWords.fromPfms : proposed && billEntryWords.minorHeadProposes(proposed)}
      error={errorOf(shown, 'category')}
      empty={known ? false : billEntryWords.selectCategory}
      value={value}
      options={codes.map((code) => ({ value: code, label: categoryNames[code] ?? code }))}
      onBlur={() => leave('category')}
      onChange={(category) => dispatch({ type: 'own', field: 'category', value: category })}
    />
  );
}

export function CategoryWarning({ state }: { state: BillEntryState }) {
  const { entry, scheme } = state;
  const warning = scheme?.category
    ? undefined
    : categoryWarning(entry.grant.schemecd, String(entry.own?.['category'] ?? ''));
  return (
    warning !== undefined && (
      <div className="fields__whole">
        <Message kind="warn">{warning}</Message>
      </div>
    )
  );
}
