// Hosts the template's buckets in the object store of the local run.
import { join } from 'node:path';
import * as z from 'zod';
import { type DataFolder, inMemory } from '../process/data-folder.ts';
import type { Stops } from '../process/stops.ts';
import { honour, withoutEffect } from '../template/honour.ts';
import type { Resource, Template } from '../template/template.ts';
import { demoCredentials } from './local-access.ts';
import type { BucketSpec } from './object-store/bucket.ts';
import { startObjectStore } from './object-store/server.ts';
import { type Room, roomOf } from './room.ts';

const bucketProperties = z.strictObject({
  BucketName: z.string().optional(),
  VersioningConfiguration: z.strictObject({ Status: z.literal('Enabled') }).optional(),
  ObjectLockEnabled: z.boolean().default(false),
  CorsConfiguration: z
    .strictObject({
      CorsRules: z.array(
        z.strictObject({
          AllowedOrigins: z.array(z.string()),
          AllowedMethods: z.array(z.string()),
          AllowedHeaders: z.array(z.string()).default([]),
          ExposedHeaders: z.array(z.string()).default([]),
          MaxAge: z.int().optional(),
        }),
      ),
    })
    .optional(),
  // Who may read, how long old parts are kept and how AWS encrypts: none of it changes an answer on a developer's machine.
  ...withoutEffect('AccessControl', 'BucketEncryption', 'LifecycleConfiguration', 'LoggingConfiguration'),
  ...withoutEffect('OwnershipControls', 'PublicAccessBlockConfiguration', 'Tags'),
});

/** Answers the address of the store. */
export async function hostBuckets(
  template: Template,
  folder: DataFolder,
  stops: Stops,
  room: Room = roomOf(folder),
): Promise<string> {
  const store = await startObjectStore({
    port: 0,
    dir: folder.isInMemory ? inMemory : join(folder.path, 'objects'),
    credentials: demoCredentials,
    buckets: template.of('AWS::S3::Bucket').map(bucketSpec),
    room,
  });
  stops.add(() => store.stop());
  const endpoint = `http://127.0.0.1:${store.port}`;
  folder.noteStore(endpoint);
  return endpoint;
}

function bucketSpec(resource: Resource): BucketSpec {
  const { VersioningConfiguration, ObjectLockEnabled, CorsConfiguration } = honour(
    resource,
    bucketProperties,
  );
  return {
    name: resource.name,
    isVersioned: VersioningConfiguration !== undefined,
    isLockable: ObjectLockEnabled,
    cors: (CorsConfiguration?.CorsRules ?? []).map((rule) => ({
      allowedOrigins: rule.AllowedOrigins,
      allowedMethods: rule.AllowedMethods,
      allowedHeaders: rule.AllowedHeaders,
      exposedHeaders: rule.ExposedHeaders,
      maxAgeSeconds: rule.MaxAge,
    })),
  };
}
