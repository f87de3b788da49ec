import type { GrantRecord } from '@portal/domain/scheme/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unpack } from '../../data/pack.ts';
import { queryClient } from '../../data/query-client.ts';
import { type EntryContent, emptyContent } from './entry-content.ts';
import type { CopyPlace } from './save-body.ts';
import { type SavesMark, ServerCopy } from './server-copy.ts';

const grant = { schemecd: '20220201101030012', object: '13', grantno: '14', disc: 'Office' } as GrantRecord;
const place: CopyPlace = { screen: '/bill', grant, details: undefined, correct: undefined };
const id = 'bill:20220201101030012-13:new';
const typed = (deptBillNo: string): EntryContent => ({ ...emptyContent, deptBillNo });

interface Asked {
  readonly method: string;
  readonly body: { version: string; base?: string; unanswered?: string[]; form: string; content: string };
  readonly keepalive: boolean;
}

/** A portal with one entry at the most, as two machines see it. */
const portal = {
  asked: [] as Asked[],
  row: undefined as { version: string; saved_at: string } | undefined,
  fault: undefined as 'refused' | 'answer lost' | number | undefined,
};
const saves = () => portal.asked.filter(({ method }) => method === 'PUT');
const contents = () => saves().map(({ body }) => (JSON.parse(body.content) as EntryContent).deptBillNo);

const follows = ({ base, unanswered = [] }: Asked['body'], version: string | undefined) =>
  version === base || (version !== undefined && unanswered.includes(version));

const answer = async (url: string, options: { method: string; body?: string; keepalive?: boolean }) => {
  const { method, keepalive = false } = options;
  const body = options.body ? JSON.parse(options.body) : undefined;
  if (url.endsWith('/unfinished') && method === 'GET')
    return Response.json(portal.row ? [{ id, ...portal.row }] : []);
  portal.asked.push({ method, body, keepalive });
  if (portal.fault === 'refused') throw new TypeError('no connection');
  if (typeof portal.fault === 'number') return Response.json({ message: 'No.' }, { status: portal.fault });
  if (method === 'DELETE') portal.row = undefined;
  else if (!follows(body, portal.row?.version))
    return Response.json({ message: 'Changed.' }, { status: 409 });
  else portal.row = { version: body.version, saved_at: new Date().toISOString() };
  if (portal.fault === 'answer lost') throw new TypeError('the answer is lost');
  return Response.json({ success: true, data: { id, ...portal.row }, error: null });
};

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const open = (saves: Partial<SavesMark> = {}, content?: EntryContent) =>
  new ServerCopy(place, { saved: undefined, unanswered: [], ...saves }, content);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:12:00Z') });
  Object.assign(portal, { asked: [], row: undefined, fault: undefined });
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a save', () => {
  it('comes a moment after typing begins, with what is typed by then, and not again while nothing changes', async () => {
    const copy = open();
    for (const text of ['3', '31', '318']) copy.note(typed(text));
    expect(copy.hasUnsaved).toBe(true);
    await pass(1);
    expect(saves()).toEqual([]);
    await pass(1);
    expect(contents()).toEqual(['318']);
    expect(copy.hasUnsaved).toBe(false);
    expect(copy.state).toEqual({ is: 'saved', at: portal.row?.saved_at });
    await pass(120);
    expect(saves()).toHaveLength(1);
  });

  it('comes every four seconds at most while an officer types on, each on top of the one before', async () => {
    const copy = open();
    for (let key = 0; key < 100; key += 1) {
      copy.note(typed(`${key}`));
      await pass(0.2);
    }
    await pass(5);
    expect(saves().length).toBeLessThanOrEqual(7);
    expect(contents().at(-1)).toBe('99');
    expect(saves().map(({ body }) => body.base)).toEqual([
      undefined,
      ...saves()
        .map(({ body }) => body.version)
        .slice(0, -1),
    ]);
  });

  it('packs an entry of many payees, and lets more time pass to the next one', async () => {
    vi.useRealTimers();
    const copy = open();
    const payees = Array.from({ length: 2_000 }, (_, at) => ({
      id: `${at}`,
      name: `Payee ${at}`,
      amount: at,
    }));
    copy.note({ ...emptyContent, payees: payees as unknown as EntryContent['payees'] });
    await copy.flush();
    // a save of a test before may still arrive
    const packed = saves().find(({ body }) => body.form === 'deflate');
    const { form, content } = packed?.body ?? { form: '', content: '' };
    expect(form).toBe('deflate');
    expect(content.length).toBeLessThan(60_000);
    expect(JSON.parse(await unpack(content))).toMatchObject({ payees });
  });

  it('goes with the page, where the browser sends so much', async () => {
    const copy = open();
    copy.note(typed('318'));
    copy.leave();
    expect(saves()).toMatchObject([{ keepalive: true, body: { form: 'json' } }]);
    const large = open();
    large.note({ ...emptyContent, purpose: 'x'.repeat(70_000) });
    large.leave();
    expect(saves()).toHaveLength(1);
  });

  it('does not begin during a submit, and goes on where that failed', async () => {
    const copy = open();
    copy.note(typed('318'));
    await copy.hold();
    await pass(60);
    expect(saves()).toEqual([]);
    copy.release();
    await pass(2);
    expect(contents()).toEqual(['318']);
    copy.note(typed('319'));
    copy.end();
    await pass(60);
    await copy.flush();
    expect(saves()).toHaveLength(1);
    expect(copy.hasUnsaved).toBe(false);
  });

  it('of an entry that is empty again discards it', async () => {
    const copy = open();
    copy.note(typed('318'));
    await copy.flush();
    copy.note(undefined);
    await pass(10);
    expect(portal.row).toBeUndefined();
    expect(copy.state).toEqual({ is: 'new' });
  });
});

