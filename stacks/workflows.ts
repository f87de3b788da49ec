// The state machines and their tasks. What travels through them are keys and short answers, never rows; each task may
// stop at any line and be run again without harm.
import { type MachineName, machines } from '@portal/core/work/kind';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, type IChainable, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { acceptFinding } from './accepted-finding.ts';
import { consolidation } from './consolidation.ts';
import type { DataStack } from './data.ts';
import { documentCheck } from './document-check.ts';
import { stepFunctions } from './functions.ts';
import type { NetworkStack } from './network.ts';
import { nregaIntake } from './nrega-intake.ts';
import { type PortalFunction, pascalCase, portalFunctions } from './portal-function.ts';
import { logRetention, PortalStack, type PortalStackProps } from './portal-stack.ts';
import { machineName } from './surroundings.ts';
import { treasuryUpload } from './treasury-upload.ts';

export interface WorkflowsStackProps extends PortalStackProps {
  readonly data: DataStack;
  readonly network?: NetworkStack | undefined;
  readonly isBuildRequired: boolean;
}

export class WorkflowsStack extends PortalStack {
  readonly functions: ReadonlyMap<string, PortalFunction>;
  readonly machines: Readonly<Record<MachineName, StateMachine>>;

  constructor(scope: Construct, { data, network, isBuildRequired, ...props }: WorkflowsStackProps) {
    super(scope, 'Workflows', props);
    const surroundings = { data, network };
    this.functions = portalFunctions(this, stepFunctions, { surroundings, isBuildRequired });
    this.machines = {
      'document-check': this.machine('document-check', documentCheck),
      consolidation: this.machine('consolidation', consolidation),
      'nrega-intake': this.machine('nrega-intake', nregaIntake),
      'treasury-upload': this.machine('treasury-upload', treasuryUpload),
    };
  }

  private machine(
    name: MachineName,
    define: (states: Construct, task: IFunction) => IChainable,
  ): StateMachine {
    const { task: taskName, timeoutMinutes } = machines[name];
    const task = this.functions.get(taskName);
    if (!task) throw new Error(`There is no function ${taskName}.`);
    const { prefix, isProtected } = this.deployment;
    const id = pascalCase(name);
    const logGroup = new LogGroup(this, `${id}Logs`, {
      logGroupName: `/aws/vendedlogs/${prefix}-${name}`,
      retention: logRetention,
      removalPolicy: isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    // States have names of their own within their machine.
    const states = new Construct(this, `${id}States`);
    const machine = new StateMachine(this, id, {
      stateMachineName: machineName(this, name),
      definitionBody: DefinitionBody.fromChainable(define(states, task.function)),
      timeout: Duration.minutes(timeoutMinutes),
      tracingEnabled: true,
      logs: { destination: logGroup, level: LogLevel.ALL, includeExecutionData: false },
    });
    acceptFinding(
      machine,
      {
        id: 'AwsSolutions-IAM5',
        reason:
          'X-Ray and the delivery of logs know no resources: their actions are granted on "*" or not at all.',
        appliesTo: ['Resource::*'],
      },
      {
        id: 'AwsSolutions-IAM5',
        reason: 'The machine may call its own tasks in whatever version; CDK grants versions by wildcard.',
        appliesTo: [{ regex: String.raw`/^Resource::<\w+\.Arn>:\*$/` }],
      },
    );
    return machine;
  }
}
