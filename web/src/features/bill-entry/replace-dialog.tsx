// Replace: a third party of the office is paid in the place of an employee, for a line that keeps the employee's EIN, GPF
// number and grade (2§2.2, 'Add Third Party Payee').
import { replacePayeeIssues } from '@portal/domain/bill/rules';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { type Paise, zeroPaise } from '@portal/domain/money';
import { useState } from 'react';
import { Amount } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { withCombobox } from '../../components/prime/lazy-combobox.tsx';
import { billEntryWindowsWords } from '../../texts/en/bill-entry-windows.ts';
import type { PayeeRow } from './entry-content.ts';
import { labelWith, PayeeChoice, type PayeeOption } from './payee-choice.tsx';
import { type ThirdParty, thirdPartyList } from './payee-queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

interface ReplaceDialogProps {
  state: BillEntryState;
  payee: PayeeRow;
  onClose: () => void;
}

function ReplaceDialog({ state, payee: replaced, onClose }: ReplaceDialogProps) {
  const [chosen, setChosen] = useState<ThirdParty | undefined>(undefined);
  const [amount, setAmount] = useState<Paise | undefined>(replaced.amount);
  const [isTried, setTried] = useState(false);
  const line = replacedLine(replaced, chosen, amount ?? zeroPaise);
  const issues = replacePayeeIssues(state.entry, replaced, line);
  const shown = isTried ? issues : [];
  const replace = () => {
    setTried(true);
    if (issues.length > 0) return;
    state.dispatch({ type: 'payeeReplaced', line: { ...line, id: replaced.id } });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={billEntryWindowsWords.addThirdPartyPayee}
      onSubmit={replace}
      foot={
        <>
          <Button onClick={onClose}>{billEntryWindowsWords.cancel}</Button>
          <Button type="submit" variant="primary">
            {billEntryWindowsWords.replace}
          </Button>
        </>
      }
    >
      <p>
        {billEntryWindowsWords.placeMost(replaced.name)}
        <Amount value={(state.remaining.payees + replaced.amount) as Paise} symbol strong />
      </p>
      <PayeeChoice
        label={billEntryWindowsWords.payeeName}
        list={thirdPartyList}
        what={billEntryWindowsWords.thirdPartyPayees}
        optionOf={thirdPartyOption}
        noneText={billEntryWindowsWords.officeHasNoActive}
        value={chosen ? identityOf(chosen) : ''}
        error={shown.find((issue) => issue.path !== 'amount')?.message}
        onChoose={setChosen}
      />
      <div className="fields">
        <ThirdPartyFields chosen={chosen} />
        <AmountInput
          name="amount"
          label={billEntryWindowsWords.amount}
          error={errorOf(shown, 'amount')}
          value={amount}
          onChange={setAmount}
        />
      </div>
    </Dialog>
  );
}

/** The window, with the script of its choice on the way. */
export const replaceDialog = withCombobox(ReplaceDialog);

const ThirdPartyFields = ({ chosen }: { chosen: ThirdParty | undefined }) => (
  <>
    <TextInput
      name="party_name"
      label={billEntryWindowsWords.payee}
      className="fields__double"
      value={chosen?.party_name ?? ''}
    />
    <TextInput name="ac_no" label={billEntryWindowsWords.accountNumber2} code value={chosen?.ac_no ?? ''} />
    <TextInput name="ifsc_cd" label={billEntryWindowsWords.ifsc} code value={chosen?.ifsc_cd ?? ''} />
    <TextInput
      name="bank_name"
      label={billEntryWindowsWords.bank}
      className="fields__double"
      value={chosen?.bank_name ?? ''}
    />
  </>
);

const replacedLine = (
  { ein, gpfNumber, grade }: PayeeRow,
  party: ThirdParty | undefined,
  amount: Paise,
): PayeeLine => ({
  ...emptyPayeeLine,
  ein,
  gpfNumber,
  grade,
  name: party?.party_name ?? '',
  accountNumber: party?.ac_no ?? '',
  ifsc: party?.ifsc_cd ?? '',
  bank: party?.bank_name ?? '',
  amount,
});

const identityOf = (row: ThirdParty): string => `${row.ac_no}|${row.ifsc_cd}`;

const thirdPartyOption = (row: ThirdParty): PayeeOption => ({
  value: identityOf(row),
  label: labelWith(billEntryWindowsWords.accountEnding(row.party_name, row.ac_no.slice(-4)), row.bank_name),
  account: row.ac_no,
  searched: [row.party_name, row.ac_no, row.ifsc_cd, row.bank_name],
});
