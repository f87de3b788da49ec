// Endpoints of the portal's operation, for finance IT alone (decisions.md, Stuck money and a frozen portal).
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { changeErrors } from '../proposal/change-errors.ts';
import { outcome } from '../wire.ts';
import { operationErrors } from './errors.ts';
import { redrivable } from './own-ways.ts';
import { Operations } from './schema.ts';
import { operationText, reasonLength } from './texts.ts';

const common = {
  function: 'admin',
  access: 'admin',
  source: 'decisions (Stuck money and a frozen portal)',
} as const;

export const getOperations = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/operations',
  summary:
    'What was stuck at the last look, how the schedules run, whether the portal is frozen, and what operators did lately.',
  response: Operations,
  errors: [],
});

export const redriveUploads = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/operations/redrive',
  finalOnly: true,
  summary:
    'Sends the uploads again that an outage failed and the answers that wait, each under its own key, and takes waiting files.',
  body: z.strictObject({
    /** The uploads of these bills alone; all that waits where absent. */
    auth_nos: z
      .array(z.string().regex(/^\d{1,20}$/))
      .min(1)
      .max(100)
      .optional(),
    /** Of these alone; of all kinds where absent. */
    what: z.enum(redrivable).optional(),
  }),
  response: outcome(z.strictObject({ sent: z.int(), message: z.string() })),
  errors: [],
});

/** What officers read while the portal is frozen. */
const Reason = z
  .string()
  .trim()
  .min(1, operationText.reasonNeeded)
  .max(reasonLength, operationText.reasonLong);

export const freezePortal = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/operations/freeze',
  finalOnly: true,
  summary: 'Refuses new bills, consolidations and uploads with a sentence until the portal is thawed.',
  body: z.strictObject({
    reason: Reason,
    /** When the portal thaws by itself; a person thaws it where absent. */
    until: z.iso.datetime().optional(),
  }),
  response: outcome(z.literal(operationText.wasFrozen)),
  errors: [operationErrors.alreadyFrozen, operationErrors.freezeEnd],
});

export const thawPortal = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/operations/thaw',
  summary: 'Proposes that the portal takes new bills again; another ADMIN account confirms it.',
  status: [200, 202],
  response: outcome(z.enum([operationText.wasThawed, operationText.thawProposed])),
  errors: [operationErrors.notFrozen, changeErrors.finalOnly],
});

export const operationEndpoints = [getOperations, redriveUploads, freezePortal, thawPortal] as const;
