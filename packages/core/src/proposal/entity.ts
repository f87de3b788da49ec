// Rows of what one ADMIN account proposed and another confirms (decisions.md, Two people). They stay, whatever became of
// them; no password is among them.
import { proposalActs, proposalStates, resetLogins } from '@portal/domain/proposal/schema';
import type { EntityItem } from 'electrodb';
import { factAttributes } from '../account/facts.ts';
import { number, person, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const proposalEntity = defineEntity({
  model: { entity: 'proposal', version: '1', service: 'portal' },
  attributes: {
    /** Begins with the time of the proposal: ids are in order. */
    proposalId: text,
    act: { type: proposalActs, required: true },
    login: { type: resetLogins, required: true },
    state: { type: proposalStates, required: true },
    // of the account that is opened or reset
    ...factAttributes,
    proposed: { ...person, required: true },
    confirmed: person,
    /** Who withdrew it or carried it out. */
    ended: person,
    validUntil: text,
    version: number,
  },
  indexes: {
    proposalsByTime: {
      pk: { field: 'pk', composite: [], template: 'proposals', casing: 'none' },
      sk: { field: 'sk', composite: ['proposalId'], template: '${proposalId}', casing: 'none' },
    },
  },
});
export type ProposalRow = EntityItem<ReturnType<typeof proposalEntity>>;
