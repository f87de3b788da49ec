// The services that the operator's commands talk to, on this machine and in memory: the commands use the real clients.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface StandInStack {
  name: string;
  status: string;
  template?: Record<string, unknown>;
  /** Newest first. */
  events?: { id: string; status: string; reason: string }[];
  resources?: { id: string; type: string; status: string; physical: string }[];
  isProtected?: boolean;
}

type Json = Record<string, unknown>;
type Answer = { readonly status?: number; readonly type?: string; readonly body: string };

export class AwsStandIn {
  readonly parameters = new Map<string, string>();
  readonly secrets = new Map<string, { value: string; tags: Map<string, string> }>();
  stacks: StandInStack[] = [];
  /** Rows of the table. */
  rows = 0;
  /** What the table says of its version: nothing, in a table of before, and undefined where there is no table. */
  tableVersion: number | 'none' | undefined;
  /** In place of the caller's account. */
  caller: Answer | undefined;
  /** Objects by the address of bucket and key, and the answer in place of taking one. */
  readonly objects = new Map<string, string>();
  bucket: Answer | undefined;
  /** What was asked, by action. */
  readonly asked: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await text(request);
      const target = request.headers['x-amz-target'];
      const {
        status = 200,
        type = 'text/xml',
        body: answer,
      } = request.method === 'PUT'
        ? this.#put(new URL(request.url ?? '', 'http://aws').pathname, body)
        : target
          ? this.#json(String(target).split('.').at(-1) ?? '', JSON.parse(body))
          : this.#query(new URLSearchParams(body));
      response.writeHead(status, { 'content-type': type }).end(answer);
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #put(address: string, body: string): Answer {
    if (!this.bucket) this.objects.set(address, body);
    return this.bucket ?? { body: '' };
  }

  #query(given: URLSearchParams): Answer {
    const action = given.get('Action') ?? '';
    const stackName = given.get('StackName') ?? '';
    this.asked.push(stackName ? `${action} ${stackName}` : action);
    const stack = this.stacks.find(({ name }) => name === stackName);
    const answered = (content: string) => ({
      body: `<${action}Response><${action}Result>${content}</${action}Result></${action}Response>`,
    });
    switch (action) {
      case 'GetCallerIdentity':
        return (
          this.caller ??
          answered(
            '<Arn>arn:aws:iam::000000000000:user/demo</Arn><UserId>demo</UserId><Account>000000000000</Account>',
          )
        );
      case 'DescribeStacks':
        if (stackName && !stack)
          return {
            status: 400,
            body: '<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack does not exist</Message></Error></ErrorResponse>',
          };
        return answered(
          `<Stacks>${(stack ? [stack] : this.stacks)
            .map(
              ({ name, status }) =>
                `<member><StackName>${name}</StackName><StackId>${name}</StackId><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime></member>`,
            )
            .join('')}</Stacks>`,
        );
      case 'GetTemplate':
        return answered(`<TemplateBody>${escaped(JSON.stringify(stack?.template ?? {}))}</TemplateBody>`);
      case 'DescribeStackEvents':
        return answered(
          `<StackEvents>${(stack?.events ?? [])
            .map(
              ({ id, status, reason }) =>
                `<member><EventId>${randomUUID()}</EventId><StackId>${stackName}</StackId><StackName>${stackName}</StackName><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${id === stackName ? stackName : `p-${id}`}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus><ResourceStatusReason>${reason}</ResourceStatusReason><Timestamp>2026-01-01T00:00:00Z</Timestamp></member>`,
            )
            .join('')}</StackEvents>`,
        );
      case 'DescribeStackResources':
        return answered(
          `<StackResources>${(stack?.resources ?? [])
            .map(
              ({ id, type, status, physical }) =>
                `<member><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${physical}</PhysicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>${status}</ResourceStatus><Timestamp>2026-01-01T00:00:00Z</Timestamp></member>`,
            )
            .join('')}</StackResources>`,
        );
      case 'UpdateTerminationProtection':
        if (stack) stack.isProtected = given.get('EnableTerminationProtection') === 'true';
        return answered(`<StackId>${stackName}</StackId>`);
      case 'DeleteStack':
        if (stack?.isProtected) throw new Error('a protected stack is deleted');
        this.stacks = this.stacks.filter(({ name }) => name !== stackName);
        return answered('');
      default:
        throw new Error(`the stand-in knows no ${action}`);
    }
  }

  #json(action: string, given: Json): Answer {
    const name = String(given['Name'] ?? given['SecretId'] ?? given['TableName'] ?? '');
    this.asked.push(name ? `${action} ${name}` : action);
    const answered = (content: Json, status = 200): Answer => ({
      status,
      type: 'application/x-amz-json-1.1',
      body: JSON.stringify(content),
    });
    const refused = (type: string) => answered({ __type: type, message: type }, 400);
    const secret = this.secrets.get(name);
    const parameter = (path: string) => ({ Name: path, Type: 'String', Value: this.parameters.get(path) });
    switch (action) {
      case 'GetParameter':
        return this.parameters.has(name)
          ? answered({ Parameter: parameter(name) })
          : refused('ParameterNotFound');
      case 'GetParameters':
        return answered({
          Parameters: (given['Names'] as string[]).filter((path) => this.parameters.has(path)).map(parameter),
        });
      case 'PutParameter':
        if (this.parameters.has(name) && !given['Overwrite']) return refused('ParameterAlreadyExists');
        this.parameters.set(name, String(given['Value']));
        return answered({ Version: 1 });
      case 'CreateSecret':
        if (secret) return refused('ResourceExistsException');
        this.secrets.set(name, { value: String(given['SecretString']), tags: tagsOf(given) });
        return answered({ Name: name });
    }
    if (action === 'DescribeTable') return answered({ Table: { TableName: name, ItemCount: this.rows } });
    if (action === 'UpdateTable') return answered({});
    if (action === 'GetItem' && this.tableVersion === undefined) return refused('ResourceNotFoundException');
    if (action === 'GetItem')
      return answered(
        this.tableVersion === 'none' ? {} : { Item: { number: { N: String(this.tableVersion) } } },
      );
    if (action === 'Scan') return answered({ Items: this.rows > 0 ? [{ pk: { S: 'row' } }] : [], Count: 0 });
    if (action === 'PutItem') {
      this.tableVersion = Number((given['Item'] as { number: { N: string } }).number.N);
      return answered({});
    }
    if (!secret) return refused('ResourceNotFoundException');
    switch (action) {
      case 'DescribeSecret':
        return answered({ Name: name, Tags: [...secret.tags].map(([Key, Value]) => ({ Key, Value })) });
      case 'GetSecretValue':
        return answered({ Name: name, SecretString: secret.value });
      case 'PutSecretValue':
        secret.value = String(given['SecretString']);
        return answered({ Name: name });
      case 'TagResource':
        for (const [key, value] of tagsOf(given)) secret.tags.set(key, value);
        return answered({});
      default:
        throw new Error(`the stand-in knows no ${action}`);
    }
  }
}

const tagsOf = ({ Tags = [] }: { Tags?: unknown }) =>
  new Map((Tags as { Key: string; Value: string }[]).map(({ Key, Value }) => [Key, Value]));

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An environment with nothing of the person who runs the tests, and every service at one address. */
export const standInEnvironment = (address: string, home: string): Record<string, string | undefined> => ({
  HOME: home,
  AWS_PROFILE: undefined,
  AWS_ACCESS_KEY_ID: 'demo',
  AWS_SECRET_ACCESS_KEY: 'demo',
  AWS_SESSION_TOKEN: undefined,
  AWS_CONFIG_FILE: `${home}/absent`,
  AWS_SHARED_CREDENTIALS_FILE: `${home}/absent`,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: undefined,
  AWS_CONTAINER_CREDENTIALS_FULL_URI: undefined,
  AWS_WEB_IDENTITY_TOKEN_FILE: undefined,
  AWS_ENDPOINT_URL: address,
  AWS_ENDPOINT_URL_DYNAMODB: undefined,
  AWS_ENDPOINT_URL_STS: undefined,
});
