/** The data of an event, as stored in the log. */
export function EventData({ data }: { data: unknown }) {
  return <pre className="mt-2 font-mono text-xs break-all whitespace-pre-wrap text-muted">{JSON.stringify(data, null, 2)}</pre>;
}
