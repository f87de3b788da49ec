// A page of a list from the one that was read before and what changed since (decisions.md, Answers are small).
import { fromDelta } from '@portal/domain/page-delta';

/** Undefined where it is not, to the byte, the page that the portal named: then it is to be read whole. */
export const mergedPage = async (known: unknown, delta: unknown, etag: string | null): Promise<unknown> => {
  const page = fromDelta(known, delta);
  const [, named] = /^W\/"([\w-]{43})\./.exec(etag ?? '') ?? [];
  if (page === undefined || named === undefined || !globalThis.crypto?.subtle) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify(page));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return base64Url(hash) === named ? page : undefined;
};

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
