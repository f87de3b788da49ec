// The topics of the alarms by name: who hears of what, in each region that has alarms. The stacks of a region make them (alarm.ts); a
// function looks whether each address has confirmed (packages/core/src/operation/alarm-subscriptions.ts).
import type { Severity } from '@portal/domain/operation/own-ways';
import { ArnFormat } from 'aws-cdk-lib';
import type { Deployment } from './deployment.ts';
import type { PortalStack } from './portal-stack.ts';

interface TopicPlan {
  readonly topicName: string;
  readonly addresses: readonly string[];
}

/** `alarms` of the stage file gets both, `pages` only what wakes. */
export const topicPlans = ({
  prefix,
  alarmEmails = [],
  pageEmails = [],
}: Deployment): Readonly<Record<Severity, TopicPlan>> => ({
  ticket: { topicName: `${prefix}-alarms`, addresses: [...new Set(alarmEmails)] },
  page: { topicName: `${prefix}-pages`, addresses: [...new Set([...alarmEmails, ...pageEmails])] },
});

/** The topics with addresses, by their ARN: of the portal's region, and of the look from outside where the stage has a host name. */
export const subscribedTopics = (
  stack: PortalStack,
): readonly { readonly arn: string; readonly addresses: readonly string[] }[] => {
  const { domain } = stack.deployment;
  // that of the edge is where its certificate must lie
  const regions = new Set([stack.region, ...(domain ? [domain.certificateArn.split(':')[3] ?? ''] : [])]);
  const plans = Object.values(topicPlans(stack.deployment)).filter(({ addresses }) => addresses.length > 0);
  return [...regions].flatMap((region) =>
    plans.map(({ topicName, addresses }) => ({
      arn: stack.formatArn({
        service: 'sns',
        region,
        resource: topicName,
        arnFormat: ArnFormat.NO_RESOURCE_NAME,
      }),
      addresses,
    })),
  );
};

/** The same as the value of a variable; `none` without addresses. */
export const alarmAddresses = (stack: PortalStack): string =>
  subscribedTopics(stack)
    .map(({ arn, addresses }) => `${arn}=${addresses.join(',')}`)
    .join(' ') || 'none';
