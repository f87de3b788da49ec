import { describe, expect, it } from 'vitest';
import { PartError, type PartSending } from './put-part.ts';
import { type PartsJob, sendParts } from './send-parts.ts';

const file = new Blob(['aaaabbbbccccdd']);
const parts = [1, 2, 3, 4].map((part_number) => ({ part_number, url: `https://bucket/${part_number}` }));
const numberOf = ({ url }: PartSending): number => Number(url.at(-1));

const job = (more: Partial<PartsJob> = {}) => {
  const sent: number[] = [];
  const stop = new AbortController();
  return {
    sent,
    stop,
    job: {
      file,
      partBytes: 4,
      parts,
      arrived: [],
      renew: () => Promise.reject(new Error('nothing is to be renewed')),
      signal: stop.signal,
      onSent: (bytes: number) => sent.push(bytes),
      ...more,
    },
  };
};
const atOnce = async () => {};

describe('the parts of a file', () => {
  it('are its slices, and each answers its ETag', async () => {
    const contents: string[] = [];
    const { job: all, sent } = job();
    const answer = await sendParts(all, {
      wait: atOnce,
      putPart: async (sending) => {
        contents[numberOf(sending) - 1] = await sending.content.text();
        return `e${numberOf(sending)}`;
      },
    });
    expect(contents).toEqual(['aaaa', 'bbbb', 'cccc', 'dd']);
    expect(answer).toEqual([1, 2, 3, 4].map((n) => ({ part_number: n, etag: `e${n}` })));
    expect(sent.at(-1)).toBe(14);
  });

  it('travel three at a time', async () => {
    const open: (() => void)[] = [];
    let travelling = 0;
    let most = 0;
    const { job: all } = job();
    const done = sendParts(all, {
      wait: atOnce,
      putPart: async () => {
        travelling += 1;
        most = Math.max(most, travelling);
        await new Promise<void>((resolve) => open.push(resolve));
        travelling -= 1;
        return 'e';
      },
    });
    while (travelling < 3) await Promise.resolve();
    expect(open).toHaveLength(3);
    for (const release of open) release();
    while (open.length < 4) await Promise.resolve();
    open[3]?.();
    await done;
    expect(most).toBe(3);
  });

  it('that have arrived are not sent again', async () => {
    const asked: number[] = [];
    const { job: rest, sent } = job({ arrived: [1, 3].map((n) => ({ part_number: n, etag: `old${n}` })) });
    const answer = await sendParts(rest, {
      wait: atOnce,
      putPart: async (sending) => {
        asked.push(numberOf(sending));
        return 'new';
      },
    });
    expect(asked).toEqual([2, 4]);
    expect(answer.map((part) => part.etag)).toEqual(['old1', 'new', 'old3', 'new']);
    expect(sent[0]).toBe(8);
    expect(sent.at(-1)).toBe(14);
  });

  it('are sent again when the line drops, and only those', async () => {
    const waits: number[] = [];
    const tries = new Map<number, number>();
    const { job: all } = job();
    await sendParts(all, {
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
      putPart: async (sending) => {
        const n = numberOf(sending);
        tries.set(n, (tries.get(n) ?? 0) + 1);
        if (n === 2 && (tries.get(2) ?? 0) < 4) throw new PartError('passing');
        return 'e';
      },
    });
    expect(Object.fromEntries(tries)).toEqual({ 1: 1, 2: 4, 3: 1, 4: 1 });
    expect(waits).toHaveLength(3);
    expect(waits[2] as number).toBeGreaterThan(waits[0] as number);
  });

  it('end with the fifth failure of one of them, which stops the others', async () => {
    let tries = 0;
    const stopped: number[] = [];
    const { job: all } = job();
    const sending = sendParts(all, {
      wait: atOnce,
      putPart: (part) => {
        if (numberOf(part) === 1) {
          tries += 1;
          return Promise.reject(new PartError('passing'));
        }
        return new Promise((_resolve, reject) => {
          part.signal.addEventListener('abort', () => {
            stopped.push(numberOf(part));
            reject(part.signal.reason);
          });
        });
      },
    });
    await expect(sending).rejects.toMatchObject({ reason: 'passing' });
    expect(tries).toBe(5);
    expect(stopped).toEqual([2, 3]);
  });

  it('go to fresh addresses when theirs are no good any more, for which is asked once', async () => {
    const urls: string[] = [];
    let asked = 0;
    const fresh = parts.map((part) => ({ ...part, url: `https://bucket/fresh/${part.part_number}` }));
    const { job: all } = job({
      renew: async () => {
        asked += 1;
        return { parts: [], missing: fresh };
      },
    });
    const answer = await sendParts(all, {
      wait: atOnce,
      putPart: async (sending) => {
        urls.push(sending.url);
        if (!sending.url.includes('fresh')) throw new PartError('expired');
        return `e${numberOf(sending)}`;
      },
    });
    expect(asked).toBe(1);
    expect(urls.slice(0, 3)).toEqual(parts.slice(0, 3).map(({ url }) => url));
    expect(urls.slice(3).toSorted()).toEqual(fresh.map(({ url }) => url));
    expect(answer.map(({ etag }) => etag)).toEqual(['e1', 'e2', 'e3', 'e4']);
  });

  it('that had arrived before their addresses ended are not sent again', async () => {
    let tries = 0;
    const { job: all } = job({
      parts: parts.slice(0, 1),
      renew: async () => ({ parts: [{ part_number: 1, etag: 'there' }], missing: [] }),
    });
    const answer = await sendParts(all, {
      wait: atOnce,
      putPart: () => {
        tries += 1;
        return Promise.reject(new PartError('expired'));
      },
    });
    expect([tries, answer]).toEqual([1, [{ part_number: 1, etag: 'there' }]]);
  });

  it.each([
    ['the fresh address is no good either', parts.slice(0, 1), 2],
    ['there is no fresh address', [], 1],
  ])('end where %s', async (_what, missing, expected) => {
    let tries = 0;
    const renew = async () => ({ parts: [], missing });
    const { job: all } = job({ parts: parts.slice(0, 1), renew });
    const sending = sendParts(all, {
      wait: atOnce,
      putPart: () => {
        tries += 1;
        return Promise.reject(new PartError('expired'));
      },
    });
    await expect(sending).rejects.toMatchObject({ reason: 'expired' });
    expect(tries).toBe(expected);
  });

  it('stop when the officer cancels', async () => {
    const asked: number[] = [];
    const { job: all, stop } = job();
    const sending = sendParts(all, {
      wait: atOnce,
      putPart: async (part) => {
        asked.push(numberOf(part));
        if (asked.length === 3) stop.abort();
        part.signal.throwIfAborted();
        return 'e';
      },
    });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(3);
  });
});
