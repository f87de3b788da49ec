// Files that an officer confirmed together by one PIN (decisions.md, Many at once). A run signs what was listed and nothing
// else, each file once, as it was confirmed; the PIN is in memory until the run ends.
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Unlock } from './confirmation.ts';
import type { AnnouncedFile, AskedRun, AskedSignature, SignatureTerms } from './sign-request.ts';
import { SignerFailure } from './signing-key.ts';

export interface BegunRun {
  readonly asked: AskedRun;
  /** Origin of the page that asked: no other one uses it. */
  readonly askedBy: string;
  readonly unlock: Unlock;
  /** Closes the connection that the portal holds open. */
  readonly onEnd: () => void;
}

export interface FileOfRun {
  readonly asked: AskedSignature;
  readonly sha256: string;
  readonly askedBy: string;
}

interface OpenRun extends BegunRun {
  /** Neither signed nor being signed. */
  readonly waiting: AnnouncedFile[];
  signed: number;
  timer: NodeJS.Timeout | undefined;
}

export class SigningRuns {
  readonly #open = new Map<string, OpenRun>();
  readonly #quietMs: number;

  /** A run without a new file for so long is over. */
  constructor(quietMs: number) {
    this.#quietMs = quietMs;
  }

  /** Answers the id by which its files are sent. */
  begin(run: BegunRun): string {
    const id = randomBytes(16).toString('hex');
    this.#open.set(id, { ...run, waiting: [...run.asked.files], signed: 0, timer: undefined });
    this.#restart(id);
    return id;
  }

  /** The PIN is forgotten. */
  end(id: string): void {
    const run = this.#open.get(id);
    if (!run) return;
    clearTimeout(run.timer);
    this.#open.delete(id);
    run.onEnd();
  }

  endAll(): void {
    for (const id of [...this.#open.keys()]) this.end(id);
  }

  /**
   * Signs one of its files. `sign` asks for the PIN when it is its turn. One that fails may be sent again; a PIN that was
   * wrong ends the run, since a token locks itself.
   * @throws SignerFailure where the run is over, or the file or its terms are not those that were confirmed
   */
  async sign<Signed>(
    id: string,
    file: FileOfRun,
    sign: (unlock: () => Unlock) => Promise<Signed>,
  ): Promise<Signed> {
    const run = this.#find(id);
    if (run.askedBy !== file.askedBy) throw over();
    if (!isDeepStrictEqual(termsOf(run.asked), termsOf(file.asked)))
      throw refused('The officer confirmed another reason, location or place of the signature.');
    const at = run.waiting.findIndex(
      ({ name, sha256, bill }) =>
        name === file.asked.fileName && sha256 === file.sha256 && isDeepStrictEqual(bill, file.asked.bill),
    );
    if (at < 0) throw refused('The officer did not confirm this file.');
    const taken = run.waiting.splice(at, 1);
    this.#restart(id);
    try {
      const signed = await sign(() => this.#find(id).unlock);
      run.signed += 1;
      if (run.signed === run.asked.files.length) this.end(id);
      return signed;
    } catch (error) {
      run.waiting.push(...taken);
      if (error instanceof SignerFailure && error.isPinWrong) this.end(id);
      throw error;
    }
  }

  #find(id: string): OpenRun {
    const run = this.#open.get(id);
    if (!run) throw over();
    return run;
  }

  #restart(id: string): void {
    const run = this.#open.get(id);
    if (!run) return;
    clearTimeout(run.timer);
    run.timer = setTimeout(() => this.end(id), this.#quietMs);
    run.timer.unref();
  }
}

const termsOf = ({ page, box, reason, location }: SignatureTerms): SignatureTerms => ({
  page,
  box,
  reason,
  location,
});

const over = () =>
  new SignerFailure('The files that were confirmed together are no longer signed. Ask again.', {
    status: 409,
  });

const refused = (message: string) => new SignerFailure(message, { status: 403 });
