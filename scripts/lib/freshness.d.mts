export function isBuildStale(base?: string): boolean;
