import { WatchScreens } from './errors/WatchScreens.tsx';
import { LogNotices } from './notices/LogNotices.tsx';

/** What there is to say of the log on this device, and who remembers how things were while screens drew well. */
export function Parts() {
  return (
    <>
      <WatchScreens />
      <LogNotices />
    </>
  );
}
