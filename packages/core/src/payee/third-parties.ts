// Third parties whom a GPF bill may pay in an employee's place: active non-regular payees of the office (2§2.2, Replace).

export interface ThirdParty {
  readonly name: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bank: string;
  readonly pan: string;
}

export const ThirdParties = {
  async active(_ddoCode: string): Promise<readonly ThirdParty[]> {
    return [];
  },
};
