// Loaded into the server under test before anything else: its clock runs so many milliseconds ahead of the machine's,
// so that a test can be on another day together with the browser it drives.
const RealDate = Date;
let aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0);

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};

process.on('message', ({ clockAheadMs }) => {
  aheadMs = clockAheadMs;
  process.send({ clockAheadMs });
});
// Listening alone would keep the server from ending by itself.
process.channel?.unref();
