// How much of AWS's quotas the new templates use, before they are deployed: a stack that meets one ends in the middle of a deployment.
import { StartFailure } from '@portal/local/process/start-failure';
import type { NewStack } from './plan.ts';

interface Use {
  readonly what: string;
  readonly used: number;
  readonly quota: number;
  /** What to do, as a part of a sentence. */
  readonly advice: string;
  /** The account may have been granted more, which the templates do not say: AWS is the judge. */
  readonly isOfAccount?: boolean;
}

/** Above this share of a quota a deployment says so. */
const near = 0.8;

/** An account has 1,000 calls at once where it was not granted more, of which 100 must be left to functions without a part of their own. */
const reservable = 900;

interface Resource {
  readonly Type: string;
  readonly Properties?: { readonly ReservedConcurrentExecutions?: number };
}

/** A line for each quota of which more than four fifths are used. @throws StartFailure where one would be exceeded */
export function requireQuotas(made: readonly NewStack[]): string[] {
  const uses = usesOf(made);
  const exceeded = uses.filter(({ used, quota, isOfAccount }) => used > quota && !isOfAccount);
  if (exceeded.length > 0)
    throw new StartFailure(`${exceeded.map(lineOf).join('\n')}\nNothing was deployed.`);
  return uses.filter(({ used, quota }) => used > near * quota).map(lineOf);
}

const lineOf = ({ what, used, quota, advice }: Use): string =>
  `Quota: ${what}: ${used.toLocaleString('en-IN')} of ${quota.toLocaleString('en-IN')}; ${advice}.`;

function usesOf(made: readonly NewStack[]): Use[] {
  const stacks = made.map(({ name, template }) => ({
    name,
    resources: Object.values((template['Resources'] ?? {}) as Record<string, Resource>),
  }));
  const all = stacks.flatMap(({ resources }) => resources);
  const number = (type: string) => all.filter(({ Type }) => Type === type).length;
  return [
    {
      what: 'routes of the API',
      used: number('AWS::ApiGatewayV2::Route'),
      quota: 300,
      advice: 'endpoints must share routes (stacks/routes.ts)',
    },
    ...stacks.map(({ name, resources }) => ({
      what: `resources of ${name}`,
      used: resources.length,
      quota: 500,
      advice: 'the stack must be divided',
    })),
    {
      what: 'alarms of the region, this stage alone',
      used: number('AWS::CloudWatch::Alarm'),
      quota: 5_000,
      advice: 'fewer alarms, or another region for another stage',
    },
    {
      what: 'calls at once that reservedConcurrency keeps, of what an account usually may keep',
      used: all.reduce((sum, { Properties }) => sum + (Properties?.ReservedConcurrentExecutions ?? 0), 0),
      quota: reservable,
      advice: 'compare it with "aws lambda get-account-settings", and ask for more in Service Quotas',
      isOfAccount: true,
    },
  ];
}
