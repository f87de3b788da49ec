// Every endpoint of the portal: the registry that the stacks, the handlers' check and the OpenAPI document read.
import { billEndpoints } from './bill/api.ts';
import type { Endpoint } from './contract.ts';
import { schemeEndpoints } from './scheme/api.ts';
import { sessionEndpoints } from './session/api.ts';

export const endpoints: readonly Endpoint[] = [...sessionEndpoints, ...schemeEndpoints, ...billEndpoints];
