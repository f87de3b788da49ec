// Mail: one function may send it, by the one identity and from the one address that the stage file names; without it none does.
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { mount } from '../../stacks/mount.ts';
import { grantedTo, lambdasOf, logicalId } from './expression.ts';
import { productionOptions, templates, testApp } from './synthesized.ts';

const mail = {
  sender: 'portal@bills.example.org',
  identity: 'arn:aws:ses:ap-south-1:000000000000:identity/bills.example.org',
};
const env = { account: '000000000000', region: 'ap-south-1' };
const { api, workflows, schedules } = mount(testApp(), { stage: 'prod', env, ...productionOptions, mail });
const withMail = [api, workflows, schedules].map((stack) => Template.fromStack(stack));

/** What each function may do at SES, by its name. */
const mayMail = (all: readonly Template[]) =>
  all.flatMap((template) =>
    [...lambdasOf(template)].flatMap(([name, { Properties }]) =>
      grantedTo(template, logicalId(Properties['Role']))
        .filter((line) => /\bses:/.test(line))
        .map((line) => `${name}: ${line}`),
    ),
  );
const senderOf = (all: readonly Template[], name: string): unknown =>
  all
    .flatMap((template) => lambdasOf(template).get(name) ?? [])
    .map(({ Properties }) => Properties['Environment'] as { Variables: Record<string, unknown> })
    .map(({ Variables }) => Variables['MAIL_SENDER'])[0];

test('only the function of the schedule sends, from one address of one identity', () => {
  expect(mayMail(withMail).toSorted()).toEqual([
    'mail: Allow ses:ListSuppressedDestinations *',
    `mail: Allow ses:SendEmail ${mail.identity} of ${mail.sender}`,
  ]);
  for (const name of ['session', 'mail']) expect(senderOf(withMail, name)).toBe(mail.sender);
});

test('a stage whose file names no mail sends none', () => {
  const without = templates();
  const all = [without.api, without.workflows, without.schedules];
  expect(mayMail(all)).toEqual([]);
  for (const name of ['session', 'mail']) expect(senderOf(all, name)).toBe('none');
});
