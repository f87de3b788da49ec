// Opens an account, or changes who holds it.
import { editAccount, type Opened, openAccount } from '@portal/domain/account/api';
import { type AccountInput, accountIssues, holderIssues } from '@portal/domain/account/rules';
import { accountText } from '@portal/domain/account/texts';
import type { AccountKind } from '@portal/domain/session/schema';
import { errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { MasterDialog } from '../../components/master/master-dialog.tsx';
import { type MasterForm, useMasterForm } from '../../components/master/use-master-form.ts';
import { call } from '../../data/api.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { administrationAccountsWords } from '../../texts/en/administration-accounts.ts';
import { type AccountRow, accountList, officeList } from './lists.ts';

const kinds: readonly { value: AccountKind; label: string }[] = [
  { value: 'DDO', label: administrationAccountsWords.ddoOfficeDrawsMoney },
  { value: 'SPA', label: administrationAccountsWords.spaOfficePaysSna },
  { value: 'ADMIN', label: administrationAccountsWords.adminFinanceWithoutOffice },
];
const nothing: AccountInput = { username: '', kind: '', ddo_code: '', full_name: '', designation: '' };

interface OpenDialogProps {
  onOpened: (opened: Opened) => void;
  onClose: () => void;
}

export function OpenAccountDialog({ onOpened, onClose }: OpenDialogProps) {
  const state = useMasterForm<AccountInput, Opened>({
    initial: nothing,
    rules: accountIssues,
    // without a key: an answer that carries passwords is not kept for a second request
    send: async (form) => (await call(openAccount, { body: form })).data,
    onDone: onOpened,
    keepAs: '/admin/accounts:add',
  });
  const { form, set, issues } = state;
  const second = useSecondNeeded();
  return (
    <MasterDialog
      title={administrationAccountsWords.openAccount}
      state={state}
      onClose={onClose}
      act={
        second
          ? [administrationAccountsWords.proposeAccount, administrationAccountsWords.sending]
          : [administrationAccountsWords.openAccount2, administrationAccountsWords.opening]
      }
    >
      <TextInput
        name="username"
        label={administrationAccountsWords.username}
        maxLength={32}
        spellCheck={false}
        refuse={/[^A-Za-z0-9._@-]/g}
        value={form.username}
        onChange={(username) => set({ username })}
        error={errorOf(issues, 'username')}
      />
      <Select
        name="kind"
        label={administrationAccountsWords.kind}
        value={form.kind}
        options={kinds}
        onChange={(kind) =>
          set({ kind: kind as AccountInput['kind'], ...(kind === 'ADMIN' ? { ddo_code: '' } : {}) })
        }
        error={errorOf(issues, 'kind')}
      />
      {form.kind !== 'ADMIN' && (
        <OfficeField
          value={form.ddo_code}
          onChange={(ddo_code) => set({ ddo_code })}
          error={errorOf(issues, 'ddo_code')}
        />
      )}
      <HolderFields state={state} />
      {second && <p className="note">{second}</p>}
    </MasterDialog>
  );
}

/** Why another ADMIN account must confirm it; in a new system there is no other. */
function useSecondNeeded(): string | undefined {
  const admins = useWholeList(accountList).rows?.filter((row) => row.kind === 'ADMIN');
  return admins?.length === 1 ? undefined : accountText.twoForOpening;
}

interface OfficeFieldProps {
  value: string;
  onChange: (ddoCode: string) => void;
  error: string | undefined;
}

/** The DDO code, with the offices that there are as suggestions; the name of the chosen one is shown below. */
function OfficeField({ value, onChange, error }: OfficeFieldProps) {
  const offices = useWholeList(officeList);
  const chosen = offices.rows?.find(({ ddo_code }) => ddo_code === value);
  return (
    <>
      <TextInput
        name="ddo_code"
        label={administrationAccountsWords.office}
        hint={chosen ? chosen.ddo_name : administrationAccountsWords.ddoCodeTypeSee}
        code
        list="administration-offices"
        maxLength={20}
        refuse={/[^0-9A-Za-z]/g}
        value={value}
        onChange={(typed) => onChange(typed.toUpperCase())}
        error={error}
      />
      <LookUpFailure
        what={administrationAccountsWords.offices}
        error={offices.error}
        onRetry={offices.retry}
      />
      <datalist id="administration-offices">
        {offices.rows?.map(({ ddo_code, ddo_name }) => (
          <option key={ddo_code} value={ddo_code} label={ddo_name} />
        ))}
      </datalist>
    </>
  );
}

export interface EditDialogProps {
  row: AccountRow;
  onDone: () => void;
  onClose: () => void;
}

export function EditAccountDialog({ row, onDone, onClose }: EditDialogProps) {
  const { username, version } = row;
  const state = useMasterForm({
    initial: { full_name: row.full_name, designation: row.designation },
    rules: holderIssues,
    send: (form, idempotencyKey) =>
      call(editAccount, { body: { username, version, ...form }, idempotencyKey }),
    onDone,
  });
  return (
    <MasterDialog
      title={administrationAccountsWords.edit(username)}
      state={state}
      onClose={onClose}
      act={[administrationAccountsWords.save, administrationAccountsWords.saving]}
    >
      <HolderFields state={state} />
    </MasterDialog>
  );
}

const HolderFields = <Form extends { full_name: string; designation: string }>({
  state: { form, set, issues },
}: {
  state: MasterForm<Form>;
}) => (
  <>
    <TextInput
      name="full_name"
      label={administrationAccountsWords.nameOfficer}
      maxLength={100}
      value={form.full_name}
      onChange={(full_name) => set({ full_name } as Partial<Form>)}
      error={errorOf(issues, 'full_name')}
    />
    <TextInput
      name="designation"
      label={administrationAccountsWords.designation}
      maxLength={100}
      value={form.designation}
      onChange={(designation) => set({ designation } as Partial<Form>)}
      error={errorOf(issues, 'designation')}
    />
  </>
);
