// The row of a scheme's components as the component service last listed them.
import { Component } from '@portal/domain/sparsh/component';
import type { EntityItem } from 'electrodb';
import * as z from 'zod';
import { number, parsed, text } from '../storage/attribute.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import { defineEntity } from '../storage/table.ts';

export const componentsEntity = defineEntity({
  model: { entity: 'components', version: '1', service: 'portal' },
  attributes: {
    slsCode: text,
    parents: { ...parsed(z.array(Component)), required: true },
    childmost: { ...parsed(z.array(Component)), required: true },
    at: text,
    expiresAt: number,
  },
  indexes: {
    bySlsCode: {
      pk: { field: 'pk', composite: ['slsCode'], template: 'component#${slsCode}', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'component', casing: 'none' },
    },
  },
});
export type ComponentsRow = EntityItem<ReturnType<typeof componentsEntity>>;

/** What is kept of a scheme's components; no code reads as "-". */
export const wantedComponents = (slsCode: string): Wanted<ComponentsRow> =>
  wanted(componentsEntity(), componentsEntity().get({ slsCode: slsCode || '-' }));
