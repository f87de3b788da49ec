// Reads synthesized templates as a person would: expressions as text, and what a role may do as lines.
import type { Template } from 'aws-cdk-lib/assertions';
import { type Resource, resourcesOf } from './synthesized.ts';

/** A template's expression as one line of text: names of what it refers to in the place of their values. */
export function joined(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[name, argument] = ['', '']] = Object.entries(value as Record<string, unknown>);
  if (name === 'Fn::Join') return ((argument as [string, unknown[]])[1] ?? []).map(joined).join('');
  if (name === 'Fn::GetAtt') return (argument as string[]).join('.');
  return joined(argument);
}

export const logicalId = (reference: unknown): string => joined(reference ?? '').split('.')[0] ?? '';

export const resourceAt = (template: Template, type: string, id: string): Resource | undefined =>
  resourcesOf(template, type).find(([known]) => known === id)?.[1];

/** The functions of a stack by their name in the table of functions. */
export const lambdasOf = (template: Template): ReadonlyMap<string, Resource & { readonly id: string }> =>
  new Map(
    resourcesOf(template, 'AWS::Lambda::Function').map(([id, resource]) => [
      String(resource.Properties['FunctionName']).replace('prod-portal-', ''),
      { id, ...resource },
    ]),
  );

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, string[]>>;
}

/** What a role may do, a line each: `Allow dynamodb:Query table`. */
export function grantedTo(template: Template, role: string): string[] {
  return resourcesOf(template, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => (Properties['Roles'] as unknown[]).some((one) => logicalId(one) === role))
    .flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement)
    .flatMap(({ Effect, Action, Resource, Condition }) =>
      [Action]
        .flat()
        .flatMap((action) =>
          [Resource].flat().map((one) => `${Effect} ${action} ${target(one)}${rowsOf(Condition)}`),
        ),
    );
}

/** Which rows a statement is about, by the beginning of their keys. */
const rowsOf = (condition: Statement['Condition']): string =>
  condition ? ` of ${Object.values(condition).flatMap(Object.values).flat().join(', ')}` : '';

/** The lines of actions on one thing. */
export const on = (where: string, ...actions: string[]): string[] =>
  actions.map((action) => `Allow ${action} ${where}`);

/** A policy's resource in words: which of the few things that may be touched it is. */
function target(resource: unknown): string {
  const text = joined(resource)
    .replace(/prod-portal-Data:ExportsOutputFnGetAttTable\w+Arn\w+/, 'table')
    .replace(/prod-portal-Data:ExportsOutputFnGetAttDocuments\w+Arn\w+/, 'documents')
    .replace(/prod-portal-Workflows:ExportsOutputRefDocumentCheck\w+/, 'document-check')
    .replace(/prod-portal-Workflows:ExportsOutputRefConsolidation\w+/, 'consolidation')
    .replace(/prod-portal-Workflows:ExportsOutputRefNregaIntake\w+/, 'nrega-intake')
    // by its name alone: the machine needs the task that may start it
    .replace(/^arn:AWS::Partition:states:.*:stateMachine:prod-portal-nrega-intake$/, 'nrega-intake')
    .replace(/^arn:AWS::Partition:secretsmanager:.*:secret:/, 'secret ')
    .replace(/prod-portal-Workflows:ExportsOutputRefTreasuryUpload\w+/, 'treasury-upload');
  return /^\w+Logs\w+\.Arn$/.test(text) ? 'own logs' : text;
}
