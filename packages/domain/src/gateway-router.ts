// Chooses the route of a request as API Gateway's HTTP APIs do, for the stacks and for the local run: a full match before a greedy one before `$default`; in
// between, what is written out before what is a parameter.

export interface Route<Target> {
  /** `GET /api/v1/bill/{trans_no}`, `ANY /{proxy+}` or `$default`. */
  readonly key: string;
  readonly target: Target;
}

export interface RouteMatch<Target> {
  readonly route: Route<Target>;
  /** Decoded; nothing where the route has no parameters. */
  readonly pathParameters: Readonly<Record<string, string>> | undefined;
}

export type Router<Target> = (method: string, path: string) => RouteMatch<Target> | undefined;

export function makeRouter<Target>(routes: readonly Route<Target>[]): Router<Target> {
  const compiled = routes.map(compile).sort(byPrecedence);
  return (method, path) => {
    const segments = segmentsOf(path);
    for (const { route, method: wanted, parts } of compiled) {
      if (wanted !== 'ANY' && wanted !== method) continue;
      const values = match(parts, segments);
      if (values) return { route, pathParameters: Object.keys(values).length > 0 ? values : undefined };
    }
    return undefined;
  };
}

type Part = { readonly kind: 'text' | 'parameter' | 'greedy'; readonly text: string };
type Compiled<Target> = {
  readonly route: Route<Target>;
  readonly method: string;
  readonly parts: readonly Part[];
};

const rank = { text: 0, parameter: 1, greedy: 2 } as const;

function compile<Target>(route: Route<Target>): Compiled<Target> {
  if (route.key === '$default') return { route, method: 'ANY', parts: [{ kind: 'greedy', text: '' }] };
  const [method = '', path = ''] = route.key.split(' ');
  return { route, method, parts: segmentsOf(path).map(part) };
}

function part(segment: string): Part {
  const name = /^\{([^}+]+)(\+?)\}$/.exec(segment);
  if (!name) return { kind: 'text', text: segment };
  return { kind: name[2] ? 'greedy' : 'parameter', text: name[1] ?? '' };
}

const isGreedy = ({ parts }: { parts: readonly Part[] }) => parts.at(-1)?.kind === 'greedy';
const isDefault = ({ route }: { route: { key: string } }) => route.key === '$default';

function byPrecedence<Target>(a: Compiled<Target>, b: Compiled<Target>): number {
  const classes = Number(isDefault(a)) - Number(isDefault(b)) || Number(isGreedy(a)) - Number(isGreedy(b));
  if (classes !== 0) return classes;
  for (let index = 0; index < Math.min(a.parts.length, b.parts.length); index += 1) {
    const difference = rank[a.parts[index]?.kind ?? 'text'] - rank[b.parts[index]?.kind ?? 'text'];
    if (difference !== 0) return difference;
  }
  // The longer of two greedy routes says more; a method that is named says more than ANY.
  return b.parts.length - a.parts.length || Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function match(parts: readonly Part[], segments: readonly string[]): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const [index, { kind, text }] of parts.entries()) {
    if (kind === 'greedy') {
      const rest = segments.slice(index);
      if (text !== '') {
        if (rest.length === 0 || rest[0] === '') return undefined;
        values[text] = decode(rest.join('/'));
      }
      return values;
    }
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (kind === 'text' ? segment !== text : segment === '') return undefined;
    if (kind === 'parameter') values[text] = decode(segment);
  }
  return segments.length === parts.length ? values : undefined;
}

/** Without the leading slash, and without a trailing one, which API Gateway ignores. */
const segmentsOf = (path: string): string[] =>
  path
    .replace(/^\//, '')
    .replace(/(?<=.)\/$/, '')
    .split('/');

/** A percent sign that encodes nothing is passed on as it came. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
