// What wakes a person, and the one page that shows how the portal does.

import { portalMetrics } from '@portal/core/metric';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { PortalFunction } from './portal-function.ts';
import { PortalStack, type PortalStackProps } from './portal-stack.ts';
import type { SchedulesStack } from './schedules.ts';
import type { WorkflowsStack } from './workflows.ts';

interface Watched {
  readonly data: DataStack;
  readonly workflows: WorkflowsStack;
  readonly api: ApiStack;
  readonly schedules: SchedulesStack;
}
export type ObservabilityStackProps = PortalStackProps & Watched;

type Functions = readonly (readonly [string, PortalFunction])[];

/** How the portal uses the table; an expression over them stays below the ten metrics that an alarm may read. */
const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.BATCH_WRITE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

const period = Duration.minutes(5);

export class ObservabilityStack extends PortalStack {
  private readonly topic: Topic;

  constructor(scope: Construct, { data, workflows, api, schedules, ...props }: ObservabilityStackProps) {
    super(scope, 'Observability', props);
    this.topic = this.makeTopic();
    const functions = [api, workflows, schedules].flatMap((stack) => [...stack.functions]);
    this.watchApi(api);
    this.watchFunctions(functions);
    this.watchTable(data);
    this.watchMachines(workflows);
    this.watchSchedules(schedules);
    this.watchWaiting();
    if (this.deployment.budgetUsd) this.watchSpending(this.deployment.budgetUsd);
    this.makeDashboard({ data, workflows, api, schedules }, functions);
  }

  private makeTopic(): Topic {
    // Alarms may only write to an encrypted topic if its key lets them, which AWS's own key does not.
    const key = new Key(this, 'AlarmsKey', {
      enableKeyRotation: true,
      description: 'Alarms of the portal',
      // It keeps nothing: an alarm that was not delivered is raised again.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'));
    const topic = new Topic(this, 'Alarms', {
      topicName: `${this.deployment.prefix}-alarms`,
      masterKey: key,
      enforceSSL: true,
    });
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    for (const address of this.deployment.alarmEmails ?? [])
      topic.addSubscription(new EmailSubscription(address));
    return topic;
  }

  private watchApi({ api }: ApiStack): void {
    this.alarm('api-errors', api.metricServerError({ period, statistic: 'Sum' }), {
      threshold: 5,
      description: 'The API answered 5xx more than five times in five minutes.',
    });
    this.alarm('api-latency', api.metricLatency({ period, statistic: 'p95' }), {
      threshold: 3000,
      periods: 3,
      description: 'One request in twenty took more than three seconds, for fifteen minutes.',
    });
  }

  private watchFunctions(functions: Functions): void {
    for (const [name, { function: lambda }] of functions) {
      this.alarm(`${name}-errors`, lambda.metricErrors({ period }), {
        threshold: 1,
        description: `The function ${name} ended without an answer: it crashed, ran out of time or of memory.`,
      });
      this.alarm(`${name}-throttles`, lambda.metricThrottles({ period }), {
        threshold: 1,
        description: `Calls of the function ${name} were turned away: the account's concurrency is used up.`,
      });
    }
  }

  private watchTable({ table }: DataStack): void {
    const options = { operations, period };
    this.alarm('table-throttles', table.metricThrottledRequestsForOperations(options), {
      threshold: 5,
      description: 'The table turned requests away: one key is too hot, or the account is at its limit.',
    });
    this.alarm('table-errors', table.metricSystemErrorsForOperations(options), {
      threshold: 1,
      description: 'The table failed on its own side.',
    });
  }

  private watchMachines({ machines }: WorkflowsStack): void {
    for (const [name, machine] of Object.entries(machines)) {
      this.alarm(`${name}-failed`, machine.metricFailed({ period }), {
        threshold: 1,
        description: `An execution of ${name} gave up after its last try; its record says why and waits for a person.`,
      });
      this.alarm(`${name}-timed-out`, machine.metricTimedOut({ period }), {
        threshold: 1,
        description: `An execution of ${name} ran out of time; the schedule "resume" starts its work again.`,
      });
    }
  }

  private watchSchedules({ undelivered }: SchedulesStack): void {
    this.alarm('schedules-undelivered', undelivered.metricApproximateNumberOfMessagesVisible({ period }), {
      threshold: 1,
      description: 'A schedule could not call its function: the queue of undelivered calls names it.',
    });
  }

  private watchWaiting(): void {
    const longest = (what: keyof typeof portalMetrics) => {
      const { namespace, metricName } = portalMetrics[what];
      const dimensionsMap = { stage: this.deployment.stage };
      return new Metric({ namespace, metricName, dimensionsMap, period, statistic: 'Maximum' });
    };
    this.alarm('nrega-files-waiting', longest('files'), {
      threshold: 3600,
      description:
        'A file of NREGA has waited for an hour: it cannot be taken, and the log of nrega-steps says why.',
    });
    this.alarm('treasury-acceptance-unknown', longest('unknownAcceptances'), {
      threshold: 1,
      description:
        'The treasury accepted a message that is no bill of the portal any more, and may pay it: call the treasury.',
    });
    this.alarm('acknowledgements-waiting', longest('answers'), {
      threshold: 3600,
      description:
        'A scheme system has not got an answer for an hour: the log of the schedule acknowledgement says why.',
    });
  }

  private watchSpending(amount: number): void {
    const { prefix, alarmEmails = [] } = this.deployment;
    const subscribers = alarmEmails.map((address) => ({ address, subscriptionType: 'EMAIL' }));
    const at = (threshold: number, notificationType: string) => ({
      notification: { comparisonOperator: 'GREATER_THAN', notificationType, threshold },
      subscribers,
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: prefix,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount, unit: 'USD' },
      },
      notificationsWithSubscribers:
        subscribers.length > 0 ? [at(80, 'ACTUAL'), at(100, 'ACTUAL'), at(100, 'FORECASTED')] : [],
    });
  }

