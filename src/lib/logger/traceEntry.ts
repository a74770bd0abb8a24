import type { TraceEvent } from '@gauntlet/core/browser';
import type { LogInput } from './logger.ts';

type Entry = Omit<LogInput, 'at'>;
type Executed = Extract<TraceEvent, { kind: 'executed' }>;

/** Describes a trace event of the core as a log entry (DC1): ids, types and positions, never text that people wrote. */
export function traceEntry(event: TraceEvent): Entry {
  switch (event.kind) {
    case 'executed':
      return executed(event);
    case 'appended': {
      const types = [...new Set(event.events.map(({ type }) => type))].join(', ');
      const message = `Appended ${counted(event.events.length, 'event')} at ${event.position}: ${types}`;
      return { level: 'info', category: 'log', message, data: { position: event.position, events: event.events.map(({ id }) => id) } };
    }
    case 'conflict': {
      const message = `Another tab was faster at ${event.position}: ${counted(event.commands, 'command')} decided again`;
      return { level: 'info', category: 'log', message, data: { position: event.position, commands: event.commands } };
    }
    case 'snapshot':
      return { level: 'debug', category: 'storage', message: `Snapshot kept at ${event.position}`, data: { position: event.position } };
    case 'delivery':
      return pushed(event);
    case 'pullFailed': {
      const error = event.error instanceof Error ? `${event.error.name}: ${event.error.message}` : String(event.error);
      return {
        level: 'warn',
        category: 'sync',
        message: `The list of ${event.project} did not come`,
        data: { project: event.project, error },
      };
    }
  }
}

function executed({ command: { id, type }, result }: Executed): Entry {
  if (result.ok) {
    const data = { command: id, type, events: result.events.map((event) => event.id) };
    if (result.repeated) return { level: 'debug', category: 'command', message: `${type} repeated`, data };
    // Scheduled checks mostly find nothing to do.
    if (result.events.length === 0) return { level: 'debug', category: 'command', message: `${type} found nothing to do`, data };
    return { level: 'info', category: 'command', message: `${type} done`, data };
  }
  const { refusal } = result;
  const data = { command: id, type, refusal: refusal.type };
  if (refusal.type === 'NotSaved')
    return {
      level: 'error',
      category: 'storage',
      message: `${type} not saved`,
      data: { ...data, failure: Reflect.get(refusal, 'failure') },
    };
  if (refusal.type === 'Broken')
    return { level: 'error', category: 'command', message: `${type} broke`, data: { ...data, error: Reflect.get(refusal, 'message') } };
  return { level: 'info', category: 'command', message: `${type} refused: ${refusal.type}`, data };
}

function pushed({ event, type, verdict, code }: Extract<TraceEvent, { kind: 'delivery' }>): Entry {
  const data = { event, type, verdict, ...(code !== undefined && { code }) };
  const message = `${type} told: ${code ?? verdict}`;
  return { level: verdict === 'taken' ? 'info' : 'warn', category: 'sync', message, data };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
