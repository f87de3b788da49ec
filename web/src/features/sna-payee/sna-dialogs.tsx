// Add SNA Payee, Edit Payee, and the question of Activate and Deactivate (2§2.5).
import { emptySnaPayee, type SnaMasterRow, snaPayeeIssues } from '@portal/domain/payee/sna-schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useState } from 'react';
import { TextInput } from '../../components/field/text-input.tsx';
import { FlagQuestion } from '../../components/master/flag-question.tsx';
import { addAct, EditPayeeWindow, MasterDialog } from '../../components/master/master-dialog.tsx';
import type {
  AddWindowProps,
  EditWindowProps,
  FlagWindowProps,
} from '../../components/master/record-master.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { Message } from '../../components/message.tsx';
import { snaPayeeWords } from '../../texts/en/sna-payee.ts';
import { SnaFields } from './sna-fields.tsx';
import { formOf, sendSnaEdit, sendSnaPayee } from './sna-list.ts';

/** The window stays open after an added payee, with an empty form for the next one (2§4). */
export function AddSnaPayeeDialog({ onAdded, onClose }: AddWindowProps<SnaMasterRow>) {
  const [added, setAdded] = useState<string | undefined>(undefined);
  const state = useMasterForm({
    initial: emptySnaPayee,
    rules: snaPayeeIssues,
    send: sendSnaPayee,
    onDone: (row) => {
      state.reset();
      setAdded(row.party_name);
      onAdded();
    },
    keepAs: '/snapayee:add',
  });
  const { form, issues, set } = state;
  return (
    <MasterDialog title={snaPayeeWords.addSnaPayee} state={state} onClose={onClose} {...addAct}>
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

export function EditSnaPayeeDialog({ row, onDone, ...window }: EditWindowProps<SnaMasterRow>) {
  const state = useMasterForm({
    initial: formOf(row),
    rules: snaPayeeIssues,
    send: (form, key) => sendSnaEdit(row, form, key),
    onDone,
    asks: true,
  });
  const { form, issues, set } = state;
  return (
    <EditPayeeWindow {...window} state={state} question={payeeText.update}>
      <div className="fields">
        <TextInput name="ein" label={snaPayeeWords.payeeId} code value={row.ein} />
        <SnaFields form={form} issues={issues} onChange={set} />
      </div>
    </EditPayeeWindow>
  );
}

export const SnaFlagQuestion = ({ row, ...question }: FlagWindowProps<SnaMasterRow>) => (
  <FlagQuestion
    {...question}
    row={row}
    send={(flag, key) => sendSnaEdit(row, { ...formOf(row), confirm: row.ac_no }, key, flag)}
  >
    <p>
      <strong>{row.party_name}</strong>
      {snaPayeeWords.acNo} <span className="code">{row.ac_no}</span>
    </p>
  </FlagQuestion>
);
