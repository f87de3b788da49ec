// `npx bill-portal-signer`: starts the signing service on an officer's machine.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openInBrowser } from './browser.ts';
import { demoCertificateIn } from './demo-certificate.ts';
import { pkcs11Source } from './pkcs11.ts';
import { pkcs12Source } from './pkcs12.ts';
import { type ServiceOptions, startSigningService } from './service.ts';
import { SignerFailure } from './signing-key.ts';

const usage = `Usage: bill-portal-signer --origin https://portal.example (--pkcs11 LIBRARY | --pkcs12 FILE) [options]

  --origin URL            a portal that may ask for signatures; may be given several times
  --pkcs11 LIBRARY        sign with a token, through the library of its maker
  --token LABEL           only with the token of this label
  --pkcs12 FILE           sign with a key file (.p12, .pfx)
  --time-stamp URL        add a time stamp of this authority (RFC 3161)
  --port NUMBER           port on this machine (default 4700)
  --no-browser            print the address of the confirmation instead of opening it
  --demo FOLDER           sign with a demonstration certificate, made in the folder
  --sign-without-asking   sign at once; only with --demo`;

const parse = () =>
  parseArgs({
    options: {
      origin: { type: 'string', multiple: true },
      pkcs11: { type: 'string' },
      token: { type: 'string' },
      pkcs12: { type: 'string' },
      'time-stamp': { type: 'string' },
      port: { type: 'string', default: '4700' },
      'no-browser': { type: 'boolean', default: false },
      demo: { type: 'string' },
      'sign-without-asking': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

type Options = ReturnType<typeof parse>;

const keySource = ({
  pkcs11,
  pkcs12,
  token,
  demo,
}: Options): Pick<ServiceOptions, 'keys'> & { pin?: string } => {
  const given = [pkcs11, pkcs12, demo].filter((option) => option !== undefined);
  if (given.length !== 1) throw new SignerFailure('Give one of --pkcs11, --pkcs12 and --demo.');
  if (pkcs11 !== undefined) return { keys: pkcs11Source(pkcs11, token) };
  if (pkcs12 !== undefined) return { keys: pkcs12Source(pkcs12) };
  const { pkcs12: bytes, pin } = demoCertificateIn(demo ?? '');
  return { keys: pkcs12Source(join(demo ?? '', 'officer.p12'), bytes), pin };
};

const originOf = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new SignerFailure(`${value} is no address of a portal.`);
  return url.origin;
};

const start = async (options: Options): Promise<void> => {
  const origins = (options.origin ?? []).map(originOf);
  if (origins.length === 0) throw new SignerFailure('Give the address of the portal with --origin.');
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SignerFailure(`${options.port} is no port.`);
  const isSilent = options['sign-without-asking'];
  if (isSilent && options.demo === undefined)
    throw new SignerFailure('Only a demonstration certificate may sign without asking.');
  const { keys, pin } = keySource(options);
  const service = await startSigningService({
    port,
    origins,
    keys,
    ...(options['time-stamp'] === undefined ? {} : { timeStampUrl: options['time-stamp'] }),
    ...(isSilent && pin !== undefined ? { withoutAsking: { pin } } : {}),
    openPage: (url) => {
      console.log(`Confirm the signature: ${url}`);
      if (!options['no-browser']) openInBrowser(url);
    },
  });
  console.log(`Signing service: ${service.address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.stop());
};

try {
  const options = parse();
  if (options.help) console.log(usage);
  else await start(options);
} catch (error) {
  const isExpected = error instanceof SignerFailure || (error instanceof TypeError && 'code' in error);
  console.error(isExpected ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 1;
}
