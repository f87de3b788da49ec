import { a4, type Paper } from '@portal/domain/document/paper';
import { describe, expect, it } from 'vitest';
import {
  boxOf,
  defaultPlace,
  movedPlace,
  placedAt,
  placeIssues,
  type TypedPlace,
  usualPlace,
} from './signature-place.ts';

const place = (more: Partial<TypedPlace>): TypedPlace => ({ ...defaultPlace, ...more });
const fields = (typed: TypedPlace, paper: Paper = a4) =>
  placeIssues(typed, { pages: 3, papers: [paper] }).map(({ path }) => path);

const sideways = { from: 1, width: 842, height: 595 };

it('begins where the specification says (3§9)', () => {
  expect(boxOf(defaultPlace)).toEqual({ page: 1, x: 389, y: 159, height: 57, width: 168 });
});

describe('placeIssues', () => {
  it.each([
    [{}, []],
    [{ x: '427' }, []],
    [{ x: '428' }, ['x']],
    [{ y: '785' }, []],
    [{ y: '786' }, ['y']],
    [{ page: '0' }, ['page']],
    [{ page: '3' }, []],
    [{ page: '4' }, ['page']],
    [{ page: '' }, ['page']],
    [{ width: '59', height: '23' }, ['width', 'height']],
    [{ width: '' }, ['width']],
  ])('%o: %j', (more, expected) => expect(fields(place(more))).toEqual(expected));

  it('a page that lies sideways is wider and lower', () => {
    expect(fields(place({ x: '674' }), sideways)).toEqual([]);
    expect(fields(place({ y: '539' }), sideways)).toEqual(['y']);
  });
});

describe('movedPlace', () => {
  const moved = (typed: TypedPlace, key: string, isBig = false) => {
    const to = movedPlace(typed, a4, key, isBig);
    return to && [to.x, to.y];
  };

  it.each([
    ['ArrowLeft', false, ['388', '159']],
    ['ArrowRight', false, ['390', '159']],
    ['ArrowUp', false, ['389', '160']],
    ['ArrowDown', false, ['389', '158']],
    ['ArrowUp', true, ['389', '169']],
    ['Enter', false, undefined],
  ])('%s (ten points: %s) leads to %j', (key, isBig, to) =>
    expect(moved(defaultPlace, key, isBig)).toEqual(to),
  );

  it('stops at the edges of the page', () => {
    expect(moved(place({ x: '3', y: '4' }), 'ArrowLeft', true)).toEqual(['0', '4']);
    expect(moved(place({ x: '3', y: '4' }), 'ArrowDown', true)).toEqual(['3', '0']);
    expect(moved(place({ x: '425' }), 'ArrowRight', true)).toEqual(['427', '159']);
    expect(moved(place({ y: '780' }), 'ArrowUp', true)).toEqual(['389', '785']);
  });

  it('changes neither page nor size', () => {
    expect(movedPlace(place({ page: '3' }), a4, 'ArrowUp', false)).toMatchObject({
      page: '3',
      width: '168',
      height: '57',
    });
  });
});

it('a pressed place is whole points on the page', () => {
  expect(placedAt(defaultPlace, a4, 10.4, 900)).toMatchObject({ x: '10', y: '785' });
});

describe('usualPlace', () => {
  it.each([
    ['A4', a4, { x: '389', y: '159', width: '168', height: '57' }],
    ['a page whose size is not known', undefined, { x: '389', y: '159', width: '168', height: '57' }],
    ['A5, inside', { from: 1, width: 420, height: 595 }, { x: '252', y: '159', width: '168', height: '57' }],
    [
      'a receipt, smaller',
      { from: 1, width: 227, height: 400 },
      { x: '64', y: '159', width: '163', height: '55' },
    ],
  ])('on %s', (_name, paper, expected) =>
    expect(usualPlace({ pages: 1, papers: paper ? [paper] : [] })).toMatchObject(expected),
  );

  it('of the second page does not count', () => {
    const papers = [a4, { from: 2, width: 420, height: 595 }];
    expect(usualPlace({ pages: 2, papers })).toEqual(defaultPlace);
    expect(fields(place({ page: '2', x: '389' }), papers[1])).toEqual(['x']);
  });
});
