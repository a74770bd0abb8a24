import { droppedFile, droppedText, writtenText, type Dropped } from '@gauntlet/core';

/** A sentence, the text that the person wrote, the hash of their photo or video, and the commands that it is about. */
export type Notice = {
  readonly sentence: string;
  readonly written: string | null;
  readonly file: string | null;
  readonly commands: readonly string[];
};

/** One notice for all commands with the same sentence: a device that was away for months may bring many. Each written text and each file has its own. */
export function noticesOf(dropped: readonly Dropped[], nameOf: (id: string) => string | null): Notice[] {
  const notices = new Map<string, Notice>();
  for (const each of dropped) {
    const [sentence, written] = [droppedText(each, each.by === null ? null : nameOf(each.by)), writtenText(each)];
    const file = droppedFile(each);
    const key = written === null && file === null ? sentence : each.command;
    notices.set(key, { sentence, written, file, commands: [...(notices.get(key)?.commands ?? []), each.command] });
  }
  return [...notices.values()];
}
