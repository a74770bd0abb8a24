export function buildServerIfStale(): Promise<void>;
export function buildLogIfStale(): Promise<void>;
