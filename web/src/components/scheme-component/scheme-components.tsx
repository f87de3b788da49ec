// The components of a scheme, and what is said where there are none: the service is down, slow or does not know the
// SLS code. What was typed stays in any case (3§7.2).

import { formatInstant } from '@portal/domain/calendar';
import { listComponents } from '@portal/domain/sparsh/api';
import type { Component, ComponentTree } from '@portal/domain/sparsh/component';
import { componentTree } from '@portal/domain/sparsh/component';
import { sparshText } from '@portal/domain/sparsh/texts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../data/api.ts';
import { schemeComponentPartsWords } from '../../texts/en/scheme-component-parts.ts';
import type { Option } from '../field/select.tsx';
import { LookUpFailure } from '../look-up-failure.tsx';
import { Message } from '../message.tsx';

/** The portal itself keeps them for a day. */
const staleMilliseconds = 10 * 60_000;

const componentsQuery = (slsCode: string) =>
  queryOptions({
    queryKey: ['components', slsCode],
    queryFn: ({ signal }) => call(listComponents, { body: { SLSCODE: slsCode }, signal }),
    staleTime: staleMilliseconds,
    enabled: slsCode !== '',
  });

export interface SchemeComponents {
  /** The child-most ones, below the names of their parents. */
  readonly options: readonly Option[];
  /** By code, parents too. */
  readonly byCode: ReadonlyMap<string, Component>;
  readonly isLoading: boolean;
  readonly slsCode: string;
  readonly isUnknown: boolean;
  /** When the service said this, where it does not answer today. */
  readonly knownSince: string | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

const none = { parents: [], childmost: [] };

/** Of the scheme with an SLS code; none is asked for without one. */
export function useComponents(slsCode: string): SchemeComponents {
  const query = useQuery(componentsQuery(slsCode));
  const data = query.data?.DATA ?? none;
  return useMemo(() => {
    const all = [...data.parents, ...data.childmost];
    return {
      options: optionsOf(componentTree(data)),
      byCode: new Map(all.map((component) => [component.component_code, component])),
      isLoading: query.isLoading,
      slsCode,
      isUnknown: query.data !== undefined && query.data.STATUS !== 0,
      knownSince: query.data?.FRESH === false ? (query.data.AT ?? '') : undefined,
      error: query.error,
      retry: () => void query.refetch(),
    };
  }, [data, query.isLoading, query.data, query.error, query.refetch, slsCode]);
}

export const componentName = ({ component_code, component_desc }: Component): string =>
  `${component_code} ${component_desc}`;

/** Child-most components in the order of the tree; a parent of any level names the group. */
export const optionsOf = (
  trees: readonly ComponentTree[],
  above: readonly string[] = [],
): readonly Option[] =>
  trees.flatMap(({ component, isChildmost, below }) =>
    isChildmost
      ? [
          {
            value: component.component_code,
            label: componentName(component),
            group: above.length > 0 ? above.join(', ') : undefined,
          },
        ]
      : optionsOf(below, [...above, componentName(component)]),
  );

/** Why there is nothing to choose, or that what there is was said before today. */
export const ComponentTrouble = ({ components }: { components: SchemeComponents }) => {
  const { slsCode, isUnknown, knownSince, error, retry } = components;
  if (slsCode === '')
    return (
      <div className="fields__whole">
        <Message kind="danger">{sparshText.noSlsCode}</Message>
      </div>
    );
  if (isUnknown)
    return (
      <div className="fields__whole">
        <Message kind="danger" onRetry={retry}>
          {sparshText.componentsUnknown(slsCode)}
        </Message>
      </div>
    );
  if (knownSince)
    return (
      <div className="fields__whole">
        <Message kind="warn" onRetry={retry}>
          {schemeComponentPartsWords.asKnown(formatInstant(new Date(knownSince)))}
        </Message>
      </div>
    );
  return <LookUpFailure what={schemeComponentPartsWords.components} error={error} onRetry={retry} />;
};
