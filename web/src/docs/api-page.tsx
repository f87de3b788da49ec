// The API page: every call with what it takes and answers, drawn at build time from the OpenAPI document. No script: a
// call opens as <details>, and the browser's own find looks into closed ones too.

import { CallGroups } from '../components/api/call-groups.tsx';
import type { OpenApi } from '../components/api/description.ts';
import { PublicHeader, SkipLink } from '../shell/public-header.tsx';
import { docsWords } from '../texts/en/docs.ts';

export function ApiPage({ api }: { api: OpenApi }) {
  return (
    <>
      <SkipLink />
      <PublicHeader themeToggle={<span />} />
      <main className="page" id="main" tabIndex={-1}>
        <div className="page__head">
          <div>
            <h1>{docsWords.api(api.info.title)}</h1>
            <p className="page__context">
              {docsWords.version(api.info.version)} {api.info.description} {docsWords.sameAsDocument}
              <a href="/openapi.json">{docsWords.openapiJson}</a>.
            </p>
          </div>
        </div>
        <p>
          {docsWords.jsonBothWaysSame} <a href="#errors">{docsWords.oneShape}</a>
          {docsWords.commandTakes}
          <code className="code">{docsWords.idempotencyKey}</code>
          {docsWords.callsFinanceShown}
          <a href="/admin/api">{docsWords.adminAccounts}</a>.
        </p>
        <CallGroups api={api} />
      </main>
    </>
  );
}
