// One Lambda with a role and a log group of its own, and the rights and the environment that the function table gives it.
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acceptFinding } from './accepted-finding.ts';
import { buildOutput, bundleFolder } from './build-output.ts';
import { environmentOf } from './environment.ts';
import type { FunctionSpec } from './function-spec.ts';
import { isKey, mayReadKeys } from './keys.ts';
import { callsOutside, mayJoinNetwork, networkOf } from './network.ts';
import { logRetention, type PortalStack } from './portal-stack.ts';
import { statementsOf } from './rights.ts';
import { rowStatements } from './row-rights.ts';
import type { Surroundings } from './surroundings.ts';

export interface PortalFunctionProps {
  readonly name: string;
  readonly spec: FunctionSpec;
  readonly surroundings: Surroundings;
  readonly isBuildRequired: boolean;
}

export class PortalFunction extends Construct {
  readonly function: LambdaFunction;
  readonly logGroup: LogGroup;

  constructor(
    stack: PortalStack,
    id: string,
    { name, spec, surroundings, isBuildRequired }: PortalFunctionProps,
  ) {
    super(stack, id);
    const { prefix, isProtected } = stack.deployment;

    this.logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${prefix}-${name}`,
      retention: logRetention,
      removalPolicy: isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);
    const statements = [
      ...rowStatements(spec.rows, surroundings),
      ...spec.rights.flatMap((right) => statementsOf(right, surroundings)),
    ];
    for (const statement of statements) role.addToPolicy(statement);
    const keys = spec.environment.filter(isKey);
    if (keys.length > 0) role.addToPolicy(mayReadKeys(stack, keys));

    const reserved = stack.deployment.reservedConcurrency?.[name];
    if (surroundings.network && callsOutside(spec)) role.addToPolicy(mayJoinNetwork());
    this.function = new LambdaFunction(this, 'Function', {
      functionName: `${prefix}-${name}`,
      code: Code.fromAsset(buildOutput(bundleFolder(name), isBuildRequired)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      environment: environmentOf(stack, surroundings, spec.environment),
      logGroup: this.logGroup,
      tracing: Tracing.ACTIVE,
      role,
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
      ...networkOf(spec, surroundings.network),
    });
    acceptFinding(
      role,
      {
        id: 'AwsSolutions-IAM5',
        reason:
          'X-Ray knows no resources, nor does the list of addresses that bounced at SES: their actions are granted on "*" or not at all.',
        appliesTo: ['Resource::*'],
      },
      {
        id: 'AwsSolutions-IAM5',
        reason: 'Every document has a key of its own: rights end at the folder of the kind of document.',
        appliesTo: [
          { regex: String.raw`/^Resource::[^*]+\/(body|signed|message|exchange|order|trust|heads)\/\*$/` },
        ],
      },
    );
  }
}

/** One function of each line of the table. */
export function portalFunctions(
  stack: PortalStack,
  specs: Readonly<Record<string, FunctionSpec>>,
  shared: Pick<PortalFunctionProps, 'surroundings' | 'isBuildRequired'>,
): ReadonlyMap<string, PortalFunction> {
  return new Map(
    Object.entries(specs).map(([name, spec]) => [
      name,
      new PortalFunction(stack, pascalCase(name), { ...shared, name, spec }),
    ]),
  );
}

export const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
