// The firewall before CloudFront: what it refuses before the portal sees it.
import { describe, expect, test } from 'vitest';
import { resourcesOf, templates } from './synthesized.ts';

const { firewall } = templates();

describe('the firewall', () => {
  test('lives in us-east-1, in a stack of its own, and guards CloudFront', () => {
    firewall.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
    });
    firewall.hasOutput('WebAclArn', {});
  });

  test('applies the managed rules, counting large bodies only, and bounds each address', () => {
    const acl = resourcesOf(firewall, 'AWS::WAFv2::WebACL')[0]?.[1].Properties;
    const rules = acl?.['Rules'] as {
      Name: string;
      Priority: number;
      OverrideAction?: object;
      Action?: object;
      Statement: {
        ManagedRuleGroupStatement?: { RuleActionOverrides: object[] };
        RateBasedStatement?: { Limit: number; AggregateKeyType: string };
      };
    }[];
    expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length);
    const managed = rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement);
    expect(managed.map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
    expect(
      managed.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement?.RuleActionOverrides),
    ).toEqual([{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }]);
    for (const { OverrideAction } of managed) expect(OverrideAction).toEqual({ None: {} });
    const rates = rules.filter(({ Statement }) => Statement.RateBasedStatement);
    expect(rates).toHaveLength(2);
    for (const { Action, Statement } of rates) {
      expect(Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } });
      expect(Statement.RateBasedStatement).toMatchObject({
        AggregateKeyType: 'IP',
        Limit: expect.any(Number),
      });
    }
  });

  test('refuses a body above 8 KB where no session is needed, with a sentence', () => {
    const acl = resourcesOf(firewall, 'AWS::WAFv2::WebACL')[0]?.[1].Properties;
    expect((acl?.['Rules'] as unknown[] | undefined)?.[0]).toMatchObject({
      Statement: {
        AndStatement: {
          Statements: [
            {
              SizeConstraintStatement: {
                FieldToMatch: { Body: { OversizeHandling: 'MATCH' } },
                ComparisonOperator: 'GT',
                Size: 8192,
              },
            },
            { ByteMatchStatement: { SearchString: '/api/v1/login', PositionalConstraint: 'EXACTLY' } },
          ],
        },
      },
      Action: {
        Block: {
          CustomResponse: { ResponseCode: 400, CustomResponseBodyKey: 'large-body-before-login' },
        },
      },
    });
    const bodies = acl?.['CustomResponseBodies'] as Record<string, { Content: string }>;
    expect(JSON.parse(bodies['large-body-before-login']?.Content ?? '')).toMatchObject({
      success: false,
      message: 'Before the login a request may have at most 8 KB.',
    });
  });
});
