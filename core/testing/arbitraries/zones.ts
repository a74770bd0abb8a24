import fc from 'fast-check';

/** Zones with special rules: both sides of the date line, half and quarter hours, a 30-minute summer time. */
export const ODD_ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
] as const;

/** Every zone of this machine. */
export const EVERY_ZONE: readonly string[] = Intl.supportedValuesOf('timeZone');

/** One of the odd zones. */
export const oddZone: fc.Arbitrary<string> = fc.constantFrom(...ODD_ZONES);
