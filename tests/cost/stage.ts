// What a production stage has whatever its bills, counted in the templates that would be deployed: those of stages/prod.json with a
// host name, addresses for alarms, a firewall and two gateways, which a stage that works has.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metricNamespace } from '@portal/core/metric-name';
import { schedules } from '@portal/domain/operation/schedules';
import { App } from 'aws-cdk-lib';
import { mountEdge } from '../../stacks/firewall.ts';
import { mount } from '../../stacks/mount.ts';
import { secrets } from '../../stacks/setting-table.ts';
import { edgeOptions, portalOptions, readStageSettings } from '../../stacks/stage-settings.ts';
import type { MonthCounts } from './prices.ts';

const stage = 'prod';
const account = '000000000000';
const hoursOfMonth = 730;
const minutesOfMonth = hoursOfMonth * 60;

interface Resource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
}

export interface ProductionStage {
  readonly counts: MonthCounts;
  /** How many copies of a row, and of a file, there are in a month. */
  readonly copies: { readonly rows: number; readonly files: number };
  /** Runs of each schedule in a month. */
  readonly runs: Readonly<Record<string, number>>;
  /** Questions of Route 53 to the health of the portal in a month: from all its places together one in two seconds. */
  readonly healthQuestions: number;
}

export const productionStage = (): ProductionStage => {
  const resources = resourcesOfStage();
  const of = (type: string) => resources.filter(({ Type }) => Type === type);
  const gateways = of('AWS::EC2::NatGateway').length;
  const healthChecks = of('AWS::Route53::HealthCheck').length;
  const runs = Object.fromEntries(
    Object.entries(schedules).map(([name, { everyMinutes }]) => [name, minutesOfMonth / everyMinutes]),
  );
  const scheduled = of('AWS::Scheduler::Schedule').length;
  if (scheduled !== Object.keys(runs).length) throw new Error(`the stage has ${scheduled} schedules`);
  return {
    counts: {
      webAcls: of('AWS::WAFv2::WebACL').length,
      firewallRules: of('AWS::WAFv2::WebACL').flatMap(({ Properties }) => Properties?.['Rules']).length,
      alarms: of('AWS::CloudWatch::Alarm').length,
      metrics: ownMetrics(of('AWS::CloudWatch::Alarm')),
      dashboards: of('AWS::CloudWatch::Dashboard').length,
      secrets: Object.keys(secrets).length,
      keys: of('AWS::KMS::Key').length,
      healthChecks,
      scheduledRuns: Object.values(runs).reduce((sum, each) => sum + each, 0),
      gatewayHours: gateways * hoursOfMonth,
      addressHours: of('AWS::EC2::EIP').length * hoursOfMonth,
    },
    copies: copiesOf(of('AWS::Backup::BackupPlan')),
    runs,
    healthQuestions: healthChecks * (minutesOfMonth * 30),
  };
};

const resourcesOfStage = (): Resource[] => {
  const outdir = mkdtempSync(join(tmpdir(), 'bill-portal-cost-'));
  const settings = {
    ...readStageSettings(stage),
    domain: 'bills.example.org',
    certificate: `arn:aws:acm:us-east-1:${account}:certificate/demo`,
    firewall: `arn:aws:wafv2:us-east-1:${account}:global/webacl/demo/demo`,
    alarms: ['alarms@example.org'],
    egress: { gateways: 2 as const },
  };
  try {
    const app = new App({
      outdir,
      analyticsReporting: false,
      context: { 'aws:cdk:disable-asset-staging': true },
    });
    const target = { stage, env: { account, region: settings.region } };
    mount(app, { ...target, ...portalOptions(stage, settings) });
    mountEdge(app, { ...target, ...edgeOptions(settings) });
    return app
      .synth()
      .stacks.flatMap(({ template }) => Object.values(template.Resources as Record<string, Resource>));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};

/** The metrics that the portal's log makes, as the alarms name them. */
const ownMetrics = (alarms: readonly Resource[]): number => {
  const names = alarms
    .filter(({ Properties }) => Properties?.['Namespace'] === metricNamespace)
    .map(({ Properties }) => Properties?.['MetricName']);
  return new Set(names).size;
};

interface BackupRule {
  readonly Lifecycle: { readonly DeleteAfterDays: number };
  readonly ScheduleExpression: string;
  readonly EnableContinuousBackup?: boolean;
}

/**
 * Each daily copy of the table is whole, and all that are kept are there at once; a month adds one monthly copy. Of files a continuous
 * copy has each once, and so has a month's.
 */
const copiesOf = (plans: readonly Resource[]): { rows: number; files: number } => {
  const rules = plans.flatMap(
    ({ Properties = {} }) => (Properties['BackupPlan'] as { BackupPlanRule: BackupRule[] }).BackupPlanRule,
  );
  const rows = rules.map(({ Lifecycle, EnableContinuousBackup }) =>
    EnableContinuousBackup ? Lifecycle.DeleteAfterDays : 1,
  );
  return { rows: rows.reduce((sum, each) => sum + each, 0), files: rules.length };
};
