// What the roles of a template let functions do to rows of the table. The local run has no IAM: each function is held to these
// statements by its own client of the table (packages/core/src/storage/row-rights.ts).
import type { RowStatement } from '@portal/core/storage/row-rights';
import * as z from 'zod';
import { StartFailure } from '../process/start-failure.ts';
import { honour, withoutEffect } from './honour.ts';
import type { Resource, Template } from './template.ts';

const someTexts = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const patterns = z.strictObject({ 'dynamodb:LeadingKeys': someTexts });

/** The conditions that these statements may have; any other one stops the start. */
const Condition = z.strictObject({
  'ForAllValues:StringLike': patterns.optional(),
  'ForAnyValue:StringLike': patterns.optional(),
  // every request that is judged names its keys
  ...withoutEffect('Null'),
});

const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: someTexts,
  Resource: someTexts,
  Condition: z.unknown().optional(),
});

const Policy = z.object({
  Roles: z.array(z.string()),
  PolicyDocument: z.object({ Statement: z.array(Statement) }),
});

/** The statements of a role about rows; `role` is its ARN. */
export function rowStatementsOf(template: Template, role: string): RowStatement[] {
  return template
    .of('AWS::IAM::Policy')
    .map((resource) => ({ resource, ...honour(resource, Policy) }))
    .filter(({ Roles }) => Roles.some((name) => role.endsWith(`:${name}`)))
    .flatMap(({ resource, PolicyDocument }) =>
      PolicyDocument.Statement.filter(({ Action }) => Action.some((one) => one.startsWith('dynamodb:'))).map(
        (statement) => rowStatement(resource, statement),
      ),
    );
}

function rowStatement(
  { stack, logicalId }: Resource,
  { Effect, Action, Resource: resources, Condition: given }: z.output<typeof Statement>,
): RowStatement {
  const condition = Condition.safeParse(given ?? {});
  if (!condition.success) {
    throw new StartFailure(
      `The local run cannot honour a condition of ${logicalId} in ${stack}: ${condition.error.message}`,
    );
  }
  const { 'ForAllValues:StringLike': all, 'ForAnyValue:StringLike': any } = condition.data;
  return {
    effect: Effect,
    actions: Action,
    places: resources.map((arn) => arn.split('/index/')[1] ?? null),
    keys: (all ?? any)?.['dynamodb:LeadingKeys'],
  };
}
