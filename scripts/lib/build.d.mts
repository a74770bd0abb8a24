export function buildServerIfStale(): Promise<void>;
