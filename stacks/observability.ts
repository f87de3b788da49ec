// What wakes a person, and the one page that shows how the portal does. The alarms are made from the tables of ways in which
// money gets stuck (packages/domain/src/operation); what AWS measures at the edge alone is in outside.ts.
import { metricNamespace } from '@portal/core/metric-name';
import { cloudWay, cloudWays } from '@portal/domain/operation/cloud-ways';
import { ownWay, ownWayCodes } from '@portal/domain/operation/own-ways';
import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Dashboard, GraphWidget, type IMetric, type IWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { addAlarm, alarmTopics } from './alarm.ts';
import {
  functionsOf,
  intendedRefusals,
  measuredWays,
  metricsOf,
  operations,
  type Watched,
} from './cloud-metrics.ts';
import { PortalStack, type PortalStackProps } from './portal-stack.ts';

export type ObservabilityStackProps = PortalStackProps & Watched;

const period = Duration.minutes(5);

/** Twice the time between two looks of the schedule: between them the alarm continues to ring. */
const ownPeriod = Duration.minutes(30);

export class ObservabilityStack extends PortalStack {
  constructor(scope: Construct, { data, workflows, api, schedules, ...props }: ObservabilityStackProps) {
    super(scope, 'Observability', props);
    const watched = { data, workflows, api, schedules };
    const topics = alarmTopics(this);
    for (const code of measuredWays)
      for (const [name, metric] of metricsOf(code, watched))
        addAlarm(this, topics, { name, way: cloudWay(code), metric });
    for (const code of ownWayCodes)
      addAlarm(this, topics, { name: code, way: ownWay(code), metric: this.ownMetric(code) });
    if (this.deployment.budgetUsd) this.watchSpending(this.deployment.budgetUsd);
    this.makeDashboard(watched);
  }

  private ownMetric(code: (typeof ownWayCodes)[number]): Metric {
    const { metric, isHeartbeat } = ownWay(code);
    return new Metric({
      namespace: metricNamespace,
      metricName: metric,
      dimensionsMap: { stage: this.deployment.stage },
      period: isHeartbeat ? Duration.minutes(ownWay(code).afterMinutes) : ownPeriod,
      statistic: isHeartbeat ? 'Sum' : 'Maximum',
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
        subscribers.length > 0
          ? [at(cloudWays.spending.threshold, 'ACTUAL'), at(100, 'ACTUAL'), at(100, 'FORECASTED')]
          : [],
    });
  }

  private makeDashboard(watched: Watched): void {
    const {
      data: { table },
      api: { api },
      workflows,
    } = watched;
    const lambdas = functionsOf(watched).map(([, { function: lambda }]) => lambda);
    const machines = Object.values(workflows.machines);
    // The assertion: CDK's types are not written for exactOptionalPropertyTypes.
    const graph = (title: string, left: IMetric[]) =>
      new GraphWidget({ title, left, period, width: 8 }) as IWidget;
    new Dashboard(this, 'Dashboard', { dashboardName: this.deployment.prefix }).addWidgets(
      graph('Requests', [
        api.metricCount(),
        api.metricClientError(),
        api.metricServerError(),
        intendedRefusals(this.deployment.stage, period),
      ]),
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
      graph(
        'Stuck money',
        ownWayCodes.filter((code) => !ownWay(code).isHeartbeat).map((code) => this.ownMetric(code)),
      ),
    );
  }
}
