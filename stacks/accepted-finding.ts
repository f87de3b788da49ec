// Where a security check is answered with a reason instead of a change. The reason lies on the resource itself, in the
// form in which cdk-nag reads it; writing the metadata ourselves keeps cdk-nag out of every start of the local run.
import { CfnResource } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

export interface AcceptedFinding {
  /** cdk-nag's rule, for example `AwsSolutions-IAM5`. */
  readonly id: string;
  /** Why it is right so, for the person who audits the stacks. */
  readonly reason: string;
  /** Narrows the answer to these findings of the rule; a pattern where the finding names a generated id. */
  readonly appliesTo?: readonly (string | { readonly regex: string })[];
}

/** Answers a finding on a construct and on all resources below it. */
export function acceptFinding(construct: IConstruct, ...findings: readonly AcceptedFinding[]): void {
  for (const resource of construct.node.findAll()) {
    if (!(resource instanceof CfnResource)) continue;
    const before: unknown[] = resource.getMetadata('cdk_nag')?.rules_to_suppress ?? [];
    const added = findings.map(({ id, reason, appliesTo }) => ({
      id,
      reason,
      ...(appliesTo ? { applies_to: appliesTo } : {}),
    }));
    resource.addMetadata('cdk_nag', { rules_to_suppress: [...before, ...added] });
  }
}
