// Demo places as NRLM lists them: two states, and of the first one what lies below.

interface DemoPlace {
  readonly code: string;
  readonly name: string;
  /** Codes of state and district, as far as it has them. */
  readonly within: string;
}

export const demoPlaces: Readonly<Record<string, readonly DemoPlace[]>> = {
  state: [
    { code: '14', name: 'Manipur', within: '' },
    { code: '17', name: 'Meghalaya', within: '' },
  ],
  district: [
    { code: '245', name: 'Imphal East', within: '14' },
    { code: '246', name: 'Imphal West', within: '14' },
    { code: '250', name: 'Thoubal', within: '14' },
  ],
  block: [
    { code: '2455', name: 'Sawombung', within: '14#245' },
    { code: '2456', name: 'Keirao Bitra', within: '14#245' },
  ],
  panchayat: [
    { code: '108201', name: 'Demo Panchayat One', within: '14#245' },
    { code: '108202', name: 'Demo Panchayat Two', within: '14#245' },
  ],
  village: [
    { code: '269101', name: 'Demo Village One', within: '14#245' },
    { code: '269102', name: 'Demo Village Two', within: '14#245' },
  ],
};
