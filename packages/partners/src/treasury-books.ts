// What the treasury's stand-in took, under which key and acknowledgement, and the status of each bill. Kept in a file where
// it is given one: a portal that is started again must find its bills there.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface TakenBill {
  /** Idempotency key of the message. */
  readonly key: string;
  /** Of the message. */
  readonly sha256: string;
  readonly auth_no: string;
  readonly ack_no: string;
  readonly audt_flag: string;
  readonly reasons: readonly string[];
}

export class TreasuryBooks {
  readonly #byKey = new Map<string, TakenBill>();
  readonly #byAuthNo = new Map<string, TakenBill>();
  readonly #delivered = new Set<string>();
  readonly #path: string | undefined;

  constructor(path: string | undefined) {
    this.#path = path;
    if (path === undefined || !existsSync(path)) return;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const bill = parseLine(line);
      if (bill) this.#remember(bill);
    }
  }

  byKey(key: string): TakenBill | undefined {
    return this.#byKey.get(key);
  }

  /** As it came last: an objected bill comes again under another key. */
  byAuthNo(authNo: string): TakenBill | undefined {
    return this.#byAuthNo.get(authNo);
  }

  /** Whether a bill was ever delivered, whatever was objected to since. */
  wasDelivered(authNo: string): boolean {
    return this.#delivered.has(authNo);
  }

  take(bill: Pick<TakenBill, 'key' | 'sha256' | 'auth_no'>): TakenBill {
    const ack_no = `ACK${String(this.#byKey.size + 1).padStart(8, '0')}`;
    return this.#save({ ...bill, ack_no, audt_flag: 'U', reasons: [] });
  }

  move(bill: TakenBill, audtFlag: string, reasons: readonly string[]): TakenBill {
    return this.#save({ ...bill, audt_flag: audtFlag, reasons });
  }

  #save(bill: TakenBill): TakenBill {
    this.#remember(bill);
    if (this.#path !== undefined) {
      mkdirSync(dirname(this.#path), { recursive: true });
      appendFileSync(this.#path, `${JSON.stringify(bill)}\n`);
    }
    return bill;
  }

  #remember(bill: TakenBill): void {
    this.#byKey.set(bill.key, bill);
    this.#byAuthNo.set(bill.auth_no, bill);
    if (['D', 'C'].includes(bill.audt_flag)) this.#delivered.add(bill.auth_no);
  }
}

/** The last line may be half written: its process was killed. */
function parseLine(line: string): TakenBill | undefined {
  try {
    return JSON.parse(line) as TakenBill;
  } catch {
    return undefined;
  }
}
