// One-time passwords, shown once: the portal keeps only their hashes.
import type { Opened } from '@portal/domain/account/api';
import type { Account } from '@portal/domain/account/schema';
import { accountText } from '@portal/domain/account/texts';
import { useState } from 'react';
import { Facts } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { administrationAccountsWords } from '../../texts/en/administration-accounts.ts';

/** What a second account must confirm first has no passwords yet. */
export type WithPasswords = Opened & { readonly account: Account };
export const hasPasswords = (opened: Opened): opened is WithPasswords =>
  opened.proposal === null && opened.account !== null;

export function PasswordsDialog({ opened, onClose }: { opened: WithPasswords; onClose: () => void }) {
  // shown inside the window: a screen reader does not announce what is behind a modal window
  const [isCopied, setCopied] = useState<boolean | undefined>(undefined);
  const { account, draft_password, final_password } = opened;
  const items = [
    { label: administrationAccountsWords.username, value: account.username },
    ...(draft_password === null
      ? []
      : [{ label: administrationAccountsWords.draftPassword, value: draft_password }]),
    ...(final_password === null
      ? []
      : [{ label: administrationAccountsWords.finalPassword, value: final_password }]),
  ];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(items.map(({ label, value }) => `${label}: ${value}`).join('\n'));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Dialog
      open
      title={administrationAccountsWords.oneTimePasswords(account.username)}
      size="small"
      onClose={onClose}
      escapeQuestion={accountText.closeUnseen}
      foot={
        <>
          <Button onClick={() => void copy()}>{administrationAccountsWords.copy}</Button>
          <Button variant="primary" onClick={onClose}>
            {administrationAccountsWords.iHaveHandedThem}
          </Button>
        </>
      }
    >
      <Message kind="warn">
        {accountText.shownOnce} {accountText.oneTimeDays}
      </Message>
      {isCopied === true && <Message kind="ok">{administrationAccountsWords.copied}</Message>}
      {isCopied === false && <Message kind="danger">{administrationAccountsWords.browserDoesNotLet}</Message>}
      <Facts
        list
        items={items.map(({ label, value }) => ({ label, value: <span className="code">{value}</span> }))}
      />
    </Dialog>
  );
}
