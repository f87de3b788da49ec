// One file of NREGA: what it asks for, why it failed, its payees with their deductions in pages (3§3, 3§5.8).

import { amountInWords } from '@portal/domain/money';
import type { FtoPayee } from '@portal/domain/order/api';
import { orderText as text } from '@portal/domain/order/texts';
import { Amount, SchemeCode } from '../../components/bill/amount.tsx';
import { Facts, Ledger } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { pageSizes } from '../../data/bill-lists.ts';
import type { FtoRow } from '../../data/orders.ts';
import { paiseOf } from '../../data/rupees.ts';
import { useGrowingList, type WholeList } from '../../data/whole-list.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';
import { FtoAnswers } from './fto-answers.tsx';
import { orderOf } from './fto-views.ts';
import { signerFacts } from './signer-facts.tsx';

export interface FtoWindowProps {
  /** By which the officer knows it. */
  name: string;
  /** Undefined while it is loaded. */
  file: FtoRow | undefined;
  /** Why it could not be loaded. */
  error?: Error | null;
  onRetry?: (() => void) | undefined;
  payees: WholeList<FtoPayee>;
  /** "file" */
  noun: string;
  /** Its system is answered under the name of the file, as NREGA is. */
  answered?: boolean;
  /** Undefined where it cannot be processed. */
  onProcess: (() => void) | undefined;
  /** Undefined where nothing holds it, or this login may not release it. */
  onRelease?: (() => void) | undefined;
  onClose: () => void;
}

export function FtoWindow(props: FtoWindowProps) {
  const { name, file, error, onRetry, payees, noun, answered, onProcess, onRelease, onClose } = props;
  return (
    <Dialog
      open
      size="large"
      title={orderFilesWords.order2(name)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{orderFilesWords.close}</Button>
          {onRelease && (
            <Button icon="check" onClick={onRelease}>
              {orderFilesWords.release}
            </Button>
          )}
          {onProcess && (
            <Button variant="primary" onClick={onProcess}>
              {orderFilesWords.processThis(noun)}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <ErrorMessage
          error={error}
          prefix={orderFilesWords.couldNotLoaded}
          {...(onRetry ? { onRetry } : {})}
        />
      )}
      {file && (file.waits || !file.verified) && <Reasons file={file} />}
      {file && answered && <FtoAnswers file={file} />}
      {file?.request && <Request file={file} request={file.request} payees={payees} />}
      {file && !file.request && <Message kind="warn">{text.cannotView}</Message>}
    </Dialog>
  );
}

/** One that is verified and waits may be processed: PFMS is asked again then. */
const headOf = ({ waits, verified }: FtoRow): string => {
  if (!waits) return orderFilesWords.failed3;
  return verified ? orderFilesWords.waitsForSanction : orderFilesWords.waits2;
};

const Reasons = ({ file }: { file: FtoRow }) => (
  <Message kind={file.waits ? 'warn' : 'danger'} silent>
    <strong>{headOf(file)}</strong>
    <ul>
      {file.reasons.map((reason) => (
        <li key={reason.code}>{reason.text}</li>
      ))}
    </ul>
  </Message>
);

interface RequestProps {
  file: FtoRow;
  request: NonNullable<FtoRow['request']>;
  payees: WholeList<FtoPayee>;
}

const Request = ({ file, request, payees }: RequestProps) => {
  const { stateHead } = request.allotmentDetail;
  const gross = paiseOf(request.totalGrossAmount);
  const net = paiseOf(request.totalNetAmount);
  return (
    <>
      <div className="fact-sheet">
        <Facts
          items={[
            { label: orderFilesWords.file2, value: file.fileName },
            { label: orderFilesWords.batch, value: request.batchId },
            { label: orderFilesWords.made, value: request.fileCrDate },
            { label: orderFilesWords.financialYear, value: request.finYear },
            { label: orderFilesWords.agency, value: `${request.agencyCode} ${file.agency_name}`.trim() },
            { label: orderFilesWords.sls, value: file.sls_code },
            {
              label: orderFilesWords.schemeObject,
              value: <SchemeCode code={stateHead.slice(0, 17)} object={stateHead.slice(17)} />,
            },
            { label: orderFilesWords.motherSanction, value: request.motherSancOrderNumber },
            ...signerFacts(file.signers),
          ]}
        />
        <Ledger
          lines={[
            { label: orderFilesWords.gross, value: <Amount value={gross} /> },
            {
              label: orderFilesWords.deduction,
              value: <Amount value={paiseOf(request.totalNetAmount - request.totalGrossAmount)} />,
            },
            { label: orderFilesWords.net, value: <Amount value={net} symbol />, kind: 'total' },
          ]}
        />
        <p className="note">{amountInWords(net)}</p>
      </div>
      <Payees file={file} payees={payees} />
    </>
  );
};

const deductionText = ({ deductions }: FtoPayee): string =>
  deductions.map(({ dedName, budgetHead, amount }) => `${dedName} ${budgetHead} ${amount}`).join(', ');

const columns: readonly Column<FtoPayee>[] = [
  { id: 'referenceNo', label: orderFilesWords.reference, kind: 'code', value: (row) => row.referenceNo },
  {
    id: 'payeeName',
    label: orderFilesWords.payee,
    value: (row) => row.payeeName,
    rowHeader: true,
    width: 'grow',
  },
  { id: 'accountNo', label: orderFilesWords.account, kind: 'account', value: (row) => row.accountNo },
  { id: 'ifscCode', label: orderFilesWords.ifsc, kind: 'code', value: (row) => row.ifscCode },
  {
    id: 'grossAmount',
    label: orderFilesWords.gross,
    kind: 'amount',
    value: (row) => paiseOf(row.grossAmount),
  },
  {
    id: 'deductions',
    label: orderFilesWords.deductions,
    value: deductionText,
    cell: (row) =>
      row.deductions.map((line) => (
        <span className="about" key={`${line.dedId} ${line.budgetHead}`}>
          <span>
            {line.dedName} <Amount value={paiseOf(line.amount)} />
          </span>
          <small className="code">{line.budgetHead}</small>
        </span>
      )),
  },
  {
    id: 'netAmount',
    label: orderFilesWords.net,
    kind: 'amount',
    value: (row) => paiseOf(row.netAmount),
    strong: true,
  },
];

const Payees = ({ file, payees }: Pick<RequestProps, 'file' | 'payees'>) => {
  const list = useGrowingList(payees);
  const count = formatCount(file.payeeCount);
  return (
    <>
      {list.error && (
        <ErrorMessage error={list.error} prefix={orderFilesWords.payeesCouldNotLoaded} onRetry={list.retry} />
      )}
      {(list.rows || !list.error) && (
        <DataTable
          caption={orderFilesWords.payeesOrder(orderOf(file))}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.referenceNo}
          noun={[orderFilesWords.payee2, orderFilesWords.payees2]}
          pageSizes={pageSizes}
          filterLabel={orderFilesWords.findPayee}
          exportName={list.isComplete ? `payees-of-${orderOf(file)}` : undefined}
          loading={list.isLoading}
          isPartial={list.rows !== undefined && !list.isComplete}
          onNeedMore={list.readMore}
          totals={{ netAmount: <Amount value={paiseOf(file.netAmount)} /> }}
          totalLabel={orderFilesWords.totalPayees(count)}
        />
      )}
    </>
  );
};
