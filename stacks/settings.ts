// Settings that an operator changes without a change of code (SSM parameters) and the keys that no person should read
// (Secrets Manager). The other stacks read both by name at deployment: a changed value arrives with the next one.
import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { acceptFinding } from './accepted-finding.ts';
import type { Deployment } from './deployment.ts';
import { PortalStack, type PortalStackProps } from './portal-stack.ts';

/** Each setting with the value it starts with. Addresses under `.invalid` answer nothing until an operator sets them. */
const settings = {
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
} as const;
export type SettingName = keyof typeof settings;

const secrets = {
  originSecret: 'What CloudFront adds to each request so that the API refuses all other callers',
  cursorKey:
    'What cursors of long lists are sealed with; lists that are being loaded are loaded again when it changes',
  pfmsKey: 'Key of the PFMS (SNA-SPARSH) service; generated, to be replaced by the one PFMS gives',
  employeeKey: 'Key of the employee service; generated, to be replaced by the one its owner gives',
  componentKey: 'Key of the component service; generated, to be replaced by the one its owner gives',
  messageKey:
    'What whole messages to outside systems are kept under; whoever has it reads accounts; replaced by "<new>,<old>" (docs/operation.md)',
  partnerKeys:
    'The keys with which scheme systems call this portal, each by its SHA-256: a JSON list (README.md); generated, no key is valid until it is replaced',
  nrlmClientSecret: 'Secret of the portal’s client at NRLM; generated, to be replaced by the one NRLM gives',
  ommasPassword: 'Password of the portal’s user at OMMAS; generated, to be replaced by the one OMMAS gives',
  treasuryKey: 'Key of the treasury; generated, to be replaced by the one the treasury gives',
  nregaSigningKey:
    'Private key (PEM, RSA) that signs the answers to NREGA; generated, none is sent until it is replaced (docs/operation.md)',
  nregaSftpSecret:
    'Password or private key (OpenSSH form) for the SFTP server of NREGA; generated, to be replaced by the real one',
} as const;
export type SecretName = keyof typeof secrets;

export class SettingsStack extends PortalStack {
  constructor(scope: Construct, props: PortalStackProps) {
    super(scope, 'Settings', props);
    const { deployment } = props;
    const initial: Partial<Record<SettingName, string>> = deployment.domain
      ? { portalOrigin: `https://${deployment.domain.name}` }
      : {};

    for (const name of Object.keys(settings) as SettingName[]) {
      new StringParameter(this, name, {
        parameterName: settingPath(deployment, name),
        description: settings[name].description,
        stringValue: initial[name] ?? settings[name].initial,
      });
    }
    for (const name of Object.keys(secrets) as SecretName[]) {
      const secret = new Secret(this, name, {
        secretName: secretPath(deployment, name),
        description: secrets[name],
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy: deployment.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      });
      acceptFinding(secret, {
        id: 'AwsSolutions-SMG4',
        reason:
          'CloudFront and the functions (or a partner) must change it at once, which a timed rotation cannot do.',
      });
    }
  }
}

const settingPath = ({ name, stage }: Deployment, setting: SettingName) => `/${name}/${stage}/${setting}`;
const secretPath = ({ name, stage }: Deployment, secret: SecretName) => `${name}/${stage}/${secret}`;

/** A setting's value in another stack, read at deployment. */
export function setting(scope: Construct, deployment: Deployment, name: SettingName): string {
  return StringParameter.valueForStringParameter(scope, settingPath(deployment, name));
}

/** A secret's value in another stack: a dynamic reference, so that no template contains it. */
export function secret(deployment: Deployment, name: SecretName): string {
  return SecretValue.secretsManager(secretPath(deployment, name)).unsafeUnwrap();
}
