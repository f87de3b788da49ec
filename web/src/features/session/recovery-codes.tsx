// Recovery codes, shown once: the portal keeps only their hashes.
import { secondFactorText } from '@portal/domain/session/second-factor-texts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Panel
      title={secondFactorText.codesTitle}
      foot={
        <>
          <Button onClick={() => window.print()}>{secondFactorText.print}</Button>
          <Button onClick={() => void copy()}>{secondFactorText.copy}</Button>
          <Button variant="primary" onClick={onKept}>
            {secondFactorText.goOn}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Message kind="warn">{secondFactorText.codesWhy}</Message>
        {isCopied && <Message kind="ok">{secondFactorText.copied}</Message>}
        <ol className="second-factor__codes" aria-label={secondFactorText.codesTitle}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}