describe('a save that fails', () => {
  it('says since when, is tried again, and says when it is saved', async () => {
    const copy = open();
    copy.note(typed('318'));
    await copy.flush();
    portal.fault = 'refused';
    copy.note(typed('319'));
    await pass(6);
    expect(copy.state).toMatchObject({ is: 'unsaved', since: '2026-11-20T06:12:00.000Z' });
    portal.fault = undefined;
    await pass(11);
    expect(copy.state.is).toBe('saved');
    expect(contents().at(-1)).toBe('319');
  });

  it('whose answer was lost is what the next one follows', async () => {
    const copy = open();
    portal.fault = 'answer lost';
    copy.note(typed('318'));
    await pass(2);
    portal.fault = undefined;
    copy.note(typed('319'));
    await pass(30);
    expect(copy.state.is).toBe('saved');
    expect(contents().at(-1)).toBe('319');
    expect(portal.row?.version).toBe(saves().at(-1)?.body.version);
  });

  it('for the end of the session waits for the next login', async () => {
    const copy = open();
    portal.fault = 401;
    copy.note(typed('318'));
    await pass(300);
    expect(saves()).toHaveLength(1);
    expect(copy.state.is).toBe('unsaved');
  });
});

describe('a page that is loaded anew before the answer of a save', () => {
  /** As the tab noted it when the page went: the answer of the last save had not come. */
  const interrupted = async (fault: typeof portal.fault) => {
    const earlier = open();
    earlier.note(typed('318'));
    await earlier.flush();
    let noted: SavesMark | undefined;
    earlier.subscribe(() => {
      noted ??= earlier.mark(typed('319'));
    });
    portal.fault = fault;
    earlier.note(typed('319'));
    await earlier.flush();
    const [first, second] = saves();
    expect(noted).toMatchObject({
      saved: { version: first?.body.version, isAll: false },
      unanswered: [second?.body.version],
    });
    await earlier.hold();
    portal.fault = undefined;
    return noted as SavesMark;
  };

  it('follows that save where the portal took it, without a question', async () => {
    const copy = open(await interrupted('answer lost'), typed('319'));
    copy.note(typed('320'));
    await pass(10);
    expect(copy.state.is).toBe('saved');
    expect(saves()).toHaveLength(3);
    expect(portal.row?.version).toBe(saves().at(-1)?.body.version);
  });

  it('follows the one before where the portal never got it', async () => {
    const copy = open(await interrupted('refused'), typed('319'));
    await copy.flush();
    expect(copy.state.is).toBe('saved');
    expect(contents().at(-1)).toBe('319');
    expect(copy.mark(typed('319')).unanswered).toEqual([]);
  });

  it('takes an entry away that is emptied then, whichever save the portal has', async () => {
    const copy = open(await interrupted('answer lost'), typed('319'));
    copy.note(undefined);
    await pass(30);
    expect(portal.row).toBeUndefined();
    expect(copy.state).toEqual({ is: 'new' });
  });

  it('still asks where another machine has saved it since', async () => {
    const copy = open(await interrupted('answer lost'), typed('319'));
    portal.row = { version: 'theirs', saved_at: '2026-11-20T06:20:00.000Z' };
    copy.note(typed('320'));
    await pass(10);
    expect(copy.state).toMatchObject({ is: 'overtaken', row: { version: 'theirs' } });
  });
});

describe('another machine', () => {
  const begun = async () => {
    const copy = open();
    copy.note(typed('318'));
    await copy.flush();
    return copy;
  };

  it('that has saved the entry is not written over until the officer says so', async () => {
    const copy = await begun();
    portal.row = { version: 'theirs', saved_at: '2026-11-20T06:20:00.000Z' };
    copy.note(typed('319'));
    await pass(300);
    expect(copy.state).toEqual({ is: 'overtaken', row: { id, ...portal.row } });
    expect(saves()).toHaveLength(2);
    copy.keepMine();
    await pass(2);
    expect(saves().at(-1)?.body.base).toBe('theirs');
    expect(copy.state.is).toBe('saved');
  });

  it('that has submitted it does not get it back, unless the officer wants a new one', async () => {
    const copy = await begun();
    portal.row = undefined;
    copy.note(typed('319'));
    await pass(300);
    expect(copy.state).toEqual({ is: 'overtaken', row: undefined });
    copy.keepMine();
    await pass(2);
    expect(saves().at(-1)?.body.base).toBeUndefined();
    expect(portal.row).toBeDefined();
  });

  it('has the words from which the officer goes on here', async () => {
    const copy = await begun();
    const row = { id, version: 'theirs', saved_at: '2026-11-20T06:20:00.000Z' };
    portal.row = row;
    copy.note(typed('319'));
    await pass(10);
    const theirs = typed('320');
    copy.takeTheirs(row as never, theirs);
    copy.note(theirs);
    await pass(60);
    expect(copy.hasUnsaved).toBe(false);
    copy.note(typed('321'));
    await pass(10);
    expect(saves().at(-1)?.body.base).toBe('theirs');
  });
});
