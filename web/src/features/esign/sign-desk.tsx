// One bill at its signature: its body to look at, the form beside it.
import { billText } from '@portal/domain/bill/texts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorSummary, errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { WorkForm } from '../../components/work-form.tsx';
import type { BodyBill } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { isFinal, useOfficer } from '../../data/session.ts';
import { esignWords } from '../../texts/en/esign.ts';
import { BodyPreview } from './body-preview.tsx';
import { PlaceOfSignature } from './place-of-signature.tsx';
import { ServiceState, SigningFailure } from './service-state.tsx';
import { SigningFacts } from './signing-facts.tsx';
import { longestText, placeOn, type SigningInput, signingIssues } from './signing-input.ts';
import { useBody } from './use-body.ts';
import { type Signing, useSigning } from './use-signing.ts';

export interface SignDeskProps {
  family: DeskFamily;
  bill: BodyBill;
  input: SigningInput;
  onInput: (input: SigningInput) => void;
  /** Signed, and on its way to the portal. */
  onSigned: () => void;
}

const fetchButtonId = 'fetch-body';
const fieldId = (path: string): string => (path === 'fetch' ? fetchButtonId : path);

export function SignDesk({ family, bill, input, onInput, onSigned }: SignDeskProps) {
  const body = useBody(family, bill.auth_no);
  const signing = useSigning({ family: family.name, kind: 'signed', authNo: bill.auth_no }, bill, onSigned);
  const mayNot = isFinal(useOfficer()) ? undefined : billText.finalOnly;
  const pages = { pages: bill.body_pages, papers: bill.body_papers };
  const [attempt, setAttempt] = useState(0);
  const issues = attempt > 0 ? signingIssues(input, body.pdf !== undefined, pages) : [];
  const submit = () => {
    if (mayNot !== undefined || signing.isBusy) return;
    setAttempt(attempt + 1);
    if (body.pdf && signingIssues(input, true, pages).length === 0)
      signing.sign(body.pdf, { ...input, place: placeOn(input, pages) });
  };
  return (
    <WorkForm
      title={
        <>
          {esignWords.signBill(bill.bill_no)} <span className="note">{esignWords.authNo(bill.auth_no)}</span>
        </>
      }
      onSubmit={submit}
      beside={
        <div className="stack">
          <BodyPreview family={family} authNo={bill.auth_no} body={body} fetchButtonId={fetchButtonId} />
          <PlaceOfSignature input={input} body={pages} onInput={onInput} issues={issues} />
        </div>
      }
    >
      <ErrorSummary issues={issues} attempt={attempt} fieldId={fieldId} />
      <SigningFacts bill={bill} pdf={body.pdf} />
      <TextInput
        name="reason"
        label={esignWords.reason2}
        value={input.reason}
        onChange={(reason) => onInput({ ...input, reason })}
        error={errorOf(issues, 'reason')}
        maxLength={longestText}
      />
      <TextInput
        name="location"
        label={esignWords.location2}
        value={input.location}
        onChange={(location) => onInput({ ...input, location })}
        error={errorOf(issues, 'location')}
        maxLength={longestText}
      />
      <p className="note">{esignWords.bothDrawnOverBill}</p>
      {mayNot === undefined && <ServiceState />}
      <SigningFailure error={signing.error} />
      <SignButton signing={signing} mayNot={mayNot} />
    </WorkForm>
  );
}

const SignButton = ({ signing, mayNot }: { signing: Signing; mayNot: string | undefined }) => (
  <div className="stack">
    <Button
      type="submit"
      variant="primary"
      icon="sign"
      wide={mayNot === undefined}
      busy={signing.isBusy && esignWords.signing2}
      reason={mayNot}
    >
      {esignWords.sign}
    </Button>
    {signing.isBusy && (
      <div className="row row--apart">
        <p className="note" role="status">
          {esignWords.confirmSigningProgramWhatYou}
        </p>
        <Button small onClick={signing.cancel}>
          {esignWords.cancel}
        </Button>
      </div>
    )}
  </div>
);
