// The API page: every call with what it takes and answers, drawn at build time from the OpenAPI document. No script: a
// call opens as <details>, and the browser's own find looks into closed ones too.

import { CallGroups } from '../components/api/call-groups.tsx';
import type { OpenApi } from '../components/api/description.ts';
import { PublicHeader, SkipLink } from '../shell/public-header.tsx';

export function ApiPage({ api }: { api: OpenApi }) {
  return (
    <>
      <SkipLink />
      <PublicHeader themeToggle={<span />} />
      <main className="page" id="main" tabIndex={-1}>
        <div className="page__head">
          <div>
            <h1>API of the {api.info.title}</h1>
            <p className="page__context">
              Version {api.info.version}. {api.info.description} The same as a document:{' '}
              <a href="/openapi.json">openapi.json</a>.
            </p>
          </div>
        </div>
        <p>
          JSON both ways, same origin, session by cookie. Amounts are rupees with at most two decimals. An
          error answers <a href="#errors">one shape</a>; a command takes an{' '}
          <code className="code">Idempotency-Key</code>. The calls of finance IT are shown to{' '}
          <a href="/admin/api">ADMIN accounts</a>.
        </p>
        <CallGroups api={api} />
      </main>
    </>
  );
}
