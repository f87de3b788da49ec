// The stacks of a stage as CloudFormation has them: their states, their templates, and what a first creation that failed left.
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStackResourcesCommand,
  GetTemplateCommand,
  paginateDescribeStacks,
  type Stack,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { StartFailure } from '@portal/local/process/start-failure';
import { releaseEmptyTable } from './empty-table.ts';

export class StoredStacks {
  readonly #client: CloudFormationClient;
  readonly #prefix: string;
  readonly #region: string;

  constructor(region: string, prefix: string) {
    this.#client = new CloudFormationClient({ region, maxAttempts: 5 });
    this.#prefix = prefix;
    this.#region = region;
  }

  /** The stacks of the stage, of whatever version of the portal. */
  async list(): Promise<Stack[]> {
    const stacks: Stack[] = [];
    for await (const { Stacks = [] } of paginateDescribeStacks({ client: this.#client }, {}))
      stacks.push(...Stacks.filter(({ StackName = '' }) => StackName.startsWith(`${this.#prefix}-`)));
    return stacks;
  }

  /** As it was deployed. */
  async template(stackName: string): Promise<Record<string, unknown>> {
    const { TemplateBody = '{}' } = await this.#client.send(
      new GetTemplateCommand({ StackName: stackName, TemplateStage: 'Original' }),
    );
    return JSON.parse(TemplateBody) as Record<string, unknown>;
  }

  /** Which of the two origin secrets CloudFront sends, as it is deployed. */
  async sentOrigin(): Promise<'a' | 'b'> {
    const text = JSON.stringify(await this.template(`${this.#prefix}-Web`));
    return text.includes('/originSecretB:') ? 'b' : 'a';
  }

  /** Takes away what a first creation left that failed: CloudFormation updates no such stack, and it was never used. */
  async clearFailedCreation({ StackName }: Stack): Promise<void> {
    if (!StackName) return;
    const { StackResources = [] } = await this.#client.send(new DescribeStackResourcesCommand({ StackName }));
    for (const { ResourceType, ResourceStatus, PhysicalResourceId } of StackResources)
      if (ResourceType === 'AWS::DynamoDB::GlobalTable' && ResourceStatus !== 'DELETE_COMPLETE')
        await releaseEmptyTable(this.#region, PhysicalResourceId);
    await this.protect(StackName, false);
    await this.#client.send(new DeleteStackCommand({ StackName }));
    try {
      await waitUntilStackDeleteComplete(
        { client: this.#client, maxWaitTime: 900, minDelay: 1, maxDelay: 15 },
        { StackName },
      );
    } catch (cause) {
      throw new StartFailure(
        `${StackName} could not be created the last time and cannot be taken away now: look at its events in CloudFormation, delete it there, and deploy again.`,
        { cause },
      );
    }
  }

  async protect(stackName: string, isProtected: boolean): Promise<void> {
    await this.#client.send(
      new UpdateTerminationProtectionCommand({
        StackName: stackName,
        EnableTerminationProtection: isProtected,
      }),
    );
  }

  /** The first reason why the last run on a stack failed; nothing where the events name none. */
  async reasonOf(stackName: string): Promise<string | undefined> {
    const { StackEvents = [] } = await this.#client.send(
      new DescribeStackEventsCommand({ StackName: stackName }),
    );
    const begun = StackEvents.findIndex(
      ({ PhysicalResourceId, StackId, ResourceStatus = '' }) =>
        PhysicalResourceId === StackId && /^(CREATE|UPDATE)_IN_PROGRESS$/.test(ResourceStatus),
    );
    const run = begun === -1 ? StackEvents : StackEvents.slice(0, begun);
    const first = run.findLast(
      ({ ResourceStatus = '', ResourceStatusReason = '' }) =>
        ResourceStatus.endsWith('_FAILED') && !/cancelled/i.test(ResourceStatusReason),
    );
    return first && `${first.LogicalResourceId}: ${first.ResourceStatusReason}`;
  }

  destroy(): void {
    this.#client.destroy();
  }
}

const failedCreations = new Set<string | undefined>([
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
  'CREATE_FAILED',
]);
const whole = new Set<string | undefined>([
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS',
  'IMPORT_COMPLETE',
]);

export const isFailedCreation = ({ StackStatus }: Stack): boolean => failedCreations.has(StackStatus);
export const isWhole = ({ StackStatus }: Stack): boolean => whole.has(StackStatus);

/** Another deployment, of a colleague or of one that was broken off, is still running. */
export const isUnderWay = ({ StackStatus }: Stack): boolean =>
  /_IN_PROGRESS$/.test(StackStatus ?? '') &&
  StackStatus !== 'REVIEW_IN_PROGRESS' &&
  StackStatus !== 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS';
