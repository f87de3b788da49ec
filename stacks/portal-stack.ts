// What all stacks of the portal have in common.
import { Stack, type StackProps } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Deployment } from './deployment.ts';

/** Logs are kept for the audit of a financial year, which ends more than a year after its first day. */
export const logRetention = RetentionDays.THIRTEEN_MONTHS;

export interface PortalStackProps extends StackProps {
  readonly deployment: Deployment;
}

export abstract class PortalStack extends Stack {
  readonly deployment: Deployment;

  constructor(scope: Construct, purpose: string, { deployment, ...props }: PortalStackProps) {
    super(scope, `${deployment.prefix}-${purpose}`, {
      terminationProtection: deployment.isProtected,
      tags: { ...deployment.tags, application: deployment.name, stage: deployment.stage },
      ...props,
    });
    this.deployment = deployment;
    // Lets the log service write by bucket policy; the older way is an access list, which our buckets forbid.
    this.node.setContext('@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy', true);
  }
}
