// The release of the pages, which the profile menu shows (vite.config.ts).
declare const __RELEASE__: string;

/** Empty in component tests, which Vite does not build. */
export const release = typeof __RELEASE__ === 'undefined' ? '' : __RELEASE__;
