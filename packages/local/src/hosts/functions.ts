// Hosts the template's Lambda functions: each bundle in a thread of its own, with its own environment, its time limit,
// and a new thread after a crash. Output goes to a log, as Lambda's does.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rowRightsVariable } from '@portal/core/storage/row-rights';
import * as z from 'zod';
import { StartFailure } from '../process/start-failure.ts';
import { honour, withoutEffect } from '../template/honour.ts';
import { rowStatementsOf } from '../template/row-rights.ts';
import type { Template } from '../template/template.ts';
import { hostFunction } from './function-host.ts';
import { FunctionFailed, type FunctionSpec, type Log } from './invocation.ts';

export interface Functions {
  /** Loads every function; one that is not loaded yet is when it is first called. Rejects where one cannot be. */
  load(): Promise<void>;
  /** Calls a function with a value that JSON can carry. Rejects with TimedOut or FunctionFailed. */
  invoke(name: string, event: unknown, requestId?: string): Promise<unknown>;
  stop(): Promise<void>;
}

const properties = z.strictObject({
  FunctionName: z.string().optional(),
  Handler: z.string(),
  Runtime: z.literal('nodejs24.x'),
  Timeout: z.int(),
  MemorySize: z.int(),
  /** Its ARN. */
  Role: z.string(),
  Environment: z.strictObject({ Variables: z.record(z.string(), z.coerce.string()) }).optional(),
  // The bundle is found by its folder; it runs on this machine's processor, logs to a file and is not traced.
  ...withoutEffect('Architectures', 'Code', 'Description', 'LoggingConfig', 'Tags', 'TracingConfig'),
});

/** The functions of the template whose bundle lies in the folder; CDK's own copier of pages has nothing to copy here. */
export function readFunctions(
  template: Template,
  bundles: string,
  environment: Readonly<Record<string, string>>,
): FunctionSpec[] {
  return template
    .of('AWS::Lambda::Function')
    .filter(({ logicalId }) => !logicalId.startsWith('CustomCDKBucketDeployment'))
    .map((resource) => {
      const { Handler, Timeout, MemorySize, Role, Environment } = honour(resource, properties);
      const folder = resource.assetPath;
      if (!folder?.startsWith(bundles)) {
        throw new StartFailure(`The code of the function ${resource.name} is not in ${bundles}.`);
      }
      const bundle = join(folder, `${Handler.split('.')[0]}.mjs`);
      return {
        settings: { name: resource.name, bundle, handler: Handler, memoryMb: MemorySize },
        timeoutSeconds: Timeout,
        environment: {
          AWS_LAMBDA_FUNCTION_NAME: resource.name,
          AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
          AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
          [rowRightsVariable]: JSON.stringify(rowStatementsOf(template, Role)),
          ...Environment?.Variables,
          ...environment,
        },
      };
    });
}

/** `isRebundled` is asked before each call whether the bundle has changed since the one before. */
export function hostFunctions(
  specs: readonly FunctionSpec[],
  log: Log,
  isRebundled?: (bundle: string) => Promise<boolean>,
): Functions {
  const hosts = new Map(
    specs.map((spec) => [spec.settings.name, { ...hostFunction(spec, log), bundle: spec.settings.bundle }]),
  );
  return {
    async load() {
      await Promise.all([...hosts.values()].map((host) => host.load()));
    },
    async invoke(name, event, requestId = randomUUID()) {
      const host = hosts.get(name);
      if (!host)
        throw new FunctionFailed(`There is no function ${name}.`, { errorType: 'ResourceNotFoundException' });
      if (await isRebundled?.(host.bundle)) host.reload();
      return host.invoke(event, requestId);
    },
    async stop() {
      await Promise.all([...hosts.values()].map((host) => host.stop()));
    },
  };
}
