// What signs: a certificate and its private key, behind a PIN, wherever they are kept.

export interface SigningKey {
  /** DER. */
  readonly certificate: Uint8Array;
  /** Authorities above it that were found with it; DER. */
  readonly chain: readonly Uint8Array[];
  /** Signs with SHA-256: RSA as PKCS #1 v1.5, ECDSA as a DER sequence. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

export interface OpenKey extends SigningKey {
  /** Logs out; the PIN is asked for again. */
  close(): void;
}

/** A token or a file that holds keys. Its failures are `SignerFailure` with a sentence for the officer. */
export interface KeySource {
  readonly label: string;
  /** Certificates that have a private key here, as far as they can be seen without the PIN; DER. */
  certificates(): readonly Uint8Array[];
  /** `thumbprint` chooses among several certificates; without one there must be one only. */
  open(pin: string, thumbprint?: string): OpenKey;
}

/** A reason why nothing was signed, as a sentence for the officer. `pin` says that another PIN may help. */
export class SignerFailure extends Error {
  override readonly name = 'SignerFailure';
  readonly status: number;
  readonly isPinWrong: boolean;

  constructor(message: string, options: { status?: number; isPinWrong?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status ?? 400;
    this.isPinWrong = options.isPinWrong ?? false;
  }
}
