// Bill Details: what the bill is, its number and its amounts (1§2).
import type { EntryField } from '@portal/domain/bill/declaration';
import { entryText } from '@portal/domain/bill/entry-texts';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import { formatRupees } from '@portal/domain/money';
import { schemeText } from '@portal/domain/scheme/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { Message } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { fieldIds } from './field-ids.ts';
import { CategoryField, CategoryWarning, hasCategory, MonthField, OwnFields } from './own-fields.tsx';
import { billTypesQuery } from './queries.ts';
import { SanctionChoice } from './sanction-choice.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

export function DetailsPanel({ state }: { state: BillEntryState }) {
  const { kind, form, dispatch, leave, entry, shown } = state;
  const { content } = form;
  // a category shares the first line
  const isShort = hasCategory(state);
  /** A field says what is wrong with it, else with what follows from it and is only read. */
  const field = (name: EntryField, follows: EntryField = name) => ({
    name: fieldIds[name],
    error: errorOf(shown, name) ?? errorOf(shown, follows),
  });
  return (
    <Panel title={billKinds[kind].detailsTitle} id={fieldIds.grant}>
      <div className="fields fields--entry">
        {isShort && <CategoryField state={state} />}
        <BillTypeSelect state={state} className={isShort ? 'span-4' : 'span-6'} />
        <TextInput
          name={fieldIds.formId}
          label={billEntryWords.formId}
          className={isShort ? 'span-2' : 'span-3'}
          value={content.formId}
          readOnly
        />
        <DeptBillNo state={state} {...field('deptBillNo')} />
        <AmountInput
          {...field('gross', 'net')}
          label={billEntryWords.grossAmountRs}
          className="span-4"
          value={content.gross}
          onChange={(value) => dispatch({ type: 'amount', field: 'gross', value })}
          onBlur={() => leave('gross')}
        />
        <AmountInput
          {...field('deduction')}
          label={billEntryWords.deductionRs}
          className="span-4"
          hint={
            form.deductionReset && (
              <span role="status" className="field__warning">
                {billEntryWords.set000(formatRupees(form.deductionReset.typed), boundaryText(state))}
              </span>
            )
          }
          value={content.deduction}
          onChange={(value) => dispatch({ type: 'amount', field: 'deduction', value })}
          onBlur={() => leave('deduction')}
        />
        <AmountInput
          name={fieldIds.net}
          label={billEntryWords.netAmountRs}
          className="span-4"
          value={entry.net}
        />
        <CategoryWarning state={state} />
        <OwnFields state={state} />
        <MonthField state={state} />
        <SanctionChoice state={state} />
        {billKinds[kind].payload.fields.purpose && <Purpose state={state} />}
      </div>
    </Panel>
  );
}

interface DeptBillNoProps {
  state: BillEntryState;
  name: string;
  error: string | undefined;
}

const DeptBillNo = ({ state: { kind, form, dispatch, leave }, ...field }: DeptBillNoProps) => (
  <TextInput
    {...field}
    label={billEntryWords.departmentBillNo}
    className="span-3"
    value={form.content.deptBillNo}
    onChange={(value) => dispatch({ type: 'text', field: 'deptBillNo', value })}
    onBlur={() => leave('deptBillNo')}
    maxLength={30}
    noClipboard
    {...(hasDigitsAlone(kind) ? { inputMode: 'numeric', refuse: /\D/g } : {})}
  />
);

const hasDigitsAlone = (kind: BillKind): boolean => {
  const { deptBillNo } = billKinds[kind].payload.fields;
  return deptBillNo?.unit === 'text' && deptBillNo.isDigits === true;
};

function Purpose({ state }: { state: BillEntryState }) {
  const { form, dispatch, leave, shown } = state;
  return (
    <Textarea
      name={fieldIds.purpose}
      error={errorOf(shown, 'purpose')}
      label={billEntryWords.purposeBill}
      className="fields__whole"
      hint={billEntryWords.lettersDigitsSpaces}
      value={form.content.purpose}
      // one line, as the slip prints it
      onChange={(value) =>
        dispatch({ type: 'text', field: 'purpose', value: value.replace(/\s*\n\s*/g, ' ') })
      }
      onBlur={() => leave('purpose')}
    />
  );
}

const boundaryText = ({ kind }: BillEntryState): string =>
  billKinds[kind].deductionMayEqualGross ? entryText.deductionUpToGross : entryText.deductionBelowGross;

/** Choosing a type sets code and form; choosing nothing clears both (1§4). */
function BillTypeSelect({ state, className }: { state: BillEntryState; className: string }) {
  const { form, dispatch, leave, entry, shown } = state;
  const types = useQuery(billTypesQuery(entry.grant.object));
  const options = (types.data ?? []).map((type) => ({
    value: type.bill_code,
    label: `${type.bill_code} - ${type.bill_desc}`,
  }));
  const { billType } = form.content;
  // the form begins here: a choice that was never made is missed at the submit
  const hasChosen = useRef(false);
  // a type of an older list stays visible; the server says what is wrong with it
  if (billType && types.data && !options.some((option) => option.value === billType))
    options.push({ value: billType, label: billType });
  return (
    <div className={`${className} stack`}>
      <Select
        name={fieldIds.billType}
        label={billEntryWords.billType}
        error={errorOf(shown, 'billType') ?? errorOf(shown, 'formId')}
        empty={billEntryWords.selectBillType}
        value={billType}
        options={options}
        loading={types.isLoading}
        onBlur={() => {
          if (hasChosen.current) leave('billType');
        }}
        onChange={(code) => {
          hasChosen.current = true;
          const type = types.data?.find((one) => one.bill_code === code);
          dispatch({ type: 'billType', billType: type?.bill_code ?? '', formId: type?.form_id ?? '' });
        }}
      />
      {types.isError && (
        <Message kind="danger" onRetry={() => void types.refetch()}>
          {schemeText.noBillTypes}
        </Message>
      )}
    </div>
  );
}
