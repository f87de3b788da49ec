// The look at the portal from outside. AWS keeps the metrics of CloudFront, of health checks and of CloudFront's certificates in
// us-east-1 alone, and an alarm reads only its own region: these alarms are a stack of that region, deployed with the firewall.
import { type CloudWayCode, cloudWay } from '@portal/domain/operation/cloud-ways';
import { getHealth } from '@portal/domain/session/api';
import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { addAlarm, alarmTopics } from './alarm.ts';
import type { Domain } from './deployment.ts';
import { PortalStack, type PortalStackProps } from './portal-stack.ts';

export interface OutsideStackProps extends PortalStackProps {
  readonly domain: Domain;
}

export class OutsideStack extends PortalStack {
  constructor(scope: Construct, { domain, ...props }: OutsideStackProps) {
    super(scope, 'Outside', props);
    const topics = alarmTopics(this);
    const watch = (code: CloudWayCode, isBelow: boolean, metric: (period: Duration) => IMetric) => {
      const way = cloudWay(code);
      const named = {
        name: code,
        way: { ...way, isBelow },
        metric: metric(Duration.minutes(way.periodMinutes)),
      };
      addAlarm(this, topics, named);
    };
    const check = this.healthCheck(domain.name);
    watch(
      'health-outside',
      true,
      (period) =>
        new Metric({
          namespace: 'AWS/Route53',
          metricName: 'HealthCheckStatus',
          dimensionsMap: { HealthCheckId: check.attrHealthCheckId },
          period,
          statistic: 'Minimum',
        }),
    );
    watch(
      'certificate-of-site-ending',
      true,
      (period) =>
        new Metric({
          namespace: 'AWS/CertificateManager',
          metricName: 'DaysToExpiry',
          dimensionsMap: { CertificateArn: domain.certificateArn },
          period,
          statistic: 'Minimum',
        }),
    );
    // The distribution is made after this stack and in another region: the question is about all of the account.
    watch(
      'edge-errors',
      false,
      (period) =>
        new MathExpression({
          expression: 'SELECT MAX("5xxErrorRate") FROM SCHEMA("AWS/CloudFront", DistributionId, Region)',
          period,
        }),
    );
  }

  private healthCheck(host: string): CfnHealthCheck {
    return new CfnHealthCheck(this, 'HealthCheck', {
      healthCheckConfig: {
        type: 'HTTPS',
        fullyQualifiedDomainName: host,
        port: 443,
        resourcePath: getHealth.path,
        requestInterval: 30,
        failureThreshold: 3,
        enableSni: true,
      },
      healthCheckTags: [{ key: 'Name', value: `${this.deployment.prefix}-health` }],
    });
  }
}
