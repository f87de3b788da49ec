// Fails a build in which a chunk imports itself through others: its code would run before what it imports, and the page
// would stay at Loading.
import type { Plugin } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

/** The first circle of static imports, as the way around it. */
export const circleOf = (imports: Imports): readonly string[] | undefined => {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return undefined;
};

export const refuseChunkCircle = (): Plugin => ({
  name: 'portal-chunk-circle',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) this.error(`Chunks import each other: ${circle.join(' → ')}`);
  },
});
