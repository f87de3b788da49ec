// The settings that an operator changes without a change of code (SSM parameters), and the keys that no person should read
// (Secrets Manager), with meaning and first value. `npm run deploy` creates what is absent and writes over nothing.
import type { Deployment } from './deployment.ts';

interface Setting {
  /** What it means, in a sentence for the operator. */
  readonly description: string;
  readonly initial: string;
}

/** Each setting with the value it starts with. Addresses under `.invalid` answer nothing until an operator sets them. */
export const settings = {
  portalOrigin: {
    description: 'Origin of the portal as browsers see it, for example https://bills.example.gov.in',
    initial: 'https://portal.invalid',
  },
  publicStatistics: {
    description: 'Whether the landing page shows live statistics: true or false',
    initial: 'true',
  },
  administratorContact: {
    description: 'Whom an officer contacts about a forgotten user name or password',
    initial: 'the administrator of the treasury',
  },
  signingService: {
    description: 'Address of the signing service on an officer’s machine',
    initial: 'http://127.0.0.1:4700',
  },
  makerChecker: {
    description:
      'Default of the office setting: final, or strict (no officer authorizes a bill prepared under the same name)',
    initial: 'final',
  },
  pfmsUrl: {
    description: 'Address of the PFMS (SNA-SPARSH) service',
    initial: 'https://pfms.invalid',
  },
  employeeUrl: {
    description: 'Address of the employee service',
    initial: 'https://employee.invalid',
  },
  componentUrl: {
    description: 'Address of the treasury’s component service',
    initial: 'https://component.invalid',
  },
  treasuryUrl: {
    description: 'Address of the treasury that takes signed bills',
    initial: 'https://treasury.invalid',
  },
  treasuryBillsPerQuestion: {
    description: 'About how many bills the treasury’s service is asked at once, 1 to 100 (docs/operate.md)',
    initial: '1',
  },
  stateCode: {
    description: 'Code of the state in the local government directory, as scheme systems know it',
    initial: '14',
  },
  nrlmUrl: {
    description: 'Address of NRLM, the system of the livelihoods mission',
    initial: 'https://nrlm.invalid',
  },
  nrlmClientId: { description: 'The portal’s client id at NRLM', initial: 'portal' },
  ommasUrl: {
    description: 'Address of OMMAS, the system of the rural roads programme',
    initial: 'https://ommas.invalid',
  },
  ommasUser: { description: 'The portal’s user id at OMMAS', initial: 'portal' },
  revocationPolicy: {
    description:
      'When it cannot be found out whether a certificate was revoked: hard refuses the signature, soft takes it',
    initial: 'hard',
  },
  nregaAddress: {
    description:
      'SFTP server of NREGA: sftp://user@host:port/folder; nothing is fetched from an address under .invalid',
    initial: 'sftp://portal@nrega.invalid',
  },
  nregaHostFingerprint: {
    description:
      'Pinned key of that server: SHA256:… as ssh-keygen -l shows it; two with a comma between while it changes',
    initial: 'SHA256:not-set',
  },
  nregaFolders: {
    description:
      'Folders on that server: orders in, certificates in, acknowledgements out, and what was read',
    initial: 'in=in,dsc=dsc,ack=ack,done=done,failed=failed',
  },
  nregaSettleSeconds: {
    description: 'For how long the size of a file there must not change before it is fetched, in seconds',
    initial: '15',
  },
} as const satisfies Record<string, Setting>;
export type SettingName = keyof typeof settings;

export interface Key {
  readonly description: string;
  /**
   * Whose it is: the portal's own is generated; a partner's is unusable until the operator sets the one that the partner gave; an
   * optional one may stay as it begins.
   */
  readonly from: 'portal' | 'partner' | 'option';
  /** What it begins with, in the place of something generated. */
  readonly initial?: string;
}

const own = (description: string) => ({ description, from: 'portal' }) as const;
const given = (description: string) => ({ description, from: 'partner' }) as const;

export const secrets = {
  originSecretA: own(
    'What CloudFront adds to each request so that the API refuses all other callers; "originKey" in the stage file says whether this one is sent or originSecretB',
  ),
  originSecretB: own('The other one of the two; the API takes both'),
  cursorKey: own(
    'What cursors of long lists are sealed with; lists that are being loaded are loaded again when it changes',
  ),
  chainKey: own(
    'What binds the steps of bills to the portal; the audit needs it; replaced by "<new>,<old>", and an old one is never taken away',
  ),
  messageKey: own(
    'What whole messages to outside systems are kept under; it opens bank accounts; replaced by "<new>,<old>" (docs/operate.md)',
  ),
  loginKey: own(
    'What tried passwords are counted under and second factors are sealed with; replaced by "<new>,<old>" (docs/operate.md)',
  ),
  pfmsKey: given('Key of the PFMS (SNA-SPARSH) service'),
  employeeKey: given('Key of the employee service'),
  componentKey: given('Key of the component service'),
  partnerKeys: given(
    'The keys with which scheme systems call this portal, each by its SHA-256: a JSON list (docs/operate.md); no key is valid until it is set',
  ),
  partnerCertificates: {
    description:
      'The portal’s certificates towards partners that ask for mutual TLS: a JSON object by partner (docs/operate.md, Partners); none begins',
    from: 'option',
    initial: '{}',
  },
  nrlmClientSecret: given('Secret of the portal’s client at NRLM'),
  ommasPassword: given('Password of the portal’s user at OMMAS'),
  treasuryKey: given('Key of the treasury'),
  nregaSigningKey: given(
    'Private key (PEM, RSA) that signs the answers to NREGA; none is sent until it is set',
  ),
  nregaSftpSecret: given('Password or private key (OpenSSH form) for the SFTP server of NREGA'),
} as const satisfies Record<string, Key>;
export type SecretName = keyof typeof secrets;

export const settingPath = ({ name, stage }: Pick<Deployment, 'name' | 'stage'>, setting: SettingName) =>
  `/${name}/${stage}/${setting}`;
export const secretPath = ({ name, stage }: Pick<Deployment, 'name' | 'stage'>, secret: SecretName) =>
  `${name}/${stage}/${secret}`;

/** A setting that cannot be used yet: its address answers nothing. */
export const isUnset = (name: SettingName, value: string): boolean =>
  value === settings[name].initial && /\.invalid\b|not-set/.test(value);
