// How an alarm reaches people: two topics, one for what wakes a person and one for what waits for the morning, and an alarm
// of a row of the tables of ways (packages/domain/src/operation).
import { type Severity, wholeAdvice } from '@portal/domain/operation/own-ways';
import { RemovalPolicy } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { topicPlans } from './alarm-topics.ts';
import type { PortalStack } from './portal-stack.ts';

export type AlarmTopics = Readonly<Record<Severity, Topic>>;

/** The topics of one region. */
export function alarmTopics(stack: PortalStack): AlarmTopics {
  // Alarms may only write to an encrypted topic if its key lets them, which AWS's own key does not.
  const masterKey = new Key(stack, 'AlarmsKey', {
    enableKeyRotation: true,
    description: 'Alarms of the portal',
    // It keeps nothing: an alarm that was not delivered is raised again.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  masterKey.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'));
  const plans = topicPlans(stack.deployment);
  const topic = (id: string, severity: Severity) => {
    const { topicName, addresses } = plans[severity];
    const made = new Topic(stack, id, { topicName, masterKey, enforceSSL: true });
    made.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    for (const address of addresses) made.addSubscription(new EmailSubscription(address));
    return made;
  };
  return {
    ticket: topic('Alarms', 'ticket'),
    page: topic('Pages', 'page'),
  };
}

/** What an alarm needs of its row. */
export interface AlarmWay {
  readonly title: string;
  readonly severity: Severity;
  readonly next?: string;
  readonly advice: string;
  readonly threshold: number;
  readonly periods?: number;
  readonly isHeartbeat?: boolean;
  /** It rings below its threshold. */
  readonly isBelow?: boolean;
}

/** Missing data rings only where it means that nothing runs any more. */
export function addAlarm(
  stack: PortalStack,
  topics: AlarmTopics,
  { name, way, metric }: { readonly name: string; readonly way: AlarmWay; readonly metric: IMetric },
): void {
  const { isHeartbeat = false, isBelow = isHeartbeat } = way;
  const alarm = new Alarm(stack, name, {
    alarmName: `${stack.deployment.prefix}-${name}`,
    alarmDescription: `${way.title}. ${wholeAdvice(way)}`,
    metric,
    threshold: way.threshold,
    evaluationPeriods: way.periods ?? 1,
    comparisonOperator: isBelow
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: isHeartbeat ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  const notify = new SnsAction(topics[way.severity]);
  alarm.addAlarmAction(notify);
  alarm.addOkAction(notify);
}
