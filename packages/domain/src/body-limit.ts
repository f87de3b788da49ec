// How large a body may be, by who may send it: without a session a request is small, whatever it says
// (decisions.md, Before a session nothing is expensive).
import type { Endpoint, ErrorDefinition } from './contract.ts';

export const bodyLimitBytes = { open: 8 * 1024, session: 5 * 1024 * 1024 } as const;

type Declared = Pick<Endpoint, 'access' | 'body'>;

export const bodyLimitOf = ({ access }: Declared): number =>
  bodyLimitBytes[access === 'public' ? 'open' : 'session'];

/** An endpoint that takes a body from anyone: firewall and gateway know it by its address. */
export const takesOpenBody = ({ access, body }: Declared): boolean =>
  access === 'public' && body !== undefined;

export const tooLargeBeforeLogin = {
  code: 'input.too-large-before-login',
  kind: 'invalid',
  message: 'Before the login a request may have at most 8 KB.',
} as const satisfies ErrorDefinition;
