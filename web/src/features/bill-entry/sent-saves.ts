// The saves that a tab sent of an entry and got no answer for: the portal may have taken any of them, so the next save follows
// whichever came, and a page that was loaded anew is not taken for another machine (decisions.md, Unfinished bills).
import { unfinishedLimits } from '@portal/domain/unfinished/place';

export class SentSaves {
  /** Their versions, the oldest first. */
  readonly #versions: Set<string>;

  /** `versions` are those of an earlier load of the page. */
  constructor(versions: readonly string[]) {
    this.#versions = new Set(versions);
  }

  get versions(): readonly string[] {
    return [...this.#versions];
  }

  has(version: string): boolean {
    return this.#versions.has(version);
  }

  add(version: string): void {
    const [oldest] = this.#versions;
    if (oldest && this.#versions.size === unfinishedLimits.unanswered) this.#versions.delete(oldest);
    this.#versions.add(version);
  }

  /** What was sent before the one that the portal took does not come any more; what was sent after it may have followed it. */
  answered(version: string): void {
    for (const earlier of this.#versions) {
      this.#versions.delete(earlier);
      if (earlier === version) return;
    }
  }
}
