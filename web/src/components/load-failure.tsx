// Shown in place of a screen whose list could not be loaded (2§8).
import { schemeText } from '@portal/domain/scheme/texts';
import { ApiError } from '../data/api-error.ts';
import { partsWords } from '../texts/en/parts.ts';
import { Message } from './message.tsx';
import { Page, type PageProps } from './page.tsx';

type LoadFailureProps = Pick<PageProps, 'title' | 'tabTitle' | 'crumbs'> & {
  error: Error;
  onRetry: () => void;
};

export const LoadFailure = ({ error, onRetry, ...page }: LoadFailureProps) => (
  <Page {...page}>
    <Message kind="danger" onRetry={onRetry}>
      {loadFailureText(error)}
      {error instanceof ApiError && error.status >= 500 && error.requestId && (
        <span className="note"> {partsWords.request(error.requestId)}</span>
      )}
    </Message>
  </Page>
);

export const loadFailureText = (error: Error): string =>
  error instanceof ApiError && error.status > 0
    ? schemeText.loadFailed(error.status, error.statusText)
    : schemeText.unknownError;
