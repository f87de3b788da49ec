// A signed body that is not accepted; the codes and their sentences are in the domain.

import type { SignatureRefusalCode } from '@portal/domain/document/refusals';

/** The signed body is refused. The detail is for the log. */
export class SignatureRefusal extends Error {
  override readonly name = 'SignatureRefusal';
  readonly code: SignatureRefusalCode;

  constructor(code: SignatureRefusalCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}
