// Fixed addresses for what calls partners, where the stage file asks for them ("egress"): partners then let in these addresses
// alone. Functions that call no partner stay out of the network.
import { CfnOutput, Fn, RemovalPolicy } from 'aws-cdk-lib';
import {
  CfnEIP,
  FlowLogDestination,
  GatewayVpcEndpointAwsService,
  type IVpc,
  NatProvider,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionProps } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Egress } from './deployment.ts';
import type { FunctionSpec } from './function-spec.ts';
import { logRetention, PortalStack, type PortalStackProps } from './portal-stack.ts';

export class NetworkStack extends PortalStack {
  readonly vpc: IVpc;
  readonly outward: SecurityGroup;

  constructor(scope: Construct, { egress, ...props }: PortalStackProps & { readonly egress: Egress }) {
    super(scope, 'Network', props);
    const addresses = Array.from(
      { length: egress.gateways },
      (_, at) => new CfnEIP(this, `Address${at + 1}`, { domain: 'vpc' }),
    );
    this.vpc = new Vpc(this, 'Vpc', {
      vpcName: `${this.deployment.prefix}-network`,
      maxAzs: egress.gateways,
      natGateways: egress.gateways,
      natGatewayProvider: NatProvider.gateway({
        eipAllocationIds: addresses.map(({ attrAllocationId }) => attrAllocationId),
      }),
      subnetConfiguration: [
        { name: 'outside', subnetType: SubnetType.PUBLIC, cidrMask: 24 },
        { name: 'functions', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 22 },
      ],
      // Without it CDK adds a function that empties the default group; no resource here is in that group.
      restrictDefaultSecurityGroup: false,
      // Table and bucket are reached without the gateways, which cost by the byte.
      gatewayEndpoints: {
        table: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        documents: { service: GatewayVpcEndpointAwsService.S3 },
      },
      // The assertion: CDK's types are not written for exactOptionalPropertyTypes.
    }) as IVpc;
    const flows = new LogGroup(this, 'FlowLogs', {
      logGroupName: `/aws/vendedlogs/${this.deployment.prefix}-network`,
      retention: logRetention,
      removalPolicy: this.deployment.isProtected
        ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
        : RemovalPolicy.DESTROY,
    });
    this.vpc.addFlowLog('Flows', { destination: FlowLogDestination.toCloudWatchLogs(flows) });
    this.outward = new SecurityGroup(this, 'Outward', {
      vpc: this.vpc,
      description: 'Functions that call partners',
      allowAllOutbound: false,
    });
    this.outward.addEgressRule(Peer.anyIpv4(), Port.allTcp(), 'Partners listen at ports of their own');
    for (const [at, { attrPublicIp }] of addresses.entries())
      new CfnOutput(this, `EgressAddress${at + 1}`, { value: attrPublicIp });
  }

  /** The first zones of the region, whatever their names are: the template is made without asking AWS. */
  override get availabilityZones(): string[] {
    return [0, 1, 2].map((at) => Fn.select(at, Fn.getAzs()));
  }
}

/** Whether a function calls a partner: it has the address of one, or fetches revocation lists. */
export const callsOutside = ({ environment, rights }: FunctionSpec): boolean =>
  rights.includes('trust:read') || environment.some((name) => /_URL$|^NREGA_ADDRESS$/.test(name));

export const networkOf = (
  spec: FunctionSpec,
  network: NetworkStack | undefined,
): Pick<FunctionProps, 'vpc' | 'securityGroups'> =>
  network && callsOutside(spec) ? { vpc: network.vpc, securityGroups: [network.outward] } : {};

/** Lambda joins the network on behalf of the function; AWS knows no resource for it. */
export const mayJoinNetwork = (): PolicyStatement =>
  new PolicyStatement({
    actions: [
      'ec2:CreateNetworkInterface',
      'ec2:DescribeNetworkInterfaces',
      'ec2:DescribeSubnets',
      'ec2:DeleteNetworkInterface',
      'ec2:AssignPrivateIpAddresses',
      'ec2:UnassignPrivateIpAddresses',
    ],
    resources: ['*'],
  });
