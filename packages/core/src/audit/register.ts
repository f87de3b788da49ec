// The register of an office, read once: its numbers in their order, and whether others are among them.
import { billStages } from '@portal/domain/bill/workflow';
import { billEntity, registerEntity } from '../bill/entity.ts';
import { readRows, wanted } from '../storage/read.ts';

export class Register {
  readonly #ddoCode: string;
  /** Twenty bytes a bill. */
  readonly #numbers: Set<string>;

  private constructor(ddoCode: string, numbers: Set<string>) {
    this.#ddoCode = ddoCode;
    this.#numbers = numbers;
  }

  static async of(ddoCode: string): Promise<Register> {
    const numbers = new Set<string>();
    let cursor: string | null | undefined;
    do {
      const page = await registerEntity()
        .query.billsOfOffice({ ddoCode })
        .go({ consistent: true, ...(cursor ? { cursor } : {}) });
      cursor = page.cursor;
      for (const { transNo } of page.data) numbers.add(transNo);
    } while (cursor);
    return new Register(ddoCode, numbers);
  }

  numbers(): string[] {
    return [...this.#numbers];
  }

  has(transNo: string): boolean {
    return this.#numbers.has(transNo);
  }

  /** Those that are not registered, a bill that was registered since included among the others. */
  async missing(numbers: readonly string[]): Promise<string[]> {
    const unknown = numbers.filter((transNo) => !this.#numbers.has(transNo));
    const entity = registerEntity();
    const ddoCode = this.#ddoCode;
    const rows = await readRows(unknown.map((transNo) => wanted(entity, entity.get({ ddoCode, transNo }))));
    return unknown.filter((_, at) => rows[at] === undefined);
  }
}

/** Asked for at once: a stage may have 100,000. */
const billsOfPage = 1_000;

/** Bills that the lists of an office show and its register does not have. */
export async function* unregisteredFaults(ddoCode: string, register: Register): AsyncGenerator<string, void> {
  for (const stage of billStages) {
    let cursor: string | null | undefined;
    do {
      const page = await billEntity()
        .query.billsByStage({ ddoCode, stage })
        .go({ attributes: ['transNo'], limit: billsOfPage, ...(cursor ? { cursor } : {}) });
      cursor = page.cursor;
      for (const transNo of await register.missing(page.data.map((bill) => bill.transNo)))
        yield `bill ${transNo}: it has a header and is not in the register of ${ddoCode}`;
    } while (cursor);
  }
}
