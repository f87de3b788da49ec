// /sparsh with a grant whose scheme details could not be had: says so, asks PFMS again, or goes back (decisions.md).

import type { GrantRecord } from '@portal/domain/scheme/schema';
import { schemeText } from '@portal/domain/scheme/texts';
import { Link } from '@tanstack/react-router';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { screenPath } from '../../lib/screen-path.ts';
import { schemeWords } from '../../texts/en/scheme.ts';
import { NotPreparedMessage } from './not-prepared.tsx';
import { usePrepareBill } from './prepare-bill.ts';

export function MissingDetails({ grant }: { grant: GrantRecord }) {
  const preparing = usePrepareBill({ stay: true });
  const isBusy = preparing.pending !== undefined;
  return (
    <Page
      title={schemeWords.spaBill}
      crumbs={[
        { label: schemeWords.bills },
        { label: schemeText.title, to: screenPath('/bill') },
        { label: schemeWords.spaBill },
      ]}
      context={
        <>
          <SchemeCode code={grant.schemecd} object={grant.object} /> · {grant.disc || grant.scheme_nm}
        </>
      }
    >
      {preparing.notPrepared ? (
        <NotPreparedMessage what={preparing.notPrepared} />
      ) : (
        <Message kind="warn">
          <p>
            <strong>{schemeText.noSchemeData}</strong>
          </p>
          <p>{schemeText.pfmsUnavailable}</p>
        </Message>
      )}
      {preparing.error && !isBusy && <ErrorMessage error={preparing.error} />}
      <p className="row">
        <Button
          variant="primary"
          icon="refresh"
          busy={isBusy && schemeWords.askingPfms}
          onClick={() => preparing.prepare(grant)}
        >
          {schemeWords.retry}
        </Button>
        <Link className={buttonClass()} to={screenPath('/bill')}>
          {schemeWords.back}
        </Link>
      </p>
    </Page>
  );
}
