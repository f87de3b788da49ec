// What a deployment would replace or remove, found before anything is touched: the deployed templates beside the new ones.
import { fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import type { StoredStacks } from './stored-stacks.ts';

export interface NewStack {
  readonly name: string;
  readonly template: Record<string, unknown>;
}

const words: Partial<Record<ResourceImpact, string>> = {
  [ResourceImpact.WILL_REPLACE]: 'is replaced',
  [ResourceImpact.MAY_REPLACE]: 'may be replaced',
  [ResourceImpact.WILL_DESTROY]: 'is removed',
  [ResourceImpact.WILL_ORPHAN]: 'is left behind, kept and no longer managed',
};

export interface Plan {
  /** A line for each resource that would be replaced or removed. */
  readonly lost: readonly string[];
  /** A line for each stack that the portal no longer has; no run touches it. */
  readonly left: readonly string[];
}

export async function planOf(
  stored: StoredStacks,
  existing: readonly string[],
  made: readonly NewStack[],
): Promise<Plan> {
  const lost: string[] = [];
  const left: string[] = [];
  for (const name of existing) {
    const next = made.find((stack) => stack.name === name);
    if (next) lost.push(...changed(name, await stored.template(name), next.template));
    else left.push(`${name} is no part of the portal any more; it stays until a person deletes it.`);
  }
  return { lost, left };
}

function changed(stack: string, before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const lines: string[] = [];
  fullDiff(before, after).resources.forEachDifference((id, change) => {
    const what = words[change.changeImpact];
    const type = change.oldResourceType ?? change.newResourceType;
    // a note of the deployment tool, nothing that runs or keeps anything
    if (what && type !== 'AWS::CDK::Metadata') lines.push(`${stack}: ${type} ${id} ${what}`);
  });
  return lines;
}
