// The cursor of a long list, as callers see it. Inside it is a key of the table; outside it is sealed for the officer's
// office and for the question that it continues, so that it shows nothing and opens nothing else (decisions.md, Cursors).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import { storageErrors } from '@portal/domain/storage/errors';

export interface CursorSeal {
  readonly seal: (cursor: string, asked: Asked) => string;
  /** @throws `storage.cursor-invalid` (400) for what was not sealed for the same office and question */
  readonly open: (token: string, asked: Asked) => string;
}

/** Who asks what. */
export interface Asked {
  /** Method and path of the endpoint. */
  readonly route: string;
  readonly officer: Officer | undefined;
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const cursorSeal = (secret: string): CursorSeal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cursor', 32));
  return {
    seal(cursor, asked) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(scopeOf(asked));
      const sealed = Buffer.concat([sealing.update(cursor, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    open(token, asked) {
      const bytes = Buffer.from(token, 'base64url');
      // a second spelling of the same bytes is an altered one
      if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== token)
        throw new AppError(storageErrors.cursorInvalid);
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(scopeOf(asked))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const sealed = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8');
      } catch (cause) {
        throw new AppError(storageErrors.cursorInvalid, { cause });
      }
    },
  };
};

/** How many rows an answer has may change on the way, everything else may not. */
const scopeOf = ({ route, officer, params, query }: Asked): Buffer => {
  const { cursor: _, rows: __, ...filter } = query;
  const sorted = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(JSON.stringify([route, officer?.kind, officer?.office.ddoCode, params, sorted]));
};
