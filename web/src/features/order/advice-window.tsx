// One payment advice: the state of its signatures, what it asks for, and the XML as it was signed (3§2.12).
import { amountInWords } from '@portal/domain/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Amount } from '../../components/bill/amount.tsx';
import { Facts, Ledger } from '../../components/bill/facts.tsx';
import { Status } from '../../components/bill/status.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Instant } from '../../components/instant.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { Source } from '../../components/source/source.tsx';
import { saveFile } from '../../components/table/save-file.ts';
import { type AdviceRow, signedXmlOf } from '../../data/advices.ts';
import { paiseOf } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderWords } from '../../texts/en/order.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';
import { adviceFaults, nameOf } from './advice-views.ts';
import { signerFacts } from './signer-facts.tsx';

export interface AdviceWindowProps {
  advice: AdviceRow;
  /** Undefined where it cannot be processed. */
  onPost: (() => void) | undefined;
  /** Undefined where nothing holds it, or this login may not release it. */
  onRelease: (() => void) | undefined;
  onClose: () => void;
}

export function AdviceWindow({ advice, onPost, onRelease, onClose }: AdviceWindowProps) {
  const { id } = advice;
  const xml = useQuery({
    queryKey: ['signed-xml', id],
    queryFn: ({ signal }) => signedXmlOf(id, signal),
    // what was signed does not change
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const download = useMutation({
    mutationFn: async (bytes: Uint8Array<ArrayBuffer>) =>
      saveFile(`${id}.xml`, new Blob([bytes], { type: 'application/xml' })),
  });
  return (
    <Dialog
      open
      size="large"
      title={orderWords.advice3(nameOf(advice))}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{orderWords.close}</Button>
          <Button
            icon="export"
            aria-disabled={xml.data === undefined}
            onClick={() => xml.data && download.mutate(xml.data)}
          >
            {orderWords.download}
          </Button>
          {onRelease && (
            <Button icon="check" onClick={onRelease}>
              {orderFilesWords.release}
            </Button>
          )}
          {onPost && (
            <Button variant="primary" onClick={onPost}>
              {orderWords.postThisAdvice}
            </Button>
          )}
        </>
      }
    >
      <Faults advice={advice} />
      <Sheet advice={advice} />
      {xml.error && (
        <ErrorMessage
          error={xml.error}
          prefix={orderWords.xmlCouldNotLoaded}
          onRetry={() => void xml.refetch()}
        />
      )}
      {xml.isLoading && <p className="note">{orderWords.loading}</p>}
      {xml.data && (
        <Panel title={orderWords.adviceAsSigned} flush>
          <Source label={orderWords.signedXmlAdvice(id)} text={new TextDecoder().decode(xml.data)} />
        </Panel>
      )}
    </Dialog>
  );
}

const Faults = ({ advice }: { advice: AdviceRow }) => {
  const faults = adviceFaults(advice);
  return (
    faults.length > 0 && (
      <Message kind="danger" silent>
        <strong>{orderWords.cannotProcessed(nameOf(advice))}</strong>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Message>
    )
  );
};

const ofSignature = new Set([
  'not-xml',
  'schema',
  'too-large',
  'signature-missing',
  'signature-broken',
  'signer-unknown',
  'signer-expired',
  'signer-order',
  'weak-algorithm',
]);

/** By the reasons that were found when it came; the certificates are those of the agency's maker and checker. */
const SignatureState = ({ advice }: { advice: AdviceRow }) =>
  advice.reasons.some(({ code }) => ofSignature.has(code)) ? (
    <Status kind="danger">{orderWords.signatureNotValid}</Status>
  ) : (
    <Status kind="ok" icon="sign">
      {orderWords.signatureValid}
    </Status>
  );

const Sheet = ({ advice }: { advice: AdviceRow }) => {
  const net = paiseOf(advice.net_amount);
  return (
    <div className="fact-sheet">
      <Facts
        items={[
          { label: orderWords.signatures, value: <SignatureState advice={advice} /> },
          ...signerFacts(advice.signers),
          { label: orderWords.received, value: <Instant at={advice.received_at} /> },
          { label: orderWords.id, value: <span className="code">{advice.id}</span> },
          { label: orderWords.statusNrlm, value: advice.transaction_status },
          { label: orderWords.agency, value: `${advice.agency_code} ${advice.agency_name}`.trim() },
          { label: orderWords.sls, value: advice.sls_code },
          { label: orderWords.component, value: advice.component_id },
          { label: orderWords.payees, value: formatCount(advice.payee_count) },
        ]}
      />
      <Ledger
        lines={[
          { label: orderWords.gross, value: <Amount value={paiseOf(advice.gross_amount)} /> },
          { label: orderWords.deduction, value: <Amount value={paiseOf(-advice.deduction)} /> },
          { label: orderWords.net, value: <Amount value={net} symbol />, kind: 'total' },
        ]}
      />
      <p className="note">{amountInWords(net)}</p>
    </div>
  );
};
