import { expect, it } from 'vitest';
import { noteWalk, placeInWalk } from './walk.ts';

const cellWith = (html: string): Element => {
  const cell = document.createElement('div');
  cell.innerHTML = html;
  return cell.querySelector('[data-target]') ?? cell;
};
const rows = ['100126000001', '100126000003', '100126000005'].map((trans_no) => ({ trans_no }));

it('a bill that is opened from a list has its place in it', () => {
  expect(placeInWalk('100126000003')).toBeUndefined();
  noteWalk(cellWith('<a href="/bills/100126000003"><b data-target>3</b></a>'), 'Bills to sign', rows);
  expect(placeInWalk('100126000003')).toEqual({
    label: 'Bills to sign',
    path: location.pathname,
    place: 2,
    count: 3,
    before: '100126000001',
    after: '100126000005',
  });
  expect(placeInWalk('100126000001')?.before).toBeUndefined();
  expect(placeInWalk('100126000005')?.after).toBeUndefined();
  expect(placeInWalk('100126000007')).toBeUndefined();
});

it('a click that opens no bill changes nothing', () => {
  noteWalk(cellWith('<button data-target>Sign</button>'), 'Others', []);
  expect(placeInWalk('100126000003')?.label).toBe('Bills to sign');
});
