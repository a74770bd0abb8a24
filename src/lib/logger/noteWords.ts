import type { Note } from '@gauntlet/core/browser';
import type { Saying } from './logger.ts';

type Said = Omit<Saying, 'at'>;
type Answered = Extract<Note, { kind: 'answered' }>;

/** What the logger says of something that the core did (DC1): ids, types and places, and nothing that people wrote. */
export function noteWords(note: Note): Said {
  switch (note.kind) {
    case 'answered':
      return answered(note);
    case 'appended': {
      const types = [...new Set(note.events.map(({ type }) => type))].join(', ');
      const message = `Appended ${counted(note.events.length, 'event')} at ${note.position}: ${types}`;
      return { level: 'info', category: 'log', message, data: { position: note.position, events: note.events.map(({ id }) => id) } };
    }
    case 'conflict': {
      const message = `Another tab was faster at ${note.position}: ${counted(note.commands, 'command')} decided again`;
      return { level: 'info', category: 'log', message, data: { position: note.position, commands: note.commands } };
    }
    case 'snapshot':
      return { level: 'debug', category: 'storage', message: `Snapshot kept at ${note.position}`, data: { position: note.position } };
    case 'told':
      return told(note);
    case 'pullFailed': {
      const error = note.error instanceof Error ? `${note.error.name}: ${note.error.message}` : String(note.error);
      return {
        level: 'warn',
        category: 'sync',
        message: `The list of ${note.project} did not come`,
        data: { project: note.project, error },
      };
    }
  }
}

function answered({ command: { id, type }, answer }: Answered): Said {
  if (answer.ok) {
    const data = { command: id, type, events: answer.events.map((event) => event.id) };
    if (answer.repeated) return { level: 'debug', category: 'command', message: `${type} repeated`, data };
    // What the app asks itself now and then mostly finds nothing to do.
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

function told({ event, type, verdict, code }: Extract<Note, { kind: 'told' }>): Said {
  const data = { event, type, verdict, ...(code !== undefined && { code }) };
  const message = `${type} told: ${code ?? verdict}`;
  return { level: verdict === 'taken' ? 'info' : 'warn', category: 'sync', message, data };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
