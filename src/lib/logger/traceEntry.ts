import type { TraceEvent } from '@gauntlet/core/browser';
import type { LogInput } from './logger.ts';

type Entry = Omit<LogInput, 'at'>;
type Answered = Extract<TraceEvent, { kind: 'answered' }>;

/** Describes a trace event of the core as a log entry (DC1): ids, types and positions, never text that people wrote. */
export function traceEntry(event: TraceEvent): Entry {
  switch (event.kind) {
    case 'answered':
      return answered(event);
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
    case 'told':
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

function answered({ command: { id, type }, answer }: Answered): Entry {
  if (answer.ok) {
    const data = { command: id, type, events: answer.events.map((event) => event.id) };
    if (answer.repeated) return { level: 'debug', category: 'command', message: `${type} repeated`, data };
    // Scheduled checks mostly find nothing to do.
    if (answer.events.length === 0) return { level: 'debug', category: 'command', message: `${type} found nothing to do`, data };
    return { level: 'info', category: 'command', message: `${type} done`, data };
  }
  const { refusal } = answer;
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

function pushed({ event, type, verdict, code }: Extract<TraceEvent, { kind: 'told' }>): Entry {
  const data = { event, type, verdict, ...(code !== undefined && { code }) };
  const message = `${type} told: ${code ?? verdict}`;
  return { level: verdict === 'taken' ? 'info' : 'warn', category: 'sync', message, data };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
