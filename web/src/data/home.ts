// What waits for the office, its grants and its year, in one call: read again whenever a step of a bill was taken here.
import { getHome } from '@portal/domain/home/api';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { sendingSeconds } from './bill-lists.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(getHome, { query: {}, signal }),
  // a bill on its way to the treasury is decided within seconds
  refetchInterval: ({ state }) =>
    state.data?.waiting.some((one) => one.state === 'sending') ? sendingSeconds * 1000 : false,
  // others take steps too, and the treasury answers; a clock of its own would keep the session of an officer who is gone
  refetchOnWindowFocus: true,
});
