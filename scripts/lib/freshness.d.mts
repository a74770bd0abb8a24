export function isBuildStale(base?: string): boolean;
export function isServerStale(base?: string): boolean;
export function isLogStale(base?: string): boolean;
