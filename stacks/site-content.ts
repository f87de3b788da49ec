// Copies the built pages into their bucket. Files whose name holds their hash are kept for a year and never removed, so
// that a page opened before a deployment still finds its parts; pages are requested again each time.
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { acceptFinding } from './accepted-finding.ts';
import { buildOutput, undeployedFiles, webFolder } from './build-output.ts';
import { logRetention, type PortalStack } from './portal-stack.ts';

const hashedFiles = 'assets/*';

export function deploySiteContent(stack: PortalStack, site: Bucket, isBuildRequired: boolean): void {
  const logGroup = new LogGroup(stack, 'SiteDeploymentLogs', {
    logGroupName: `/aws/lambda/${stack.deployment.prefix}-site-deployment`,
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const common = {
    sources: [Source.asset(buildOutput(webFolder, isBuildRequired), { exclude: [...undeployedFiles] })],
    destinationBucket: site,
    memoryLimit: 512,
    logGroup,
  };
  const hashed = new BucketDeployment(stack, 'HashedFiles', {
    ...common,
    exclude: ['*'],
    include: [hashedFiles],
    prune: false,
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  });
  const pages = new BucketDeployment(stack, 'Pages', {
    ...common,
    exclude: [hashedFiles],
    cacheControl: [CacheControl.noCache()],
  });
  // A page must not arrive before the files that it names.
  pages.node.addDependency(hashed);

  for (const child of stack.node.children.filter(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  )) {
    acceptFinding(
      child,
      {
        id: 'AwsSolutions-IAM4',
        reason: "CDK's own copier runs during a deployment only, with the managed policy for its logs.",
      },
      {
        id: 'AwsSolutions-IAM5',
        reason: "CDK's own copier reads the deployment's assets and writes any file of the site's bucket.",
      },
      {
        id: 'AwsSolutions-L1',
        reason: 'CDK chooses the runtime of its own copier and moves it with its versions.',
      },
    );
  }
}
