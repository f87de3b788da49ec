// What the portal says of itself after a deployment: CloudFormation knows that the stacks are whole, and not that a request is answered.
import { getHealth } from '@portal/domain/session/api';
import { StartFailure } from '@portal/local/process/start-failure';

const answerLimitMs = 10_000;
const pauseMs = 5_000;
/** Five minutes of pauses: CloudFront takes some to know a new origin or a changed one. */
const mostLooks = 60;

export interface Health {
  /** By semantic versioning. */
  readonly release: string;
  /** The number of the last migration of its table. */
  readonly table: number;
}

export interface HealthSurroundings {
  readonly fetch: (address: string, options: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * Asks `/api/v1/health` until it answers with a release. The question needs no setting of the operator: only CloudFront's own secret.
 * @param origin the address of CloudFront, which answers before a host name leads to it
 * @throws StartFailure with the last answer where none had that release
 */
export async function requireHealth(
  stage: string,
  origin: string,
  release: string,
  { fetch, pause }: HealthSurroundings,
): Promise<Health> {
  const address = `${origin}${getHealth.path}`;
  let last = '';
  for (let look = 0; look < mostLooks; look += 1) {
    if (look > 0) await pause(pauseMs);
    const answer = await lookAt(address, fetch);
    if (typeof answer !== 'string' && answer.release === release) return answer;
    last = typeof answer === 'string' ? answer : `it answers with release ${answer.release}`;
  }
  throw new StartFailure(
    `${stage} is deployed, but ${address} did not answer with release ${release}: ${last}. Officers may be without a portal: look at the logs of the function document, and at the alarms.`,
  );
}

/** What it answers, or a sentence about what it does in place of that. */
async function lookAt(address: string, fetch: HealthSurroundings['fetch']): Promise<Health | string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerLimitMs) });
    const text = await answer.text();
    if (!answer.ok) return `it answers ${answer.status}, ${text.slice(0, 300) || 'with nothing'}`;
    const read = getHealth.response.safeParse(JSON.parse(text));
    return read.success ? read.data : `it answers what no release does, ${text.slice(0, 300)}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `it cannot be asked (${cause instanceof Error ? cause.message : message})`;
  }
}
