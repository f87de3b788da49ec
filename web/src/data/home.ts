// What waits for the office, its grants and its year, in one call: read again whenever a step of a bill was taken here.
import { getHome } from '@portal/domain/home/api';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(getHome, { query: {}, signal }),
  // others take steps too, and the treasury answers; a clock of its own would keep the session of an officer who is gone
  refetchOnWindowFocus: true,
});
