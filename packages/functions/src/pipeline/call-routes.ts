// Handlers of the calls between the portal and the scheme systems, from their table: each kind of call is answered in one way.
import { ownScope } from '@portal/core/partner/own-scheme';
import type { Scope } from '@portal/core/partner/rows';
import { sendRows, shownRows } from '@portal/core/partner/sent';
import type { RowsPort } from '@portal/core/port/partner-rows';
import { type CallInput, type DeclaredCall, declaredCalls } from '@portal/domain/partner/api';
import type { PartnerCall } from '@portal/domain/partner/call';
import { fields } from '@portal/domain/partner/field';
import type { SystemName } from '@portal/domain/partner/system';
import type { OfficerContext } from './endpoint-context.ts';
import { componentPort, ownState } from './ports.ts';
import { done } from './reply.ts';
import { type Route, route } from './route.ts';

/** Declared calls of a system that are answered in one way. */
export const callsOf = <Work extends PartnerCall['work']>(system: SystemName, ...works: Work[]) =>
  declaredCalls.filter(
    (each): each is DeclaredCall<Extract<PartnerCall, { work: Work }>> =>
      each.call.system === system && works.some((work) => work === each.call.work),
  );

/** What is asked of the portal's rows: the first field names the scheme, a second one the agency. */
export const questionOf = (
  { fields: names }: PartnerCall,
  body: CallInput | undefined,
  scope: Scope,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
  namedState?: string,
) => {
  const [code, agencyCode] = names.map((each) => body?.[fields[each].name]);
  return {
    code: code ?? '',
    agencyCode,
    scope,
    now,
    requestId,
    stateCode: ownState(namedState),
    components: componentPort,
  };
};

/** The state's rows that a system gets: shown with what it has of them, and sent. */
export const rowRoutes = (system: 'nrlm' | 'ommas', port: () => RowsPort): Route[] =>
  callsOf(system, 'show', 'send').map(({ call: declared, endpoint }) =>
    route(endpoint, async (call: OfficerContext, { body, query }) => {
      const named = questionOf(declared, body, {}, call, query?.['state']);
      const question = { ...named, scope: await ownScope(call, named.code) };
      return declared.work === 'show'
        ? done(await shownRows(declared, question))
        : sendRows(call, declared, question, port());
    }),
  );
