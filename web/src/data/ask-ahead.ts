// What a screen reads first, asked for before it is shown: while its script comes, and when the pointer or the focus is on
// a link to it.
import type { QueryClient } from '@tanstack/react-query';
import { pagesOf, type WholeList } from './whole-list.ts';

interface LoaderInput {
  /** "preload": for a link that may be followed. */
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly context: { readonly queryClient: QueryClient };
}

/** The loader of a route whose screen begins with these lists. It waits for none: the screen says what is missing. */
export const asks =
  (...lists: readonly WholeList<unknown>[]) =>
  ({ context, cause }: LoaderInput): void => {
    for (const list of lists)
      void context.queryClient.prefetchInfiniteQuery(pagesOf(list, cause !== 'preload'));
  };
