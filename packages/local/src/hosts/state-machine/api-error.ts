// A refusal of the Step Functions API, by the name that its SDK knows.
export class ApiError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}
