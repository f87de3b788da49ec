// A second click or a retried request never does a thing twice (decisions.md): one key a command, until it succeeded. The
// same command after that is a new one: a bill that came back is uploaded again under the same numbers.
import { useState } from 'react';

export interface IdempotencyKeys {
  /** Stays the same for repeated attempts with the same input. */
  readonly keyOf: (input: unknown) => string;
  /** The command succeeded. */
  readonly renew: (input: unknown) => void;
}

export const makeIdempotencyKeys = (): IdempotencyKeys => {
  const keys = new Map<string, string>();
  return {
    keyOf: (input) => {
      const name = JSON.stringify(input);
      const key = keys.get(name) ?? crypto.randomUUID();
      keys.set(name, key);
      return key;
    },
    renew: (input) => {
      keys.delete(JSON.stringify(input));
    },
  };
};

export const useIdempotencyKeys = (): IdempotencyKeys => useState(makeIdempotencyKeys)[0];
