// What the code of an endpoint gets of its request.
import type { Call, Officer } from '@portal/core/call';
import type { PartnerCaller } from '@portal/core/partner/caller';
import type { GatewayEvent } from './gateway-event.ts';

/** A request to an endpoint that needs no session. */
export interface PublicContext {
  readonly requestId: string;
  /** The server's clock, read once. */
  readonly now: Date;
  /** The caller's address, as CloudFront saw it. */
  readonly address: string;
  /** The value of a cookie by its name. */
  readonly cookie: (name: string) => string | undefined;
  readonly headers: GatewayEvent['headers'];
}

/** A request of a signed-in officer. */
export interface OfficerContext extends Call, PublicContext {}

/** An officer with a session, or a partner with a key. */
export type Asker =
  | { readonly officer: Officer; readonly partner?: undefined }
  | { readonly partner: PartnerCaller; readonly officer?: undefined };

/** A request to an endpoint that is open to a session or a key. */
export interface KeyContext extends PublicContext {
  readonly asker: Asker;
}
