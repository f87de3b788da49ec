// Draws the API page to HTML at build time, without the calls of finance IT: every visitor may read it.
import { isForAdmins, openApiDocument } from '@portal/domain/openapi';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenApi } from '../components/api/description.ts';
import { ApiPage } from './api-page.tsx';

const api = openApiDocument((declared) => !isForAdmins(declared));

/** The description as a file. */
export const openapi = JSON.stringify(api);

export const render = (): string => renderToStaticMarkup(<ApiPage api={api as unknown as OpenApi} />);
