// Add Payee of an SPA bill, by agency and payee, and Add Component to a payee of the bill (3§2.3, 3§5.1).
import { addPayeeIssues } from '@portal/domain/bill/rules';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { spaLineIssues } from '@portal/domain/bill/spa-line';
import type { Issue } from '@portal/domain/issue';
import { useMemo, useState } from 'react';
import { Facts } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { LookUpFailure } from '../../components/look-up-failure.tsx';
import { LazyCombobox, withCombobox } from '../../components/prime/lazy-combobox.tsx';
import type { SchemeComponents } from '../../components/scheme-component/scheme-components.tsx';
import { useToast } from '../../components/toast.tsx';
import { agencyList } from '../../data/suppliers.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import { type ComponentDraft, ComponentFields, useComponentDraft } from './component-draft.tsx';
import { useEntryComponents } from './components-of-bill.ts';
import { type PayeeRow, partsText, payeeIdentity } from './entry-content.ts';
import { PayeeChoice } from './payee-choice.tsx';
import { PayeeDialogFrame, type WindowProps } from './payee-draft.tsx';
import { agencyOptions, type SpaPayee, spaPayeeList, spaPayeeOption } from './spa-payees.ts';
import type { BillEntryState } from './use-bill-entry.ts';

function SpaPayeeDialog({ state, onClose }: WindowProps) {
  const agencies = useWholeList(agencyList);
  const [agency, setAgency] = useState('');
  const [payee, setPayee] = useState<SpaPayee | undefined>(undefined);
  const addition = useAddition(state, payee);
  const choices = useMemo(
    () => agencyOptions(agencies),
    [agencies.rows, agencies.isComplete, agencies.error],
  );
  const list = useMemo(() => spaPayeeList(agency), [agency]);
  const toast = useToast();
  const submit = () => {
    if (addition.add()) onClose();
  };
  const next = () => {
    if (!addition.add()) return;
    toast(billEntryWindowsWords.added(payee?.name ?? ''));
    setPayee(undefined);
    document.getElementById('payee')?.focus();
  };
  return (
    <PayeeDialogFrame
      state={state}
      onClose={onClose}
      onSubmit={submit}
      further={<Button onClick={next}>{billEntryWindowsWords.addNext}</Button>}
    >
      <LookUpFailure what={billEntryWindowsWords.agencies} error={agencies.error} onRetry={agencies.retry} />
      <LazyCombobox
        name="agency"
        label={billEntryWindowsWords.agency}
        empty={billEntryWindowsWords.selectAgency}
        value={agency}
        options={choices}
        loading={choices.length === 0}
        error={agency === '' ? errorOf(addition.issues, 'payee') : undefined}
        onChange={(chosen) => {
          setAgency(chosen);
          setPayee(undefined);
        }}
      />
      {agency !== '' && (
        <PayeeChoice
          key={agency}
          label={billEntryWindowsWords.payee}
          list={list}
          what={billEntryWindowsWords.payeesAgency}
          optionOf={spaPayeeOption}
          noneText={billEntryWindowsWords.thisAgencyHasNo}
          value={payee ? payeeIdentity(payee) : ''}
          error={errorOf(addition.issues, 'payee')}
          onChoose={setPayee}
        />
      )}
      {payee && <PayeeFacts payee={payee} held={heldParts(state, payee)} />}
      <ComponentFields {...addition} />
    </PayeeDialogFrame>
  );
}

/** The window, with the script of its choice on the way. */
export const spaPayeeDialog = withCombobox(SpaPayeeDialog);

/** A further component of a payee who is in the bill. */
export function AddComponentDialog({ state, payee, onClose }: WindowProps & { payee: PayeeRow }) {
  const addition = useAddition(state, payee);
  return (
    <PayeeDialogFrame
      state={state}
      title={billEntryWindowsWords.addComponent}
      onClose={onClose}
      onSubmit={() => {
        if (addition.add()) onClose();
      }}
    >
      <PayeeFacts payee={payee} held={heldParts(state, payee)} />
      <ComponentFields {...addition} />
    </PayeeDialogFrame>
  );
}

interface Addition {
  readonly draft: ComponentDraft;
  readonly components: SchemeComponents;
  /** Paths: payee, code, gross, net. */
  readonly issues: readonly Issue[];
  /** False when a rule is broken; its sentence is then shown under its field. */
  readonly add: () => boolean;
}

/** A component with its amounts for a payee, in the order of the checks of 3§5.1. */
function useAddition(state: BillEntryState, payee: SpaPayee | undefined): Addition {
  const components = useEntryComponents(state);
  const draft = useComponentDraft(components);
  const [isTried, setTried] = useState(false);
  const line: PayeeLine = {
    ...(payee ?? emptyPayeeLine),
    components: [draft.part],
    amount: draft.part.net,
  };
  const broken = () => additionIssues(state, line);
  return {
    draft,
    components,
    issues: isTried ? broken() : [],
    add: () => {
      setTried(true);
      if (broken().length > 0) return false;
      state.dispatch({ type: 'partsAdded', lines: [{ ...line, id: crypto.randomUUID() }] });
      draft.clear();
      setTried(false);
      return true;
    },
  };
}

const additionIssues = ({ entry }: BillEntryState, line: PayeeLine): readonly Issue[] => {
  const held = entry.payees.find((one) => payeeIdentity(one) === payeeIdentity(line));
  const whole = { ...line, components: [...(held?.components ?? []), ...(line.components ?? [])] };
  const own = addPayeeIssues(entry, line);
  return (own.length > 0 ? own : spaLineIssues(whole)).map((issue) => ({
    ...issue,
    path: fieldOf[issue.path] ?? issue.path,
  }));
};

/** Which field of the window shows an issue of the line. */
const fieldOf: Readonly<Record<string, string>> = {
  'components.0.code': 'code',
  'components.0.gross': 'gross',
  'components.0.net': 'net',
  amount: 'net',
  components: 'code',
};

const heldParts = ({ entry }: BillEntryState, payee: SpaPayee): number =>
  entry.payees.find((line) => payeeIdentity(line) === payeeIdentity(payee))?.components?.length ?? 0;

const PayeeFacts = ({ payee, held }: { payee: SpaPayee; held: number }) => (
  <Facts
    items={[
      { label: billEntryWindowsWords.payee, value: payee.name },
      {
        label: billEntryWindowsWords.account,
        value: <span className="code code--masked">{payee.accountNumber.slice(-4)}</span>,
      },
      { label: billEntryWindowsWords.ifsc, value: <span className="code">{payee.ifsc}</span> },
      { label: billEntryWindowsWords.bank, value: payee.bank },
      {
        label: billEntryWindowsWords.thisBill,
        value: held === 0 ? billEntryWindowsWords.notYet : partsText(held),
      },
    ]}
  />
);
