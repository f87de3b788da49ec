// The web firewall before CloudFront. AWS keeps CloudFront's firewalls in us-east-1 wherever the portal runs, so it is a
// stack of its own; its output is written into the settings of the stage (stages/<stage>.json).
import { bodyLimitBytes, takesOpenBody, tooLargeBeforeLogin } from '@portal/domain/body-limit';
import { endpoints } from '@portal/domain/endpoints';
import { type App, ArnFormat, CfnOutput, type Environment, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { type DeploymentOptions, deploymentOf } from './deployment.ts';
import { OutsideStack } from './outside.ts';
import { logRetention, PortalStack, type PortalStackProps } from './portal-stack.ts';

export const firewallRegion = 'us-east-1';

/** Requests of one address in five minutes. An office of a hundred officers may share one address. */
const requestsPerFiveMinutes = 10_000;
const loginsPerFiveMinutes = 1_000;

/** AWS's own rule groups. The API takes bodies up to 5 MB, which the common rules would refuse: there it only counts. */
const managedGroups = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY'] },
] as const;

export class FirewallStack extends PortalStack {
  readonly webAcl: CfnWebACL;

  constructor(scope: Construct, props: PortalStackProps) {
    super(scope, 'Firewall', props);
    const { prefix, isProtected } = this.deployment;
    const rules = [
      openBodyRule,
      ...managedGroups.map(({ name, counted }) => managedRule(name, counted)),
      rateRule('requests-of-one-address', requestsPerFiveMinutes),
      rateRule('logins-of-one-address', loginsPerFiveMinutes, '/api/v1/login'),
    ];
    this.webAcl = new CfnWebACL(this, 'WebAcl', {
      name: `${prefix}-portal`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: { [openBodyAnswer]: { contentType: 'APPLICATION_JSON', content: refusal } },
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
      visibilityConfig: visibility(`${prefix}-portal`),
    });

    // The service writes only to groups whose name begins so.
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `aws-waf-logs-${prefix}`,
      retention: logRetention,
      removalPolicy: isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.webAcl.attrArn,
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroup.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: ['cookie', 'authkey'].map((Name) => ({ singleHeader: { Name } })),
    });
    new CfnOutput(this, 'WebAclArn', { value: this.webAcl.attrArn });
  }
}

/**
 * Mounts what lives in us-east-1: the firewall, and where the stage has a host name the look from outside. The portal's stacks
 * are mounted by `mount`.
 */
export function mountEdge(
  app: App,
  { env, ...named }: DeploymentOptions & { stage: string; name?: string; env?: Environment },
) {
  const deployment = deploymentOf(named);
  const props = { deployment, env: { ...env, region: firewallRegion } };
  const firewall = new FirewallStack(app, props);
  const { domain } = deployment;
  return domain ? { firewall, outside: new OutsideStack(app, { ...props, domain }) } : { firewall };
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

function managedRule(name: string, counted: readonly string[]): Rule {
  return {
    name,
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
  };
}

const openBodyAnswer = 'large-body-before-login';
const { message } = tooLargeBeforeLogin;
const refusal = JSON.stringify({ success: false, message, error: message, issues: [], requestId: '' });

/** What anyone may send is small: a large body never reaches a function. */
const openBodyRule: Rule = {
  name: openBodyAnswer,
  statement: {
    andStatement: {
      statements: [
        {
          sizeConstraintStatement: {
            fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
            comparisonOperator: 'GT',
            size: bodyLimitBytes.open,
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
        oneOf(endpoints.filter(takesOpenBody).map(({ path }) => onPath(path, 'EXACTLY'))),
      ],
    },
  },
  action: { block: { customResponse: { responseCode: 400, customResponseBodyKey: openBodyAnswer } } },
  visibilityConfig: visibility(openBodyAnswer),
};

/** A statement "or" needs two at least. */
function oneOf(statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  const [only, ...others] = statements;
  return only && others.length === 0 ? only : { orStatement: { statements } };
}

function onPath(path: string, positionalConstraint: 'EXACTLY' | 'STARTS_WITH'): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint,
      searchString: path,
      textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
    },
  };
}

function rateRule(name: string, limit: number, pathPrefix?: string): Rule {
  const scope = pathPrefix && { scopeDownStatement: onPath(pathPrefix, 'STARTS_WITH') };
  return {
    name,
    statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: 300, ...scope } },
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
