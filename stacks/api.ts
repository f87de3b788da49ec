// The HTTP API and its functions, one Lambda per group of endpoints. The routes to them are stacks of their own (routes.ts);
// what is not declared is answered here, with a 404 in the error shape (decisions.md, Named here).
import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acceptFinding } from './accepted-finding.ts';
import { apiFunctions } from './functions.ts';
import { type PortalFunction, portalFunctions } from './portal-function.ts';
import { logRetention, PortalStack, type PortalStackProps } from './portal-stack.ts';
import type { Surroundings } from './surroundings.ts';

export interface ApiStackProps extends PortalStackProps {
  readonly surroundings: Surroundings;
  readonly isBuildRequired: boolean;
}

/** Where the stage file says nothing. */
const usualThrottles = { requestsPerSecond: 500, burst: 1000 };

/** Any function refuses a route that it does not serve; this one is warm where somebody works. */
const answersUnknown = 'session';

export class ApiStack extends PortalStack {
  readonly api: HttpApi;
  readonly functions: ReadonlyMap<string, PortalFunction>;

  constructor(scope: Construct, { surroundings, isBuildRequired, ...props }: ApiStackProps) {
    super(scope, 'Api', props);
    this.functions = portalFunctions(this, apiFunctions, { surroundings, isBuildRequired });
    this.api = new HttpApi(this, 'HttpApi', {
      apiName: `${this.deployment.prefix}-api`,
      createDefaultStage: false,
      defaultIntegration: new HttpLambdaIntegration('Unknown', this.functionOf(answersUnknown), {
        scopePermissionToRoute: false,
      }),
    });
    this.addStage();
    acceptFinding(this.api, {
      id: 'AwsSolutions-APIG4',
      reason:
        'Each function checks the session cookie itself, and refuses what did not come through CloudFront.',
    });
  }

  functionOf(name: string): LambdaFunction {
    const found = this.functions.get(name);
    if (!found) throw new Error(`There is no function "${name}".`);
    return found.function;
  }

  /** Where CloudFront reaches the API. */
  get domainName(): string {
    return `${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
  }

  private addStage(): void {
    const { requestsPerSecond, burst } = this.deployment.throttles ?? usualThrottles;
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/aws/vendedlogs/${this.deployment.prefix}-api`,
      retention: logRetention,
      removalPolicy: this.deployment.isProtected
        ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
        : RemovalPolicy.DESTROY,
    });
    this.api.addStage('Stage', {
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLogs),
        // The query is left out on purpose: it may carry numbers of bills, employees and accounts.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            at: '$context.requestTime',
            routeKey: '$context.routeKey',
            status: '$context.status',
            responseBytes: '$context.responseLength',
            latencyMs: '$context.responseLatency',
            integrationLatencyMs: '$context.integrationLatency',
            integrationError: '$context.integrationErrorMessage',
            error: '$context.error.message',
          }),
        ),
      },
    });
  }
}
