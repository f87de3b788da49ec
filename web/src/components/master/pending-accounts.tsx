// Changed accounts of a master that wait for a Final login that did not change them: above the list, each with the account
// before and now, and the question that confirms it (decisions.md, Changed accounts).
import type { AccountChangeRow } from '@portal/domain/bank/account-change';
import { accountChangeText as text } from '@portal/domain/bank/account-change-texts';
import { billText } from '@portal/domain/bill/texts';
import { loginTypeNames } from '@portal/domain/session/schema';
import { useMutation } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { useOfficer } from '../../data/session.ts';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { Facts } from '../bill/facts.tsx';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Instant } from '../instant.tsx';
import { Message } from '../message.tsx';
import { Panel } from '../panel.tsx';

export interface PendingRecord {
  readonly ein: string;
  readonly party_name: string;
  readonly ac_no: string;
  readonly ifsc_cd: string;
  readonly version: number;
  readonly account_change?: AccountChangeRow | undefined;
}

export type SendConfirmation<Row> = (row: Row, idempotencyKey: string) => Promise<unknown>;

export interface PendingAccountsProps<Row extends PendingRecord> {
  rows: readonly Row[];
  onConfirm: (row: Row) => void;
}

const account = ({ ac_no, ifsc_cd }: Pick<PendingRecord, 'ac_no' | 'ifsc_cd'>): string =>
  `${ac_no} (${ifsc_cd})`;

export function PendingAccounts<Row extends PendingRecord>({ rows, onConfirm }: PendingAccountsProps<Row>) {
  const waiting = rows.flatMap((row) => (row.account_change ? [{ row, change: row.account_change }] : []));
  if (waiting.length === 0) return null;
  return (
    <Panel title={text.title}>
      <p className="note">{text.lead}</p>
      <ul className="pending-accounts">
        {waiting.map(({ row, change }) => (
          <li key={row.ein}>
            <p>
              <strong>{row.party_name}</strong>
              <br />
              <span className="code">{account(change)}</span> → <span className="code">{account(row)}</span>
              <br />
              <span className="note">
                {masterPartsWords.changed} {changedBy(change)}
              </span>
            </p>
            <Button
              small
              aria-label={masterPartsWords.of(text.confirm, row.party_name)}
              onClick={() => onConfirm(row)}
            >
              {text.confirm}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const logins: Readonly<Record<string, string>> = loginTypeNames;
const changedBy = ({ username, login_type, at }: AccountChangeRow) => (
  <>
    {username} ({logins[login_type] ?? login_type}), <Instant at={at} />
  </>
);

export interface ConfirmAccountProps<Row extends PendingRecord> {
  row: Row;
  send: SendConfirmation<Row>;
  onDone: (row: Row) => void;
  onClose: () => void;
}

export function ConfirmAccount<Row extends PendingRecord>(props: ConfirmAccountProps<Row>) {
  const { row, send, onDone, onClose } = props;
  const isFinal = useOfficer().login_type === 'F';
  const keys = useIdempotencyKeys();
  const confirm = useMutation({
    mutationFn: () => send(row, keys.keyOf({ ein: row.ein, version: row.version })),
    onSuccess: () => onDone(row),
  });
  const change = row.account_change;
  return (
    <ConfirmDialog
      open
      title={text.confirm}
      message={text.question(row.party_name)}
      confirmLabel={text.confirm}
      isReady={isFinal}
      size="usual"
      busy={confirm.isPending && masterPartsWords.confirming}
      error={confirm.error}
      onConfirm={() => confirm.mutate()}
      onCancel={onClose}
    >
      {!isFinal && <Message>{billText.finalOnly}</Message>}
      <Facts
        list
        items={[
          { label: masterPartsWords.ein, value: <span className="code">{row.ein}</span> },
          { label: masterPartsWords.accountNow, value: <span className="code">{account(row)}</span> },
          {
            label: masterPartsWords.accountBefore,
            value: change && <span className="code">{account(change)}</span>,
          },
          { label: masterPartsWords.changed, value: change && changedBy(change) },
        ]}
      />
    </ConfirmDialog>
  );
}
