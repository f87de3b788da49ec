// What an officer sees where no screen is, and where a screen failed.
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonClass } from '../components/button.tsx';
import { ErrorMessage, Message } from '../components/message.tsx';
import { connectionText } from '../data/api-error.ts';
import { reloadPage } from '../lib/leave-guard.ts';
import { isMissingPart } from '../lib/missing-part.ts';
import { shellWords } from '../texts/en/shell.ts';
import { PublicHeader } from './public-header.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function NotFoundPage() {
  useTitle(shellWords.pageNotFound);
  return (
    <Standing>
      <h1>{shellWords.pageNotFound}</h1>
      <p>{shellWords.thereNoPageAddress(location.pathname)}</p>
      <p>
        <a className={buttonClass({ variant: 'primary' })} href="/bill">
          {shellWords.goAvailableSchemes}
        </a>
      </p>
    </Standing>
  );
}

export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  useTitle(shellWords.somethingWentWrong);
  return (
    <Standing>
      <h1>{shellWords.somethingWentWrong}</h1>
      {isMissingPart(error) ? (
        <MissingPart />
      ) : (
        <ErrorMessage error={error} onRetry={() => void router.invalidate()} />
      )}
      <p className="note">{shellWords.ifHappensAgainTell}</p>
      <p>
        <Button onClick={() => history.back()}>{shellWords.back}</Button>
      </p>
    </Standing>
  );
}

/** A page that was open during a deployment asks for a part of the version before; the same happens without a line. */
const MissingPart = () => (
  <Message
    kind="danger"
    actions={
      <Button small icon="refresh" onClick={reloadPage}>
        {shellWords.reload}
      </Button>
    }
  >
    {navigator.onLine ? connectionText.updated : connectionText.offline}
  </Message>
);

/** Inside the shell the main part is there already; outside it is made. */
function Standing({ children }: { children: ReactNode }) {
  const [isInside] = useState(() => document.querySelector('main#main') !== null);
  return isInside ? (
    <div className="stack">{children}</div>
  ) : (
    <>
      <PublicHeader themeToggle={<ThemeToggle />} />
      <main className="page" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

const useTitle = (title: string) => {
  useEffect(() => {
    document.title = shellWords.billPortal2(title);
  }, [title]);
};
