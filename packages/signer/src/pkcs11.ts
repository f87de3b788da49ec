// Keys from a PKCS #11 token: the smart card or USB token of an officer, through the library that its maker supplies. The
// key never leaves the token.
import { createHash, X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type * as Pkcs11 from 'pkcs11js';
import { thumbprintOf } from './certificate-text.ts';
import { derSignature } from './ecdsa.ts';
import { type KeySource, type OpenKey, SignerFailure } from './signing-key.ts';

type Module = Pkcs11.PKCS11;
type Handle = Pkcs11.Handle;

interface Token {
  readonly module: Module;
  readonly slot: Handle;
}

interface TokenCertificate {
  readonly token: Token;
  readonly certificate: X509Certificate;
  /** Ties the certificate to its private key. */
  readonly id: Buffer;
}

/** All tokens of a library, or the one with the label. */
export const pkcs11Source = (library: string, tokenLabel?: string): KeySource => {
  const lib = loadLibrary();
  const module = openModule(lib, library);
  const all = () => sentences(lib, () => certificatesOf(lib, module, tokenLabel));
  return {
    label: tokenLabel ? `Token ${tokenLabel}` : `Tokens of ${basename(library)}`,
    certificates: () => all().map(({ certificate }) => certificate.raw),
    open: (pin, thumbprint) => {
      const chosen = choose(all(), thumbprint);
      return sentences(lib, () => openKey(lib, chosen, pin, chainOf(lib, chosen)));
    },
  };
};

/** The native part is an optional dependency: signing with a file needs none. */
const loadLibrary = (): typeof Pkcs11 => {
  try {
    return createRequire(import.meta.url)('pkcs11js') as typeof Pkcs11;
  } catch (cause) {
    throw new SignerFailure(
      'This installation cannot use tokens: its part for them (pkcs11js) was not built.',
      {
        cause,
      },
    );
  }
};

const openModule = (lib: typeof Pkcs11, library: string): Module => {
  const module = new lib.PKCS11();
  try {
    module.load(library);
    module.C_Initialize();
  } catch (cause) {
    if (cause instanceof lib.Pkcs11Error && cause.code === lib.CKR_CRYPTOKI_ALREADY_INITIALIZED)
      return module;
    throw new SignerFailure(`The token library ${library} cannot be used.`, { cause });
  }
  return module;
};

const certificatesOf = (
  lib: typeof Pkcs11,
  module: Module,
  label: string | undefined,
): TokenCertificate[] => {
  const slots = module
    .C_GetSlotList(true)
    .filter((slot) => label === undefined || module.C_GetTokenInfo(slot).label.trim() === label);
  if (slots.length === 0) throw new SignerFailure('No token is plugged in.', { status: 503 });
  return slots.flatMap((slot) =>
    tokenCertificates(lib, { module, slot }).filter(({ certificate }) => !certificate.ca),
  );
};

const tokenCertificates = (lib: typeof Pkcs11, token: Token): TokenCertificate[] =>
  withSession(lib, token, (session) =>
    find(token.module, session, [
      { type: lib.CKA_CLASS, value: lib.CKO_CERTIFICATE },
      { type: lib.CKA_CERTIFICATE_TYPE, value: lib.CKC_X_509 },
    ]).map((handle) => {
      const [value, id] = token.module.C_GetAttributeValue(session, handle, [
        { type: lib.CKA_VALUE },
        { type: lib.CKA_ID },
      ]);
      return { token, certificate: new X509Certificate(bufferOf(value)), id: bufferOf(id) };
    }),
  );

const chainOf = (lib: typeof Pkcs11, { token }: TokenCertificate): Uint8Array[] =>
  tokenCertificates(lib, token)
    .filter(({ certificate }) => certificate.ca)
    .map(({ certificate }) => certificate.raw);

const choose = (seen: readonly TokenCertificate[], thumbprint: string | undefined): TokenCertificate => {
  const [chosen, other] = seen.filter(
    ({ certificate }) => thumbprint === undefined || thumbprintOf(certificate) === thumbprint,
  );
  if (!chosen) throw new SignerFailure('The token holds no such certificate.');
  if (other) throw new SignerFailure('There are several certificates. Choose one.');
  return chosen;
};

const openKey = (
  lib: typeof Pkcs11,
  { token, certificate, id }: TokenCertificate,
  pin: string,
  chain: readonly Uint8Array[],
): OpenKey => {
  const { module, slot } = token;
  const session = module.C_OpenSession(slot, lib.CKF_SERIAL_SESSION);
  const close = () => module.C_CloseSession(session);
  try {
    module.C_Login(session, lib.CKU_USER, pin);
    const [key] = find(module, session, [
      { type: lib.CKA_CLASS, value: lib.CKO_PRIVATE_KEY },
      { type: lib.CKA_ID, value: id },
    ]);
    if (!key) throw new SignerFailure('The token holds no private key for the certificate.');
    const signWith = signerFor(lib, token, certificate);
    return {
      certificate: certificate.raw,
      chain,
      sign: async (data) => sentences(lib, () => signWith(session, key, data)),
      close: () => {
        module.C_Logout(session);
        close();
      },
    };
  } catch (error) {
    // The last session of a token that closes logs out.
    close();
    throw error;
  }
};

type Sign = (session: Handle, key: Handle, data: Uint8Array) => Uint8Array;

const largestSignatureBytes = 1024;

/** Not every token hashes itself; each can sign a hash. */
const signerFor = (lib: typeof Pkcs11, { module, slot }: Token, certificate: X509Certificate): Sign => {
  const mechanisms = module.C_GetMechanismList(slot);
  const raw = (session: Handle, key: Handle, mechanism: number, data: Uint8Array): Buffer => {
    module.C_SignInit(session, { mechanism }, key);
    return module.C_Sign(session, Buffer.from(data), Buffer.alloc(largestSignatureBytes));
  };
  const hash = (data: Uint8Array) => createHash('sha256').update(data).digest();
  if (certificate.publicKey.asymmetricKeyType === 'ec')
    return (session, key, data) => derSignature(raw(session, key, lib.CKM_ECDSA, hash(data)));
  if (mechanisms.includes(lib.CKM_SHA256_RSA_PKCS))
    return (session, key, data) => raw(session, key, lib.CKM_SHA256_RSA_PKCS, data);
  return (session, key, data) =>
    raw(session, key, lib.CKM_RSA_PKCS, Buffer.concat([sha256DigestInfo, hash(data)]));
};

/** The prefix of a SHA-256 hash in an RSA signature (RFC 8017, 9.2). */
const sha256DigestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');

const find = (module: Module, session: Handle, template: Pkcs11.Template): Handle[] => {
  module.C_FindObjectsInit(session, template);
  try {
    return module.C_FindObjects(session, 100);
  } finally {
    module.C_FindObjectsFinal(session);
  }
};

const withSession = <Answer>(
  lib: typeof Pkcs11,
  { module, slot }: Token,
  use: (session: Handle) => Answer,
): Answer => {
  const session = module.C_OpenSession(slot, lib.CKF_SERIAL_SESSION);
  try {
    return use(session);
  } finally {
    module.C_CloseSession(session);
  }
};

const bufferOf = (attribute: { value?: unknown } | undefined): Buffer => {
  if (!Buffer.isBuffer(attribute?.value))
    throw new SignerFailure('The token hides the contents of a certificate.');
  return attribute.value;
};

/** Failures of the token as sentences. A PIN is never tried twice: a token locks itself after a few wrong ones. */
const sentences = <Answer>(lib: typeof Pkcs11, act: () => Answer): Answer => {
  try {
    return act();
  } catch (cause) {
    if (!(cause instanceof lib.Pkcs11Error)) throw cause;
    const known = failures(lib).find(({ codes }) => codes.includes(cause.code));
    if (known) throw new SignerFailure(known.message, { isPinWrong: known.isPinWrong, cause });
    throw new SignerFailure(`The token could not sign (${cause.message}).`, { cause });
  }
};

const failures = (lib: typeof Pkcs11) => [
  {
    codes: [lib.CKR_PIN_INCORRECT, lib.CKR_PIN_INVALID, lib.CKR_PIN_LEN_RANGE],
    message: 'The PIN is wrong. Too many wrong PINs lock the token.',
    isPinWrong: true,
  },
  {
    codes: [lib.CKR_PIN_LOCKED],
    message: 'The PIN is locked. Ask the issuer of the token.',
    isPinWrong: false,
  },
  { codes: [lib.CKR_PIN_EXPIRED], message: 'The PIN has expired. Set a new one first.', isPinWrong: false },
  {
    codes: [lib.CKR_TOKEN_NOT_PRESENT, lib.CKR_DEVICE_REMOVED, lib.CKR_TOKEN_NOT_RECOGNIZED],
    message: 'The token was taken out. Plug it in and sign again.',
    isPinWrong: false,
  },
];
