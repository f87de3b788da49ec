// Every step of a bill on a line, the newest first: from where to where, who, why, which document.
import { actorText, signerText } from '@portal/domain/bill/actor';
import { Amount } from '../../components/bill/amount.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { Instant } from '../../components/instant.tsx';
import { endpointUrl } from '../../data/api.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { paiseOf } from '../../data/rupees.ts';
import { statusName } from '../../lib/status-name.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';
import { type HistoryStep, storedDocuments } from './life.ts';
import { Timeline, type TimelineEvent } from './timeline.tsx';

const icons: Readonly<Record<string, IconName>> = {
  submit: 'edit',
  process: 'edit',
  make: 'edit',
  consolidate: 'arrow',
  free: 'undo',
  freeWithBody: 'undo',
  removeChild: 'edit',
  correct: 'edit',
  return: 'swap',
  delete: 'trash',
  authorize: 'check',
  withdraw: 'swap',
  attach: 'file',
  sign: 'sign',
  upload: 'upload',
  receive: 's-p',
  audit: 's-a',
  deliver: 's-d',
  compile: 's-c',
  object: 's-o',
};

export interface StepTimelineProps {
  steps: readonly HistoryStep[];
  family: DeskFamily;
  /** Under which the documents are stored; undefined while it is not known. */
  authNo: string | undefined;
}

export function StepTimeline({ steps, family, authNo }: StepTimelineProps) {
  const stored = storedDocuments(steps);
  const events = steps.map((step, index): TimelineEvent => {
    const isStored = step.hash === stored.body || step.hash === stored.signed;
    return {
      key: step.hash,
      icon: icons[step.action] ?? 'info',
      kind: kindOf(step, index === steps.length - 1),
      at: <Instant at={step.at} />,
      content: (
        <StepContent
          step={step}
          before={steps[index - 1]}
          family={family}
          authNo={isStored ? authNo : undefined}
        />
      ),
    };
  });
  return <Timeline label={billPageWords.historyBill} events={events.reverse()} />;
}

const kindOf = ({ action, to }: HistoryStep, isLast: boolean): TimelineEvent['kind'] => {
  if (action === 'object' || action === 'delete') return 'danger';
  if (to === 'compiled') return 'ok';
  return isLast ? 'now' : undefined;
};

interface StepContentProps {
  step: HistoryStep;
  before: HistoryStep | undefined;
  family: DeskFamily;
  /** Undefined where the document is not the stored one any more. */
  authNo: string | undefined;
}

function StepContent({ step, before, family, authNo }: StepContentProps) {
  const isAmountNew = step.net_amt !== before?.net_amt || step.gross_amt !== before.gross_amt;
  return (
    <>
      <p>
        <strong>
          {statusName(step.from)} → {statusName(step.to)}
        </strong>
      </p>
      <p className="note">{whoOf(step)}</p>
      {step.remark && <p>{step.remark}</p>}
      {step.signature && <StepSignature signature={step.signature} />}
      {isAmountNew && (
        <p className="note">
          {billPageWords.gross} <Amount value={paiseOf(step.gross_amt)} symbol />
          {billPageWords.net2}
          <Amount value={paiseOf(step.net_amt)} symbol />
        </p>
      )}
      {step.document_sha256 && (
        <StepDocument family={family} isSigned={step.action === 'sign'} authNo={authNo} />
      )}
      <Proof step={step} />
    </>
  );
}

const whoOf = ({ username, login_type }: HistoryStep): string => actorText({ username, login: login_type });

/** What the box of the signature shows; the time of the step is the portal's, this one the signer's own. */
const StepSignature = ({ signature }: { signature: NonNullable<HistoryStep['signature']> }) => (
  <>
    <p>{signerText(signature)}</p>
    <p className="note">
      {billPageWords.signed} <Instant at={signature.claimed_at} /> {billPageWords.signersOwnClock}
    </p>
  </>
);

interface StepDocumentProps {
  family: DeskFamily;
  isSigned: boolean;
  authNo: string | undefined;
}

function StepDocument({ family, isSigned, authNo }: StepDocumentProps) {
  const name = isSigned ? billPageWords.signedBillBody : billPageWords.billBody;
  return authNo === undefined ? (
    <p>{name}</p>
  ) : (
    <a
      className="row"
      href={endpointUrl(family.calls.body.path, { auth_no: authNo }, isSigned ? { signed: true } : {})}
      target="_blank"
      rel="noopener"
    >
      <Icon name="file" />
      {name}
      <span className="hidden-text">{billPageWords.opensNewTab}</span>
    </a>
  );
}

/** For an auditor, who checks that no step changed since; other officers are spared the digits. */
const Proof = ({ step }: { step: HistoryStep }) => (
  <details className="fold">
    <summary>
      <Icon name="chevron-right" className="icon--turn" />
      {billPageWords.proof}
      <span className="hidden-text"> {billPageWords.thisStep}</span>
    </summary>
    <p className="hash">{billPageWords.step(step.hash)}</p>
    <p className="hash">{billPageWords.before(step.previous_hash || billPageWords.noneFirstStep)}</p>
    {step.document_sha256 && <p className="hash">{billPageWords.fileSha256(step.document_sha256)}</p>}
  </details>
);
