// The environment that Lambda gives every function, and where AWS is; nothing else differs from the deployed environment.
import { demoCredentials, region } from './local-access.ts';
import type { MailHost } from './mail.ts';
import type { Access } from './meter.ts';

export const lambdaEnvironment = (access: Access, mail: Pick<MailHost, 'endpoint'>) => ({
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: demoCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: demoCredentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: access.dynamoEndpoint,
  AWS_ENDPOINT_URL_S3: access.objectStoreEndpoint,
  AWS_ENDPOINT_URL_SFN: access.stepFunctionsEndpoint,
  AWS_ENDPOINT_URL_SESV2: mail.endpoint,
});
