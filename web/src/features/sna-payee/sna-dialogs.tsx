// Add SNA Payee, Edit Payee, and the question of Activate and Deactivate (2§2.5).
import { emptySnaPayee, type SnaMasterRow, snaPayeeIssues } from '@portal/domain/payee/sna-schema';
import { payeeText } from '@portal/domain/payee/texts';
import { TextInput } from '../../components/field/text-input.tsx';
import { FlagQuestion } from '../../components/master/flag-question.tsx';
import { addAct, MasterDialog, updateAct } from '../../components/master/master-dialog.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { Message } from '../../components/message.tsx';
import { SnaFields } from './sna-fields.tsx';
import { formOf, sendSnaEdit, sendSnaPayee } from './sna-list.ts';

interface AddProps {
  /** The last one that was added in this window: it stays open for the next, with an empty form (2§4). */
  added: string | undefined;
  onAdded: (name: string) => void;
  onClose: () => void;
}

export function AddSnaPayeeDialog({ added, onAdded, onClose }: AddProps) {
  const state = useMasterForm({
    initial: emptySnaPayee,
    rules: snaPayeeIssues,
    send: sendSnaPayee,
    onDone: (row) => {
      state.reset();
      onAdded(row.party_name);
    },
    keepAs: '/snapayee:add',
  });
  const { form, issues, set } = state;
  return (
    <MasterDialog title="Add SNA Payee" state={state} onClose={onClose} {...addAct}>
      {added !== undefined && form.agencyCode === '' && (
        <Message kind="ok">
          {payeeText.sna.added}: {added}
        </Message>
      )}
      <div className="fields">
        <SnaFields form={form} issues={issues} onChange={set} />
      </div>
    </MasterDialog>
  );
}

interface EditProps {
  row: SnaMasterRow;
  onDone: (row: SnaMasterRow) => void;
  onHistory: () => void;
  onClose: () => void;
}

export function EditSnaPayeeDialog({ row, onDone, onHistory, onClose }: EditProps) {
  const state = useMasterForm({
    initial: formOf(row),
    rules: snaPayeeIssues,
    send: (form, key) => sendSnaEdit(row, form, key),
    onDone,
    asks: true,
  });
  const { form, issues, set } = state;
  return (
    <MasterDialog
      title="Edit Payee"
      state={state}
      onClose={onClose}
      {...updateAct}
      question={payeeText.update}
      onHistory={onHistory}
    >
      <div className="fields">
        <TextInput name="ein" label="Payee Id" code value={row.ein} />
        <SnaFields form={form} issues={issues} onChange={set} />
      </div>
    </MasterDialog>
  );
}

export const SnaFlagQuestion = ({ row, ...question }: Omit<EditProps, 'onHistory'>) => (
  <FlagQuestion
    {...question}
    row={row}
    send={(flag, key) => sendSnaEdit(row, { ...formOf(row), confirm: row.ac_no }, key, flag)}
  >
    <p>
      <strong>{row.party_name}</strong>, Ac No <span className="code">{row.ac_no}</span>
    </p>
  </FlagQuestion>
);
