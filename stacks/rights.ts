// What each right of the function table means to IAM: the named actions on the named resources, and no more than one
// folder of the bucket by wildcard.
import { machineNames, type StartRight, startRight } from '@portal/core/work/kind';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { subscribedTopics } from './alarm-topics.ts';
import type { MailSetting } from './deployment.ts';
import type { Right } from './function-spec.ts';
import { machineArn, type Surroundings } from './surroundings.ts';

/** None where the stage lacks what a right is about. */
export function statementsOf(right: Right, surroundings: Surroundings): PolicyStatement[] {
  const { documents, deployment } = surroundings.data;
  const within = (...folders: string[]) => folders.map((folder) => documents.arnForObjects(`${folder}/*`));
  const started = machineNames.find((name) => right === startRight(name));
  if (started) return [allow(['states:StartExecution'], [machineArn(surroundings, started)])];
  switch (right as Exclude<Right, StartRight>) {
    case 'bucket:probe':
      return [allow(['s3:ListBucket'], [documents.bucketArn])];
    case 'bodies:read':
      return [allow(['s3:GetObject'], within('body', 'signed'))];
    case 'bodies:write':
      return [
        allow(
          ['s3:PutObject', 's3:ListMultipartUploadParts', 's3:AbortMultipartUpload'],
          within('body', 'signed'),
        ),
      ];
    case 'signed:lock':
      return [allow(['s3:PutObjectRetention'], within('signed'))];
    case 'messages:read':
      return [allow(['s3:GetObject'], within('message'))];
    case 'messages:write':
      return [allow(['s3:PutObject'], within('message'))];
    case 'exchange:read':
      return [allow(['s3:GetObject'], within('exchange'))];
    case 'exchange:write':
      return [allow(['s3:PutObject'], within('exchange'))];
    case 'orders:read':
      return [allow(['s3:GetObject'], within('order'))];
    case 'orders:write':
      return [allow(['s3:PutObject'], within('order'))];
    case 'trust:read':
      // With the right to list, S3 says 404 of a file that is not there, which means "none"; without, 403.
      return [allow(['s3:GetObject'], within('trust')), allow(['s3:ListBucket'], [documents.bucketArn])];
    case 'heads:write':
      // it reads the newest file, which the next one names
      return [
        allow(['s3:GetObject', 's3:PutObject', 's3:PutObjectRetention'], within('heads')),
        allow(['s3:ListBucket'], [documents.bucketArn]),
      ];
    case 'alarms:list':
      return subscribedTopics(surroundings.data).map(({ arn }) =>
        allow(['sns:ListSubscriptionsByTopic'], [arn]),
      );
    case 'mail:send':
      return deployment.mail ? mailStatements(deployment.mail) : [];
  }
}

/** By the one identity, and from the one address; and which addresses bounced, a list of the account. */
const mailStatements = ({ sender, identity }: MailSetting) => [
  allow(['ses:ListSuppressedDestinations'], ['*']),
  new PolicyStatement({
    actions: ['ses:SendEmail'],
    resources: [identity],
    conditions: { StringEquals: { 'ses:FromAddress': sender } },
  }),
];

const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });
