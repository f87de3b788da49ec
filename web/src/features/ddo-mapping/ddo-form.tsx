// The form of SNA DDO Mapping: a treasury, its DDO, Submit, and the question that names both.
import { ddoMappingIssues } from '@portal/domain/allotment/mapping-rules';
import { Facts } from '../../components/bill/facts.tsx';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { DdoChoice, noDdo } from '../../components/ddo/ddo-choice.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ErrorSummary } from '../../components/field/error-summary.tsx';
import { useMasterForm } from '../../components/master/use-master-form.ts';
import { ErrorMessage } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { useToast } from '../../components/toast.tsx';
import { isFinal, useOfficer } from '../../data/session.ts';
import { ddoMappingWords } from '../../texts/en/ddo-mapping.ts';
import { bodyOf, sendDdo } from './ddo-mapping.ts';

const names = { treasury: 'trea_cd', ddo: 'ddo_cd' } as const;

export function DdoForm({ onMapped }: { onMapped: () => void }) {
  const toast = useToast();
  const mayMap = isFinal(useOfficer());
  const state = useMasterForm({
    initial: noDdo,
    rules: (ddo) => ddoMappingIssues(bodyOf(ddo)),
    send: sendDdo,
    onDone: (message, { ddoCode }) => {
      state.reset();
      onMapped();
      toast(`${ddoCode}: ${message}`);
    },
    asks: true,
  });
  const { form, issues, error } = state;
  const isToldAbove = issues.some(({ message }) => message === error?.message);
  return (
    <Panel title={ddoMappingWords.mapDdo}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (mayMap) state.submit();
        }}
      >
        {error && !isToldAbove && <ErrorMessage error={error} />}
        <ErrorSummary issues={issues} attempt={state.attempt} />
        <div className="fields">
          <DdoChoice value={form} onChoose={state.set} issues={issues} names={names} />
        </div>
        <div className="row">
          <FinalOnlyButton type="submit" variant="primary">
            {ddoMappingWords.submit}
          </FinalOnlyButton>
        </div>
      </form>
      <ConfirmDialog
        open={state.isAsking}
        title={ddoMappingWords.map(form.ddoCode)}
        message={ddoMappingWords.limitsCanThenAllotted}
        confirmLabel={ddoMappingWords.submit}
        size="usual"
        busy={state.isBusy && ddoMappingWords.mapping}
        onConfirm={() => state.answer(true)}
        onCancel={() => state.answer(false)}
      >
        <Facts
          list
          items={[
            { label: ddoMappingWords.ddo, value: `${form.ddoCode} - ${form.ddoName}` },
            { label: ddoMappingWords.office, value: form.ddoOffice },
            { label: ddoMappingWords.treasury, value: form.treasuryName },
          ]}
        />
      </ConfirmDialog>
    </Panel>
  );
}
