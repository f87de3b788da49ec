// Saved views as the portal keeps them: those of the login, saving and removing one.
import { listViews, removeView, saveView } from '@portal/domain/view/api';
import { byName, isSameView } from '@portal/domain/view/limits';
import type { View } from '@portal/domain/view/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => call(listViews, { query: {}, signal }),
});

/** Saves one; it is in the list at once. */
export const useSaveView = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (view: View & { readonly replaces: boolean }) =>
      (await call(saveView, { body: view })).data,
    onSuccess: (saved) =>
      cache.setQueryData(viewsQuery.queryKey, (all) => all && [...without(all, saved), saved].sort(byName)),
    onError: () => cache.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
};

export const useRemoveView = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ list, name }: View) => call(removeView, { query: { list, name } }),
    onSuccess: (_answer, view) => cache.setQueryData(viewsQuery.queryKey, (all) => all && without(all, view)),
    onError: () => cache.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
};

const without = (all: readonly View[], view: View): View[] => all.filter((one) => !isSameView(one, view));
