// Opens or edits an office, with the settings that it has of its own.
import { type EditedOffice, editOffice, openOffice } from '@portal/domain/office/api';
import {
  type AccountChangeRule,
  accountChangeRules,
  type DuplicateRule,
  duplicateRules,
  type MakerChecker,
  makerCheckers,
  type OfficeInput,
  officeIssues,
  openedLooserIssues,
} from '@portal/domain/office/rules';
import { officeText } from '@portal/domain/office/texts';
import { RadioGroup } from '../../components/field/choice.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { MasterDialog } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { call } from '../../data/api.ts';
import { administrationWords } from '../../texts/en/administration.ts';
import type { OfficeRow } from './lists.ts';

const nothing: OfficeInput = {
  ddo_code: '',
  ddo_name: '',
  department_code: '',
  department_name: '',
  treasury_code: '',
  treasury_name: '',
  tan_no: '',
  maker_checker: '',
  account_changes: 'show',
  duplicates: 'ask',
};

const fields = [
  { name: 'ddo_name', label: administrationWords.nameOffice, maxLength: 150 },
  { name: 'department_code', label: administrationWords.departmentCode, maxLength: 20 },
  { name: 'department_name', label: administrationWords.department, maxLength: 150 },
  { name: 'treasury_code', label: administrationWords.treasuryCode, maxLength: 20 },
  { name: 'treasury_name', label: administrationWords.treasury, maxLength: 150 },
] as const;

const choices = makerCheckers.map((value: MakerChecker) => ({
  value,
  label: officeText.makerChecker[value],
}));

const changeChoices = accountChangeRules.map((value: AccountChangeRule) => ({
  value,
  label: officeText.accountChanges[value],
}));

const duplicateChoices = duplicateRules.map((value: DuplicateRule) => ({
  value,
  label: officeText.duplicates[value],
}));

export interface OfficeDialogProps {
  /** Undefined where one is opened. */
  row?: OfficeRow | undefined;
  onDone: (office: OfficeInput, isProposed: boolean) => void;
  onClose: () => void;
}

export function OfficeDialog({ row, onDone, onClose }: OfficeDialogProps) {
  const state = useMasterForm<OfficeInput, { data: EditedOffice }>({
    initial: row ? inputOf(row) : nothing,
    rules: row ? officeIssues : (form) => [...officeIssues(form), ...openedLooserIssues(form)],
    send: (form, idempotencyKey) =>
      row
        ? call(editOffice, { body: { ...form, version: row.version }, idempotencyKey })
        : call(openOffice, { body: form, idempotencyKey }),
    onDone: ({ data }, form) => onDone(form, data.proposed !== undefined),
    ...(row ? {} : { keepAs: '/admin/offices:add' }),
  });
  const { form, set, issues } = state;
  return (
    <MasterDialog
      title={row ? administrationWords.editOffice(row.ddo_code) : administrationWords.openOffice}
      state={state}
      onClose={onClose}
      act={
        row
          ? [administrationWords.save, administrationWords.saving]
          : [administrationWords.openOffice2, administrationWords.opening]
      }
      size="large"
    >
      {row && <p className="note">{officeText.seenAtNextLogin}</p>}
      <div className="fields">
        <TextInput
          name="ddo_code"
          label={administrationWords.ddoCode}
          code
          maxLength={20}
          value={form.ddo_code}
          {...(row
            ? { readOnly: true }
            : {
                onChange: (typed: string) =>
                  set({ ddo_code: typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase() }),
              })}
          error={errorOf(issues, 'ddo_code')}
        />
        {fields.map(({ name, label, maxLength }) => (
          <TextInput
            key={name}
            name={name}
            label={label}
            maxLength={maxLength}
            value={form[name]}
            onChange={(typed) => set({ [name]: typed })}
            error={errorOf(issues, name)}
          />
        ))}
        <TextInput
          name="tan_no"
          label={administrationWords.tan}
          optional
          code
          maxLength={10}
          value={form.tan_no}
          onChange={(typed) => set({ tan_no: typed.toUpperCase() })}
          error={errorOf(issues, 'tan_no')}
        />
      </div>
      <OwnRules state={state} />
    </MasterDialog>
  );
}

/** What the office has of its own, beside the rules of all offices. */
const OwnRules = ({
  state: { form, set, issues },
}: {
  state: ReturnType<typeof useMasterForm<OfficeInput, { data: EditedOffice }>>;
}) => (
  <>
    <RadioGroup
      name="maker_checker"
      legend={administrationWords.whoMayAuthorize}
      value={form.maker_checker}
      options={choices}
      onChange={(maker_checker) => set({ maker_checker })}
      error={errorOf(issues, 'maker_checker')}
    />
    <RadioGroup
      name="account_changes"
      legend={administrationWords.changedAccountPayee}
      value={form.account_changes ?? 'show'}
      options={changeChoices}
      onChange={(account_changes) => set({ account_changes })}
      error={errorOf(issues, 'account_changes')}
    />
    <RadioGroup
      name="duplicates"
      legend={administrationWords.paidAlready}
      value={form.duplicates ?? 'ask'}
      options={duplicateChoices}
      onChange={(duplicates) => set({ duplicates })}
      error={errorOf(issues, 'duplicates')}
    />
  </>
);

const inputOf = ({ office_no: _, accounts: __, version: ___, ...input }: OfficeRow): OfficeInput => input;
