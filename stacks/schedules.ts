// What runs by the clock: the functions and when they are called. A call that cannot be made waits in a queue that an
// alarm watches; a run that failed is made up for by the next one.
import { scheduleCodes, schedules } from '@portal/domain/operation/schedules';
import { Duration } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acceptFinding } from './accepted-finding.ts';
import { scheduleFunctions } from './functions.ts';
import { type PortalFunction, pascalCase, portalFunctions } from './portal-function.ts';
import { PortalStack, type PortalStackProps } from './portal-stack.ts';
import type { Surroundings } from './surroundings.ts';

export interface SchedulesStackProps extends PortalStackProps {
  readonly surroundings: Surroundings;
  readonly isBuildRequired: boolean;
}

export class SchedulesStack extends PortalStack {
  readonly functions: ReadonlyMap<string, PortalFunction>;
  /** Calls that could not be made. */
  readonly undelivered: Queue;

  constructor(scope: Construct, { surroundings, isBuildRequired, ...props }: SchedulesStackProps) {
    super(scope, 'Schedules', props);
    this.functions = portalFunctions(this, scheduleFunctions, { surroundings, isBuildRequired });
    this.undelivered = new Queue(this, 'Undelivered', {
      queueName: `${this.deployment.prefix}-schedules-undelivered`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acceptFinding(this.undelivered, {
      id: 'AwsSolutions-SQS3',
      reason:
        'This queue is the place of undelivered calls itself; nothing takes messages from it but a person.',
    });
    for (const name of scheduleCodes) this.call(name, schedules[name].everyMinutes);
    this.explainWildcards();
  }

  private call(name: string, minutes: number): void {
    const called = this.functions.get(name);
    if (!called) throw new Error(`The schedule ${name} has no function.`);
    new Schedule(this, `${pascalCase(name)}Schedule`, {
      scheduleName: `${this.deployment.prefix}-${name}`,
      schedule: ScheduleExpression.rate(Duration.minutes(minutes)),
      target: new LambdaInvoke(called.function, {
        deadLetterQueue: this.undelivered,
        // A call that is late by more than the time between two calls is not worth making.
        maxEventAge: Duration.minutes(minutes),
        retryAttempts: 2,
      }),
    });
  }

  /** The roles by which the scheduler calls are made by CDK, one a function. */
  private explainWildcards(): void {
    for (const child of this.node.children.filter(({ node }) =>
      node.id.startsWith('SchedulerRoleForTarget'),
    )) {
      acceptFinding(child, {
        id: 'AwsSolutions-IAM5',
        reason:
          'The scheduler may call its one function in whatever version; CDK grants versions by wildcard.',
        appliesTo: [{ regex: String.raw`/^Resource::<\w+\.Arn>:\*$/` }],
      });
    }
  }
}
