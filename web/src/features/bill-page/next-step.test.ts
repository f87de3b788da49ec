import { type BillStatus, billStatuses, mayTake, nextStatusOfWay } from '@portal/domain/bill/workflow';
import { describe, expect, it } from 'vitest';
import { consolidatedDesks } from '../../data/consolidated-desks.ts';
import { normalDesks, sparshDesks } from '../../data/desk-family.ts';
import { nextActions, nextStepOf } from './next-step.ts';

describe('what comes next for a bill', () => {
  it.each(Object.entries(nextActions))('is a step of the workflow: %s', (status, { action }) => {
    const following = (['normal', 'consolidated'] as const).map((way) =>
      nextStatusOfWay(way, action, status as BillStatus),
    );
    expect(following.some((to) => to !== undefined)).toBe(true);
    expect(mayTake(action, 'F')).toBe(true);
  });

  it('is named for every status in which the office or the treasury goes on', () => {
    const without = billStatuses.filter((status) => nextStepOf(status, normalDesks, 'F') === undefined);
    expect(without).toEqual(['consolidated', 'compiled', 'deleted']);
  });

  it('leads to the desk of the family', () => {
    expect(nextStepOf('prepared', normalDesks, 'F')?.way?.path).toBe('/authorizebill');
    expect(nextStepOf('prepared', sparshDesks, 'F')?.way?.path).toBe('/sparsh/AuthorizeBill');
    expect(nextStepOf('signed', consolidatedDesks, 'F')?.way?.path).toBe('/consolidatedbill/upload');
    expect(nextStepOf('audit', consolidatedDesks, 'D')?.way?.path).toBe('/consolidatedbill/status');
    expect(nextStepOf('returned', normalDesks, 'D')?.way?.path).toBe('/bill');
  });

  it('opens the bill at the desks that do', () => {
    expect(nextStepOf('authorized', normalDesks, 'D')?.way?.opensBill).toBe(true);
    expect(nextStepOf('signed', normalDesks, 'F')?.way?.opensBill).toBe(false);
  });

  it('is another login’s where this one may not', () => {
    expect(nextStepOf('prepared', normalDesks, 'D')).toEqual({
      text: 'It is to be authorized. A Final login does that.',
      way: undefined,
    });
    expect(nextStepOf('body attached', normalDesks, 'D')?.way).toBeUndefined();
    expect(nextStepOf('authorized', normalDesks, 'D')?.way?.label).toBe('Attach body');
  });
});
