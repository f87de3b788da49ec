// The portal's one origin: CloudFront before the bucket of built pages and, under /api/, before the HTTP API.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acceptFinding } from './accepted-finding.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import { apiHeaders, apiRequests, sharedRequests, siteHeaders, statisticsCache } from './edge-policies.ts';
import { logRetention, PortalStack, type PortalStackProps } from './portal-stack.ts';
import { PrivateBucket } from './private-bucket.ts';
import { projectRoot } from './project-root.ts';
import { secret } from './settings.ts';
import { deploySiteContent } from './site-content.ts';

/** With it CloudFront proves to the API that a request came through it, firewall included. */
export const originSecretHeader = 'x-origin-secret';

export interface WebStackProps extends PortalStackProps {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly isBuildRequired: boolean;
}

export class WebStack extends PortalStack {
  readonly distribution: Distribution;

  constructor(scope: Construct, { data, api, isBuildRequired, ...props }: WebStackProps) {
    super(scope, 'Web', props);
    const logs = this.makeLogBucket();
    const site = new PrivateBucket(this, 'Site', {
      bucketName: `${this.deployment.prefix}-site-${this.account}`,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'site/',
      // Everything in it is made again by a build.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.distribution = this.makeDistribution(site, logs, data, api);
    deploySiteContent(this, site, isBuildRequired);
    new CfnOutput(this, 'Address', { value: `https://${this.distribution.distributionDomainName}` });
  }

  private makeLogBucket(): PrivateBucket {
    return new PrivateBucket(this, 'AccessLogs', {
      bucketName: `${this.deployment.prefix}-web-logs-${this.account}`,
      // CloudFront delivers its logs with an access list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(logRetention) }],
      removalPolicy: this.deployment.isProtected
        ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
        : RemovalPolicy.DESTROY,
    });
  }

  private makeDistribution(
    site: PrivateBucket,
    logs: PrivateBucket,
    data: DataStack,
    api: ApiStack,
  ): Distribution {
    const { prefix, webAclArn } = this.deployment;
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${prefix}: pages and API`,
      defaultBehavior: this.pages(site, data),
      additionalBehaviors: this.apiBehaviors(api),
      // No status gets a page in its place: that would turn the API's 403 and 404 into pages. CloudFront is only set
      // not to keep an error, which would show one officer's 404 to another.
      errorResponses: [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass.PRICE_CLASS_200,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      ...(webAclArn ? { webAclId: webAclArn } : {}),
      ...this.domain(),
    });
    acceptFinding(distribution, {
      id: 'AwsSolutions-CFR1',
      reason:
        'Officers on duty outside India work too; who may sign in is decided by account, not by country.',
    });
    if (!this.deployment.domain) {
      acceptFinding(distribution, {
        id: 'AwsSolutions-CFR4',
        reason:
          "Only a stage without a host name of its own: CloudFront's name comes with CloudFront's TLS policy.",
      });
    }
    return distribution;
  }

  private pages(site: PrivateBucket, data: DataStack): BehaviorOptions {
    const rewrite = new EdgeFunction(this, 'RewriteSpaPaths', {
      functionName: `${this.deployment.prefix}-rewrite-spa-paths`,
      code: FunctionCode.fromInline(this.edgeCode()),
      runtime: FunctionRuntime.JS_2_0,
    });
    return {
      // Listing is what makes S3 say 404 of a file that is not there, instead of 403; no address reaches the list itself.
      origin: S3BucketOrigin.withOriginAccessControl(site, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: siteHeaders(this, `https://${data.documents.bucketRegionalDomainName}`),
      functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  /** The function of the edge, with what the stage says in it: the lines of security.txt (RFC 9116), and who reads the API's description. */
  private edgeCode(): string {
    const { security, isApiClosed = false } = this.deployment;
    const lines = security
      ? [`Contact: ${security.contact}`, `Expires: ${security.expires}`, 'Preferred-Languages: en, hi']
      : [];
    return readFileSync(join(projectRoot, 'stacks/rewrite-spa-paths.js'), 'utf8')
      .replace('const securityLines = [];', `const securityLines = ${JSON.stringify(lines)};`)
      .replace('const isApiClosed = false;', `const isApiClosed = ${isApiClosed};`);
  }

  private apiBehaviors(api: ApiStack): Record<string, BehaviorOptions> {
    const origin = new HttpOrigin(api.domainName, {
      customHeaders: {
        [originSecretHeader]: secret(
          this.deployment,
          this.deployment.originKey === 'b' ? 'originSecretB' : 'originSecretA',
        ),
      },
      // API Gateway itself times out after 29 seconds and answers so.
      readTimeout: Duration.seconds(30),
    });
    const common = {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: apiHeaders(this),
    };
    return {
      '/api/v1/statistics': {
        ...common,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        cachePolicy: statisticsCache(this),
        originRequestPolicy: sharedRequests(this),
      },
      '/api/*': {
        ...common,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: apiRequests(this),
      },
    };
  }

  private domain(): Pick<DistributionProps, 'domainNames' | 'certificate'> {
    const { domain } = this.deployment;
    if (!domain) return {};
    return {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
    };
  }
}
