// "A template feature that a host cannot honour stops the start with its name": every resource type is listed here as
// hosted or as nothing to host, with the reason; and a host reads a resource's properties through a strict schema, so
// that a property which it does not know stops the start too.
import * as z from 'zod';
import { StartFailure } from '../process/start-failure.ts';
import type { Resource, Template } from './template.ts';

/** What the hosts of this package serve. */
const hosted = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::Scheduler::Schedule',
  'AWS::StepFunctions::StateMachine',
  'Custom::CDKBucketDeployment',
]);

const rights = 'Rights are held by the tests of the stacks; one process has no accounts to separate.';
const rowRights =
  'Rights to rows of the table are held (row-rights.ts), the others by the tests of the stacks.';
const watching =
  'Nobody is on call for a local run; the metrics and logs that it would watch are in the log file.';
const certificate = 'The loopback address needs no firewall and no certificate.';

/** What has nothing to host, and why nothing is lost by it. */
const nothingToHost: Record<string, string> = {
  'AWS::CloudFront::OriginAccessControl': rights,
  'AWS::CloudWatch::Alarm': watching,
  'AWS::CloudWatch::Dashboard': watching,
  'AWS::IAM::ManagedPolicy': rights,
  'AWS::IAM::Policy': rowRights,
  'AWS::IAM::Role': rights,
  'AWS::KMS::Key': 'Data at rest lies in the data folder of the person who runs it.',
  'AWS::Lambda::LayerVersion':
    'Only the copier of the pages has layers, and the built pages are served where they lie.',
  'AWS::Lambda::Permission': rights,
  'AWS::Logs::LogGroup': 'What functions log goes to one file in the data folder.',
  'AWS::Logs::ResourcePolicy': rights,
  'AWS::S3::BucketPolicy': rights,
  'AWS::SNS::Subscription': watching,
  'AWS::SNS::Topic': watching,
  'AWS::SNS::TopicPolicy': watching,
  'AWS::SQS::Queue': 'It only takes the calls that a schedule could not make, which are in the log here.',
  'AWS::SQS::QueuePolicy': rights,
  'AWS::WAFv2::WebACL': certificate,
};

/** Stops with the name of each resource that nothing here hosts. */
export function requireHosted({ resources }: Template): void {
  const strange = resources.filter(({ type }) => !hosted.has(type) && !(type in nothingToHost));
  if (strange.length === 0) return;
  const names = strange.map(({ type, stack, logicalId }) => `${type} (${logicalId} in ${stack})`);
  throw new StartFailure(`The local run cannot host ${names.join(', ')}: give it a host in packages/local.`);
}

/** A resource's properties as its host understands them; anything else in them stops with its name. */
export function honour<Schema extends z.ZodType>(resource: Resource, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(resource.properties);
  if (read.success) return read.data;
  const { type, stack, logicalId } = resource;
  const features = read.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'properties'}: ${message}`,
  );
  throw new StartFailure(
    `The local run cannot honour ${type} (${logicalId} in ${stack}): ${features.join('; ')}.`,
  );
}

/** Properties of a template that change nothing here; the reason is where they are named. */
export const withoutEffect = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;
