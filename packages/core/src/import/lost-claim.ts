// What ends an import before anything is written: a key or a record that is no longer what it was when it was planned.
import type { ImportFault } from '@portal/domain/import/schema';

export class LostClaim extends Error {
  readonly fault: ImportFault;
  constructor(fault: ImportFault) {
    super(fault.message);
    this.fault = fault;
  }
}
