import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's file system that changes modes: of a path, or of a file that it has just created. */
type Emscripten = { readonly FS: { chmod(file: string | object, mode: number, dontFollow?: boolean): void } };

/**
 * The files of an embedded database, which only the user of the process can access. PGlite would give each file that it creates the mode 0666,
 * whatever the process's umask is (RB19).
 */
export class PrivateFiles extends NodeFS {
  override init(pglite: Parameters<NodeFS['init']>[0], options: Options): ReturnType<NodeFS['init']> {
    const preRun: Options['preRun'] = [
      ...(options.preRun ?? []),
      ({ FS }: Emscripten) => {
        const change = FS.chmod.bind(FS);
        FS.chmod = (file, mode, dontFollow) => change(file, mode & 0o700, dontFollow);
      },
    ];
    return super.init(pglite, { ...options, preRun });
  }
}
