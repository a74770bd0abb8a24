import { bodyLimit } from 'hono/body-limit';
import { Refused } from './refused.ts';

/** Limits the size of request bodies. Files have no limit here: the upload handler measures them. */
export function limitedBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refused(413, 'TooLarge', `This is larger than the ${Math.floor(maxSize / 1024)} kB that fit here.`);
    },
  });
}
