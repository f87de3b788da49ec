// Draws the API page to HTML at build time, without the calls of finance IT: anybody may read it.
import { isForAdmins, openApiDocument } from '@portal/domain/openapi';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiPage } from './api-page.tsx';
import type { OpenApi } from './document.ts';

const api = openApiDocument((declared) => !isForAdmins(declared));

export const render = (what: string): string =>
  what === 'openapi'
    ? JSON.stringify(api)
    : renderToStaticMarkup(<ApiPage api={api as unknown as OpenApi} />);
