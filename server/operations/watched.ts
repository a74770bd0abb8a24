import type { Model } from '../ai/model.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Mailer } from '../mail/mail.ts';

/** The same mailer. Calls `onResponse` after each mail that the server took. */
export function watchedMailer(mailer: Mailer, onResponse: () => void): Mailer {
  return { send: (mail) => mailer.send(mail).then(onResponse) };
}

/** The same files. Calls `onResponse` after each read, and after each file that was stored. */
export function watchedFiles(files: FileStore, onResponse: () => void): FileStore {
  const responded = <T>(result: T): T => {
    onResponse();
    return result;
  };
  return {
    ...files,
    async begin() {
      const incoming = await files.begin();
      return { ...incoming, commit: (name, type) => incoming.commit(name, type).then(responded) };
    },
    read: (name, range) => files.read(name, range).then(responded),
  };
}

/** The same model. Calls `onResponse` after each complete result. */
export function watchedModel(model: Model, onResponse: () => void): Model {
  return {
    async generate(generation) {
      const text = await model.generate(generation);
      onResponse();
      return text;
    },
    async *stream(reply) {
      yield* model.stream(reply);
      onResponse();
    },
  };
}
