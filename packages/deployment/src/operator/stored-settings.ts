// Settings and keys of a stage where AWS keeps them. What is absent is created, once; what is there belongs to the operator.
import { randomBytes } from 'node:crypto';
import {
  CreateSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
  TagResourceCommand,
} from '@aws-sdk/client-secrets-manager';
import {
  GetParametersCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import type { Deployment } from '../../../../stacks/deployment.ts';
import {
  type Key,
  type SecretName,
  type SettingName,
  secretPath,
  secrets,
  settingPath,
  settings,
} from '../../../../stacks/setting-table.ts';

export const settingNames = Object.keys(settings) as SettingName[];
export const secretNames = Object.keys(secrets) as SecretName[];

/** On a secret, whether it was generated with the deployment or given by the operator; the value itself need not be read. */
const stateTag = 'portal:value';
/** SSM answers so many at once. */
const parametersAtOnce = 10;

export type SecretState = 'absent' | 'generated' | 'given';

interface KeptSecret {
  readonly value: string;
  readonly state: Exclude<SecretState, 'absent'>;
}

/** A key of the portal's own. */
export const generatedKey = (): string => randomBytes(24).toString('hex');

const initialSecret = (name: SecretName): string => {
  const { initial }: Key = secrets[name];
  return initial ?? generatedKey();
};

export class StoredSettings {
  readonly #ssm: SSMClient;
  readonly #secrets: SecretsManagerClient;
  readonly #deployment: Deployment;

  constructor(region: string, deployment: Deployment) {
    this.#ssm = new SSMClient({ region, maxAttempts: 5 });
    this.#secrets = new SecretsManagerClient({ region, maxAttempts: 5 });
    this.#deployment = deployment;
  }

  /** Creates what is absent; answers the names. Two at once create each thing once. */
  async createAbsent(): Promise<string[]> {
    const created: string[] = [];
    const known = await this.settings();
    for (const name of settingNames.filter((one) => !known.has(one)))
      if (await this.#createSetting(name, settings[name].initial)) created.push(name);
    for (const name of secretNames)
      if ((await this.secretState(name)) === 'absent') {
        const isCreated = await this.#createSecret(name, { value: initialSecret(name), state: 'generated' });
        if (isCreated) created.push(name);
      }
    return created;
  }

  /** The value of each setting that is there. */
  async settings(): Promise<Map<SettingName, string>> {
    const found = new Map<SettingName, string>();
    for (let at = 0; at < settingNames.length; at += parametersAtOnce) {
      const names = settingNames.slice(at, at + parametersAtOnce);
      const paths = new Map(names.map((name) => [settingPath(this.#deployment, name), name]));
      const { Parameters = [] } = await this.#ssm.send(
        new GetParametersCommand({ Names: [...paths.keys()] }),
      );
      for (const { Name = '', Value = '' } of Parameters) {
        const name = paths.get(Name);
        if (name) found.set(name, Value);
      }
    }
    return found;
  }

  async set(name: SettingName, value: string): Promise<void> {
    await this.#ssm.send(
      new PutParameterCommand({
        Name: settingPath(this.#deployment, name),
        Description: settings[name].description,
        Type: 'String',
        Value: value,
        Overwrite: true,
      }),
    );
  }

  async secretState(name: SecretName): Promise<SecretState> {
    try {
      const { Tags = [], DeletedDate } = await this.#secrets.send(
        new DescribeSecretCommand({ SecretId: secretPath(this.#deployment, name) }),
      );
      if (DeletedDate) return 'absent';
      return Tags.find(({ Key }) => Key === stateTag)?.Value === 'given' ? 'given' : 'generated';
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return 'absent';
      throw error;
    }
  }

  /** For a rotation that keeps the old value beside the new one, and for the sealed backup. */
  async secretValue(name: SecretName): Promise<string> {
    const { SecretString = '' } = await this.#secrets.send(
      new GetSecretValueCommand({ SecretId: secretPath(this.#deployment, name) }),
    );
    return SecretString;
  }

  async replaceSecret(name: SecretName, value: string): Promise<void> {
    await this.#writeSecret(name, { value, state: secrets[name].from === 'portal' ? 'generated' : 'given' });
  }

  /** Of a backup: creates what is absent, and writes over another value where asked to; answers whether it wrote. */
  async putBackSetting(name: SettingName, value: string, isOverwriting: boolean): Promise<boolean> {
    if (await this.#createSetting(name, value)) return true;
    if (!isOverwriting || (await this.settings()).get(name) === value) return false;
    await this.set(name, value);
    return true;
  }

  /** The same for a key, with whether it was given or generated. */
  async putBackSecret(name: SecretName, kept: KeptSecret, isOverwriting: boolean): Promise<boolean> {
    if (await this.#createSecret(name, kept)) return true;
    if (!isOverwriting || (await this.secretValue(name)) === kept.value) return false;
    await this.#writeSecret(name, kept);
    return true;
  }

  destroy(): void {
    this.#ssm.destroy();
    this.#secrets.destroy();
  }

  async #writeSecret(name: SecretName, { value, state }: KeptSecret): Promise<void> {
    const SecretId = secretPath(this.#deployment, name);
    await this.#secrets.send(new PutSecretValueCommand({ SecretId, SecretString: value }));
    const Tags = [{ Key: stateTag, Value: state }];
    await this.#secrets.send(new TagResourceCommand({ SecretId, Tags }));
  }

  async #createSetting(name: SettingName, value: string): Promise<boolean> {
    const { description } = settings[name];
    try {
      await this.#ssm.send(
        new PutParameterCommand({
          Name: settingPath(this.#deployment, name),
          Description: description,
          Type: 'String',
          Value: value,
          Overwrite: false,
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ParameterAlreadyExists) return false;
      throw error;
    }
  }

  async #createSecret(name: SecretName, { value, state }: KeptSecret): Promise<boolean> {
    try {
      await this.#secrets.send(
        new CreateSecretCommand({
          Name: secretPath(this.#deployment, name),
          Description: secrets[name].description,
          SecretString: value,
          Tags: [
            { Key: stateTag, Value: state },
            { Key: 'application', Value: this.#deployment.name },
            { Key: 'stage', Value: this.#deployment.stage },
          ],
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ResourceExistsException) return false;
      throw error;
    }
  }
}
