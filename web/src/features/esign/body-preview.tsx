// The body as the browser's own PDF viewer shows it; a browser without one has the link.
import { documentText } from '@portal/domain/document/texts';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Message } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { endpointUrl } from '../../data/api.ts';
import { errorMessage } from '../../data/api-error.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { esignWords } from '../../texts/en/esign.ts';
import type { FetchedBody } from './use-body.ts';

export interface BodyPreviewProps {
  family: DeskFamily;
  authNo: string;
  body: FetchedBody;
  fetchButtonId: string;
}

export const BodyPreview = ({ family, authNo, body, fetchButtonId }: BodyPreviewProps) => (
  <Panel
    title={esignWords.billBody}
    flush
    actions={
      <span className="row">
        <a
          className={buttonClass({ small: true })}
          href={endpointUrl(family.calls.body.path, { auth_no: authNo })}
          target="_blank"
          rel="noopener"
        >
          <Icon name="eye" />
          {esignWords.open}
          <span className="hidden-text"> {esignWords.bodyNewTab}</span>
        </a>
        <Button
          small
          id={fetchButtonId}
          icon="refresh"
          busy={body.isLoading && esignWords.fetching}
          onClick={body.fetchAgain}
        >
          {esignWords.fetchAgain}
        </Button>
      </span>
    }
  >
    {body.error && (
      <div className="panel__body">
        <Message kind="danger" onRetry={body.fetchAgain}>
          <strong>{documentText.fetchFailed}.</strong> {documentText.fetchError(errorMessage(body.error))}
        </Message>
      </div>
    )}
    {body.pdf ? (
      <PdfFrame pdf={body.pdf} title={esignWords.bodyBill(authNo)} />
    ) : (
      !body.error && (
        <p className="pdf-frame" role="status">
          {esignWords.loading}
        </p>
      )
    )}
  </Panel>
);

function PdfFrame({ pdf, title }: { pdf: Blob; title: string }) {
  const url = useBlobUrl(pdf);
  // the page has little room: no list of pages beside it
  return url && <iframe className="pdf-frame" src={`${url}#navpanes=0&view=FitH`} title={title} />;
}

const useBlobUrl = (blob: Blob): string | undefined => {
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    // whatever the storage called it, it is shown as a PDF and as nothing else
    const made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
};
