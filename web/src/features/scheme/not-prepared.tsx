// Says calmly that this release has no screen for a grant's kind of bill.
import { schemeText } from '@portal/domain/scheme/texts';
import { useEffect, useRef } from 'react';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { schemeWords } from '../../texts/en/scheme.ts';
import type { NotPrepared } from './prepare-bill.ts';

export function NotPreparedMessage({ what, onClose }: { what: NotPrepared; onClose?: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // the button that led here may be far down a long list
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box}>
      <Message
        actions={
          onClose && (
            <Button
              small
              variant="quiet"
              icon="close"
              aria-label={schemeWords.closeMessage}
              onClick={onClose}
            />
          )
        }
      >
        <SchemeCode code={what.grant.schemecd} object={what.grant.object} />:{' '}
        {schemeText.notPrepared(schemeText.kinds[what.destination])}
      </Message>
    </div>
  );
}
