import { reloadNewestVersion } from '../newVersion.ts';
import { stripLink } from './Strip.tsx';

/** Reloads with the newest version of the app, for notices that this one is too old. */
export function ReloadButton() {
  return (
    <button type="button" onClick={() => void reloadNewestVersion()} className={stripLink}>
      Reload
    </button>
  );
}