  private alarm(
    name: string,
    metric: IMetric,
    { threshold, periods = 1, description }: { threshold: number; periods?: number; description: string },
  ): void {
    const alarm = new Alarm(this, name, {
      alarmName: `${this.deployment.prefix}-${name}`,
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const notify = new SnsAction(this.topic);
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
  }

  private makeDashboard({ data: { table }, api: { api }, workflows }: Watched, functions: Functions): void {
    const lambdas = functions.map(([, { function: lambda }]) => lambda);
    const machines = Object.values(workflows.machines);
    // The assertion: CDK's types are not written for exactOptionalPropertyTypes.
    const graph = (title: string, left: IMetric[]) =>
      new GraphWidget({ title, left, period, width: 8 }) as IWidget;
    new Dashboard(this, 'Dashboard', { dashboardName: this.deployment.prefix }).addWidgets(
      graph('Requests', [api.metricCount(), api.metricClientError(), api.metricServerError()]),
      graph(
        'Latency',
        ['p50', 'p95', 'p99'].map((statistic) => api.metricLatency({ statistic })),
      ),
      graph(
        'Function errors',
        lambdas.map((lambda) => lambda.metricErrors()),
      ),
      graph(
        'Function duration, p95',
        lambdas.map((lambda) => lambda.metricDuration({ statistic: 'p95' })),
      ),
      graph('Table capacity', [
        table.metricConsumedReadCapacityUnits(),
        table.metricConsumedWriteCapacityUnits(),
      ]),
      graph('Table refusals', [
        table.metricThrottledRequestsForOperations({ operations }),
        table.metricConditionalCheckFailedRequests(),
      ]),
      graph(
        'Executions of state machines',
        machines.flatMap((machine) => [
          machine.metricStarted(),
          machine.metricSucceeded(),
          machine.metricFailed(),
        ]),
      ),
    );
  }
}
