// Draws the API page to HTML at build time.
import { openApiDocument } from '@portal/domain/openapi';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiPage } from './api-page.tsx';
import type { OpenApi } from './document.ts';

const api = openApiDocument();

export const render = (what: string): string =>
  what === 'openapi'
    ? JSON.stringify(api)
    : renderToStaticMarkup(<ApiPage api={api as unknown as OpenApi} />);
