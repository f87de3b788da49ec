import { endpoints } from '@portal/domain/endpoints';
import { expect, it } from 'vitest';
import { openapi, render } from './prerender.tsx';

const pathsOf = (isAdmin: boolean) => [
  ...new Set(endpoints.filter(({ access }) => (access === 'admin') === isAdmin).map(({ path }) => path)),
];

it('describes every call but those of finance IT', () => {
  const described = Object.keys((JSON.parse(openapi) as { paths: object }).paths);
  expect(described.sort()).toEqual(pathsOf(false).sort());
});

it('names no call of finance IT on the page', () => {
  const page = render();
  for (const path of pathsOf(true)) expect(page).not.toContain(path);
  for (const path of pathsOf(false)) expect(page).toContain(`>${path}<`);
});
