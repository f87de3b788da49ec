// Names and ARNs that resources have in the local run, made as AWS makes them: from the given name, or from stack and
// logical id where none is given.
import { region } from '../hosts/local-access.ts';

export const account = '000000000000';

/** The property that names a resource of the type. */
const nameProperties: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::Rule': 'Name',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SSM::Parameter': 'Name',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
};

/** The part before the name in an ARN; the types whose ARN others refer to. */
const arnParts: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': `dynamodb:${region}:${account}:table/`,
  'AWS::DynamoDB::Table': `dynamodb:${region}:${account}:table/`,
  'AWS::Lambda::Function': `lambda:${region}:${account}:function:`,
  'AWS::Logs::LogGroup': `logs:${region}:${account}:log-group:`,
  'AWS::S3::Bucket': 's3:::',
  'AWS::SecretsManager::Secret': `secretsmanager:${region}:${account}:secret:`,
  'AWS::StepFunctions::StateMachine': `states:${region}:${account}:stateMachine:`,
};

/** Types whose `Ref` is the ARN and not the name. */
const referredByArn = new Set(['AWS::SecretsManager::Secret', 'AWS::StepFunctions::StateMachine']);

export function physicalName(
  type: string,
  fallback: string,
  given: (property: string) => string | undefined,
): string {
  const property = nameProperties[type];
  const name = property === undefined ? undefined : given(property);
  return name ?? (type === 'AWS::S3::Bucket' ? fallback.toLowerCase() : fallback);
}

export const localReference = (type: string, name: string): string =>
  referredByArn.has(type) ? arn(type, name) : name;

export function localAttribute(type: string, attribute: string, name: string): string {
  if (attribute === 'Arn') return arn(type, name);
  if (type === 'AWS::S3::Bucket' && attribute.endsWith('DomainName')) return bucketDomain(name);
  if (type === 'AWS::ApiGatewayV2::Api' && attribute === 'ApiEndpoint') return `https://${apiDomain(name)}`;
  return `${name}.${attribute}`;
}

export const bucketDomain = (bucket: string) => `${bucket}.s3.${region}.amazonaws.com`;
export const apiDomain = (apiId: string) => `${apiId}.execute-api.${region}.amazonaws.com`;

/** The function's name in its ARN, with or without a version behind it. */
export const functionNameOf = (functionArn: string): string =>
  functionArn.slice(`arn:aws:${arnParts['AWS::Lambda::Function']}`.length).split(':')[0] ?? '';

function arn(type: string, name: string): string {
  const service = type.split('::')[1]?.toLowerCase();
  return `arn:aws:${arnParts[type] ?? `${service}:${region}:${account}:`}${name}`;
}
