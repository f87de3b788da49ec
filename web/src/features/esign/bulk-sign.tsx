// Many bills signed by one question and one PIN (decisions.md, Many at once). Each is signed, sent and checked by itself, by
// the calls of a single one.
import { documentText } from '@portal/domain/document/texts';
import { useCallback, useRef, useState } from 'react';
import { lineOf } from '../../components/bulk/bulk-line.tsx';
import { BulkOutcomes } from '../../components/bulk/bulk-outcomes.tsx';
import { BulkQuestion } from '../../components/bulk/bulk-question.tsx';
import { ErrorSummary, errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Message } from '../../components/message.tsx';
import { NextLink } from '../../components/next-link.tsx';
import type { BodyBill } from '../../data/bill-desks.ts';
import { type OpenMeans, useBulk } from '../../data/bulk.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { useOfficer } from '../../data/session.ts';
import { sendToEnd } from '../../data/upload/send-to-end.ts';
import { formatCount } from '../../lib/format-count.ts';
import { esignWords } from '../../texts/en/esign.ts';
import { ServiceState } from './service-state.tsx';
import { defaultPlace } from './signature-place.ts';
import { longestText, type SigningInput, signingIssues, termsOf } from './signing-input.ts';
import { openSigning, type SigningOfMany } from './signing-of-many.ts';
import { signedFile, signingAddress } from './signing-service.ts';

export interface BulkSignProps {
  family: DeskFamily;
  /** Those ticked when it was opened. */
  bills: readonly BodyBill[];
  input: SigningInput;
  onInput: (input: SigningInput) => void;
  onClose: () => void;
}

const authNoOf = (bill: BodyBill): string => bill.auth_no;
/** One is signed while another one is sent and a third is checked. */
const atOnce = 3;

export function BulkSign({ family, bills: ticked, input, onInput, onClose }: BulkSignProps) {
  // the list behind the window may change; what is asked about does not
  const [bills] = useState(ticked);
  const { run, isAsked } = useManySignatures(family, input);
  if (!run.rows)
    return (
      <Question
        bills={bills}
        input={input}
        onInput={onInput}
        onConfirm={() => run.start(bills)}
        onCancel={onClose}
      />
    );
  return (
    <BulkOutcomes
      lines={run.rows.map((bill) => ({ ...lineOf(bill), outcome: run.outcomeOf(bill) }))}
      verbs={[esignWords.signing, esignWords.outcome]}
      isBusy={run.isBusy}
      isSignedOut={run.isSignedOut}
      path={family.desks.sign.path}
      note={isAsked && <Message>{esignWords.confirmSigningProgramWhat}</Message>}
      onStop={run.stop}
      onAgain={(open) => run.again(bills.filter((bill) => open.has(bill.trans_no)))}
      onClose={onClose}
      next={
        <NextLink to={family.desks.upload.path} primary>
          {esignWords.uploadTreasury}
        </NextLink>
      }
    />
  );
}

/** Signed in turn, after the officer was asked once for all; tried again they are asked about again. */
function useManySignatures(family: DeskFamily, input: SigningInput) {
  const address = signingAddress(useOfficer());
  const [isAsked, setAsked] = useState(false);
  const signing = useRef<SigningOfMany | undefined>(undefined);
  const terms = useRef(termsOf(input));
  terms.current = termsOf(input);
  const open = useCallback(
    async (bills: readonly BodyBill[], means: OpenMeans<BodyBill>) => {
      const many = { family, address, terms: terms.current, onAsked: () => setAsked(true) };
      try {
        const opened = await openSigning(bills, many, means);
        signing.current = opened;
        return opened.end;
      } finally {
        setAsked(false);
      }
    },
    [family, address],
  );
  const act = useCallback(
    async (bill: BodyBill) => {
      const signed = await signing.current?.sign(bill);
      if (!signed) throw new Error(documentText.signingFailed);
      const target = { family: family.name, kind: 'signed', authNo: bill.auth_no } as const;
      await sendToEnd(target, signedFile(signed, bill.auth_no));
      return esignWords.signedSentChecked;
    },
    [family],
  );
  return { run: useBulk({ keyOf: authNoOf, open, act, atOnce }), isAsked };
}

interface QuestionProps extends Pick<BulkSignProps, 'bills' | 'input' | 'onInput'> {
  onConfirm: () => void;
  onCancel: () => void;
}

function Question({ bills, input, onInput, onConfirm, onCancel }: QuestionProps) {
  const [attempt, setAttempt] = useState(0);
  const pages = bills.map((bill) => bill.body_pages);
  // a body that has not so many pages is refused by itself, and named
  const issues = signingIssues(input, true, { pages: Math.max(...pages), papers: [] }).map((issue) =>
    issue.path === 'reason' || issue.path === 'location' ? issue : { ...issue, path: '' },
  );
  const shown = attempt > 0 ? issues : [];
  const { page, x, y } = input.place ?? defaultPlace;
  return (
    <BulkQuestion
      verb={esignWords.eSign}
      lines={bills.map(lineOf)}
      facts={[
        { label: esignWords.pages, value: formatCount(pages.reduce((sum, count) => sum + count, 0)) },
        {
          label: esignWords.signature,
          value: esignWords.pagePointsFromLeft(page, x, y),
        },
      ]}
      after={esignWords.eachBillSignedSent}
      onConfirm={() => {
        setAttempt(attempt + 1);
        if (issues.length === 0) onConfirm();
      }}
      onCancel={onCancel}
    >
      <ErrorSummary issues={shown} attempt={attempt} />
      <div className="fields">
        {(['reason', 'location'] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={labels[name]}
            value={input[name]}
            onChange={(value) => onInput({ ...input, [name]: value })}
            error={errorOf(shown, name)}
            maxLength={longestText}
          />
        ))}
      </div>
      <p className="note">{esignWords.bothDrawnOverEach}</p>
      <ServiceState />
    </BulkQuestion>
  );
}

const labels = { reason: esignWords.reason2, location: esignWords.location2 } as const;
