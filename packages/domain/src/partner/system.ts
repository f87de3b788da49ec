// The three scheme systems: their names, and where the portal has their calls and pages.

export const systems = {
  nrega: { title: 'NREGA', path: '/api/v1/nregamaster', page: '/nrega/Master' },
  nrlm: { title: 'NRLM', path: '/api/v1/nrlm', page: '/nrlm/Master' },
  ommas: { title: 'PMGSY, OMMAS', path: '/api/v1/ommas', page: '/ommas/Master' },
} as const;
export type SystemName = keyof typeof systems;
